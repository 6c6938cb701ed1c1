// How often sessions are counted, and what happens if counting them or looking for them fails.
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

it('a session that is open when the process starts is counted after the first minute', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const counts: [Counting[], number][] = []
  const count = (batch: Counting[], at: number) => Promise.resolve((counts.push([batch, at]), []))
  const deps = { store: { progress: { count } }, log: { error: () => undefined }, now: Date.now }
  const rooms = { isOpen: () => true, openSessions: () => ['bread'] }
  const counter = createProgressCounter(deps as never, { publish: () => undefined }, rooms)
  await vi.advanceTimersByTimeAsync(60_499)
  expect(counts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const counted = { sessionId: 'bread', typing: 0, isShared: false, connected: { from: 1, to: 1 } }
  expect(counts).toEqual([[[counted], 60_500]])
  await counter.close()
})

it('an error while looking for open sessions is logged, and they are looked for again', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const error = new Error('bug')
  const logged: unknown[] = []
  let looks = 0
  const openSessions = () => {
    looks += 1
    throw error
  }
  const deps = { store: {}, log: { error: (...args: unknown[]) => void logged.push(args) }, now: Date.now }
  const counter = createProgressCounter(deps as never, { publish: () => undefined }, { isOpen: () => true, openSessions })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logged).toEqual([[{ error, worker: 'progress' }, 'background work failed']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toBe(2)
  await counter.close()
})
