// A burst and a steady rate: the rule behind every rate limit. The caller supplies the time.
import type { Rate } from '../../../shared/limits/rate-limits.ts'

export interface TokenBucket {
  /** Milliseconds from `now` until there is a token; 0: there is one. */
  waitMs(now: number): number
  /** Takes tokens, even more than there are: the missing ones, at most one burst, must be refilled first. */
  take(now: number, count?: number): void
  /** Whether it is full, as if it had never been used. */
  isFull(now: number): boolean
}

export function tokenBucket({ burst, perMinute }: Rate): TokenBucket {
  const perMs = perMinute / 60_000
  let tokens = burst
  let last = 0

  // If the clock goes backwards, nothing changes.
  function fill(now: number): void {
    tokens = Math.min(burst, tokens + Math.max(0, now - last) * perMs)
    last = now
  }

  return {
    waitMs(now) {
      fill(now)
      return Math.max(0, Math.ceil((1 - tokens) / perMs))
    },
    take(now, count = 1) {
      fill(now)
      tokens = Math.max(-burst, tokens - count)
    },
    isFull(now) {
      fill(now)
      return tokens >= burst
    },
  }
}
