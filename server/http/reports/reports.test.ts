// Reports: who may report what, what is stored, what they cost, and what the operator's decisions do.
import { expect, it, vi } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { offlineAssistant } from '../../adapters/assistants/assistant-offline.ts'
import { findEverywhere } from '../../testing/checks/every-row.ts'
import { startReportFixture as open } from '../../testing/fixtures/report-fixture.ts'
import { readerLink } from '../../testing/fixtures/session-fixture.ts'
import { codeOf, decide, queue, sendReport } from '../../testing/people/report-visitor.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'
import { removeOldReports } from '../../commands/reports/mail-reporters.ts'

const dayMs = 24 * 60 * 60_000

const own = (who: Visitor) => who.json<OutputOf<'GET /api/reports'>>('/api/reports')

it('a guest reports a message, with a copy of it as it was, once, and the operator sees it without the title · OPER-07 OPER-06', async () => {
  const { anna, olga, sessionId, messageId, other } = await open()
  for (const comment of [' It is an advertisement. ', 'Again'])
    expect((await sendReport(anna, { sessionId, messageId, comment })).status).toBe(200)
  other.send({ type: 'edit_message', messageId, content: 'Something nice' })
  await other.hears('message_updated')
  const reports = await queue(olga)
  expect(reports).toMatchObject([
    {
      ...{ sessionId, messageId, content: 'Buy my gold at example.com', reporters: 1, decision: null },
      sender: { isAccount: false, name: 'Bram' },
      comments: [{ reason: 'spam', comment: 'It is an advertisement.' }],
    },
  ])
  expect(JSON.stringify(reports)).not.toContain('Bakery launch')
  expect(JSON.stringify(reports)).not.toContain('Anna')
  expect(JSON.stringify(reports)).not.toContain((await anna.view(sessionId)).self.anonymousId)
  expect(await own(anna)).toEqual({ decided: [], open: 1 })
})

it('only those who may read a message can report it; a note or a deleted message cannot be reported, and a note is never stored · OPER-07', async () => {
  const { anna, bram, come, sessionId, messageId, other, ear, tables } = await open()
  const { messageId: noteId } = await other.says('secret canary', { messageType: 'note' })
  expect(await codeOf(await sendReport(anna, { sessionId, messageId: noteId }))).toEqual([404, 'message_not_found'])
  expect(await codeOf(await sendReport(bram, { sessionId, messageId: noteId }))).toEqual([404, 'message_not_found'])
  const hidden = await anna.createSession('Hidden', true)
  expect(await codeOf(await sendReport(bram, { sessionId: hidden.id }))).toEqual([404, 'session_not_found'])
  expect(await codeOf(await sendReport(bram, { sessionId: hidden.id, messageId }))).toEqual([404, 'session_not_found'])
  // A message of another session.
  const elsewhere = await anna.createSession('Elsewhere')
  expect(await codeOf(await sendReport(anna, { sessionId: elsewhere.id, messageId }))).toEqual([404, 'message_not_found'])
  other.send({ type: 'delete_message', messageId })
  await ear.hears('message_updated')
  expect(await codeOf(await sendReport(anna, { sessionId, messageId }))).toEqual([404, 'message_not_found'])
  // The system line of a change, too.
  ear.send({ type: 'rename_session', title: 'New title', messageKey: 't1' })
  const { message } = await ear.hears('new_message', (event) => event.message.metadata.notice?.kind === 'renamed')
  expect(await codeOf(await sendReport(anna, { sessionId, messageId: message.id }))).toEqual([404, 'message_not_found'])
  expect(await tables('reports')).toEqual([])
  expect((await findEverywhere(tables, ['secret canary'])).map(({ table }) => table)).not.toContain('reports')
  expect((await sendReport(come('Stranger'), { sessionId })).status).toBe(200)
  // Anyone who has the link may read it.
  const { readerKey } = await readerLink(ear)
  const stranger = come('Linked')
  expect(await codeOf(await sendReport(stranger, { sessionId, key: 'wrong' }))).toEqual([404, 'session_not_found'])
  expect((await sendReport(stranger, { sessionId, key: readerKey! })).status).toBe(200)
})

it('a report is at most 500 characters with a known reason, and what is refused is not counted · OPER-07', async () => {
  const { anna, sessionId, messageId, tables } = await open()
  for (const wrong of [{ comment: 'x'.repeat(501) }, { reason: 'bored' as 'spam' }])
    expect(await codeOf(await sendReport(anna, { sessionId, messageId, ...wrong }))).toEqual([400, 'bad_request'])
  expect(await tables('reports')).toEqual([])
  expect((await sendReport(anna, { sessionId, messageId, comment: 'x'.repeat(500) })).status).toBe(200)
})

