// What each decision about a report does, when it is refused, and what is left to do if it fails.
import { beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { ReportDecision } from '../../../shared/reports/report-api.ts'
import type { Deps } from '../../deps.ts'
import type { ReportRow } from '../../store/reports/reports.ts'
import type { Decide } from '../../store/sessions/access.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { decideReport } from './decide-report.ts'

const now = 5_000_000
const dayMs = 86_400_000
const olga = { id: 'olga', name: 'Olga', address: '192.0.2.1' }
const open = {
  ...{ id: 'r', session_id: 's', message_id: 'm', sender: 'user:bram', sender_from: 'net' },
  ...{ decision: null, decided_by: null, decided_at: null, done_at: null },
} as unknown as ReportRow

interface Scene {
  /** The report when it is first read; null: there is none. */
  row?: Partial<ReportRow> | null
  /** The report when it is read again. */
  later?: Partial<ReportRow> | null
  isTaken?: boolean
  isDone?: boolean
  /** Carrying it out fails with this. */
  error?: Error
  isPersonKnown?: boolean
  mailError?: Error
}

let calls: unknown[][]
const error = vi.fn()
beforeEach(() => {
  calls = []
  error.mockClear()
})
const names = () => calls.map(([name]) => name)
const argsOf = (name: string) => calls.filter(([one]) => one === name).map(([, ...args]) => args)

function scene({ row = {}, later = {}, isTaken = false, isDone = true, isPersonKnown = true, ...failing }: Scene): Deps {
  const looks = [row, later].map((one) => one && { ...open, ...one })
  const record =
    (name: string, result: unknown = undefined, failure: Error | undefined = undefined) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
      return failure ? Promise.reject(failure) : Promise.resolve(result)
    }
  const accounts: Record<string, object> = {
    piet: { first_name: 'Piet', last_name: 'Jansen' },
    sam: { first_name: 'Sam', last_name: '' },
  }
  return {
    store: {
      reports: {
        find: (id: string) => Promise.resolve(id === 'r' ? looks.shift() : null),
        decide: record('decide', !isTaken),
        withdraw: record('withdraw'),
        done: record('done', isDone),
        claimMails: record('mail', [], failing.mailError),
      },
      accounts: { find: (id: string) => (calls.push(['account', id]), Promise.resolve(accounts[id] ?? null)) },
      audit: { line: (entry: object) => entry },
      messages: { change: record('remove', [], failing.error) },
      access: {
        change: async (id: string, decide: Decide, at: number) => {
          calls.push(['access', id, await decide(sessionWith(), null as never), at])
          if (failing.error) throw failing.error
          return null
        },
      },
      suspensions: { suspend: record('suspend', isPersonKnown, failing.error) },
    },
    suspensions: { reload: record('reload') },
    policy: fixedPolicy(),
    mailer: null,
    log: { error },
    now: () => now,
  } as unknown as Deps
}

const decide = (decision: ReportDecision, given: Scene = {}) => decideReport(scene(given), olga, 'r', decision)
const audit = (decision: ReportDecision, message: string | null = 'm') => ({
  ...{ operator: olga, action: 'report_decided', target: 'report:r', at: now },
  details: { decision, session: 's', message },
})
const suspension = { since: now, reason: 'Report r' }

it('dismissing claims the report for a minute, records the decision and mails the reporters', async () => {
  await decide('dismissed')
  expect(calls).toEqual([
    ['decide', 'r', 'dismissed', 'olga', now, now - 60_000],
    ['done', 'r', now, audit('dismissed')],
    ['mail', now, now + 300_000, 50],
  ])
  expect(error).not.toHaveBeenCalled()
})

it('removing removes the message that was reported', async () => {
  await decide('removed')
  expect(names()).toEqual(['decide', 'remove', 'done', 'mail'])
  expect(argsOf('remove')[0]?.slice(0, 2)).toEqual(['s', 'm'])
  expect(argsOf('done')).toEqual([['r', now, audit('removed')]])
})

it('closing closes the session without another line in the audit log, even for a report about the session', async () => {
  await decide('closed', { row: { message_id: null } })
  expect(names()).toEqual(['decide', 'access', 'done', 'mail'])
  expect(argsOf('access')).toEqual([['s', { set: { isClosed: true }, notice: expect.anything() as unknown }, now]])
  expect(argsOf('access')[0]?.[1]).not.toHaveProperty('also')
  expect(argsOf('done')).toEqual([['r', now, audit('closed', null)]])
})

it('suspending suspends the sender only, whether or not their network is known', async () => {
  const subject = { ...suspension, subject: 'user:bram', until: null }
  const entry = { operator: olga, action: 'person_suspended', target: 'person:bram', details: { reason: 'Report r' }, at: now }
  for (const sender_from of ['net', null]) {
    calls = []
    await decide('suspended', { row: { sender_from } })
    expect(names()).toEqual(['decide', 'suspend', 'reload', 'done', 'mail'])
    expect(argsOf('suspend')).toEqual([[subject, entry]])
  }
})

