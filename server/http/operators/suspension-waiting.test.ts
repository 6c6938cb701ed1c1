// What waits to be sent when someone is suspended is not sent: webhooks, answers for a service, push messages and mails. What is sent to others is.
import { expect, it, onTestFinished, vi } from 'vitest'
import { offlineAssistant } from '../../adapters/assistants/assistant-offline.ts'
import { mailReporters } from '../../commands/reports/mail-reporters.ts'
import { liftSuspension, restorePerson, suspendPerson } from '../../commands/operators/suspend.ts'
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
  expect(receiver.asked).toHaveLength(1)
  await restorePerson(deps, operator, `user:${account.id}`)
  later(5 * 60_000)
  await bram.says('Three')
  await receiver.hears(2)
  expect(receiver.asked[1]!.text).toContain('Three')
  expect(await states()).toHaveLength(2)
})

it('a push message that waits is not sent to a suspended guest, but to others, and the next one after it is lifted · OPER-05', async () => {
  let now = Date.now()
  const server = await startServer({ assistant: silentAssistant, now: () => now, env: { WEBHOOKS_ALLOW_PRIVATE: 'on' } })
  onTestFinished(() => server.remove())
  const statuses = [503, 503]
  const push = await startPushService(() => statuses.shift() ?? 201)
  const [anna, bram, chris] = ['Anna', 'Bram', 'Chris'].map((name) => visitor(server.url, name)) as [
    ReturnType<typeof visitor>,
    ReturnType<typeof visitor>,
    ReturnType<typeof visitor>,
  ]
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
  await ear.says('One')
  await push.hears(2)
  const { anonymousId } = (await anna.view(id)).self
  await suspendPerson(deps, operator, `guest:${anonymousId}`, 'Spam')
  later(60_000)
  await settled()
  const bodies = () => browsers.map((browser) => browser.read().map(({ body }) => body))
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
