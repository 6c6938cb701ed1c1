// The system clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from './ports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work runs once when it is due, and not at all if it was cancelled', () => {
  const done: string[] = []
  systemClock.after(1_000, () => done.push('one'))
  const cancel = systemClock.after(1_000, () => done.push('two'))
  cancel()
  vi.advanceTimersByTime(999)
  expect(done).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual(['one'])
})
