// Stores how far this person has read, while the newest message and the page are visible.
import { useEffect, useSyncExternalStore } from 'react'
import { local } from '../../../lib/browser/local.ts'

export function useSeen(sessionId: string, seq: number, isAtNewest: boolean): void {
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden)
  useEffect(() => {
    if (!isVisible || !isAtNewest || seq === 0) return
    const place = local.seen(sessionId)
    if (place.read() !== seq) place.write(seq)
  }, [sessionId, seq, isAtNewest, isVisible])
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
