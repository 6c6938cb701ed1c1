// Who is typing in which field; a lost "stopped typing" expires by itself.
import { limits } from '../limits/limits.ts'
import type { Clock } from './ports.ts'

export interface Typist {
  /** Public id. */
  id: string
  name: string
  field: string
}

interface Typing {
  userId: string | null
  anonymousId: string | null
  displayName: string
  /** Null: this person has stopped typing. */
  field: string | null
}

export interface Typists {
  list(): readonly Typist[]
  hear(typing: Typing): void
  /** Nobody is known to be typing any more. */
  clear(): void
}

export function createTypists(clock: Clock, onChange: () => void): Typists {
  const typists = new Map<string, { typist: Typist; cancel: () => void }>()
  function remove(id: string): void {
    typists.get(id)?.cancel()
    typists.delete(id)
  }
  return {
    list: () => [...typists.values()].map(({ typist }) => typist),
    hear({ userId, anonymousId, displayName, field }) {
      const id = userId ?? anonymousId ?? ''
      remove(id)
      if (field === null) return
      const cancel = clock.after(limits.typingHealMs, () => {
        remove(id)
        onChange()
      })
      typists.set(id, { typist: { id, name: displayName, field }, cancel })
    },
    clear() {
      for (const id of [...typists.keys()]) remove(id)
    },
  }
}

/** Returns a function that reports the field in which this person types (null: none), repeatedly while that continues. */
export function createTypingReport(send: (field: string | null) => void, clock: Clock): (field: string | null) => void {
  let last: { field: string; at: number } | null = null
  return (field) => {
    const isKnown = last !== null && last.field === field && clock.now() - last.at < limits.typingRepeatMs
    if (isKnown || (field === null && last === null)) return
    last = field === null ? null : { field, at: clock.now() }
    send(field)
  }
}
