// What reporters learn about their own reports, and what operators see in the queue.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { listReports, ownReports } from './reports.ts'

const about = { message_id: 'm', message_type: 'user', content: 'Stale bread', sender: 'user:u1', sender_name: 'Bram', sender_from: 'net' }
const undecided = { decision: null as string | null, decided_by: null as string | null, decided_at: null, done_at: null as number | null }
const row = (n: number, rest: object = {}) => ({
  ...{ id: `r${n}`, session_id: 's', open_for: 's:m', created_at: n * 1000, reporters: 2, ...about, ...undecided, ...rest },
})
const shown = (n: number) => ({
  ...{ id: `r${n}`, sessionId: 's', messageId: 'm', content: 'Stale bread', messageType: 'user', reporters: 2, hasAddress: true },
  ...{ sender: { id: 'u1', isAccount: true, name: 'Bram' }, createdAt: new Date(n * 1000).toISOString(), comments: [], decision: null },
})
const olga = { first_name: 'Olga', last_name: 'Bakker' }

describe('of their own reports', () => {
  const own = (report_id: string, rest: object) => ({ report_id, message_id: 'm', decision: null, done_at: null, seen_at: null, ...rest })
  const read = async (rows: object[]) => {
    const asked: unknown[][] = []
    const store = { reports: { of: (...args: unknown[]) => (asked.push(args), Promise.resolve(rows)) } }
    return { asked, reports: await ownReports({ store } as unknown as Pick<Deps, 'store'>, 'guest:anna') }
  }

  it.each<[string, object, Awaited<ReturnType<typeof ownReports>>]>([
    [
      'a decision about a message',
      { decision: 'removed', done_at: 5 },
      { decided: [{ id: 'r', isSession: false, decision: 'removed' }], open: 0 },
    ],
    [
      'a decision about a session',
      { message_id: null, decision: 'closed', done_at: 5 },
      { decided: [{ id: 'r', isSession: true, decision: 'closed' }], open: 0 },
    ],
    ['no decision that they have seen', { decision: 'removed', done_at: 5, seen_at: 6 }, { decided: [], open: 0 }],
    ['no decision that is not carried out yet', { decision: 'removed' }, { decided: [], open: 1 }],
    ['nothing about one that was closed without a decision', { done_at: 5 }, { decided: [], open: 0 }],
    ['only that it is open before it is decided', {}, { decided: [], open: 1 }],
  ])('people see %s', async (_what, rest, expected) => {
    expect((await read([own('r', rest)])).reports).toEqual(expected)
  })

  it('people see all decisions, and how many are open, of at most 200', async () => {
    const decided = { decision: 'dismissed', done_at: 5 }
    const { asked, reports } = await read([own('a', {}), own('b', decided), own('c', {}), own('d', decided)])
    expect(reports).toEqual({
      decided: ['b', 'd'].map((id) => ({ id, isSession: false, decision: 'dismissed' })),
      open: 2,
    })
    expect(asked).toEqual([['guest:anna', 200]])
  })
})