it('one address can open at most twenty reports a day, by however many guests; repeated ones do not count · OPER-07', async () => {
  const { server, sessionId, other, tables, later } = await open({ env: { TRUST_PROXY: '1', RATE_LIMIT: 'on' } })
  const from = (name: string, address: string) => visitor(server.url, name, null, { 'x-forwarded-for': address })
  const messages: string[] = []
  for (let n = 0; n < 25; n += 1) messages.push((await other.says(`Spam ${n}`)).messageId)
  const codes: number[] = []
  for (const [n, messageId] of messages.entries()) {
    const guest = from(`Guest ${n}`, '203.0.113.7')
    codes.push((await sendReport(guest, { sessionId, messageId })).status)
    if (n === 0) for (let again = 0; again < 3; again += 1) expect((await sendReport(guest, { sessionId, messageId })).status).toBe(200)
  }
  expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([20, 429])
  expect(await tables('reports')).toHaveLength(20)
  expect((await sendReport(from('Other', '203.0.113.8'), { sessionId, messageId: messages[24]! })).status).toBe(200)
  later(dayMs)
  expect((await sendReport(from('Guest', '203.0.113.7'), { sessionId, messageId: messages[23]! })).status).toBe(200)
})

it('10,000 reports from one address fill neither the queue nor the database · OPER-07', async () => {
  const { server, sessionId, messageId, tables } = await open({ env: { TRUST_PROXY: '1', RATE_LIMIT: 'on' } })
  const { rateLimits, store } = server.app.deps
  const takes = vi.spyOn(store.counters, 'take')
  // Two hundred real requests of as many guests, fifty at a time.
  const statuses: number[] = []
  for (let n = 0; n < 200; n += 50)
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const guest = visitor(server.url, `Flood ${n + i}`, null, { 'x-forwarded-for': '203.0.113.9', connection: 'close' })
        statuses.push((await sendReport(guest, { sessionId, messageId })).status)
      }),
    )
  expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 429).length]).toEqual([20, 180])
  const read = takes.mock.calls.length
  // The limit in memory refuses all but the first sixty, before anything is read from the database.
  expect(read).toBeLessThanOrEqual(120)
  const takeOf = (n: number) => rateLimits.take(['write', 'report'], { key: `guest:${n}`, from: 'one network', fromWide: null })
  const numbers = Array.from({ length: 10_000 }, (_, n) => n)
  const outcomes = await Promise.allSettled(numbers.map(async (n) => takeOf(n)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(9_940)
  expect(takes).toHaveBeenCalledTimes(read)
  expect([(await tables('reports')).length, (await tables('report_comments')).length]).toEqual([1, 20])
})

it('the operator removes the message: everyone sees it within two seconds, with a line that says so; its files and stored inputs are gone · OPER-07', async () => {
  const { anna, olga, sessionId, messageId, ear, other, tables } = await open()
  await sendReport(anna, { sessionId, messageId })
  const [report] = await queue(olga)
  expect((await decide(olga, report!, 'removed')).status).toBe(200)
  for (const one of [ear, other]) {
    const { message } = await one.hears('message_updated', (event) => event.message.id === messageId)
    expect([message.content, message.metadata.isRemoved]).toEqual(['', true])
    await one.hears(
      'new_message',
      ({ message: line }) => line.metadata.notice?.kind === 'operator' && line.metadata.notice.did === 'removed',
    )
  }
  expect(await queue(olga)).toEqual([])
  expect(await queue(olga, 'decided')).toMatchObject([{ decision: { made: 'removed', by: 'Olga Bakker' } }])
  // Only the copy in the report is left.
  expect([...new Set((await findEverywhere(tables, ['Buy my gold'])).map(({ table }) => table))]).toEqual(['reports'])
  const { decided, open: left } = await own(anna)
  expect([decided, left]).toEqual([[{ id: report!.id, isSession: false, decision: 'removed' }], 0])
  await anna.json('/api/reports/seen', { method: 'POST', body: JSON.stringify({ ids: [report!.id] }) })
  expect(await own(anna)).toEqual({ decided: [], open: 0 })
})

it('the operator removes an answer of the assistant · OPER-07', async () => {
  const { server, anna, olga, sessionId, ear, tables } = await open({
    assistant: offlineAssistant,
  })
  await ear.says('How do I bake bread?')
  const { message } = await ear.hears('new_message', (event) => event.message.type === 'ai')
  expect((await sendReport(anna, { sessionId, messageId: message.id, reason: 'harmful' })).status).toBe(200)
  const [report] = await queue(olga)
  expect(report).toMatchObject({ messageType: 'ai', sender: null })
  expect(await codeOf(await decide(olga, report!, 'suspended'))).toEqual([400, 'bad_request'])
  expect((await decide(olga, report!, 'removed')).status).toBe(200)
  const updated = await ear.hears('message_updated', (event) => event.message.id === message.id)
  expect(updated.message.content).toBe('')
  expect([...new Set((await findEverywhere(tables, [message.content])).map(({ table }) => table))]).toEqual(['reports'])
  expect(server.logged).toEqual([])
})

