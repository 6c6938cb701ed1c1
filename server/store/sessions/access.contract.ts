// What every database must guarantee for access to sessions; store.test.ts runs it on each.
import { describe, expect, it } from 'vitest'
import { guest, type PersonKey } from '../../domain/people/person.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'

const anna = guest('anna', 'en')
const bram = guest('bram', 'nl')
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

export function accessContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
      for (const person of [anna, bram]) await store.participants.put('s', person, person.key, 1)
      await test(store)
    } finally {
      await store.close()
    }
  }
  const names = async (store: Store) => (await store.access.requests('s')).map((row) => row.display_name)

  describe('access', () => {
    it('changes one at a time, however many requests arrive at once, and counts each change', () =>
      withStore(async (store) => {
        const keys = numbers(20).map((n): PersonKey => `guest:${n}`)
        await Promise.all(keys.map((key) => store.access.change('s', ({ banned }) => ({ set: { banned: [...banned, key] } }), 2)))
        const session = await store.sessions.find('s')
        expect([session?.banned.toSorted(), session?.accessRev]).toEqual([keys.toSorted(), 20])
        expect(await store.access.change('s', () => null, 2)).toBeNull()
        await expect(store.access.change('none', () => null, 2)).rejects.toMatchObject({ code: 'session_not_found' })
        const refuse = () => {
          throw new Error('not the host')
        }
        await expect(store.access.change('s', refuse, 2)).rejects.toThrow('not the host')
        expect((await store.sessions.lastNumbers(['s', 'none'])).map(({ id, accessRev }) => [id, accessRev])).toEqual([['s', 20]])
      }))

    it('stores locks, keys, lists, the host and the notice, and removes and promotes people', () =>
      withStore(async (store) => {
        await store.participants.put('s', bram, 'Bram', 2, 'reader')
        const said = { said: { kind: 'locked', by: 'Anna', locked: true }, inEnglish: 'locked' } as const
        const set = {
          title: 'Menu',
          isLocked: true,
          isPrivate: true,
          linkKey: 'link',
          readerKey: 'read',
          host: bram.key,
          banned: [],
          admitted: [anna.key],
        }
        const changed = await store.access.change('s', () => ({ set, removes: [anna.key], raises: bram.key, notice: said }), 3)
        expect(changed).toMatchObject({ session: { ...set, lastSeq: 1, accessRev: 1 }, message: { seq: 1, content: 'locked' } })
        expect(await store.sessions.find('s')).toMatchObject({ ...set, hostId: 'bram', updatedAt: 3 })
        expect((await store.participants.list('s', 9)).map((row) => [row.person, row.role])).toEqual([[bram.key, 'member']])
        await store.participants.rename('s', anna.key, 'Back')
        expect(await store.participants.find('s', anna.key)).toBeUndefined()
      }))

    it('stores each request to join once, in order, until the person is admitted; refused people may ask again later · PRIV-03', () =>
      withStore(async (store) => {
        const ask = (n: number, now: number) =>
          store.access.ask('s', `guest:${n}`, { displayName: `Guest ${n}`, line: null, network: null }, now)
        expect(await Promise.all(numbers(3).map(() => ask(1, 10)))).toEqual(expect.arrayContaining([1, null, null]))
        expect(await ask(2, 20)).toBe(2)
        expect(await names(store)).toEqual(['Guest 1', 'Guest 2'])
        await store.access.change('s', () => ({ refuses: 'guest:1' }), 30)
        expect([await ask(1, 40), await names(store)]).toEqual([null, ['Guest 2']])
        expect(await ask(1, 30 + 10 * 60_000 - 1)).toBeNull()
        expect(await ask(1, 30 + 10 * 60_000)).toBe(4)
        await store.access.change('s', () => ({ answers: ['guest:2'] }), 50)
        expect(await names(store)).toEqual(['Guest 1'])
        expect((await store.sessions.find('s'))?.accessRev).toBe(5)
        expect(await store.access.ask('none', 'guest:1', { displayName: 'Guest', line: null, network: null }, 1)).toBeNull()
        await Promise.all(numbers(55).map((n) => ask(100 + n, 60)))
        expect(await names(store)).toHaveLength(50)
        await store.sessions.remove('s')
        expect(await names(store)).toEqual([])
      }))

    it('keeps one line per request and its place, deletes a withdrawn request, and remembers a refusal · EXP-05', () =>
      withStore(async (store) => {
        const ask = (n: number, line: string | null, now: number) =>
          store.access.ask('s', `guest:${n}`, { displayName: `Guest ${n}`, line, network: null }, now)
        const lines = async () => (await store.access.requests('s')).map((row) => [row.display_name, row.line, row.created_at])
        for (const n of [1, 2]) await ask(n, null, n)
        expect([await ask(1, 'From the bakery', 3), await ask(1, 'From the bakery', 4), await ask(1, null, 5)]).toEqual([3, null, null])
        expect(await lines()).toEqual([
          ['Guest 1', 'From the bakery', 1],
          ['Guest 2', null, 2],
        ])
        expect([await ask(1, 'Bram knows me', 6), (await lines())[0]]).toEqual([4, ['Guest 1', 'Bram knows me', 1]])
        expect([await ask(1, '', 7), (await lines())[0]]).toEqual([5, ['Guest 1', null, 1]])
        expect([await store.access.requestsOf('guest:1'), await store.access.requestsOf('guest:3')]).toMatchObject([
          [{ session_id: 's' }],
          [],
        ])
        expect([await store.access.withdraw('s', 'guest:1'), await store.access.withdraw('s', 'guest:1')]).toEqual([6, null])
        expect([await store.access.withdraw('none', 'guest:1'), await names(store)]).toEqual([null, ['Guest 2']])
        await store.access.change('s', () => ({ refuses: 'guest:2' }), 30)
        expect(await store.access.withdraw('s', 'guest:2')).toBeNull()
        expect(await store.access.requestsOf('guest:2')).toEqual([])
        expect(await store.access.refusals('s', 29)).toEqual([{ person: 'guest:2', refusedAt: 30 }])
        expect([await store.access.refusals('s', 30), await ask(2, 'Please', 31)]).toEqual([[], null])
      }))
  })

  describe('the people who are read in a change', () => {
    it('are those who have written a message, then the others, the earliest to join first', () =>
      withStore(async (store) => {
        for (const [at, name] of ['dirk', 'chiara', 'eva'].entries()) await store.participants.put('s', guest(name, 'en'), name, 2 + at)
        for (const name of ['eva', 'chiara']) await store.messages.add('s', draft(guest(name, 'en'), 'Rye'), 6, () => false)
        let read: PersonKey[] = []
        const look = async (_: unknown, { participants }: { participants(): Promise<{ person: PersonKey }[]> }) => {
          read = (await participants()).map(({ person }) => person)
          return null
        }
        await store.access.change('s', look, 7)
        expect(read).toEqual(['guest:chiara', 'guest:eva', 'guest:anna', 'guest:bram', 'guest:dirk'])
      }))
  })

  describe('a cleared chat', () => {
    it('contains no earlier message or answer, continues the numbers, and keeps notes · TOAST-11', () =>
      withStore(async (store) => {
        for (const n of numbers(3)) await store.messages.add('s', draft(anna, `m${n}`, `k${n}`), 2, () => true)
        await store.notes.add('s', draft(bram, 'mine'), 2)
        const claim = await store.answers.claim('s', 'owner', termsOf('model'), 3)
        const saying = { said: { kind: 'cleared', by: 'Anna' }, inEnglish: 'cleared' } as const
        const { session, message, removed } = await store.access.clear('s', () => undefined, saying, 4)
        expect([session.clearedSeq, session.lastSeq, session.accessRev, message.seq, removed.length]).toEqual([3, 4, 1, 4, 3])
        expect((await store.messages.after('s', 0, 9)).map(({ content }) => content)).toEqual(['cleared'])
        expect((await store.notes.before('s', bram.key, { seq: 99, n: 99 }, 9)).map(({ content }) => content)).toEqual(['mine'])
        const { answer } = claim!
        expect(await store.answers.exists(answer.id)).toBe(false)
        expect(await store.answers.checkpoint(answer, 'late', 5)).toBe(false)
        expect(await store.answers.finish(answer, { status: 'done', text: 'late' }, 5)).toBeNull()
        expect(await store.answers.sessionsWaiting()).toEqual([])
        const no = () => {
          throw new Error('not the host')
        }
        await expect(store.access.clear('s', no, saying, 6)).rejects.toThrow('not the host')
        expect((await store.messages.after('s', 0, 9)).length).toBe(1)
      }))
  })
}
