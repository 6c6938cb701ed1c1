// A burst and a steady rate: the rule behind every limit on frames and messages.
export interface TokenBucket {
  /** Takes one token at the given time in milliseconds; false when none is left. */
  take(now: number): boolean
}

export function tokenBucket(burst: number, perSecond: number): TokenBucket {
  let tokens = burst
  let last: number | null = null
  return {
    take(now) {
      if (last !== null) tokens = Math.min(burst, tokens + (Math.max(0, now - last) / 1000) * perSecond)
      last = now
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
