// Limits how much work of each network runs at once, across all its people.
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

it('two tasks of one network run at a time, and other networks do not wait for them · GUARD-20', async () => {
  const { ask, ends, order } = counter(networkTurns(bounds))
  for (const name of ['a1', 'a2', 'a3']) void ask(name, of('mallory', 'a'))
  void ask('b1', of('bram', 'b'))
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1'])
  ends[0]?.()
  // Releasing a turn twice frees it once.
  ends[0]?.()
  void ask('a4', of('mallory', 'a'))
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('people behind one address take turns · GUARD-20', async () => {
  const { ask, ends, order } = counter(networkTurns({ ...bounds, waiting: 100 }))
  for (let n = 0; n < 20; n += 1) void ask('mallory', of('mallory', 'a'))
  void ask('anna', of('anna', 'a'))
  await settled()
  ends[0]?.()
  ends[1]?.()
  await settled()
  expect(order).toEqual(['mallory', 'mallory', 'mallory', 'anna'])
})

it('if three tasks wait, the next one is refused with a retry time, and admitted once one is done · GUARD-20', async () => {
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

it('a task that takes too long no longer counts, and a caller that has left gets no turn · GUARD-20', async () => {
  const { ask, order } = counter(networkTurns({ ...bounds, longestMs: 20 }))
  await Promise.all(['1', '2'].map((name) => ask(name, of('mallory', 'a'))))
  await ask('3', of('mallory', 'a'))
  expect(order).toEqual(['1', '2', '3'])
  const turns = networkTurns({ ...bounds, longestMs: 20 })
  await Promise.all([turns.take(of('anna', 'a'), always), turns.take(of('anna', 'a'), always)])
  await expect(turns.take(of('bram', 'a'), () => false)).resolves.toBeNull()
})

it('a full /48 refuses, and the turn of the smaller network is released · GUARD-20', async () => {
  const turns = networkTurns({ ...bounds, waiting: 0 })
  for (let n = 0; n < 8; n += 1) expect(await turns.take(of('mallory', `net${n}`, 'wide'), always)).not.toBeNull()
  for (let n = 0; n < 3; n += 1) await expect(turns.take(of('anna', 'a', 'wide'), always)).rejects.toMatchObject({ code: 'rate_limited' })
  // The same network in another /48: both of its turns are free.
  for (let n = 0; n < 2; n += 1) expect(await turns.take(of('anna', 'a'), always)).not.toBeNull()
})

it('a caller that has left when the turn of the /48 comes releases the turn of its network · GUARD-20', async () => {
  const turns = networkTurns({ ...bounds, waiting: 10 })
  const ends: (() => void)[] = []
  for (let n = 0; n < 8; n += 1) ends.push((await turns.take(of('mallory', `net${n}`, 'wide'), always))!)
  let isThere = true
  const gone = [1, 2].map(() => turns.take(of('anna', 'a', 'wide'), () => isThere))
  await settled()
  isThere = false
  ends[0]!()
  expect(await Promise.all(gone)).toEqual([null, null])
  for (let n = 0; n < 2; n += 1) expect(await turns.take(of('bram', 'a'), always)).not.toBeNull()
})

it('the networks of a /48 take turns, and a person without a network has turns of their own · GUARD-20', async () => {
  const { ask, ends, order } = counter(networkTurns({ atOnce: 1, waiting: 100, longestMs: 60_000 }))
  for (let n = 0; n < 4; n += 1) void ask(`m${n}`, of('mallory', `m${n}`, 'wide'))
  await settled()
  for (const name of ['x1', 'x2']) void ask(name, of('mallory', name, 'wide'))
  await settled()
  ends[0]!()
  await settled()
  expect(order).toEqual(['m0', 'm1', 'm2', 'm3', 'x1'])
  const nobody = (key: string) => ({ key: `guest:${key}` as const, from: null, fromWide: null })
  const turns = networkTurns({ atOnce: 1, waiting: 0, longestMs: 60_000 })
  expect(await turns.take(nobody('anna'), always)).not.toBeNull()
  expect(await turns.take(nobody('bram'), always)).not.toBeNull()
  await expect(turns.take(nobody('anna'), always)).rejects.toMatchObject({ code: 'rate_limited' })
})

it.each([
  ['networks outside a /48 have no limit together', () => null, 20],
  ['two /48s have turns of their own', (n: number) => `wide ${n % 2}`, 8],
])('%s · GUARD-09 GUARD-20', async (_what, wideOf, expected) => {
  const { ask, order } = counter(networkTurns({ ...bounds, atOnce: 1 }))
  for (let n = 0; n < 20; n += 1) void ask(`${n}`, of('mallory', `net${n}`, wideOf(n))).catch(() => undefined)
  await settled()
  expect(order).toHaveLength(expected)
})

it('a network of a /48 gets one turn each time it is next, however many people it has · GUARD-20', async () => {
  const { ask, ends, order } = counter(networkTurns({ ...bounds, waiting: 100 }))
  for (let n = 0; n < 8; n += 1) void ask(`m${n}`, of('mallory', `m${n}`, 'wide'))
  await settled()
  order.length = 0
  for (const name of ['anna', 'bram']) void ask(name, of(name, 'a', 'wide'))
  void ask('chiara', of('chiara', 'c', 'wide'))
  await settled()
  for (const end of ends.slice(0, 2)) end()
  await settled()
  expect(order).toEqual(['anna', 'chiara'])
})
