// A repeatable random generator: the same seed gives the same faults.
export interface Chance {
  /** At least 0, below 1. */
  next(): number
  /** An integer from `min` to `max`, both included. */
  whole(min: number, max: number): number
  pick<T>(from: readonly T[]): T
}

/** Mulberry32. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { next, whole, pick: (from) => from[whole(0, from.length - 1)]! }
}
