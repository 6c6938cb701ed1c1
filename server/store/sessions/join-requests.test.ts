// Requests to join a closed session: who waits, for how long a refusal counts, and who gets a place if too many ask.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PersonKey } from '../../domain/people/person.ts'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'

const minuteMs = 60_000
let store: Store
let id: string
let other: string
let n = 0
beforeAll(async () => {
  const temp = await openTempStore()
  store = temp.store
  return temp.close
})
beforeEach(async () => {
  n += 1
  ;[id, other] = [`s${n}`, `o${n}`]
  for (const one of [id, other])
    await store.sessions.add({ id: one, title: 'Bakery', isPrivate: false, isDemo: false, host: 'guest:anna' }, 1)
})

describe('a request to join', () => {
  const ask = (person: PersonKey, now: number) =>
    store.access.ask(id, person, { displayName: `name of ${person}`, line: null, network: null }, now)
  const waiting = async () => (await store.access.requests(id)).map(({ person }) => person)

  it('is stored once, and counts as a change of that session only', async () => {
    expect([await ask('guest:x', 10), await ask('guest:x', 11)]).toEqual([1, null])
    expect(await waiting()).toEqual(['guest:x'])
    expect([(await store.sessions.find(id))?.accessRev, (await store.sessions.find(other))?.accessRev]).toEqual([1, 0])
    expect(await store.access.ask('none', 'guest:x', { displayName: 'X', line: null, network: null }, 10)).toBeNull()
  })

  it('that was refused may be made again after 10 minutes; other requests keep waiting', async () => {
    await ask('guest:x', 10)
    await ask('guest:y', 11)
    await store.access.change(id, () => ({ refuses: 'guest:x' }), 20)
    expect(await waiting()).toEqual(['guest:y'])
    expect(await ask('guest:x', 20 + 10 * minuteMs - 1)).toBeNull()
    expect(await ask('guest:x', 20 + 10 * minuteMs)).not.toBeNull()
    expect(await waiting()).toEqual(['guest:y', 'guest:x'])
  })

  it('keeps its line until another one replaces it', async () => {
    const asked = async (line: string | null) => {
      const rev = await store.access.ask(id, 'guest:x', { displayName: 'X', line, network: null }, 10)
      return [rev, (await store.access.requests(id)).map((one) => one.line)]
    }
    expect(await asked('It is me')).toEqual([1, ['It is me']])
    expect(await asked(null)).toEqual([null, ['It is me']])
    expect(await asked('')).toEqual([2, [null]])
    expect(await asked('')).toEqual([null, [null]])
    await store.access.withdraw(id, 'guest:x')
    expect(await asked('')).toEqual([4, [null]])
  })

  it('that was refused is found with the time of the refusal, if that was later than the given time', async () => {
    for (const person of ['guest:x', 'guest:y'] as const) await ask(person, 10)
    await store.access.change(id, () => ({ refuses: 'guest:x' }), 20)
    expect(await store.access.refusals(id, 19)).toEqual([{ person: 'guest:x', refusedAt: 20 }])
    expect(await store.access.refusals(id, 20)).toEqual([])
  })

  it('is refused while 50 others wait', async () => {
    for (let count = 0; count < 50; count += 1) expect(await ask(`guest:g${count}`, count)).toBe(count + 1)
    expect(await ask('guest:one too many', 60)).toBeNull()
    await store.access.change(id, () => ({ refuses: 'guest:g0' }), 70)
    expect(await ask('guest:g0', 70 + 10 * minuteMs)).not.toBeNull()
  })

  describe('of a full waiting room', () => {
    const askFrom = (network: string | null, person: PersonKey, now = 60) =>
      store.access.ask(id, person, { displayName: 'X', line: null, network }, now)
    const fill = async (...networks: [string | null, number][]) => {
      let n = 0
      for (const [network, count] of networks) for (let one = 0; one < count; one += 1) await askFrom(network, `guest:g${(n += 1)}`, n)
    }

    it('takes the place of the newest one of the network with the most, and nobody else loses theirs', async () => {
      await askFrom('here', 'guest:elsewhere', 1)
      await store.access.ask(other, 'guest:g44', { displayName: 'X', line: null, network: 'crowd' }, 44)
      await fill(['crowd', 40], ['town', 9])
      expect([await askFrom('here', 'guest:x'), await askFrom(null, 'guest:y')]).toEqual([51, 52])
      const left = Array.from({ length: 49 }, (_, n) => `guest:g${n + 1}`).filter((one) => !['guest:g40', 'guest:g39'].includes(one))
      expect((await waiting()).toSorted()).toEqual(['guest:elsewhere', 'guest:x', 'guest:y', ...left].toSorted())
      expect(await store.access.requests(id)).toHaveLength(50)
    })

    it.each<[string, [string | null, number][], string | null, boolean]>([
      ['the only network', [['crowd', 50]], 'crowd', false],
      ['an unknown network, if all are unknown', [[null, 50]], null, false],
      [
        'a network with two fewer than the largest',
        [
          ['crowd', 26],
          ['here', 24],
        ],
        'here',
        true,
      ],
      [
        'a network with one fewer than the largest',
        [
          ['crowd', 25],
          ['here', 24],
          ['town', 1],
        ],
        'here',
        false,
      ],
      ['another network, if each has one', Array.from({ length: 50 }, (_, n) => [`n${n}`, 1]), 'here', false],
    ])('is accepted or refused by its network: %s', async (_what, networks, network, isAccepted) => {
      await fill(...networks)
      expect((await askFrom(network, 'guest:x')) !== null).toBe(isAccepted)
      expect((await waiting()).includes('guest:x')).toBe(isAccepted)
    })
  })

  it('is accepted after 50 others were refused, and their refusals are deleted after 10 minutes', async () => {
    for (let count = 0; count < 50; count += 1) {
      await ask(`guest:g${count}`, count)
      await store.access.change(id, () => ({ refuses: `guest:g${count}` }), 70)
    }
    expect(await ask('guest:next', 71)).toBe(101)
    expect(await store.access.refusals(id, 0)).toHaveLength(50)
    expect(await ask('guest:late', 70 + 10 * minuteMs)).toBe(102)
    expect(await store.access.refusals(id, 0)).toEqual([])
    expect(await waiting()).toEqual(['guest:next', 'guest:late'])
  })
})
