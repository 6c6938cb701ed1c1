// Refusals of one network are spaced out; other networks do not wait for them.
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createRefusalPace } from './refusal-pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

it('a refusal is due after 100 ms, the next ones of the same network 10 ms apart · GUARD-20', () => {
  const pace = createRefusalPace()
  const since = performance.now()
  const due: [string, number][] = []
  const refuse = (name: string, network: string) => pace(network, () => due.push([name, performance.now() - since]))
  for (const name of ['a', 'b', 'c']) refuse(name, 'here')
  refuse('d', 'elsewhere')
  vi.advanceTimersByTime(99)
  expect(due).toEqual([])
  vi.advanceTimersByTime(1)
  expect(due.map(([name]) => name)).toEqual(['a', 'd'])
  vi.advanceTimersByTime(20)
  expect(due.slice(2)).toEqual([
    ['b', 110],
    ['c', 120],
  ])
})

it('after a pause the next refusal is due after 100 ms again · GUARD-20', () => {
  const pace = createRefusalPace()
  let count = 0
  for (let n = 0; n < 100; n += 1) pace('here', () => (count += 1))
  vi.advanceTimersByTime(1_090)
  expect(count).toBe(100)
  pace('here', () => (count += 1))
  vi.advanceTimersByTime(99)
  expect(count).toBe(100)
  vi.advanceTimersByTime(1)
  expect(count).toBe(101)
})

it('no refusal waits longer than two seconds, however many there are before it · GUARD-20', () => {
  const pace = createRefusalPace()
  for (let n = 0; n < 1_000; n += 1) pace('here', () => undefined)
  let isDue = false
  pace('here', () => (isDue = true))
  vi.advanceTimersByTime(1_999)
  expect(isDue).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isDue).toBe(true)
})

it('a new refusal is due after those that are still waiting, even if an earlier one was just made · GUARD-20', () => {
  const pace = createRefusalPace()
  for (let n = 0; n < 100; n += 1) pace('here', () => undefined)
  vi.advanceTimersByTime(500)
  let isDue = false
  pace('here', () => (isDue = true))
  vi.advanceTimersByTime(599)
  expect(isDue).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isDue).toBe(true)
})
