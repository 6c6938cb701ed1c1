// The clock of a component test; it advances only when the test does so. Frames and promises stay real.
import { afterEach, vi } from 'vitest'

export const noon = new Date('2026-03-01T12:00:00Z')

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

export function stopClock(now = noon): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // Otherwise each look of expect.poll and vi.waitFor advances the clock, and time passes faster on a slow machine.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
}

/** Lets this much time pass, and waits until the page shows what that changed: two frames. */
export async function runFor(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (const _frame of [1, 2]) await new Promise((shown) => requestAnimationFrame(shown))
}
