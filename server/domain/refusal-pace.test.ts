// Refusals of one network are due one after the other, and nobody else waits for them.
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
  const refuse = (key: string, from: string | null) => pace({ key: `guest:${key}`, from }, () => due.push([key, performance.now() - since]))
  for (const key of ['a', 'b', 'c']) refuse(key, 'here')
  refuse('d', 'elsewhere')
  refuse('e', null)
  vi.advanceTimersByTime(99)
  expect(due).toEqual([])
  vi.advanceTimersByTime(1)
  expect(due.map(([key]) => key)).toEqual(['a', 'd', 'e'])
  vi.advanceTimersByTime(20)
  expect(due.slice(3)).toEqual([
    ['b', 110],
    ['c', 120],
  ])
})

it('after a pause the next refusal is due after 100 ms again · GUARD-20', () => {
  const pace = createRefusalPace()
  let count = 0
  for (let n = 0; n < 200; n += 1) pace({ key: 'guest:a', from: 'here' }, () => (count += 1))
  vi.advanceTimersByTime(2_090)
  expect(count).toBe(200)
  pace({ key: 'guest:a', from: 'here' }, () => (count += 1))
  vi.advanceTimersByTime(99)
  expect(count).toBe(200)
  vi.advanceTimersByTime(1)
  expect(count).toBe(201)
})
