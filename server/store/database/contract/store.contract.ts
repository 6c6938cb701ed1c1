// What every database must guarantee; store.test.ts runs it on each.
import { describe, expect, it } from 'vitest'
import { guest, type Person } from '../../../domain/people/person.ts'
import type { SendDraft } from '../../messages/messages.ts'
import { openStore, type Store, type StorePlace } from '../../store.ts'

export type Place = StorePlace

const anna = guest('anna', 'en')
const bram = guest('bram', 'nl')
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

export function draft(author: Person, content: string, messageKey: string | null = null): SendDraft {
  return { type: 'user', author, displayName: author.key, content, messageKey, metadata: {}, language: 'en' }
}

export function storeContract(freshPlace: () => Promise<Place>, migrateDownAndUp: (place: Place) => Promise<void>): void {
  /** Runs a test with a new store that contains one session of Anna's. */
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1_000)
      await test(store)
    } finally {
      await store.close()
    }
  }
  const say = (store: Store, content: string, key: string | null = null, person = anna) =>
    store.messages.add('s', draft(person, content, key), 2_000, () => false)
  const all = (store: Store, id = 's') => store.messages.after(id, 0, 1_000)

  describe('messages', () => {
    it('are numbered 1..n without gaps, even with simultaneous, repeated and failing sends · LIVE-28 LIVE-27', () =>
      withStore(async (store) => {
        const failing = () =>
          store.messages
            .add('s', draft(anna, 'fails', null), 2_000, () => {
              throw new Error('no')
            })
            .catch(() => null)
        const sent = await Promise.all(
          numbers(50).flatMap((n) => [
            say(store, `m${n}`, `k${n}`, n % 2 ? anna : bram),
            ...(n % 5 ? [] : [say(store, `m${n}`, `k${n}`, n % 2 ? anna : bram), failing()]),
          ]),
        )
        const stored = await all(store)
        expect(stored.map((message) => message.seq)).toEqual(numbers(50))
        expect(new Set(stored.map((message) => message.content)).size).toBe(50)
        expect(sent.filter((one) => one?.repeated)).toHaveLength(10)
        expect((await store.sessions.find('s'))?.lastSeq).toBe(50)
      }))

    it('with the same key and author are stored once, the first one · LIVE-27', () =>
      withStore(async (store) => {
        const first = await say(store, 'first', 'k')
        const again = await Promise.all(numbers(8).map((n) => say(store, `other ${n}`, 'k')))
        for (const one of again) expect(one).toEqual({ ...first, repeated: true })
        const parallel = await Promise.all(numbers(8).map(() => say(store, 'parallel', 'p')))
        expect(new Set(parallel.map(({ message }) => message.id)).size).toBe(1)
        expect(parallel.filter(({ repeated }) => !repeated)).toHaveLength(1)
        expect((await say(store, 'of Bram', 'k', bram)).repeated).toBe(false)
        for (const content of ['no key', 'no key']) expect((await say(store, content)).repeated).toBe(false)
        expect((await all(store)).map(({ content }) => content)).toEqual(['first', 'parallel', 'of Bram', 'no key', 'no key'])
      }))

    it('are read back unchanged, and update the session’s time · LIVE-26', () =>
      withStore(async (store) => {
        const content = 'Ünïcode 👩‍👩‍👧 \u202e \'; DROP TABLE messages; -- \\ "\n'
        const { message } = await say(store, content, 'k')
        expect(await all(store)).toEqual([message])
        expect(message).toMatchObject({
          content,
          seq: 1,
          cursor: '1.0',
          anonymousId: 'anna',
          userId: null,
          messageKey: 'k',
          timestamp: '1970-01-01T00:00:02.000Z',
        })
        expect((await store.sessions.find('s'))?.updatedAt).toBe(2_000)
      }))

    it('are read with keyset pagination, backwards and forwards · HTTP-15', () =>
      withStore(async (store) => {
        for (const n of numbers(7)) await say(store, `${n}`)
        const seqs = (messages: readonly { seq: number }[]) => messages.map(({ seq }) => seq)
        expect(seqs(await store.messages.before('s', 6, 3))).toEqual([5, 4, 3])
        expect(seqs(await store.messages.after('s', 2, 3))).toEqual([3, 4, 5])
        expect(await store.messages.before('s', 1, 3)).toEqual([])
      }))

    it('are refused for a session that does not exist', () =>
      withStore(async (store) => {
        await expect(store.messages.add('none', draft(anna, 'x'), 1, () => false)).rejects.toMatchObject({ code: 'session_not_found' })
        await expect(store.notes.add('none', draft(anna, 'x'), 1)).rejects.toMatchObject({ code: 'session_not_found' })
        expect(await store.sessions.find('with\0nul')).toBeNull()
      }))
  })

  describe('notes', () => {
    it('are separate: own counter, own keys, and no effect on the session’s numbers and time · NOTE-04 NOTE-06', () =>
      withStore(async (store) => {
        await say(store, 'one', 'k')
        const note = (n: number, person = anna, key: string | null = null) => store.notes.add('s', draft(person, `note ${n}`, key), 9_000)
        const added = await Promise.all([...numbers(10).map((n) => note(n)), ...numbers(3).map((n) => note(n, bram))])
        const cursorsOf = (who: string) =>
          added
            .map((one) => one.note)
            .filter((one) => one.anonymousId === who)
            .map(({ cursor }) => cursor)
        expect(cursorsOf('anna').sort()).toEqual(
          numbers(10)
            .map((n) => `1.${n}`)
            .sort(),
        )
        expect(cursorsOf('bram').sort()).toEqual(['1.1', '1.2', '1.3'])
        expect((await all(store)).map(({ content }) => content)).toEqual(['one'])
        expect(await store.sessions.find('s')).toMatchObject({ lastSeq: 1, updatedAt: 2_000 })
        const of = async (person: Person) =>
          (await store.notes.before('s', person.key, { seq: 99, n: 99 }, 50)).map((one) => one.anonymousId)
        expect([new Set(await of(anna)), new Set(await of(bram))]).toEqual([new Set(['anna']), new Set(['bram'])])
        expect((await say(store, 'two')).message.seq).toBe(2)
      }))

    it('with the same key are stored once · LIVE-27', () =>
      withStore(async (store) => {
        const added = await Promise.all(numbers(6).map((n) => store.notes.add('s', draft(anna, `try ${n}`, 'k'), 1)))
        expect(new Set(added.map((one) => one.note.id)).size).toBe(1)
        expect(added.filter(({ repeated }) => !repeated)).toHaveLength(1)
      }))

    it('are read with keyset pagination in their author’s order · NOTE-07', () =>
      withStore(async (store) => {
        for (const n of numbers(3)) await store.notes.add('s', draft(anna, `a${n}`), 1)
        await say(store, 'one')
        for (const n of numbers(2)) await store.notes.add('s', draft(anna, `b${n}`), 1)
        const cursors = (notes: { cursor: string }[]) => notes.map(({ cursor }) => cursor)
        expect(cursors(await store.notes.before('s', anna.key, { seq: 1, n: 5 }, 3))).toEqual(['1.4', '0.3', '0.2'])
        expect(cursors(await store.notes.after('s', anna.key, 1, 3))).toEqual(['0.2', '0.3', '1.4'])
        expect(await store.notes.after('s', anna.key, 5, 3)).toEqual([])
        expect(await store.notes.lastNumber('s', anna.key)).toBe(5)
      }))
  })

  describe('sessions', () => {
    it('are deleted with everything that belongs to them · PRIV-06', () =>
      withStore(async (store) => {
        await store.sessions.add({ id: 'other', title: 'Other', isPrivate: true, isDemo: false, host: null }, 1)
        await store.messages.add('s', draft(anna, 'x', 'k'), 1, () => true)
        await store.messages.add('other', draft(anna, 'stays', 'k'), 1, () => false)
        await store.notes.add('s', draft(anna, 'x', 'k'), 1)
        await store.participants.put('s', anna, 'Anna', 1)
        await store.sessions.remove('s')
        expect(await store.sessions.find('s')).toBeNull()
        await store.sessions.add({ id: 's', title: 'Anew', isPrivate: false, isDemo: false, host: null }, 1)
        expect(await all(store)).toEqual([])
        expect(await store.notes.before('s', anna.key, { seq: 99, n: 99 }, 9)).toEqual([])
        expect(await store.participants.list('s', 9)).toEqual([])
        expect(await store.answers.sessionsWaiting()).toEqual([])
        expect((await all(store, 'other')).map(({ content }) => content)).toEqual(['stays'])
      }))

    it('are added once, even by simultaneous requests, and are listed for host and participants by activity · HTTP-12', () =>
      withStore(async (store) => {
        const same = await Promise.all(
          numbers(6).map((n) => store.sessions.add({ id: 'd', title: `T${n}`, isPrivate: false, isDemo: true, host: null }, 3_000 + n)),
        )
        expect(new Set(same.map(({ title }) => title)).size).toBe(1)
        await store.participants.put('s', bram, 'Bram', 1)
        for (const name of ['Bram', 'Bram de Vries']) await store.participants.put('d', bram, name, 1)
        const ids = async (person: Person) => (await store.sessions.listFor(person.key, 9)).map(({ id }) => id)
        expect([await ids(anna), await ids(bram)]).toEqual([['s'], ['d', 's']])
        await say(store, 'newer', null)
        expect((await store.participants.list('d', 9)).map((row) => row.display_name)).toEqual(['Bram de Vries'])
        expect((await store.sessions.demosIdleSince(3_000)).length).toBe(0)
        expect((await store.sessions.demosIdleSince(4_000)).map(({ id, isDemo }) => [id, isDemo])).toEqual([['d', true]])
      }))

    it('change with a notice in their transcript; nothing is added if nothing changes · LIVE-31', () =>
      withStore(async (store) => {
        const off = () =>
          store.sessions.change(
            's',
            { ai_enabled: false },
            { said: { kind: 'ai_status', by: 'Anna', enabled: false }, inEnglish: 'off' },
            5_000,
          )
        expect(await off()).toMatchObject({
          session: { aiEnabled: false, lastSeq: 1 },
          message: { type: 'system', seq: 1, metadata: { notice: { kind: 'ai_status' } } },
        })
        expect(await off()).toBeNull()
        expect((await store.sessions.find('s'))?.aiEnabled).toBe(false)
        const many = await Promise.all(
          numbers(5).map(() =>
            store.sessions.change(
              's',
              { ai_role: 'coach' },
              { said: { kind: 'ai_role', by: 'Anna', role: 'coach' }, inEnglish: 'role' },
              1,
            ),
          ),
        )
        expect(many.filter(Boolean)).toHaveLength(1)
      }))
  })

  describe('the installation', () => {
    it('creates a setting once, even with simultaneous requests', () =>
      withStore(async (store) => {
        let made = 0
        const values = await Promise.all(numbers(20).map(() => store.settings.getOrMake('secret', () => `value ${(made += 1)}`)))
        expect(new Set(values).size).toBe(1)
        expect(await store.settings.getOrMake('secret', () => 'another')).toBe(values[0])
      }))

    it('keeps all data when it is opened again, and migrates down and up', async () => {
      const place = await freshPlace()
      for (const seq of [1, 2]) {
        const store = await openStore(place)
        await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 1)
        expect((await say(store, 'kept')).message.seq).toBe(seq)
        expect(await store.messages.after('s', 0, 9)).toHaveLength(seq)
        await store.close()
      }
      await migrateDownAndUp(place)
    })
  })
}
