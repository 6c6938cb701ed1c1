// Reports, their comments, decisions and mails are stored with every field, in their order, and nothing else changes.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { NewComment, NewReport, ReportCommentRow, ReportRow } from './reports.ts'

let reports: Store['reports']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  reports = temp.store.reports
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['report_comments', 'reports']) await tables(table).delete()
})

const about: NewReport = {
  ...{ session_id: 's', message_id: 'm', content: 'Buy gold', message_type: 'ai', sender: 'guest:bad', sender_name: 'Bad' },
  sender_from: 'net',
}
const words: NewComment = { reporter: 'user:anna', reason: 'illegal', comment: 'Look', language: 'nl' }
const open = { decision: null, decided_by: null, decided_at: null, done_at: null }
const report = (id: string, more: Partial<ReportRow> = {}): ReportRow => ({
  ...{ ...about, id, message_id: `m of ${id}`, open_for: `s:m of ${id}`, created_at: 1, reporters: 1, ...open },
  ...more,
})
const comment = (report_id: string, more: Partial<ReportCommentRow> = {}): ReportCommentRow => ({
  ...{ ...words, report_id, created_at: 1, seen_at: null, mail_due_at: null, mail_tries: 0 },
  ...more,
})
const put = (...rows: ReportRow[]) => tables('reports').insert(rows)
const say = (...rows: ReportCommentRow[]) => tables('report_comments').insert(rows)
const stored = () => tables<ReportRow>('reports').orderBy('id')
const said = () => tables<ReportCommentRow>('report_comments').orderBy(['report_id', 'reporter'])
const decided = { decision: 'removed', decided_by: 'olga', decided_at: 10, open_for: null } as const

it('a report is stored with the copy and its first comment', async () => {
  expect(await reports.add(about, words, 5)).toBe(true)
  const [row] = await stored()
  expect(row).toEqual({ ...about, id: row?.id, open_for: 's:m', created_at: 5, reporters: 1, ...open })
  expect(row?.id).toMatch(/./)
  expect(await said()).toEqual([comment(row!.id, { created_at: 5 })])
  expect([await reports.find(row!.id), await reports.find('none')]).toEqual([row, null])
})

it('a report about something that is decided at the same moment is refused, and stores no comment', async () => {
  await tables.raw('CREATE TRIGGER decide AFTER INSERT ON reports BEGIN UPDATE reports SET open_for = NULL; END')
  onTestFinished(async () => void (await tables.raw('DROP TRIGGER decide')))
  expect([await reports.add(about, words, 5), await said()]).toEqual([false, []])
})

it('reports of a session and of its message are separate; the same person can report each once', async () => {
  const session = { ...about, message_id: null, message_type: null }
  expect([await reports.add(about, words, 5), await reports.add(session, words, 6), await reports.add(session, words, 7)]).toEqual([
    ...[true, true, false],
  ])
  expect(await reports.add(session, { ...words, reporter: 'guest:b' }, 8)).toBe(true)
  expect((await stored()).map(({ open_for, reporters }) => [open_for, reporters]).toSorted()).toEqual([
    ['s:', 2],
    ['s:m', 1],
  ])
  expect(await said()).toHaveLength(3)
})

it('a report is known to its reporters as long as it is open', async () => {
  await put(report('a'), report('b', { open_for: null }))
  await say(comment('a'), comment('b', { reporter: 'guest:b' }))
  const isKnown = (message: string, reporter: 'user:anna' | 'guest:b') =>
    reports.isKnown({ session_id: 's', message_id: message }, reporter)
  expect([await isKnown('m of a', 'user:anna'), await isKnown('m of a', 'guest:b'), await isKnown('m of b', 'guest:b')]).toEqual([
    ...[true, false, false],
  ])
})

