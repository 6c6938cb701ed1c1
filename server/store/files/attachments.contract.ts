// What every database must guarantee for files: bound once, awaited, changes numbered, and removed from storage after their row is deleted.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import type { FileOwner, NewFile } from './attachments.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'

const anna = guest('anna', 'en')

const file = (name: string, read: NewFile['read'] = { unit: 'characters', read: 4, of: 4, failed: false }): NewFile => ({
  id: `id-${name}`,
  storedName: `stored-${name}`,
  digest: `digest-${name}`,
  fileName: `${name}.txt`,
  mimeType: 'text/plain',
  fileSize: 4,
  width: null,
  height: null,
  read,
  text: 'één\n',
})

export function attachmentsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
      await test(store)
    } finally {
      await store.close()
    }
  }
  async function announce(store: Store, files: number, now = 10): Promise<FileOwner> {
    const metadata = { filesExpected: files }
    const { message } = await store.messages.add('s', { ...draft(anna, 'See'), files, metadata }, now, () => true)
    return { id: message.id, sessionId: 's', author: anna.key, isNote: false }
  }
  async function announceNote(store: Store, files: number): Promise<FileOwner> {
    const { note } = await store.notes.add('s', { author: anna, displayName: 'Anna', content: 'Mine', messageKey: null, files }, 10)
    return { id: note.id, sessionId: 's', author: anna.key, isNote: true }
  }
  const claim = (store: Store, now: number) => store.answers.claim('s', 'one', termsOf('gpt'), now)
  const names = (store: Store) => store.attachments.removals.due(0)

  describe('files', () => {
    it('are bound once and never more than were announced, even if many arrive at once · ATT-04 ATT-13', () =>
      withStore(async (store) => {
        const owner = await announce(store, 3)
        const tries = ['a', 'b', 'c', 'd', 'e', 'a'].map((name) => store.attachments.add(owner, [file(name)], 20).catch(() => null))
        const added = (await Promise.all(tries)).filter((one) => one !== null)
        const bound = await store.attachments.listOf(owner)
        expect([bound.length, added.length]).toEqual([3, added.length])
        expect(new Set(added.flatMap(({ attachments }) => attachments.map(({ id }) => id)))).toEqual(new Set(bound.map(({ id }) => id)))
        const message = await store.messages.find('s', owner.id)
        expect(message).toMatchObject({ rev: 3, metadata: { attachments: bound } })
        expect(message?.metadata.filesExpected).toBeUndefined()
      }))

    it('delay the answer until they are uploaded and read, for at most a minute · ATT-10', () =>
      withStore(async (store) => {
        const owner = await announce(store, 2)
        expect(await claim(store, 20)).toBeNull()
        await store.attachments.add(owner, [file('a')], 20)
        const { unread } = await store.attachments.add(owner, [file('b', null)], 20)
        expect([unread, await claim(store, 20)]).toEqual([['id-b'], null])
        expect(await store.attachments.unreadSince(21)).toEqual(['id-b'])
        await store.attachments.setRead('id-b', { unit: 'pages', read: 1, of: 2, failed: false }, 'text')
        expect(await store.attachments.setRead('id-b', { unit: 'pages', read: 9, of: 9, failed: false }, 'again')).toBeNull()
        expect((await claim(store, 20))?.answer.trigger_seq).toBe(1)
        expect(await store.attachments.texts([owner.id], 3, 9)).toMatchObject([
          { fileName: 'a.txt', text: 'één', characters: 4 },
          { fileName: 'b.txt', text: 'tex', characters: 4 },
        ])
      }))

    it('that never arrive stop delaying it, and are reported missing in the end · ATT-10', () =>
      withStore(async (store) => {
        const owner = await announce(store, 2)
        expect(await claim(store, 10 + 60_000 - 1)).toBeNull()
        expect((await claim(store, 10 + 60_000))?.answer.trigger_seq).toBe(1)
        expect(await store.attachments.expire(10 + 10 * 60_000 - 1)).toEqual([])
        const [change] = await store.attachments.expire(10 + 10 * 60_000)
        expect(change?.messages[0]?.metadata).toEqual({ filesMissing: 2 })
        await expect(store.attachments.add(owner, [file('a')], 20)).rejects.toMatchObject({ code: 'file_not_expected' })
      }))

    it('are scheduled for removal when their row is deleted, in any way, or was never stored · ATT-12 PRIV-06', () =>
      withStore(async (store) => {
        const [first, second] = [await announce(store, 2), await announce(store, 1)]
        const note = await announceNote(store, 1)
        await store.attachments.removals.plan(['stored-a', 'stored-b', 'stored-lost'], 5)
        await store.attachments.add(first, [file('a'), file('b')], 20)
        await store.attachments.add(second, [file('c')], 20)
        await store.attachments.add(note, [file('n')], 20)
        expect(await names(store)).toEqual([])
        expect(await store.attachments.removals.due(5)).toEqual(['stored-lost'])
        await store.attachments.removals.done(['stored-lost'])
        await store.attachments.remove('id-a')
        expect(await store.attachments.remove('id-a')).toBeNull()
        await store.messages.change('s', second.id, () => ({ content: '', metadata: { deletedAt: 'now' } }))
        expect((await names(store)).sort()).toEqual(['stored-a', 'stored-c'])
        await store.notes.change('s', anna.key, note.id, null, 30)
        await store.sessions.remove('s')
        expect((await names(store)).sort()).toEqual(['stored-a', 'stored-b', 'stored-c', 'stored-n'])
      }))

    it('of a note belong to the note, delay nothing, and stay when it is edited · ATT-14', () =>
      withStore(async (store) => {
        const note = await announceNote(store, 1)
        const added = await store.attachments.add(note, [file('n', null)], 20)
        expect([added.messages, added.unread, added.note?.metadata.attachments?.length]).toEqual([[], [], 1])
        expect(await store.attachments.unreadSince(99)).toEqual([])
        expect((await store.notes.change('s', anna.key, note.id, 'Changed', 30)).metadata.attachments).toHaveLength(1)
        expect(await store.attachments.findOwner(note.id)).toEqual(note)
        expect(await store.attachments.findOwner('none')).toBeNull()
      }))

    it('of a note: its author gets the note after a reconnect if a file arrived or was deleted', () =>
      withStore(async (store) => {
        const filesOf = async () =>
          (await store.notes.changed('s', anna.key, 1, 9)).map(({ metadata }) => metadata.attachments?.map(({ id }) => id))
        const note = await announceNote(store, 1)
        expect(await filesOf()).toEqual([])
        await store.attachments.add(note, [file('n', null)], 20)
        expect(await filesOf()).toEqual([['id-n']])
        await store.attachments.remove('id-n')
        expect(await filesOf()).toEqual([[]])
      }))
  })
}
