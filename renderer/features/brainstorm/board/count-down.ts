// The remaining time of a timer, measured by this machine's clock since the timer was received.
import { useEffect, useState } from 'react'
import type { BoardTimer } from '../../../../shared/board/board.ts'

export function leftOf(timer: BoardTimer, heardAt: number, now: number): number {
  return Math.max(0, timer.leftMs - (now - heardAt))
}

/** Formats as mm:ss, rounded up to the next second. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** Renders again every second; `onEnd` is called once if the timer runs out while this is mounted. */
export function useLeft(timer: BoardTimer, heardAt: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => leftOf(timer, heardAt, performance.now()))
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout> | undefined
    const wasOver = leftOf(timer, heardAt, performance.now()) === 0
    const tick = () => {
      const now = leftOf(timer, heardAt, performance.now())
      setLeft(now)
      if (now > 0) wait = setTimeout(tick, (now % 1_000) + 15)
      else if (!wasOver) onEnd()
    }
    tick()
    return () => clearTimeout(wait)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [timer, heardAt])
  return left
}
