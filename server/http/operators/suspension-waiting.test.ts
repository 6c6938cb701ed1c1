// What waits to be sent when someone is suspended is not sent: webhooks, answers for a service, push messages and mails. What is sent to others is.
import { expect, it, onTestFinished, vi } from 'vitest'
import { offlineAssistant } from '../../adapters/assistants/assistant-offline.ts'
import { mailReporters } from '../../commands/reports/mail-reporters.ts'
import { liftSuspension, restorePerson, suspendNetwork, suspendPerson } from '../../commands/operators/suspend.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startPushService } from '../../testing/doubles/push-service.ts'
import { startMailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { makeHook, receive, startWebhookFixture } from '../../testing/fixtures/webhook-fixture.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { decide, queue, sendReport } from '../../testing/people/report-visitor.ts'
import { visitor } from '../../testing/people/visitor.ts'

const operator = { id: 'olga', name: 'Olga', address: null }

it('a webhook that failed is not called again for a suspended account, and not for what happens meanwhile · OPER-05', async () => {
  let status = 500
  const { server, anna, account, later } = await startWebhookFixture()
  const receiver = await receive(() => ({ status }))
  await makeHook(anna, `${receiver.url}/hook`, ['message.created'])
  const { id } = await anna.createSession()
  const bram = await visitor(server.url, 'Bram').join(id)
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  onTestFinished(() => tables.destroy())
  const states = async () => (await tables('deliveries').orderBy('created_at').pluck('status')) as string[]
  await bram.says('One')
  await receiver.hears(1)
  await expect.poll(async () => (await tables('deliveries').first<{ attempts: number; status: string }>())?.status).toBe('pending')
  const { deps } = server.app
  await suspendPerson(deps, operator, `user:${account.id}`, 'Spam')
  status = 200
  await bram.says('Two')
  later(5_000)
  await expect.poll(states).toEqual(['failed'])
  expect(await deps.store.outbox.take(id, deps.now())).toBe(0)
  expect(receiver.asked).toHaveLength(1)
  await restorePerson(deps, operator, `user:${account.id}`)
  later(5 * 60_000)
  await bram.says('Three')
  await receiver.hears(2)
  expect(receiver.asked[1]!.text).toContain('Three')
  expect(await states()).toHaveLength(2)
})

/** Bram's session, in which Anna and Chris, who are away, receive a push message for everything. The push service answers with `statuses`, then accepts. */
async function startPush(statuses: number[], annas: Record<string, string> = {}) {
  let now = Date.now()
  const env = { WEBHOOKS_ALLOW_PRIVATE: 'on', TRUST_PROXY: '1' }
  const server = await startServer({ assistant: silentAssistant, now: () => now, env })
  onTestFinished(() => server.remove())
  const push = await startPushService(() => statuses.shift() ?? 201)
  const [anna, bram, chris] = [visitor(server.url, 'Anna', null, annas), visitor(server.url, 'Bram'), visitor(server.url, 'Chris')]
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  const browsers = [push.browser(), push.browser()] as const
  for (const [n, who] of [anna, chris].entries()) {
    await (await who.join(id)).leave()
    for (const [path, body] of [
      ['/api/push', browsers[n]!.subscription],
      [`/api/sessions/${id}/push`, { level: 'everything' }],
    ] as const)
      expect((await who.fetch(path, { method: 'POST', body: JSON.stringify(body) })).status).toBe(200)
  }
  const { deps } = server.app
  await vi.waitFor(() => expect(deps.presence.online(id).size).toBe(1))
  const settled = () =>
    vi.waitFor(async () => expect([await deps.store.pushes.behind(), await deps.store.pushes.nextAt()]).toEqual([[], null]), 10_000)
  const later = (ms: number) => {
    now += ms
    deps.pushes.wake()
  }
  const bodies = () => browsers.map((browser) => browser.read().map(({ body }) => body))
  return { deps, push, anna, id, ear, settled, later, bodies }
}

it('a push message that waits is sent to others but not to a suspended guest, who receives the next one after the suspension is lifted · OPER-05', async () => {
  const { deps, push, anna, id, ear, settled, later, bodies } = await startPush([503, 503])
  await ear.says('One')
  await push.hears(2)
  const { anonymousId } = (await anna.view(id)).self
  await suspendPerson(deps, operator, `guest:${anonymousId}`, 'Spam')
  later(60_000)
  await settled()
  // Each has received the first attempt, which the service answered with an error.
  expect(bodies()).toEqual([['Bram: One'], ['Bram: One', 'Bram: One']])
  later(20_000)
  await ear.says('Two')
  await settled()
  await liftSuspension(deps, operator, `guest:${anonymousId}`)
  later(20_000)
  await ear.says('Three')
  await settled()
  expect(bodies()).toEqual([
    ['Bram: One', 'Bram: Three'],
    ['Bram: One', 'Bram: One', 'Bram: Two', 'Bram: Three'],
  ])
})

it('a guest from a suspended network receives no push messages until the suspension is lifted; a guest from another network does · OPER-05', async () => {
  const { deps, anna, id, ear, settled, later, bodies } = await startPush([], { 'x-forwarded-for': '203.0.113.7' })
  const { anonymousId } = (await anna.view(id)).self
  const [subscription] = await deps.store.pushSubscriptions.list(`guest:${anonymousId}`)
  const network = subscription!.network!
  await suspendNetwork(deps, operator, network, { reason: 'Spam', days: 1 })
  await ear.says('One')
  await settled()
  expect(bodies()).toEqual([[], ['Bram: One']])
  await liftSuspension(deps, operator, `network:${network}`)
  later(20_000)
  await ear.says('Two')
  await settled()
  expect(bodies()).toEqual([['Bram: Two'], ['Bram: One', 'Bram: Two']])
})

it('a mail about a report is not sent to a reporter who is suspended, but to others · OPER-05 OPER-07', async () => {
  const { server, mails, remove } = await startMailFixture({ assistant: offlineAssistant })
  onTestFinished(() => remove())
  const come = async (name: string) => {
    const who = visitor(server.url, name)
    const { id } = await who.signUp()
    await server.app.deps.store.accounts.change(id, { email_verified_at: 1 })
    return { who, id }
  }
  const [olga, anna, chris] = [await come('Olga'), await come('Anna'), await come('Chris')]
  await makeOperator(server, olga.who)
  const bram = visitor(server.url, 'Bram')
  const { id: sessionId } = await bram.createSession()
  const { messageId } = await (await bram.join(sessionId)).says('Buy my gold')
  for (const { who } of [anna, chris]) expect((await sendReport(who, { sessionId, messageId })).status).toBe(200)
  const { deps } = server.app
  await suspendPerson(deps, operator, `user:${anna.id}`, 'Spam')
  const [report] = await queue(olga.who)
  await decide(olga.who, report!, 'dismissed')
  await mailReporters(deps)
  const about = () => mails.received.filter(({ mail }) => mail.subject?.startsWith('About your report')).map(({ to }) => to)
  await expect.poll(about).toEqual([['chris@example.com']])
  await mailReporters({ ...deps, now: () => deps.now() + 24 * 60 * 60_000 })
  expect(about()).toHaveLength(1)
})
