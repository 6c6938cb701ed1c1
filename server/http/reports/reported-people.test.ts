// What reports mean for people: senders who are suspended, reporters who are told by email, and accounts that are exported, deleted or claimed.
import { expect, it, onTestFinished } from 'vitest'
import { offlineAssistant } from '../../adapters/assistants/assistant-offline.ts'
import { mailReporters } from '../../commands/reports/mail-reporters.ts'
import { findEverywhere, openTables } from '../../testing/checks/every-row.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { startMailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { codeOf, decide, queue, sendReport } from '../../testing/people/report-visitor.ts'
import { testPassword, visitor } from '../../testing/people/visitor.ts'

async function open() {
  const fixture = await startMailFixture({ assistant: offlineAssistant })
  onTestFinished(() => fixture.remove())
  const { server } = fixture
  const come = (name: string) => visitor(server.url, name)
  const olga = come('Olga')
  await olga.signUp()
  await makeOperator(server, olga)
  const bram = come('Bram')
  const { id: sessionId } = await bram.createSession('Bakery launch')
  const ear = await bram.join(sessionId)
  const { messageId } = await ear.says('Buy my gold')
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  onTestFinished(() => tables.destroy())
  return { ...fixture, come, olga, bram, sessionId, ear, messageId, tables }
}

it('the operator suspends the sender: their socket is closed and they get no further, and of two suspensions one is done · OPER-07 OPER-05', async () => {
  const { come, olga, bram, sessionId, ear, messageId, server } = await open()
  await sendReport(come('Anna'), { sessionId, messageId })
  const [report] = await queue(olga)
  const both = await Promise.all([decide(olga, report!, 'suspended'), decide(olga, report!, 'suspended')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await ear.closed
  expect((await codeOf(await bram.fetch(`/api/sessions/${sessionId}`)))[0]).toBe(403)
  const { store } = server.app.deps
  expect(await store.audit.list({ action: 'report_decided' }, 10)).toHaveLength(1)
})

it('the address of a sender who has asked the assistant something can be suspended too, of anybody else not · OPER-07', async () => {
  const { come, olga, sessionId, ear, messageId, server } = await open()
  await ear.hears('new_message', ({ message }) => message.type === 'ai')
  await sendReport(come('Anna'), { sessionId, messageId })
  const anna = come('Anna')
  const other = await anna.createSession()
  const there = await anna.join(other.id)
  there.send({ type: 'ai_toggle', enabled: false })
  await there.hears('ai_status_changed')
  const quiet = await there.says('No question')
  await sendReport(olga, { sessionId: other.id, messageId: quiet.messageId })
  const [known, unknown] = await queue(olga)
  expect([known?.hasAddress, unknown?.hasAddress]).toEqual([true, false])
  expect(await codeOf(await decide(olga, unknown!, 'address_suspended'))).toEqual([400, 'bad_request'])
  expect((await decide(olga, known!, 'address_suspended')).status).toBe(200)
  const { store } = server.app.deps
  const [line] = await store.audit.list({ action: 'address_suspended' }, 1)
  expect(line?.details).toEqual({ reason: `Report ${known!.id}`, days: 7 })
  const actions = (await store.audit.list({}, 20)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['guest_suspended', 'address_suspended', 'report_decided']))
})

it('a reporter with a verified address gets a mail about the decision without any text that someone wrote, once; another reporter gets none · OPER-07', async () => {
  const { come, olga, sessionId, messageId, mails, server } = await open()
  const [anna, chris] = [come('Anna'), come('Chris')]
  for (const one of [anna, chris]) await one.signUp()
  const { id } = await anna.json<{ id: string }>('/api/auth/user')
  await server.app.deps.store.accounts.change(id, { email_verified_at: 1 })
  for (const one of [anna, chris]) {
    const nl = { 'accept-language': 'nl' }
    const body = JSON.stringify({ sessionId, messageId, reason: 'spam', comment: 'private words' })
    expect((await one.fetch('/api/reports', { method: 'POST', headers: nl, body })).status).toBe(200)
  }
  const [report] = await queue(olga)
  const sent: { to: string; text: string; subject: string }[] = []
  const { mailer } = server.app.deps
  const { send } = mailer!
  let failures = 1
  mailer!.send = (mail) => {
    if ((failures -= 1) >= 0) return Promise.reject(new Error('down'))
    sent.push(mail)
    return send(mail)
  }
  await decide(olga, report!, 'dismissed')
  const due = async () => (await server.app.deps.store.reports.of(`user:${id}`, 1))[0]
  await expect.poll(async () => (await due())?.mail_tries).toBe(1)
  const again = (await due())?.mail_due_at
  expect(again).toBeGreaterThan(0)
  await mailReporters({ ...server.app.deps, now: () => again! })
  await mailReporters({ ...server.app.deps, now: () => again! * 2 })
  expect(sent).toMatchObject([{ to: 'anna@example.com', subject: 'Over je melding op Kring' }])
  expect(sent[0]?.text).toContain('Er is niets veranderd')
  for (const word of ['private words', 'gold', 'Bakery', 'Bram']) expect(sent[0]?.text).not.toContain(word)
  await mails.next('anna@example.com')
})

it('deleting an account deletes its comments, and its name where it was reported; the reports of a guest become the account’s · OPER-07', async () => {
  const server = await startServer({ assistant: offlineAssistant })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id: sessionId } = await bram.createSession()
  const ear = await bram.join(sessionId)
  const { messageId } = await ear.says('Buy my gold')
  await anna.view(sessionId)
  await sendReport(anna, { sessionId, messageId, comment: 'words of Anna' })
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  onTestFinished(() => tables.destroy())
  const { id } = await anna.signUp()
  expect(await tables('report_comments')).toMatchObject([{ reporter: `user:${id}`, comment: 'words of Anna' }])
  await tables('reports').update({ sender: `user:${id}`, sender_name: 'Anna Bakker' })
  const exported = await server.app.deps.store.reports.of(`user:${id}`, 10)
  expect(exported).toMatchObject([{ reason: 'spam', comment: 'words of Anna' }])
  const gone = await anna.fetch('/api/account/delete', { method: 'POST', body: JSON.stringify({ password: testPassword }) })
  expect(gone.status).toBe(200)
  expect((await findEverywhere(tables, ['words of Anna', id])).map(({ table }) => table)).toEqual([])
  expect(await tables('reports')).toMatchObject([{ sender: null, sender_name: null, content: 'Buy my gold' }])
})
