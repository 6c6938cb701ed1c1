// The state of the desktop app's own update, as its main process reports it; null until the first report.
import { useSyncExternalStore } from 'react'
import type { Update } from '../../../shared/desktop/desktop.ts'
import { desktop } from '../../platform/platform.ts'

let current: Update | null = null
const listeners = new Set<() => void>()

export function useAppUpdate(): Update | null {
  return useSyncExternalStore(subscribe, () => current)
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
  current = update
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
