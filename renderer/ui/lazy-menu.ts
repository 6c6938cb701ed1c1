// The parts of a menu, which no page needs at first sight: loaded when the page has time, or when a menu is opened.
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../lib/browser/when-idle.ts'
import type { MenuParts } from './menu-parts.tsx'

let parts: MenuParts | null = null
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Rejects when they do not load; the next call tries again. */
export function loadMenuParts(): Promise<void> {
  loading ??= import('./menu-parts.tsx').then(({ menuParts }) => {
    parts = menuParts
    for (const listener of listeners) listener()
  })
  loading.catch(() => (loading = undefined))
  return loading
}

/** Null until they are there. */
export function useMenuParts(): MenuParts | null {
  useEffect(() => (parts ? undefined : whenIdle(() => void loadMenuParts().catch(() => undefined))), [])
  return useSyncExternalStore(subscribe, () => parts)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
