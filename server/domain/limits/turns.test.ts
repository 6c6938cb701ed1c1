// A few turns at a time, fair between callers, and nobody waits forever.
import { expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

const limits = { atOnce: 3, each: 2, waiting: 2, waitMs: 10_000 }

it('one caller gets its share and no more, while another is served at once · GUARD-22', async () => {
  const turns = createTurns(limits)
  const begun: string[] = []
  const take = (caller: string, name: string) => turns.take(caller).then((giveBack) => (begun.push(name), giveBack))
  const [first] = [await take('a', 'a1'), await take('a', 'a2')]
  const waiting = take('a', 'a3')
  const others = await take('b', 'b1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  const second = take('b', 'b2')
  first()
  first()
  await waiting
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  others()
  await second
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

it('a caller that has used its share is skipped, and the next one is served', async () => {
  const turns = createTurns(limits)
  const [one, , other] = [await turns.take('a'), await turns.take('a'), await turns.take('b')]
  const begun: string[] = []
  const waiting = ['a', 'b'].map((caller) => turns.take(caller).then(() => begun.push(caller)))
  other?.()
  await waiting[1]
  expect(begun).toEqual(['b'])
  one()
  await waiting[0]
})

it('a caller whose first turn of two has ended may take one more, not two · GUARD-22', async () => {
  const turns = createTurns(limits)
  const [first] = [await turns.take('a'), await turns.take('a')]
  first()
  await turns.take('a')
  const fourth = turns.take('a').then(() => 'a fourth turn')
  const idle = new Promise((resolve) => setImmediate(resolve, 'nothing'))
  expect(await Promise.race([fourth, idle])).toBe('nothing')
})

it('a caller that waits too long, or behind too many, is told when to retry', async () => {
  vi.useFakeTimers()
  try {
    const turns = createTurns(limits)
    await turns.take('a')
    await turns.take('a')
    const late = [turns.take('a'), turns.take('a')]
    const refused = { code: 'rate_limited', retryAfterMs: 10_000 }
    await expect(turns.take('a')).rejects.toMatchObject(refused)
    const answers = Promise.allSettled(late)
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await answers).map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual([
      'rate_limited',
      'rate_limited',
    ])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
