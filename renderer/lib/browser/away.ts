// True while this tab is hidden or does not have the focus.
import { useSyncExternalStore } from 'react'

export function isAway(): boolean {
  return document.hidden || !document.hasFocus()
}

export function useAway(): boolean {
  return useSyncExternalStore(subscribe, isAway)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  addEventListener('focus', listener)
  addEventListener('blur', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    removeEventListener('focus', listener)
    removeEventListener('blur', listener)
  }
}
