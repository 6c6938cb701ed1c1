// Whether this tab lies behind another one: what is shown there is seen by nobody.
import { useSyncExternalStore } from 'react'

export function useTabHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
