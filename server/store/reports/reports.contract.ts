// What every database must guarantee for reports: one open report about each message, one decision, reporters told once, and old ones deleted.
import { describe, expect, it } from 'vitest'
import { eraseFromReports } from '../accounts/own-reports.ts'
import type { NewReport } from './reports.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const about = (message: string | null, more: Partial<NewReport> = {}): NewReport => ({
  ...{ session_id: 's', message_id: message, content: 'Buy gold', message_type: message === null ? null : 'user' },
  ...{ sender: 'guest:bad', sender_name: 'Bad', sender_from: null },
  ...more,
})
const by = (name: string, comment = '') => ({
  reporter: `guest:${name}` as const,
  reason: 'spam' as const,
  comment,
  language: 'nl' as const,
})
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

export function reportsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store, place: Place) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const store = await openStore(place)
    try {
      await test(store, place)
    } finally {
      await store.close()
    }
  }
  const first = async ({ reports }: Store) => (await reports.list(false, null, 10))[0]!

  describe('reports', () => {
    it('of one message by ten people at once, each twice, are one row with ten reporters · OPER-07', () =>
      withStore(async (store) => {
        const added = await Promise.all(
          [...numbers(10), ...numbers(10)].map((n) => store.reports.add(about('m'), by(`g${n}`, `c${n}`), 5 + n)),
        )
        expect(added.filter(Boolean)).toHaveLength(10)
        const open = await store.reports.list(false, null, 10)
        expect(open).toMatchObject([{ message_id: 'm', content: 'Buy gold', reporters: 10, decision: null }])
        expect((await store.reports.commentsOn(open[0]!.id, 2)).map(({ comment }) => comment)).toEqual(['c9', 'c8'])
        expect([await store.reports.isKnown(about('m'), 'guest:g3'), await store.reports.isKnown(about('m'), 'guest:x')]).toEqual([
          true,
          false,
        ])
      }))

    it('keep the copy of the first report, and a session is another one than its messages · OPER-07', () =>
      withStore(async (store) => {
        await store.reports.add(about('m'), by('a'), 1)
        await store.reports.add(about('m', { content: 'Edited' }), by('b'), 2)
        await store.reports.add(about(null, { content: 'The title' }), by('a'), 3)
        const open = await store.reports.list(false, null, 10)
        expect(open.map(({ content, reporters }) => [content, reporters])).toEqual([
          ['Buy gold', 2],
          ['The title', 1],
        ])
      }))

    it('are decided by one of two operators at once, and the same decision of the same operator is no second one · OPER-07', () =>
      withStore(async (store) => {
        await store.reports.add(about('m'), by('a'), 1)
        const { id } = await first(store)
        const both = await Promise.all([
          store.reports.decide(id, 'removed', 'anna', 10, 0),
          store.reports.decide(id, 'dismissed', 'bram', 10, 0),
        ])
        expect(both.toSorted()).toEqual([false, true])
        const [operator, decision] = both[0] ? (['anna', 'removed'] as const) : (['bram', 'dismissed'] as const)
        expect(await store.reports.decide(id, decision, operator, 11, 0)).toBe(true)
        expect([await store.reports.done(id, 12), await store.reports.done(id, 13)]).toEqual([true, false])
        expect(await store.reports.decide(id, decision, operator, 14, 0)).toBe(false)
        expect(await store.reports.list(true, null, 10)).toMatchObject([{ id, decision, done_at: 12 }])
      }))

    it('whose decision was interrupted can be decided by another operator, and withdrawn if it fails · OPER-07', () =>
      withStore(async (store) => {
        await store.reports.add(about('m'), by('a'), 1)
        const row = await first(store)
        expect(await store.reports.decide(row.id, 'removed', 'anna', 10, 0)).toBe(true)
        expect(await store.reports.decide(row.id, 'closed', 'bram', 20, 10)).toBe(false)
        expect(await store.reports.decide(row.id, 'closed', 'bram', 20, 11)).toBe(true)
        await store.reports.withdraw(row)
        expect(await store.reports.find(row.id)).toMatchObject({ decision: null, decided_by: null, open_for: 's:m' })
        // After a decision, the same message can be reported again.
        await store.reports.decide(row.id, 'dismissed', 'anna', 30, 0)
        await store.reports.done(row.id, 30)
        expect(await store.reports.add(about('m'), by('a'), 31)).toBe(true)
      }))

    it('stay decided if a claim is withdrawn late; if another report is open by then, new reporters are added to that one · OPER-07', () =>
      withStore(async (store) => {
        await store.reports.add(about('m'), by('a'), 1)
        const early = await first(store)
        await store.reports.decide(early.id, 'removed', 'anna', 10, 0)
        await store.reports.add(about('m', { content: 'Second copy' }), by('b'), 11)
        await store.reports.withdraw(early)
        await store.reports.add(about('m'), by('c'), 12)
        const open = await store.reports.list(false, null, 10)
        expect(open.map(({ content, reporters, decision }) => [content, reporters, decision])).toEqual([
          ['Buy gold', 1, null],
          ['Second copy', 2, null],
        ])
        await store.reports.decide(early.id, 'closed', 'anna', 20, 0)
        await store.reports.done(early.id, 21)
        await store.reports.withdraw(early)
        expect(await store.reports.find(early.id)).toMatchObject({ decision: 'closed', decided_by: 'anna', done_at: 21 })
      }))

    it('know the network from which the sender last asked in that session, and nobody else’s · OPER-07', () =>
      withStore(async (store, place) => {
        const tables = openTables({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
        const usual = { attempt: 1, asked_by_name: 'A', status: 'done', language: 'en', fence: 0, starts: 1, text: '' }
        try {
          for (const id of ['s', 't']) await store.sessions.add({ id, title: 'T', isPrivate: false, isDemo: false, host: 'guest:x' }, 1)
          for (const [n, [session_id, asked_by, asked_from]] of [
            ['s', 'guest:bad', 'cafe'],
            ['s', 'guest:bad', 'home'],
            ['s', 'guest:bad', null],
            ['s', 'guest:good', 'office'],
            ['t', 'guest:bad', 'train'],
            ['s', 'guest:new', null],
          ].entries())
            await tables('answers').insert({ ...usual, id: `a${n}`, session_id, asked_by, asked_from, trigger_seq: n + 1, created_at: n })
        } finally {
          await tables.destroy()
        }
        const found = (['bad', 'good', 'new', 'nobody'] as const).map((name) => store.reports.networkOf('s', `guest:${name}`))
        expect(await Promise.all(found)).toEqual(['home', 'office', null, null])
      }))

    it('are listed in pages without a gap or a repetition, also at the same time · OPER-07', () =>
      withStore(async (store) => {
        for (const n of numbers(7)) await store.reports.add(about(`m${n}`), by('a'), n < 5 ? 1 : 2)
        const seen: string[] = []
        for (let after: { at: number; id: string } | null = null; ;) {
          const page = await store.reports.list(false, after, 2)
          seen.push(...page.map(({ message_id }) => message_id ?? ''))
          const last = page.at(-1)
          if (!last) break
          after = { at: last.created_at, id: last.id }
        }
        expect([seen.toSorted(), seen.slice(5).toSorted()]).toEqual([numbers(7).map((n) => `m${n}`), ['m5', 'm6']])
      }))

    it('tell each reporter once, and mail one process at a time · OPER-07', () =>
      withStore(async (store) => {
        await store.reports.add(about('m'), by('a'), 1)
        await store.reports.add(about('m'), { ...by('x'), reporter: 'user:u' }, 1)
        const { id } = await first(store)
        expect(await store.reports.claimMails(50, 100, 10)).toEqual([])
        await store.reports.decide(id, 'removed', 'anna', 10, 0)
        await store.reports.done(id, 10)
        const claimed = await Promise.all([store.reports.claimMails(50, 100, 10), store.reports.claimMails(50, 100, 10)])
        expect(claimed.flat()).toMatchObject([{ reporter: 'user:u', decision: 'removed', language: 'nl' }])
        await store.reports.mailed(claimed.flat()[0]!, null)
        expect(await store.reports.claimMails(1_000, 2_000, 10)).toEqual([])
        expect(await store.reports.of('guest:a', 10)).toMatchObject([{ report_id: id, seen_at: null, decision: 'removed' }])
        await store.reports.markSeen('guest:a', [id], 60)
        await store.reports.markSeen('guest:a', [id], 70)
        expect(await store.reports.of('guest:a', 10)).toMatchObject([{ seen_at: 60 }])
        expect(await store.reports.of('user:u', 10)).toMatchObject([{ seen_at: null }])
      }))

    it('are deleted with their copies, decided ones by the time of the decision · OPER-07', () =>
      withStore(async (store) => {
        for (const message of ['decided', 'later', 'open', 'old'])
          await store.reports.add(about(message), by('a'), message === 'old' ? 1 : 100)
        for (const row of await store.reports.list(false, null, 10)) {
          if (row.message_id !== 'decided' && row.message_id !== 'later') continue
          await store.reports.decide(row.id, 'dismissed', 'anna', 150, 0)
          await store.reports.done(row.id, row.message_id === 'later' ? 201 : 200)
        }
        expect(await store.reports.removeOlder(201, 50)).toBe(2)
        const left = [...(await store.reports.list(false, null, 10)), ...(await store.reports.list(true, null, 10))]
        expect(left.map(({ message_id }) => message_id)).toEqual(['open', 'later'])
        expect(await store.reports.of('guest:a', 10)).toHaveLength(2)
      }))

    it('lose a deleted person: their comments, and their name as the sender · OPER-07', () =>
      withStore(async (store, place) => {
        await store.reports.add(about('m', { sender_from: 'home' }), by('a', 'private words'), 1)
        await store.reports.add(about('m'), by('b', 'stays'), 2)
        const tables = openTables({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
        try {
          await eraseFromReports(tables, 'guest:a')
          await eraseFromReports(tables, 'guest:bad')
        } finally {
          await tables.destroy()
        }
        const row = await first(store)
        expect(row).toMatchObject({ sender: null, sender_name: null, sender_from: null, content: 'Buy gold', reporters: 2 })
        expect((await store.reports.commentsOn(row.id, 10)).map(({ comment }) => comment)).toEqual(['stays'])
      }))
  })
}
