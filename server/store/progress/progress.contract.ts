// What every database must guarantee for progress: each event counted once, each milestone reached once, and no notes counted.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import type { NewFile } from '../files/attachments.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import type { Counted, Counting } from './progress.ts'
import { openStore, type Store } from '../store.ts'

const anna = guest('anna', 'en')
const bram = guest('bram', 'nl')
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
const asked = { author: anna, displayName: 'Anna', language: 'en' } as const

const file = (name: string): NewFile => ({
  ...{ id: `id-${name}`, storedName: `stored-${name}`, digest: `digest-${name}`, fileName: `${name}.txt`, mimeType: 'text/plain' },
  ...{ fileSize: 4, width: null, height: null, read: null, text: null },
})

export function progressContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await store.sessions.add({ id: 's', title: '"kind":"ai_role"', isPrivate: false, isDemo: false, host: anna.key }, 1)
      await test(store)
    } finally {
      await store.close()
    }
  }
  /** Counts sessions again if another call counted them in the meantime, as the worker does. */
  async function countAll(store: Store, batch: Counting[]): Promise<Counted[]> {
    const { counted, overtaken } = await store.progress.count(batch, 5)
    return overtaken.length === 0 ? counted : [...counted, ...(await countAll(store, overtaken))]
  }
  const look = (store: Store, more: Partial<Counting> = {}) =>
    countAll(store, [{ sessionId: 's', typing: 0, isShared: false, connected: null, ...more }])
  const stats = async (store: Store) => (await store.progress.find('s')).stats
  const say = (store: Store, text: string) => store.messages.add('s', draft(anna, text), 2, () => true)

  async function answer(store: Store, status: 'done' | 'stopped' | 'interrupted') {
    const claim = await store.answers.claim('s', 'owner', termsOf('model'), 3)
    await store.answers.finish(claim!.answer, { status, text: 'Bread' }, 4)
    return claim!.answer.id
  }

  describe('progress', () => {
    it('is counted once and reached once, even if twenty processes count at the same time · MILE-04 MILE-07', () =>
      withStore(async (store) => {
        expect(await store.progress.find('s')).toMatchObject({ stats: { totalMessages: 0, collaborationScore: 0 }, unlocked: [] })
        for (const n of numbers(50)) await say(store, `m${n}`)
        await store.participants.put('s', anna, 'Anna', 1)
        const all = (await Promise.all(numbers(20).map(() => look(store, { typing: 1 })))).flat()
        expect(all.flatMap(({ fresh }) => fresh).sort()).toEqual(['conversationalist', 'first_message', 'rapid_fire'])
        expect(await store.progress.find('s')).toMatchObject({
          stats: { totalMessages: 50, activeParticipants: 1, typingInteractions: 20, collaborationScore: 120 },
          unlocked: ['first_message', 'conversationalist', 'rapid_fire'],
        })
        expect((await look(store)).map(({ isNew, fresh }) => [isNew, fresh])).toEqual([[false, []]])
      }))

    it('is counted correctly when concurrent calls list the same sessions in opposite orders · MILE-04', () =>
      withStore(async (store) => {
        const ids = numbers(20).map((n) => `s${n}`)
        for (const id of ids) await store.sessions.add({ id, title: '', isPrivate: false, isDemo: false, host: anna.key }, 1)
        for (const id of ids) await store.messages.add(id, draft(anna, 'Hello'), 2, () => false)
        const typed = (all: string[]) =>
          countAll(
            store,
            all.map((sessionId) => ({ sessionId, typing: 1, isShared: false, connected: null })),
          )
        const rounds = numbers(10).flatMap(() => [typed(ids), typed(ids.toReversed())])
        // `first_message` and `rapid_fire` (typing ten times), once for each session.
        expect((await Promise.all(rounds)).flat().flatMap(({ fresh }) => fresh)).toHaveLength(40)
        const counts = await Promise.all(ids.map(async (id) => (await store.progress.find(id)).stats))
        expect(counts.map(({ totalMessages, typingInteractions }) => [totalMessages, typingInteractions])).toEqual(ids.map(() => [1, 20]))
      }))

    it('counts complete and stopped answers, each question once, and role changes, whatever the session’s title · MILE-16', () =>
      withStore(async (store) => {
        for (const status of ['done', 'stopped', 'interrupted'] as const) {
          await say(store, 'A question?')
          const id = await answer(store, status)
          await look(store)
          // Retried: the interrupted one is complete now; the others belong to the same question.
          await store.answers.retry('s', id, asked, 4, true)
          await answer(store, 'done')
          await look(store)
        }
        expect((await stats(store)).aiInteractions).toBe(3)
        const role = (to: 'sales' | 'general') =>
          store.sessions.change('s', { ai_role: to }, { said: { kind: 'ai_role', by: '', role: to }, inEnglish: '' }, 5)
        await role('sales')
        await role('general')
        const title = '{"notice":{"kind":"ai_role"'
        await store.sessions.change('s', { title }, { said: { kind: 'renamed', by: title, title }, inEnglish: '' }, 5)
        await look(store)
        expect(await stats(store)).toMatchObject({ roleChanges: 2, totalMessages: 3 })
      }))

    it('counts no notes and no files of notes · MILE-16 NOTE-04', () =>
      withStore(async (store) => {
        await look(store)
        const before = await store.progress.find('s')
        const { note } = await store.notes.add('s', { author: anna, displayName: 'Anna', content: 'Mine', messageKey: null, files: 5 }, 2)
        await store.attachments.add(
          { id: note.id, sessionId: 's', author: anna.key, isNote: true },
          numbers(5).map((n) => file(`${n}`)),
          3,
        )
        expect((await look(store))[0]).toMatchObject({ isNew: false, fresh: [] })
        expect(await store.progress.find('s')).toEqual(before)
      }))

    it('never decreases: not when the chat is cleared, a file is removed or a person is removed · MILE-04', () =>
      withStore(async (store) => {
        for (const one of [anna, bram]) await store.participants.put('s', one, one.key, 1)
        const { message } = await store.messages.add(
          's',
          { ...draft(anna, 'See'), files: 2, metadata: { filesExpected: 2 } },
          2,
          () => false,
        )
        await store.attachments.add({ id: message.id, sessionId: 's', author: anna.key, isNote: false }, [file('a'), file('b')], 3)
        await look(store)
        const before = await store.progress.find('s')
        expect(before).toMatchObject({
          isShared: true,
          stats: { totalMessages: 1, activeParticipants: 2, filesShared: 2, collaborationScore: 125 },
        })
        await store.attachments.remove('id-a')
        await store.access.clear('s', () => undefined, { said: { kind: 'cleared', by: 'Anna' }, inEnglish: '' }, 4)
        await store.access.change('s', () => ({ removes: [bram.key], set: { banned: [bram.key] } }), 4)
        await look(store)
        expect(await store.progress.find('s')).toEqual(before)
        await say(store, 'After it')
        await look(store)
        expect(await stats(store)).toMatchObject({ totalMessages: 2, activeParticipants: 2, filesShared: 2 })
      }))

    it('counts a minute once, however many processes report it · MILE-08', () =>
      withStore(async (store) => {
        await Promise.all(numbers(5).map(() => look(store, { connected: { from: 100, to: 100 } })))
        expect((await stats(store)).sessionDuration).toBe(1)
        // One node had a gap and the other had none; a clock that goes back changes nothing.
        await look(store, { connected: { from: 100, to: 103 } })
        await look(store, { connected: { from: 102, to: 104 } })
        await look(store, { connected: { from: 90, to: 91 } })
        expect((await stats(store)).sessionDuration).toBe(5)
        await look(store, { connected: { from: 200, to: 223 } })
        expect((await store.progress.find('s')).unlocked).toEqual([])
        await look(store, { connected: { from: 224, to: 224 } })
        expect(await store.progress.find('s')).toMatchObject({ stats: { sessionDuration: 30 }, unlocked: ['marathon'] })
      }))

    it('is marked as shared once the link was copied, and deleted with its session · MILE-17', () =>
      withStore(async (store) => {
        expect((await look(store, { isShared: true })).map(({ isNew }) => isNew)).toEqual([true])
        expect((await look(store)).map(({ isNew }) => isNew)).toEqual([false])
        expect(await store.progress.find('s')).toMatchObject({ isShared: true, stats: { collaborationScore: 50 } })
        await say(store, 'm')
        await look(store)
        await store.sessions.remove('s')
        expect(await look(store, { typing: 3 })).toEqual([])
        expect(await store.progress.find('s')).toMatchObject({ isShared: false, unlocked: [] })
      }))
  })
}
