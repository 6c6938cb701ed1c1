// What every database must guarantee for the keys of deleted messages: each key belongs to its message forever.
import { describe, expect, it } from 'vitest'
import { guest, user } from '../../domain/people/person.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const anna = guest('anna', 'en')
const bram = guest('bram', 'nl')
const account = user('anna-account', { firstName: 'Anna', lastName: '' }, 'en')
const no = () => false

export function messageKeysContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      for (const id of ['s', 'other']) await store.sessions.add({ id, title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
      await test(store)
    } finally {
      await store.close()
    }
  }
  const clear = (store: Store, now: number) =>
    store.access.clear('s', () => undefined, { said: { kind: 'cleared', by: 'Anna' }, inEnglish: 'cleared' }, now)
  const contents = async (store: Store, id = 's') => (await store.messages.after(id, 0, 99)).map(({ content }) => content)

  describe('the key of a deleted message', () => {
    it('stores nothing when it is used again, however often the chat is cleared · GUARD-17', () =>
      withStore(async (store) => {
        const first = await store.messages.add('s', draft(anna, 'my PIN is 4711', 'k'), 2, no)
        await clear(store, 3)
        await clear(store, 4)
        const { session } = await clear(store, 5)
        const again = () => store.messages.add('s', draft(anna, 'my PIN is 4711', 'k'), 6, () => true)
        const { id, seq, timestamp } = first.message
        const alone = await again()
        expect(alone).toMatchObject({ repeated: true, wantsAnswer: false })
        expect(alone.message).toMatchObject({ id, seq, timestamp, content: '', messageKey: 'k', type: 'user' })
        expect(alone.message.metadata).toEqual({ deletedAt: new Date(3).toISOString() })
        const [together, beside] = await Promise.all([again(), store.messages.add('s', draft(anna, 'new', 'k2'), 6, no)])
        expect([together.repeated, together.message.id, beside.repeated]).toEqual([true, id, false])
        expect(await contents(store)).toEqual(['cleared', 'new'])
        expect(beside.message.seq).toBe(session.lastSeq + 1)
      }))

    it('counts only for its sender and session, and is deleted with the session', () =>
      withStore(async (store) => {
        await store.messages.add('s', draft(anna, 'gone', 'k'), 2, no)
        await store.messages.add('s', draft(anna, 'without a key'), 2, no)
        await clear(store, 3)
        expect((await store.messages.add('s', draft(bram, 'Bram', 'k'), 4, no)).repeated).toBe(false)
        expect((await store.messages.add('other', draft(anna, 'there', 'k'), 4, no)).repeated).toBe(false)
        await store.sessions.remove('s')
        await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 5)
        expect((await store.messages.add('s', draft(anna, 'a new session', 'k'), 6, no)).repeated).toBe(false)
      }))

    it('moves to the account of a guest who signs in', () =>
      withStore(async (store) => {
        for (const person of [anna, account]) await store.participants.put('s', person, 'Anna', 1)
        for (const person of [anna, account]) await store.messages.add('s', draft(person, 'both', 'both'), 2, no)
        await store.messages.add('s', draft(anna, 'gone', 'k'), 2, no)
        await clear(store, 3)
        await store.claims.claim(anna.key, account.key, 'Anna')
        for (const key of ['k', 'both']) expect((await store.messages.add('s', draft(account, 'again', key), 4, no)).repeated).toBe(true)
        expect(await contents(store)).toEqual(['cleared'])
      }))

    it('of a deleted message or note still belongs to it', () =>
      withStore(async (store) => {
        const { message } = await store.messages.add('s', draft(anna, 'gone', 'k'), 2, no)
        await store.messages.change('s', message.id, () => ({ content: '', metadata: { deletedAt: 'now' } }))
        expect(await store.messages.add('s', draft(anna, 'gone', 'k'), 3, no)).toMatchObject({ repeated: true, message: { content: '' } })
        const { note } = await store.notes.add('s', draft(anna, 'mine', 'n'), 2)
        await store.notes.change('s', anna.key, note.id, null, 3)
        await clear(store, 4)
        expect(await store.notes.add('s', draft(anna, 'mine', 'n'), 5)).toMatchObject({
          repeated: true,
          note: { id: note.id, content: '' },
        })
      }))
  })
}
