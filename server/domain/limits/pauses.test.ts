// Long work yields after 8 ms, and not more often.
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPauses } from './pauses.ts'

it('after 8 ms of work a pause is due, in which everything that is waiting runs first', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pause = createPauses()
  expect(pause()).toBeUndefined()
  vi.advanceTimersByTime(7)
  expect(pause()).toBeUndefined()
  vi.advanceTimersByTime(1)
  const ran: string[] = []
  setImmediate(() => ran.push('what waited'))
  await pause()
  ran.push('the work')
  expect(ran).toEqual(['what waited', 'the work'])
  expect(pause()).toBeUndefined()
})
