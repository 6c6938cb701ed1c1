// The clock of a component test; it advances only when the test does so. Frames and promises stay real.
import { afterEach, vi } from 'vitest'

export const noon = new Date('2026-03-01T12:00:00Z')

afterEach(() => void vi.useRealTimers())

export function stopClock(now = noon): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

/** Lets this much time pass: every timer that is due fires. */
export async function runFor(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}