describe('of the queue', () => {
  function storing(rows: object[], { comments = [] as object[], account = olga as object | null } = {}) {
    const asked: unknown[][] = []
    const accountsAsked: unknown[] = []
    const store = {
      reports: {
        list: (...args: unknown[]) => (asked.push(args), Promise.resolve(rows)),
        commentsOn: (...args: unknown[]) => (asked.push(args), Promise.resolve(comments)),
      },
      accounts: { find: (id: unknown) => (accountsAsked.push(id), Promise.resolve(account)) },
    }
    return { asked, accountsAsked, deps: { store } as unknown as Pick<Deps, 'store'> }
  }
  const viewOf = async (rest: object, account: object | null = olga) => {
    const { deps, accountsAsked } = storing([row(1, rest)], { account })
    return { report: (await listReports(deps, { state: 'open' })).reports[0], accountsAsked }
  }

  it('operators see an open report with its latest 20 comments', async () => {
    const comments = [{ reason: 'spam', comment: 'Again', created_at: 60_000, reporter: 'guest:anna', seen_at: null }]
    const { deps, asked, accountsAsked } = storing([row(1)], { comments })
    expect(await listReports(deps, { state: 'open' })).toEqual({
      reports: [{ ...shown(1), comments: [{ reason: 'spam', comment: 'Again', at: '1970-01-01T00:01:00.000Z' }] }],
      after: null,
    })
    expect([asked, accountsAsked]).toEqual([
      [
        [false, null, 50],
        ['r1', 20],
      ],
      [],
    ])
  })

  it.each([
    ['an account', { sender: 'user:u1' }, { id: 'u1', isAccount: true, name: 'Bram' }],
    ['a guest', { sender: 'guest:g1' }, { id: 'g1', isAccount: false, name: 'Bram' }],
    ['a sender without a name', { sender: 'guest:g1', sender_name: null }, { id: 'g1', isAccount: false, name: '' }],
    ['no sender', { sender: null, sender_name: null }, null],
  ])('operators see %s', async (_what, rest, sender) => {
    expect((await viewOf(rest)).report).toEqual({ ...shown(1), sender })
  })

  it('operators see that a report is about a session, and that an address is unknown', async () => {
    const session = { message_id: null, message_type: null, sender: null, sender_from: null, content: 'Bakery' }
    expect((await viewOf(session)).report).toEqual({
      ...shown(1),
      ...{ messageId: null, messageType: null, sender: null, hasAddress: false, content: 'Bakery' },
    })
  })

  const decided = { decision: 'removed', decided_by: 'o1', done_at: 120_000 }
  const made = { made: 'removed', at: '1970-01-01T00:02:00.000Z' }
  it.each<[string, object, object | null, object | null, string[]]>([
    ['who decided what', decided, olga, { ...made, by: 'Olga Bakker' }, ['o1']],
    ['the only name of who decided', decided, { first_name: 'Olga', last_name: '' }, { ...made, by: 'Olga' }, ['o1']],
    ['a decision of an account that was deleted', decided, null, { ...made, by: null }, ['o1']],
    ['a decision of nobody', { ...decided, decided_by: null }, olga, { ...made, by: null }, []],
    ['no decision while it is not carried out', { ...decided, done_at: null }, olga, null, ['o1']],
    ['no decision if it was closed without one', { ...decided, decision: null }, olga, null, ['o1']],
  ])('operators see %s', async (_what, rest, account, decision, asked) => {
    expect(await viewOf(rest, account)).toEqual({ report: { ...shown(1), decision }, accountsAsked: asked })
  })

  it.each([
    ['open', false],
    ['decided', true],
  ] as const)('operators see the reports that are %s, from where the page before ended', async (state, isDecided) => {
    const { deps, asked } = storing([])
    expect(await listReports(deps, { state, after: '5.r0' })).toEqual({ reports: [], after: null })
    expect(asked).toEqual([[isDecided, { at: 5, id: 'r0' }, 50]])
  })

  const many = (count: number, rest: object = {}) => Array.from({ length: count }, (_, n) => row(n + 1, rest))
  it.each([
    ['no next page after 49 reports', many(49), 49, null],
    ['a next page after 50 open reports, from the time of the last', many(50), 50, '50000.r50'],
    ['a next page after 50 decided reports, from when the last was done', many(50, decided), 50, '120000.r50'],
  ])('operators see %s', async (_what, rows, count, after) => {
    const page = await listReports(storing(rows).deps, { state: 'open' })
    expect([page.reports.length, page.after]).toEqual([count, after])
  })

  it('an invalid cursor is refused', async () => {
    await expect(listReports(storing([]).deps, { state: 'open', after: 'x' })).rejects.toMatchObject({ code: 'bad_request' })
  })
})
