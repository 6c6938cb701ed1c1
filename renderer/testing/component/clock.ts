// The clock of a component test. A test advances it; each retry of expect.poll, expect.element and vi.waitFor also advances it by 50 ms.
// Frames and promises stay real.
import { afterEach, vi } from 'vitest'

export const noon = new Date('2026-03-01T12:00:00Z')

afterEach(() => void vi.useRealTimers())

export function stopClock(now = noon): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

/** Lets this much time pass, and waits until the page shows what that changed: two frames. */
export async function runFor(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (const _frame of [1, 2]) await new Promise((shown) => requestAnimationFrame(shown))
}