it('suspending the network too keeps it out for seven days', async () => {
  await decide('address_suspended')
  expect(names()).toEqual(['decide', 'suspend', 'reload', 'suspend', 'reload', 'done', 'mail'])
  expect(argsOf('suspend')[0]?.[0]).toEqual({ ...suspension, subject: 'user:bram', until: null })
  expect(argsOf('suspend')[1]).toEqual([
    { ...suspension, subject: 'network:net', until: now + 7 * dayMs },
    { operator: olga, action: 'address_suspended', target: 'network:net', details: { reason: 'Report r', days: 7 }, at: now },
  ])
})

it('the network of a sender whose account was deleted can still be suspended', async () => {
  await decide('address_suspended', { row: { sender: null } })
  expect(argsOf('suspend').map(([one]) => (one as { subject: string }).subject)).toEqual(['network:net'])
})

it('a decision that does not fit the report is refused, and nothing happens', async () => {
  for (const [decision, row] of [
    ['removed', { message_id: null }],
    ['suspended', { sender: null }],
    ['address_suspended', { sender_from: null }],
  ] as const)
    await expect(decide(decision, { row })).rejects.toMatchObject({ code: 'bad_request' })
  expect(calls).toEqual([])
  await decide('dismissed', { row: { message_id: null, sender: null, sender_from: null } })
  expect(names()).toEqual(['decide', 'done', 'mail'])
})

it('a report that does not exist is refused', async () => {
  await expect(decide('dismissed', { row: null })).rejects.toMatchObject({ code: 'report_not_found' })
  expect(calls).toEqual([])
})

it('the same decision by the same operator has no effect once carried out, and is carried out again if it was interrupted', async () => {
  const row = { decision: 'dismissed', decided_by: 'olga' } as const
  await decide('dismissed', { row: { ...row, done_at: 1 } })
  expect(calls).toEqual([])
  await decide('dismissed', { row })
  expect(names()).toEqual(['decide', 'done', 'mail'])
})

it('a different decision, or one by another operator, is refused with the name of the operator who decided', async () => {
  for (const [decided_by, decision, name] of [
    ['piet', 'closed', 'Piet Jansen'],
    ['olga', 'dismissed', '?'],
    ['sam', 'dismissed', 'Sam'],
  ] as const) {
    const row = { decided_by, decision, done_at: 1 }
    calls = []
    await expect(decide('closed', { row, later: row })).rejects.toMatchObject({ code: 'report_decided', values: { name } })
    expect(calls).toEqual([['account', decided_by]])
  }
})

it('of two decisions at the same moment, the second is refused unless it is the same one and was carried out', async () => {
  const same = { decision: 'closed', decided_by: 'olga' } as const
  await decide('closed', { isTaken: true, later: { ...same, done_at: 1 } })
  expect(names()).toEqual(['decide'])
  for (const [later, name] of [
    [{ ...same, done_at: null }, '?'],
    [{ ...same, decided_by: 'piet', done_at: 1 }, 'Piet Jansen'],
    [{ ...same, decision: 'removed', decided_by: 'piet', done_at: 1 }, 'Piet Jansen'],
  ] as const) {
    calls = []
    await expect(decide('closed', { isTaken: true, later })).rejects.toMatchObject({ code: 'report_decided', values: { name } })
    expect(names()).toEqual(['decide', 'account'])
  }
})

it('a decision about a report that was deleted in the meantime is refused without a name', async () => {
  for (const later of [null, { decided_by: null, done_at: 1 }]) {
    calls = []
    await expect(decide('closed', { isTaken: true, later })).rejects.toMatchObject({ code: 'report_decided', values: { name: '?' } })
    expect(names()).toEqual(['decide'])
  }
})

it('if it cannot be carried out, the report is open again and nobody is mailed', async () => {
  for (const [decision, failure] of [
    ['removed', new Error('down')],
    ['closed', new AppError('session_locked')],
    ['suspended', new AppError('last_operator')],
  ] as const) {
    calls = []
    await expect(decide(decision, { error: failure })).rejects.toBe(failure)
    expect(argsOf('withdraw')).toEqual([[open]])
    expect(names()).not.toContain('done')
    expect(names()).not.toContain('mail')
  }
})

it('a message, session or person that was deleted in the meantime needs no action, and the report is decided', async () => {
  for (const [decision, given] of [
    ['removed', { error: new AppError('message_not_found') }],
    ['removed', { error: new AppError('session_not_found') }],
    ['closed', { error: new AppError('session_not_found') }],
    ['suspended', { isPersonKnown: false }],
  ] as const) {
    calls = []
    await decide(decision, given)
    expect(argsOf('done')).toEqual([['r', now, audit(decision)]])
    expect(names()).not.toContain('withdraw')
  }
})

it('reporters are mailed only by the request that recorded the decision, and a failure to mail is logged', async () => {
  await decide('dismissed', { isDone: false })
  expect(names()).toEqual(['decide', 'done'])
  const failure = new Error('down')
  await decide('dismissed', { mailError: failure })
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith({ error: failure }, 'mailing reporters failed; it will be retried'))
})