it('two operators at once: one decides, the other reads who did; repeating the same changes nothing, and each decision has one audit line · OPER-07 OPER-13', async () => {
  const { anna, olga, operatorNamed, sessionId, messageId, server } = await open()
  const pim = await operatorNamed('Pim')
  await sendReport(anna, { sessionId, messageId })
  const [report] = await queue(olga)
  const answers = await Promise.all([decide(olga, report!, 'removed'), decide(pim, report!, 'dismissed')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [lost, winner, won] = answers[0].status === 409 ? [answers[0], pim, 'dismissed' as const] : [answers[1], olga, 'removed' as const]
  expect(await lost.json()).toMatchObject({
    code: 'report_decided',
    message: `${winner.name} Bakker has already decided this report.`,
  })
  expect((await decide(winner, report!, won)).status).toBe(200)
  const lines = await server.app.deps.store.audit.list({ action: 'report_decided' }, 10)
  expect(lines).toMatchObject([
    { operatorName: `${winner.name} Bakker`, target: `report:${report!.id}`, details: { decision: won, session: sessionId } },
  ])
  expect(JSON.stringify(lines)).not.toContain('gold')
})

it('a reported session shows its title, and closing it makes it read-only for everyone at once, its host too, until it is reopened · OPER-07 OPER-06', async () => {
  const { anna, bram, come, olga, sessionId, ear, other } = await open()
  await sendReport(bram, { sessionId, reason: 'illegal' })
  const [report] = await queue(olga)
  expect(report).toMatchObject({ messageId: null, content: 'Bakery launch', sender: null })
  expect(await codeOf(await decide(olga, report!, 'removed'))).toEqual([400, 'bad_request'])
  expect((await decide(olga, report!, 'closed')).status).toBe(200)
  for (const one of [ear, other]) {
    expect((await one.hears('access_changed')).access.role).toBe('reader')
    one.send({ type: 'send_message', content: 'Still here?', messageType: 'user', messageKey: 'k' })
    expect((await one.hears('error')).code).toBe('session_closed')
  }
  ear.send({ type: 'rename_session', title: 'Mine', messageKey: 't2' })
  expect((await ear.hears('error')).code).toBe('session_closed')
  ear.send({ type: 'lock_session', locked: true })
  expect((await ear.hears('error')).code).toBe('session_closed')
  expect(
    await codeOf(
      await anna.fetch(`/api/sessions/${sessionId}/messages`, { method: 'POST', body: JSON.stringify({ content: 'Via HTTP' }) }),
    ),
  ).toEqual([403, 'session_closed'])
  const late = await come('Late').join(sessionId)
  late.send({ type: 'send_message', content: 'Hello', messageType: 'user', messageKey: 'l' })
  expect((await late.hears('error')).code).toBe('session_closed')
  const change = (action: string) => olga.json(`/api/admin/sessions/${sessionId}`, { method: 'POST', body: JSON.stringify({ action }) })
  await change('reopen')
  for (const one of [ear, other, late]) {
    expect((await one.hears('access_changed', ({ access }) => access.role === 'member')).access.role).toBe('member')
    await one.says('Open again')
  }
})

it('a report is deleted with its copy 90 days after the decision, even if its session was deleted before; an undecided one after a year · OPER-07', async () => {
  const { server, anna, bram, olga, sessionId, messageId, tables, later } = await open()
  await sendReport(anna, { sessionId, messageId })
  await sendReport(bram, { sessionId })
  const reports = await queue(olga)
  await decide(
    olga,
    reports.find((one) => one.messageId !== null)!,
    'dismissed',
  )
  await anna.fetch(`/api/sessions/${sessionId}`, { method: 'DELETE' })
  const left = async () => (await tables('reports').orderBy('content')).map(({ content }: { content: string }) => content)
  later(89.9 * dayMs)
  await removeOldReports(server.app.deps)
  expect(await left()).toEqual(['Bakery launch', 'Buy my gold at example.com'])
  later(0.2 * dayMs)
  await removeOldReports(server.app.deps)
  expect(await left()).toEqual(['Bakery launch'])
  later(275 * dayMs)
  await removeOldReports(server.app.deps)
  expect([await left(), await tables('report_comments')]).toEqual([[], []])
})
