// What an operator has changed and not saved yet: it stays while they visit other pages, and when the stored values change.
import { useEffect, useState } from 'react'

const drafts = new Map<string, object>()

export interface Draft<T> {
  /** The stored values with the changes. */
  value: T
  /** The fields whose values differ from the stored ones. */
  changed: (keyof T)[]
  set(patch: Partial<T>): void
  discard(): void
}

/** `name`: of the form. The browser asks before it closes a page with changes. */
export function useDraft<T extends object>(name: string, stored: T): Draft<T> {
  const [patch, setPatch] = useState(() => (drafts.get(name) ?? {}) as Partial<T>)
  const isSame = (field: keyof T) => JSON.stringify(patch[field]) === JSON.stringify(stored[field])
  const changed = (Object.keys(patch) as (keyof T)[]).filter((field) => !isSame(field))
  const hasChanges = changed.length > 0
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])
  const keep = (next: Partial<T>) => {
    drafts.set(name, next)
    setPatch(next)
  }
  return {
    value: { ...stored, ...patch },
    changed,
    set: (more) => keep({ ...patch, ...more }),
    discard: () => keep({}),
  }
}
