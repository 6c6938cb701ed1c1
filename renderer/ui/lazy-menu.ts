// The parts of a menu, which no page needs at first: loaded when the page is idle, or when a menu opens.
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../lib/browser/when-idle.ts'
import type { MenuParts } from './menu-parts.tsx'

let parts: MenuParts | null = null
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Rejects when loading fails; the next call tries again. */
export function loadMenuParts(): Promise<void> {
  loading ??= import('./menu-parts.tsx').then(({ menuParts }) => {
    parts = menuParts
    for (const listener of listeners) listener()
  })
  loading.catch(() => (loading = undefined))
  return loading
}

/** Returns null until they are loaded. */
export function useMenuParts(): MenuParts | null {
  useEffect(() => (parts ? undefined : whenIdle(() => void loadMenuParts().catch(() => undefined))), [])
  return useSyncExternalStore(subscribe, () => parts)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
