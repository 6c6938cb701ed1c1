// Mails to reporters: in their language and under the site's name, once from any number of nodes, and only to people who may receive them.
import { expect, it, onTestFinished } from 'vitest'
import type { ReportDecision } from '../../../shared/reports/report-api.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { setSite } from '../../testing/fixtures/policy-fixture.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { mailReporters } from './mail-reporters.ts'

const minuteMs = 60_000
const now = Date.UTC(2027, 2, 5)
const about = { session_id: 's', message_id: 'm', content: 'Buy gold', message_type: 'user', sender: null, sender_name: null } as const

async function open() {
  // Without a mail server of its own, so that only the test sends mail.
  const server = await startServer({ assistant: silentAssistant, now: () => now })
  onTestFinished(() => server.remove())
  const { deps } = server.app
  const { store } = deps
  const sent: { to: string; subject: string; text: string }[] = []
  let [failures, attempts] = [0, 0]
  const mailer = {
    label: 'test',
    send: (mail: (typeof sent)[number]) => {
      attempts += 1
      if ((failures -= 1) >= 0) return Promise.reject(new Error('down'))
      sent.push(mail)
      return Promise.resolve()
    },
  }
  return {
    ...{ server, deps, sent },
    attempts: () => attempts,
    fails: (times: number) => void (failures = times),
    /** The id of someone with a verified address. */
    async reporter(name: string): Promise<string> {
      const { id } = await visitor(server.url, name).signUp()
      await store.accounts.change(id, { email_verified_at: 1 })
      return id
    },
    /** These people reported the message on 3 March 2027, just before midnight, and an operator has decided. */
    async decided(decision: ReportDecision, by: [id: string, language: 'en' | 'nl'][]) {
      for (const [id, language] of by)
        await store.reports.add(
          { ...about, sender_from: null },
          { reporter: `user:${id}`, reason: 'spam', comment: '', language },
          Date.UTC(2027, 2, 3, 23, 59),
        )
      const [report] = await store.reports.list(false, null, 1)
      await store.reports.decide(report!.id, decision, 'olga', now, 0)
      await store.reports.done(report!.id, now)
    },
    mails: (later = 0, by: typeof mailer | null = mailer) => mailReporters({ ...deps, mailer: by, now: () => now + later }),
  }
}

it('each reporter is mailed in the language of the report, with its day, the outcome and the name of the site · OPER-07 OPER-11', async () => {
  const { server, sent, reporter, decided, mails } = await open()
  await setSite(server, { name: 'Bakery Chat' })
  await decided('address_suspended', [
    [await reporter('Anna'), 'nl'],
    [await reporter('Bram'), 'en'],
  ])
  await mails()
  await mails()
  const [anna, bram] = sent.toSorted((a, b) => a.to.localeCompare(b.to))
  expect(sent).toHaveLength(2)
  expect(anna).toMatchObject({ to: 'anna@example.com', subject: 'Over je melding op Bakery Chat' })
  expect(anna?.text).toContain('op 3 maart 2027 hebt gemeld. Wie het schreef, kan deze server niet meer gebruiken.')
  expect(bram).toMatchObject({ to: 'bram@example.com', subject: 'About your report on Bakery Chat' })
  expect(bram?.text).toContain('reported on March 3, 2027. The person who wrote it can no longer use this server.')
  for (const { text } of sent) expect([text.includes('\nBakery Chat\n'), text.includes('Kring')]).toEqual([true, false])
})

it('a reporter who is suspended, unverified or deleted is not mailed, not even later · OPER-07 OPER-05', async () => {
  const { deps, sent, reporter, decided, mails } = await open()
  const [anna, bram] = [await reporter('Anna'), await reporter('Bram')]
  await deps.store.accounts.change(bram, { email_verified_at: null })
  const entry = { operator: { id: 'olga', name: 'Olga', address: null }, action: 'person_suspended', at: now } as const
  await deps.store.suspensions.suspend({ subject: `user:${anna}`, since: now, until: null, reason: 'x' }, entry)
  await decided(
    'removed',
    [anna, bram, 'deleted'].map((id) => [id, 'en']),
  )
  await mails()
  await deps.store.suspensions.restore(`user:${anna}`, now, entry)
  await deps.store.accounts.change(bram, { email_verified_at: 1 })
  await mails(24 * 60 * minuteMs)
  expect(sent).toEqual([])
})

it('without a mail server nobody is mailed, not even when there is one later · OPER-07', async () => {
  const { sent, reporter, decided, mails } = await open()
  await decided('closed', [[await reporter('Anna'), 'en']])
  await mails(0, null)
  await mails(24 * 60 * minuteMs)
  expect(sent).toEqual([])
})

it('only one of two nodes mails, even while it is still sending; five minutes later the other one takes over · OPER-07', async () => {
  const { sent, reporter, decided, mails } = await open()
  await decided('dismissed', [[await reporter('Anna'), 'en']])
  const never = { label: 'hung', send: () => new Promise<void>(() => undefined) }
  const [hung, other] = [mails(0, never), mails()]
  void hung
  await other
  await mails(5 * minuteMs - 1)
  expect(sent).toEqual([])
  await Promise.all([mails(5 * minuteMs), mails(5 * minuteMs)])
  expect(sent).toHaveLength(1)
})

it('a mail that fails is tried again, after twice as long each time, and given up after eight failures · OPER-07', async () => {
  const { sent, reporter, decided, mails, fails, attempts } = await open()
  await decided('removed', [[await reporter('Anna'), 'en']])
  fails(8)
  for (const [n, minutes] of [0, 1, 3, 7, 15, 31, 63, 127].entries()) {
    if (minutes > 0) await mails(minutes * minuteMs - 1)
    expect(attempts()).toBe(n)
    await mails(minutes * minuteMs)
    expect(attempts()).toBe(n + 1)
  }
  await mails(365 * 24 * 60 * minuteMs)
  expect([attempts(), sent]).toEqual([8, []])
})
