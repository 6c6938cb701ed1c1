// The clock of a component test. A test advances it; each retry of expect.poll, expect.element and vi.waitFor also advances it by 50 ms.
// Frames and promises stay real.
import { vi } from 'vitest'
import type { Locator } from 'vitest/browser'

export const noon = new Date('2026-03-01T12:00:00Z')

export function stopClock(now = noon): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

/** Lets this much time pass, then waits two frames until the page shows the changes. */
export async function runFor(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (const _frame of [1, 2]) await new Promise((shown) => requestAnimationFrame(shown))
}

/** Waits for an element while the clock does not advance: at most 600 frames, because its code may still have to be loaded. */
export async function shownByNow(element: Locator): Promise<void> {
  await withoutTime(() => element.query() !== null, 'The element is not shown at this time of the clock.')
}

/** Waits until an element has disappeared while the clock does not advance: at most 600 frames, because it may fade out. */
export async function goneByNow(element: Locator): Promise<void> {
  await withoutTime(() => element.query() === null, 'The element is still shown at this time of the clock.')
}

async function withoutTime(isTrue: () => boolean, otherwise: string): Promise<void> {
  for (let frame = 0; !isTrue(); frame += 1) {
    if (frame === 600) throw new Error(otherwise)
    await new Promise((shown) => requestAnimationFrame(shown))
  }
}
