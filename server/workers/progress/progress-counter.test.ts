// How often the progress of a busy session is counted.
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Counting } from '../../store/progress/progress.ts'
import { createProgressCounter } from './progress-counter.ts'

it('a session with constant activity is counted twice a second, however fast the store responds · MILE-18', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const counts: number[] = []
  const count = async (batch: Counting[]) => {
    counts.push(Date.now())
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(batch.map(({ sessionId }) => sessionId)).toEqual(['bread'])
    return []
  }
  const deps = { store: { progress: { count } }, log: { error: () => undefined }, now: Date.now }
  const rooms = { isOpen: () => true, openSessions: () => [] }
  const counter = createProgressCounter(deps as never, { publish: () => undefined }, rooms)
  for (let ms = 0; ms < 10_000; ms += 1) {
    counter.markDirty('bread')
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(counts.length).toBeGreaterThanOrEqual(19)
  expect(counts.length).toBeLessThanOrEqual(21)
  const closing = counter.close()
  await vi.advanceTimersByTimeAsync(20)
  await closing
})

it('minutes, typing and sharing that could not be counted are counted later, from where they began · MILE-18', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const counts: Counting[] = []
  let isDown = false
  const count = (batch: Counting[]) => {
    if (isDown) return Promise.reject(new Error('no database'))
    counts.push(...batch)
    return Promise.resolve([])
  }
  const deps = { store: { progress: { count } }, log: { error: () => undefined }, now: Date.now }
  const rooms = { isOpen: () => true, openSessions: () => ['bread'] }
  const counter = createProgressCounter(deps as never, { publish: () => undefined }, rooms)
  counter.markDirty('bread')
  await vi.advanceTimersByTimeAsync(1_000)
  isDown = true
  counter.typed('bread')
  counter.shared('bread')
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  isDown = false
  counts.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(counts[0]).toEqual({ sessionId: 'bread', typing: 1, isShared: true, connected: { from: 0, to: 4 } })
  await counter.close()
})
