// How the desktop app's own update stands, as its main process tells it; null until it has told anything.
import { useSyncExternalStore } from 'react'
import type { Update } from '../../../shared/desktop/desktop.ts'
import { desktop } from '../../platform/platform.ts'

let current: Update | null = null
const listeners = new Set<() => void>()

export function useAppUpdate(): Update | null {
  return useSyncExternalStore(subscribe, () => current)
}

/** What there is: looked for anew. */
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
