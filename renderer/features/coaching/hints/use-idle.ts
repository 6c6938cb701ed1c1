// True while the person is idle: no mouse, key, scroll or touch event for 30 seconds.
import { useEffect, useState } from 'react'

const idleMs = 30_000
const signs = ['mousemove', 'mousedown', 'keydown', 'wheel', 'scroll', 'touchstart', 'touchmove'] as const

export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let lastAt = Date.now()
    let timer = setTimeout(look, idleMs)
    let isTold = false
    // Called for hundreds of events, so it only stores the time.
    const active = () => {
      lastAt = Date.now()
      if (!isTold) return
      isTold = false
      setIsIdle(false)
      timer = setTimeout(look, idleMs)
    }
    function look() {
      const left = lastAt + idleMs - Date.now()
      if (left > 0) timer = setTimeout(look, left)
      else {
        isTold = true
        setIsIdle(true)
      }
    }
    const leaving = new AbortController()
    for (const sign of signs) addEventListener(sign, active, { passive: true, capture: true, signal: leaving.signal })
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [])
  return isIdle
}
