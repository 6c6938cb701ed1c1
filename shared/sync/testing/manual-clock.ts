// A clock that only moves when a test moves it.
import type { Clock } from '../ports.ts'

export interface ManualClock extends Clock {
  /** Moves the clock on, and runs what is due on the way, each at its own time. */
  advance(ms: number): void
  /** Lets time pass while no timer runs, as on a device that sleeps; what was due runs late, with the next `advance`. */
  sleep(ms: number): void
  /** How many timers are running. */
  timers(): number
}

export function createManualClock(): ManualClock {
  let now = 0
  const timers = new Set<{ at: number; work: () => void }>()
  return {
    now: () => now,
    date: () => now,
    after(ms, work) {
      const timer = { at: now + Math.max(0, ms), work }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        // Timers that are due at the same time run in the order in which they were set.
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.work()
      }
      now = Math.max(now, end)
    },
    sleep: (ms) => void (now += ms),
    timers: () => timers.size,
  }
}
