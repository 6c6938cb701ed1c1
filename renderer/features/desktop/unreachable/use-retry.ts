// Tries again when the person asks, when the computer is back online, and at an interval.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'

export interface Retry {
  /** 'trying': the person asked for it; 'still': that attempt failed. */
  state: 'waiting' | 'trying' | 'still'
  /** When the last attempt ended. */
  lastAt: Date | null
  retry(): void
}

export function useRetry(onRetry: () => Promise<unknown>): Retry {
  const [state, setState] = useState<Retry['state']>('waiting')
  const [lastAt, setLastAt] = useState<Date | null>(null)
  const latest = useRef(onRetry)
  const running = useRef<Promise<void> | null>(null)
  useEffect(() => {
    latest.current = onRetry
  })
  // When it succeeds, this screen is removed.
  const attempt = () =>
    (running.current ??= latest
      .current()
      .catch(() => undefined)
      .then(() => {
        running.current = null
        setLastAt(new Date())
      }))
  // A layout effect listens before the screen is visible, so it cannot miss that the computer is back online.
  useLayoutEffect(() => {
    const again = () => void attempt()
    // A running attempt may have begun without a connection, so another one follows it.
    const onOnline = () => void (running.current ? running.current.then(attempt) : attempt())
    const timer = setInterval(again, limits.unreachableRetryMs)
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [])
  const retry = () => {
    setState('trying')
    void attempt().then(() => setState('still'))
  }
  return { state, lastAt, retry }
}