it('reports that are not done are listed oldest first, done ones latest first, both in pages', async () => {
  await put(
    ...[report('b', { created_at: 2 }), report('c', { created_at: 2, ...decided }), report('a', { created_at: 3 })],
    ...[report('x', { done_at: 8 }), report('z', { done_at: 9 }), report('y', { done_at: 9 }), report('w', { done_at: 7 })],
  )
  const ids = async (...given: Parameters<typeof reports.list>) => (await reports.list(...given)).map(({ id }) => id)
  expect(await ids(false, null, 10)).toEqual(['b', 'c', 'a'])
  expect(await ids(false, null, 1)).toEqual(['b'])
  expect(await ids(false, { at: 2, id: 'b' }, 1)).toEqual(['c'])
  expect(await ids(false, { at: 2, id: 'c' }, 10)).toEqual(['a'])
  expect(await ids(true, null, 10)).toEqual(['z', 'y', 'x', 'w'])
  expect(await ids(true, null, 2)).toEqual(['z', 'y'])
  expect(await ids(true, { at: 9, id: 'z' }, 2)).toEqual(['y', 'x'])
  expect(await ids(true, { at: 8, id: 'x' }, 2)).toEqual(['w'])
})

it('the latest comments on a report are returned, without those on other reports', async () => {
  await say(comment('a', { reporter: 'guest:1', created_at: 2 }), comment('a', { reporter: 'guest:3', created_at: 1 }))
  await say(comment('a', { reporter: 'guest:2', created_at: 3 }), comment('b', { created_at: 9 }))
  expect((await reports.commentsOn('a', 10)).map(({ created_at }) => created_at)).toEqual([3, 2, 1])
  expect((await reports.commentsOn('a', 2)).map(({ reporter }) => reporter)).toEqual(['guest:2', 'guest:1'])
})

it('a decision is stored, ends the open report, and changes no other one', async () => {
  await put(report('a'), report('b'))
  expect(await reports.decide('a', 'closed', 'olga', 10, 0)).toBe(true)
  expect(await stored()).toEqual([report('a', { decision: 'closed', decided_by: 'olga', decided_at: 10, open_for: null }), report('b')])
  expect(await reports.decide('none', 'closed', 'olga', 10, 0)).toBe(false)
})

it('a decision that was not carried out can be repeated by the same operator only, or replaced if it was interrupted', async () => {
  await put(report('a', decided))
  const decide = (decision: 'removed' | 'closed', operator: string, before: number) => reports.decide('a', decision, operator, 20, before)
  expect([await decide('closed', 'olga', 10), await decide('removed', 'pieter', 10), await decide('closed', 'pieter', 10)]).toEqual([
    ...[false, false, false],
  ])
  expect(await stored()).toEqual([report('a', decided)])
  expect(await decide('removed', 'olga', 0)).toBe(true)
  expect(await stored()).toEqual([report('a', { ...decided, decided_at: 20 })])
  expect([await decide('closed', 'pieter', 20), await decide('closed', 'pieter', 21)]).toEqual([false, true])
  expect(await stored()).toEqual([report('a', { ...decided, decision: 'closed', decided_by: 'pieter', decided_at: 20 })])
})

it('a decision that was carried out is final', async () => {
  const row = report('a', { ...decided, done_at: 11 })
  await put(row)
  expect([await reports.decide('a', 'removed', 'olga', 20, 0), await reports.decide('a', 'closed', 'pieter', 20, 99)]).toEqual([
    ...[false, false],
  ])
  await reports.withdraw(row)
  expect(await stored()).toEqual([row])
})

it('a withdrawn decision opens the report again, and no other one', async () => {
  await put(report('a', decided), report('b', decided))
  await reports.withdraw(report('a'))
  expect(await stored()).toEqual([report('a'), report('b', decided)])
})

it('a withdrawn decision about something that was reported again leaves that other report open', async () => {
  await put(report('a', { ...decided, message_id: null }), report('b', { message_id: null, open_for: 's:' }))
  await reports.withdraw(report('a', { message_id: null }))
  expect(await stored()).toEqual([report('a', { message_id: null, open_for: null }), report('b', { message_id: null, open_for: 's:' })])
})

it('a decision is carried out once: accounts that reported it are due to be mailed, guests are not', async () => {
  await put(report('a', decided), report('b', decided))
  await say(comment('a'), comment('a', { reporter: 'guest:b' }), comment('b'))
  let ran = 0
  const also = async (trx: Knex) => {
    ran += 1
    await trx('reports').where({ id: 'b' }).update({ content: 'changed too' })
  }
  expect([await reports.done('a', 12, also), await reports.done('a', 13, also), await reports.done('none', 13, also), ran]).toEqual([
    ...[true, false, false, 1],
  ])
  expect(await stored()).toEqual([report('a', { ...decided, done_at: 12 }), report('b', { ...decided, content: 'changed too' })])
  expect(await said()).toEqual([comment('a', { reporter: 'guest:b' }), comment('a', { mail_due_at: 12 }), comment('b')])
  expect(await reports.done('b', 14)).toBe(true)
})

