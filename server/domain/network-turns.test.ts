// So much of each network at once, whoever asks behind it.
import { expect, it } from 'vitest'
import { networkTurns } from './network-turns.ts'

const always = () => true
const of = (key: string, from: string, fromWide: string | null = null) => ({ key: `guest:${key}` as const, from, fromWide })
const bounds = { atOnce: 2, waiting: 3, longestMs: 60_000 }

function counter(turns: ReturnType<typeof networkTurns>) {
  const ends: (() => void)[] = []
  const order: string[] = []
  return {
    ends,
    order,
    ask: (name: string, doer: ReturnType<typeof of>) =>
      turns.take(doer, always).then((end) => {
        order.push(name)
        if (end) ends.push(end)
      }),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('two of a network at a time; another network is not kept waiting by them · GUARD-20', async () => {
  const { ask, ends, order } = counter(networkTurns(bounds))
  for (const name of ['a1', 'a2', 'a3']) void ask(name, of('mallory', 'a'))
  void ask('b1', of('bram', 'b'))
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1'])
  ends[0]?.()
  // Given back twice it is still one turn.
  ends[0]?.()
  void ask('a4', of('mallory', 'a'))
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('the people behind one address take turns · GUARD-20', async () => {
  const { ask, ends, order } = counter(networkTurns({ ...bounds, waiting: 100 }))
  for (let n = 0; n < 20; n += 1) void ask('mallory', of('mallory', 'a'))
  void ask('anna', of('anna', 'a'))
  await settled()
  ends[0]?.()
  ends[1]?.()
  await settled()
  expect(order).toEqual(['mallory', 'mallory', 'mallory', 'anna'])
})

it('with three waiting the next is refused with a time to come back, and is welcome once one is done · GUARD-20', async () => {
  const turns = networkTurns(bounds)
  const { ask, ends } = counter(turns)
  for (let n = 0; n < 5; n += 1) void ask('mallory', of('mallory', 'a'))
  await expect(turns.take(of('anna', 'a'), always)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 1 })
  await settled()
  ends[0]?.()
  void ask('anna', of('anna', 'a'))
  await settled()
  await expect(turns.take(of('bram', 'a'), always)).rejects.toMatchObject({ code: 'rate_limited' })
})

it('a /48 has four times the turns of one of its /64s · GUARD-09 GUARD-20', async () => {
  const { ask, order } = counter(networkTurns({ ...bounds, waiting: 1_000 }))
  for (let n = 0; n < 100; n += 1) void ask(`${n}`, of('mallory', `net${n}`, 'wide'))
  await settled()
  expect(order).toHaveLength(8)
})

it('what takes too long no longer counts, and who has gone gets no turn · GUARD-20', async () => {
  const { ask, order } = counter(networkTurns({ ...bounds, longestMs: 20 }))
  await Promise.all(['1', '2'].map((name) => ask(name, of('mallory', 'a'))))
  await ask('3', of('mallory', 'a'))
  expect(order).toEqual(['1', '2', '3'])
  const turns = networkTurns({ ...bounds, longestMs: 20 })
  await Promise.all([turns.take(of('anna', 'a'), always), turns.take(of('anna', 'a'), always)])
  await expect(turns.take(of('bram', 'a'), () => false)).resolves.toBeNull()
})
