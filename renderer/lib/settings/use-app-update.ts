// The state of the desktop app's own update, as its main process reports it; null in a browser.
import { useSyncExternalStore } from 'react'
import type { Update } from '../../../shared/desktop/desktop.ts'
import { desktop, started } from '../../platform/platform.ts'

/** Null until the state changes after the start. */
let changed: Update | null = null
const current = () => changed ?? started()?.update ?? null
const listeners = new Set<() => void>()

export function useAppUpdate(): Update | null {
  return useSyncExternalStore(subscribe, current)
}

/** Checks for an update. */
export async function checkAppUpdate(): Promise<void> {
  tell({ state: 'checking' })
  tell(
    (await desktop()
      ?.checkUpdate()
      .catch(() => null)) ?? { state: 'failed' },
  )
}

function tell(update: Update): void {
  changed = update
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const end = listeners.size === 1 ? desktop()?.on('update', tell) : undefined
  return () => {
    listeners.delete(listener)
    end?.()
  }
}