it('a person’s own reports are listed latest first, with the decisions, up to the requested number', async () => {
  await put(report('a', { ...decided, done_at: 12 }), report('b', { message_id: null }), report('c'))
  await say(comment('b', { created_at: 3 }), comment('a', { created_at: 4, seen_at: 5 }), comment('c', { created_at: 2 }))
  await say(comment('c', { reporter: 'guest:b', created_at: 9 }))
  const [a, b] = [
    { ...comment('a', { created_at: 4, seen_at: 5 }), message_id: 'm of a', decision: 'removed', done_at: 12 },
    { ...comment('b', { created_at: 3 }), message_id: null, decision: null, done_at: null },
  ]
  const own = await reports.of('user:anna', 10)
  expect([own.slice(0, 2), own.map(({ report_id }) => report_id)]).toEqual([
    [a, b],
    ['a', 'b', 'c'],
  ])
  expect(await reports.of('user:anna', 2)).toEqual([a, b])
})

it('only reports that the person was shown are marked as seen, with the time of the first view', async () => {
  await say(comment('a'), comment('b'), comment('c', { seen_at: 5 }), comment('a', { reporter: 'guest:b' }))
  await reports.markSeen('user:anna', ['a', 'c'], 7)
  expect(await said()).toEqual([
    comment('a', { reporter: 'guest:b' }),
    comment('a', { seen_at: 7 }),
    comment('b'),
    comment('c', { seen_at: 5 }),
  ])
})

it('mails that are due are claimed until the given time, with the decision, up to the requested number', async () => {
  await put(report('a', decided), report('b', { ...decided, decision: 'closed', message_id: null }))
  await say(comment('a', { mail_due_at: 20 }), comment('a', { reporter: 'user:b' }), comment('b', { mail_due_at: 21 }))
  expect(await reports.claimMails(19, 100, 10)).toEqual([])
  expect(await reports.claimMails(20, 100, 10)).toEqual([
    { ...comment('a', { mail_due_at: 20 }), decision: 'removed', message_id: 'm of a' },
  ])
  expect(await said()).toEqual([
    comment('a', { mail_due_at: 100 }),
    comment('a', { reporter: 'user:b' }),
    comment('b', { mail_due_at: 21 }),
  ])
  expect(await reports.claimMails(100, 200, 1)).toHaveLength(1)
  expect(await reports.claimMails(100, 200, 10)).toHaveLength(1)
  expect(await reports.claimMails(199, 300, 10)).toEqual([])
  expect((await reports.claimMails(200, 300, 10)).map(({ report_id, decision }) => `${report_id} ${decision}`).toSorted()).toEqual([
    ...['a removed', 'b closed'],
  ])
})

it('a mail that was sent or failed counts as a try of that reporter only', async () => {
  await say(
    comment('a', { mail_due_at: 1 }),
    comment('a', { reporter: 'user:b', mail_due_at: 1 }),
    comment('b', { mail_due_at: 1, mail_tries: 2 }),
  )
  await reports.mailed({ report_id: 'a', reporter: 'user:anna' }, 50)
  await reports.mailed({ report_id: 'b', reporter: 'user:anna' }, null)
  expect(await said()).toEqual([
    comment('a', { mail_due_at: 50, mail_tries: 1 }),
    comment('a', { reporter: 'user:b', mail_due_at: 1 }),
    comment('b', { mail_due_at: null, mail_tries: 3 }),
  ])
})

it('reports are deleted if they were done before a time, or made before a time and never done', async () => {
  await put(report('old and done late', { done_at: 100 }), report('done', { created_at: 60, done_at: 99 }))
  await put(report('old', { created_at: 49, ...decided }), report('new', { created_at: 50 }))
  expect(await reports.removeOlder(100, 50)).toBe(2)
  expect((await stored()).map(({ id }) => id)).toEqual(['new', 'old and done late'])
})
