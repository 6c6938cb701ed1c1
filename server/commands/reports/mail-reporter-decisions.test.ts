// Which reporters are mailed what, when a mail that failed is tried again, how many are mailed at once, and when reports are deleted.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { usualSite } from '../../../shared/policy/site.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { mailReporters, removeOldReports } from './mail-reporters.ts'

const now = Date.UTC(2027, 2, 5)
const dayMs = 86_400_000
const anna = { id: 'anna', email: 'anna@bakery.example', email_verified_at: 0, suspended_at: null }
const report = {
  ...{ report_id: 'r', reporter: 'user:anna', language: 'en', decision: 'removed', mail_tries: 0 },
  created_at: Date.UTC(2027, 2, 3, 23, 59, 59),
}

interface Given {
  /** The mails that are due, each time that they are claimed. */
  due?: object[][]
  name?: string
  hasMailer?: boolean
  returns?: Returns
}

function scene({ due = [[report]], name = '', hasMailer = true, returns = {} }: Given = {}) {
  const rounds = [...due]
  const { fake, fakes, called } = recordCalls({ claimMails: () => rounds.shift() ?? [], find: anna, ...returns })
  const deps = {
    now: () => now,
    log: { error: fake('error') },
    policy: { ...fixedPolicy(), site: () => ({ ...usualSite, name }) },
    mailer: hasMailer ? fakes('send') : null,
    store: { accounts: fakes('find'), reports: fakes('claimMails', 'mailed', 'removeOlder') },
  } as unknown as Deps
  return { deps, called, mail: () => mailReporters(deps) }
}

describe('a reporter', () => {
  it('is mailed once what was decided, with the day of the report', async () => {
    const { called, mail } = scene()
    await mail()
    const text = `Hello,

The operator of the server has looked at what you reported on March 3, 2027. The message was removed.

Thank you for reporting it.

Kring
`
    expect(called('claimMails', 'find', 'send', 'mailed', 'error')).toEqual([
      ['claimMails', now, now + 300_000, 50],
      ['find', 'anna'],
      ['send', { to: 'anna@bakery.example', subject: 'About your report on Kring', text }],
      ['mailed', report, null],
    ])
  })

  it('is mailed in the language of the report and under the name of the site', async () => {
    const due = [[{ ...report, language: 'nl', decision: 'dismissed', created_at: Date.UTC(2027, 2, 4) }]]
    const { called, mail } = scene({ due, name: 'Bakery Chat' })
    await mail()
    expect(called('send')).toMatchObject([['send', { subject: 'Over je melding op Bakery Chat' }]])
    const { text } = called('send')[0]![1] as { text: string }
    expect(text).toContain('op 4 maart 2027 hebt gemeld. Er is niets veranderd: het is niet in strijd met de regels van deze server.')
    expect(text).toMatch(/\nBakery Chat\n$/)
  })

  it.each([
    ['dismissed', 'Nothing was changed: it does not break the rules of this server.'],
    ['removed', 'The message was removed.'],
    ['closed', 'The session was closed: nobody can write in it any more.'],
    ['suspended', 'The person who wrote it can no longer use this server.'],
    ['address_suspended', 'The person who wrote it can no longer use this server.'],
  ])('of what was decided as %s reads the outcome', async (decision, outcome) => {
    const { called, mail } = scene({ due: [[{ ...report, decision }]] })
    await mail()
    expect((called('send')[0]![1] as { text: string }).text).toContain(`March 3, 2027. ${outcome}\n`)
  })

  it.each([
    ['was deleted', null],
    ['has an unverified address', { ...anna, email_verified_at: null }],
    ['is suspended', { ...anna, suspended_at: 0 }],
  ])('whose account %s is not mailed, now or later', async (_what, find) => {
    const { called, mail } = scene({ returns: { find } })
    await mail()
    expect(called('send', 'mailed')).toEqual([['mailed', report, null]])
  })

  it('is not looked up or mailed without a mail server, now or later', async () => {
    const { called, mail } = scene({ hasMailer: false })
    await mail()
    expect(called('find', 'mailed', 'error')).toEqual([['mailed', report, null]])
  })
})

describe('a mail that fails', () => {
  it.each([
    [0, now + 60_000],
    [1, now + 120_000],
    [6, now + 3_840_000],
    [7, null],
    [8, null],
  ])('after %i earlier failures is tried again at %j', async (mail_tries, again) => {
    const { called, mail } = scene({ due: [[{ ...report, mail_tries }]], returns: { send: new Error('down') } })
    await mail()
    expect(called('mailed')).toEqual([['mailed', { ...report, mail_tries }, again]])
  })

  it('is logged, and the other mails are still sent', async () => {
    const error = new Error('down')
    const other = { ...report, report_id: 'other' }
    let sent = 0
    const send = () => ((sent += 1) === 1 ? Promise.reject(error) : Promise.resolve())
    const { called, mail } = scene({ due: [[report, other]], returns: { send } })
    await mail()
    expect(called('error')).toEqual([['error', { error }, 'mailing a reporter failed; it will be retried']])
    expect(called('mailed')).toEqual([
      ['mailed', report, now + 60_000],
      ['mailed', other, null],
    ])
  })

  it('is not tried again once it has been sent, however often it failed before', async () => {
    const { called, mail } = scene({ due: [[{ ...report, mail_tries: 3 }]] })
    await mail()
    expect(called('mailed')).toEqual([['mailed', { ...report, mail_tries: 3 }, null]])
  })
})

it('mails are claimed in groups of 50, until a group is not full', async () => {
  const group = (count: number) => Array.from({ length: count }, () => report)
  const { called, mail } = scene({ due: [group(50), group(49), group(1)] })
  await mail()
  expect([called('claimMails').length, called('send').length]).toEqual([2, 99])
  const none = scene({ due: [] })
  await none.mail()
  expect([none.called('claimMails').length, none.called('find').length]).toEqual([1, 0])
})

it('reports are deleted 90 days after the decision, and undecided ones a year after they were made', async () => {
  const { deps, called } = scene()
  await removeOldReports(deps)
  expect(called('removeOlder')).toEqual([['removeOlder', now - 90 * dayMs, now - 365 * dayMs]])
})
