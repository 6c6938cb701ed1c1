// Tries again when somebody says so, when the machine is online again, and by itself every so often.
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../../shared/limits.ts'

export interface Retry {
  /** A person asked for it; 'still': and it did not help. */
  state: 'waiting' | 'trying' | 'still'
  /** When it was tried last. */
  lastAt: Date | null
  retry(): void
}

export function useRetry(onRetry: () => Promise<unknown>): Retry {
  const [state, setState] = useState<Retry['state']>('waiting')
  const [lastAt, setLastAt] = useState<Date | null>(null)
  const latest = useRef(onRetry)
  const isTrying = useRef(false)
  useEffect(() => {
    latest.current = onRetry
  })
  // Where it helps, this screen is gone.
  const attempt = async () => {
    if (isTrying.current) return
    isTrying.current = true
    await latest.current().catch(() => undefined)
    isTrying.current = false
    setLastAt(new Date())
  }
  useEffect(() => {
    const again = () => void attempt()
    const timer = setInterval(again, limits.unreachableRetryMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
  const retry = () => {
    setState('trying')
    void attempt().then(() => setState('still'))
  }
  return { state, lastAt, retry }
}
