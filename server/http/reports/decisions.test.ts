// Decisions about reports that fail or come late, the limit for one session, what a copy contains, and the pages of the queue.
import { expect, it, vi } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { startReportFixture } from '../../testing/fixtures/report-fixture.ts'
import { codeOf, decide, queue, sendReport } from '../../testing/people/report-visitor.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor } from '../../testing/people/visitor.ts'

type Page = OutputOf<'GET /api/admin/reports'>

it('a decision that cannot be carried out leaves the report open, without an audit line, and another one can be made · OPER-07 OPER-13', async () => {
  const { server, anna, olga, sessionId } = await startReportFixture()
  const { messageId } = await (await olga.join(sessionId)).says('I am the last operator')
  await sendReport(anna, { sessionId, messageId })
  const [report] = await queue(olga)
  expect((await codeOf(await decide(olga, report!, 'suspended')))[1]).toBe('last_operator')
  expect(await queue(olga)).toMatchObject([{ id: report!.id, decision: null }])
  const { audit } = server.app.deps.store
  expect(await audit.list({ action: 'report_decided' }, 10)).toEqual([])
  expect((await decide(olga, report!, 'dismissed')).status).toBe(200)
  expect(await audit.list({ action: 'report_decided' }, 10)).toMatchObject([{ details: { decision: 'dismissed' } }])
})

it('a session that could not be closed is not marked as closed · OPER-07 OPER-13', async () => {
  const { server, anna, olga, sessionId } = await startReportFixture()
  await sendReport(anna, { sessionId })
  const [report] = await queue(olga)
  const { access, audit } = server.app.deps.store
  vi.spyOn(access, 'change').mockRejectedValueOnce(new Error('the database is down'))
  expect((await decide(olga, report!, 'closed')).status).toBe(500)
  expect([await queue(olga), await audit.list({ action: 'report_decided' }, 10)]).toMatchObject([[{ decision: null }], []])
  expect((await decide(olga, report!, 'closed')).status).toBe(200)
  expect((await anna.view(sessionId)).access.isClosed).toBe(true)
})

it('a report whose decision was interrupted a minute ago is open, and another operator decides it · OPER-07', async () => {
  const { server, anna, olga, sessionId, later } = await startReportFixture()
  await sendReport(anna, { sessionId })
  const [report] = await queue(olga)
  const { store, now } = server.app.deps
  await store.reports.decide(report!.id, 'closed', 'dead', now(), 0)
  expect(await queue(olga)).toMatchObject([{ decision: null }])
  later(60_000)
  expect(await codeOf(await decide(olga, report!, 'dismissed'))).toEqual([409, 'report_decided'])
  later(1)
  expect((await decide(olga, report!, 'dismissed')).status).toBe(200)
  expect(await queue(olga, 'decided')).toMatchObject([{ decision: { made: 'dismissed', by: 'Olga Bakker' } }])
})

it('what was deleted in the meantime counts as removed or closed · OPER-07', async () => {
  const { anna, olga, sessionId, messageId, later } = await startReportFixture()
  await sendReport(anna, { sessionId, messageId })
  later(1)
  await sendReport(anna, { sessionId })
  await anna.fetch(`/api/sessions/${sessionId}`, { method: 'DELETE' })
  const [message, session] = await queue(olga)
  expect((await decide(olga, message!, 'removed')).status).toBe(200)
  later(1)
  expect((await decide(olga, session!, 'closed')).status).toBe(200)
  expect((await queue(olga, 'decided')).map(({ decision }) => decision?.made)).toEqual(['closed', 'removed'])
})

it('the copy of a message has the names of its files · OPER-07', async () => {
  const { anna, bram, olga, other, sessionId } = await startReportFixture()
  const messageId = await announces(other, 1, 'Look')
  await upload(bram, messageId, [{ name: 'gold.txt', bytes: 'flour', type: 'text/plain' }])
  await sendReport(anna, { sessionId, messageId })
  expect((await queue(olga))[0]?.content).toBe('Look\ngold.txt')
})

it('one session can be reported a hundred times a day, from any number of addresses; other sessions are not affected · OPER-07', async () => {
  const { server, anna, sessionId, messageId, later } = await startReportFixture({ env: { TRUST_PROXY: '1', RATE_LIMIT: 'on' } })
  const from = (n: number) => visitor(server.url, `Guest ${n}`, null, { 'x-forwarded-for': `203.0.113.${n}` })
  for (let n = 0; n < 100; n += 10) {
    const ten = Array.from({ length: 10 }, (_, i) => sendReport(from(n + i), { sessionId, messageId }))
    expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  }
  const refused = await sendReport(from(100), { sessionId })
  const { code, retryAfter } = (await refused.json()) as { code: string; retryAfter: number }
  expect([refused.status, code]).toEqual([429, 'rate_limited'])
  expect(retryAfter).toBeLessThanOrEqual(24 * 60 * 60)
  const { id } = await anna.createSession()
  expect((await sendReport(from(101), { sessionId: id })).status).toBe(200)
  later(retryAfter * 1_000)
  expect((await sendReport(from(100), { sessionId })).status).toBe(200)
})

it('decided reports are paged by when they were decided, the latest first · OPER-07', async () => {
  const { server, olga } = await startReportFixture()
  const { reports } = server.app.deps.store
  const about = {
    session_id: 's',
    content: 'Buy gold',
    message_type: 'user',
    sender: 'user:bad',
    sender_name: 'Bad',
    sender_from: null,
  } as const
  for (let n = 0; n < 60; n += 1)
    await reports.add({ ...about, message_id: `m${n}` }, { reporter: 'guest:a', reason: 'spam', comment: '', language: 'en' }, 100 + n)
  for (const { id, created_at } of await reports.list(false, null, 60)) {
    await reports.decide(id, 'dismissed', 'gone', 1_000, 0)
    // The oldest report is decided last.
    await reports.done(id, 2_000 - created_at)
  }
  const page = (after = '') => olga.json<Page>(`/api/admin/reports?state=decided${after}`)
  const first = await page()
  const second = await page(`&after=${first.after}`)
  expect([first.reports.length, second.reports.length, second.after]).toEqual([50, 10, null])
  expect([...first.reports, ...second.reports].map(({ messageId }) => messageId)).toEqual(Array.from({ length: 60 }, (_, n) => `m${n}`))
  expect(first.reports[0]).toMatchObject({
    sender: { id: 'bad', isAccount: true, name: 'Bad' },
    decision: { made: 'dismissed', by: null, at: '1970-01-01T00:00:01.900Z' },
  })
})
