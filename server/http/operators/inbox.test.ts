// The operators' inbox: its order, replies by email that are never lost, and done; and incidents that operators write for /status.
import { expect, it, onTestFinished, vi } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { startMailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { setSite } from '../../testing/fixtures/policy-fixture.ts'
import { makeOperator } from '../../testing/fixtures/operator-fixture.ts'
import { codeOf } from '../../testing/people/report-visitor.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

type Inbox = OutputOf<'GET /api/admin/inbox'>

const post = (who: Visitor, path: string, body: object) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const inbox = (who: Visitor, state = 'open') => who.json<Inbox>(`/api/admin/inbox?state=${state}`)

async function open(options: ServerOptions = {}) {
  const fixture = await startMailFixture({ ...options, env: { SUPPORT_EMAIL: 'help@kring.example' } })
  onTestFinished(() => fixture.remove())
  const { server } = fixture
  const olga = visitor(server.url, 'Olga')
  await olga.signUp()
  await makeOperator(server, olga)
  const write = (subject: string) =>
    post(visitor(server.url, 'Anna'), '/api/contact', {
      name: 'Anna',
      email: 'anna@bakery.example',
      subject,
      message: 'First line\nSecond line',
    })
  return { ...fixture, olga, write, deps: server.app.deps }
}

it('messages are listed by plan and then by time, in pages, and those that are done apart · OPER-12', async () => {
  const { olga, deps } = await open()
  const plans = [null, 'pro', 'free', 'team', 'pro'] as const
  for (let n = 0; n < 60; n += 1)
    await deps.store.contact.add({
      ...{
        id: `m${String(n).padStart(2, '0')}`,
        user_id: null,
        name: 'Anna',
        email: 'anna@bakery.example',
        subject: `${n}`,
        message: 'Hi',
      },
      ...{ language: 'nl', plan: plans[n] ?? null, created_at: n },
    })
  const first = await inbox(olga)
  expect(first.messages.slice(0, 5).map(({ subject }) => subject)).toEqual(['3', '1', '4', '0', '2'])
  const second = await olga.json<Inbox>(`/api/admin/inbox?after=${first.after}`)
  expect([first.messages.length, second.messages.length, second.after]).toEqual([50, 10, null])
  expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(60)
  for (const isDone of [true, true]) expect((await post(olga, '/api/admin/inbox/m03', { isDone })).status).toBe(200)
  expect((await inbox(olga)).messages[0]?.subject).toBe('1')
  expect((await inbox(olga, 'done')).messages.map(({ id }) => id)).toEqual(['m03'])
  expect(await deps.store.audit.list({ target: 'contact:m03' }, 10)).toHaveLength(1)
  await post(olga, '/api/admin/inbox/m03', { isDone: false })
  expect((await inbox(olga)).messages[0]?.id).toBe('m03')
  const lines = await deps.store.audit.list({ target: 'contact:m03' }, 10)
  expect(lines.map(({ action }) => action)).toEqual(['contact_reopened', 'contact_done'])
  expect(await codeOf(await post(olga, '/api/admin/inbox/nobody', { isDone: true }))).toEqual([404, 'contact_not_found'])
})

it('a reply is mailed to the writer with their message below it, is stored, and is in the audit log without its text · OPER-12 OPER-13', async () => {
  const { olga, write, mails, deps } = await open()
  await write('An invoice')
  const [message] = (await inbox(olga)).messages
  expect((await post(olga, `/api/admin/inbox/${message!.id}/reply`, { text: ' It is on its way.\r\nOlga ' })).status).toBe(200)
  const { mail, to } = await mails.next('anna@bakery.example')
  expect([to, mail.subject, mail.replyTo?.[0]?.address]).toEqual([['anna@bakery.example'], 'Re: An invoice', 'help@kring.example'])
  expect(mail.text).toContain('It is on its way.\nOlga')
  expect(mail.text).toContain('> First line\n> Second line')
  expect((await inbox(olga)).messages[0]?.replies).toMatchObject([{ text: 'It is on its way.\nOlga', mailedAt: expect.any(String) }])
  const lines = await deps.store.audit.list({ action: 'contact_answered' }, 10)
  expect(lines).toMatchObject([{ operatorName: 'Olga Bakker', target: `contact:${message!.id}`, details: {} }])
})

it('a reply names the site, in the language of the message, and shortens a long subject · OPER-12 OPER-11', async () => {
  const { olga, mails, deps, server } = await open()
  await setSite(server, { name: 'Bakery Chat' })
  for (const language of ['en', 'nl'] as const)
    await deps.store.contact.add({
      ...{ id: language, user_id: null, name: 'Anna', email: `${language}@bakery.example`, message: 'Hi', plan: null, created_at: 1 },
      // The emoji is two UTF-16 characters long, and is cut in half.
      ...{ language, subject: `${'x'.repeat(199)}🍞` },
    })
  for (const [language, sentence] of [
    ['en', 'You wrote through the contact form of Bakery Chat:'],
    ['nl', 'Je schreef via het contactformulier van Bakery Chat:'],
  ] as const) {
    expect((await post(olga, `/api/admin/inbox/${language}/reply`, { text: 'On its way' })).status).toBe(200)
    const { mail } = await mails.next(`${language}@bakery.example`)
    expect([mail.subject, mail.text?.includes(sentence)]).toEqual([`Re: ${'x'.repeat(199)}\ufffd`, true])
  }
})

it('a reply that cannot be mailed is stored and shown as not sent, and is sent again once · OPER-12', async () => {
  const { olga, write, mails, deps } = await open()
  await write('An invoice')
  const { id } = (await inbox(olga)).messages[0]!
  const { send } = deps.mailer!
  deps.mailer!.send = () => Promise.reject(new Error('the mail server is down'))
  expect(await codeOf(await post(olga, `/api/admin/inbox/${id}/reply`, { text: 'On its way' }))).toEqual([502, 'mail_failed'])
  const [reply] = (await inbox(olga)).messages[0]!.replies
  expect(reply).toMatchObject({ text: 'On its way', mailedAt: null })
  expect(await deps.store.audit.list({ action: 'contact_answered' }, 10)).toEqual([])
  deps.mailer!.send = send
  const again = () => post(olga, `/api/admin/inbox/${id}/reply`, { text: 'On its way!', again: reply!.id })
  expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await mails.next('anna@bakery.example')).mail.text).toContain('On its way!')
  expect((await inbox(olga)).messages[0]?.replies).toMatchObject([{ text: 'On its way!', mailedAt: expect.any(String) }])
  expect(await deps.store.audit.list({ action: 'contact_answered' }, 10)).toHaveLength(1)
  expect(await codeOf(await post(olga, `/api/admin/inbox/${id}/reply`, { text: ' \n ' }))).toEqual([400, 'message_empty'])
})

it('a reply whose node died while sending it can be sent again five minutes later, once · OPER-12', async () => {
  let ahead = 0
  const since = Date.now()
  const { olga, write, mails, deps } = await open({ now: () => since + ahead })
  await write('An invoice')
  const { id } = (await inbox(olga)).messages[0]!
  const { id: again } = await deps.store.inbox.addReply({ contact_id: id, operator: 'o', text: 'On its way', created_at: since })
  const send = async () => (await post(olga, `/api/admin/inbox/${id}/reply`, { text: 'On its way', again })).status
  ahead = 5 * 60_000
  expect(await send()).toBe(200)
  expect((await inbox(olga)).messages[0]?.replies).toMatchObject([{ mailedAt: null }])
  ahead += 1
  expect(await Promise.all([send(), send()])).toEqual([200, 200])
  await mails.next('anna@bakery.example')
  expect((await inbox(olga)).messages[0]?.replies).toMatchObject([{ mailedAt: expect.any(String) }])
  expect(await deps.store.audit.list({ action: 'contact_answered' }, 10)).toHaveLength(1)
})

it('a reply that was mailed but could not be marked as mailed is an error without an audit line · OPER-12', async () => {
  const { olga, write, mails, deps } = await open()
  await write('An invoice')
  const { id } = (await inbox(olga)).messages[0]!
  vi.spyOn(deps.store.inbox, 'mailed').mockRejectedValueOnce(new Error('the disk is full'))
  expect((await post(olga, `/api/admin/inbox/${id}/reply`, { text: 'On its way' })).status).toBe(500)
  await mails.next('anna@bakery.example')
  expect(await deps.store.audit.list({ action: 'contact_answered' }, 10)).toEqual([])
})

it('without a mail server a reply is refused and nothing is stored · OPER-12', async () => {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const olga = visitor(server.url, 'Olga')
  await olga.signUp()
  await makeOperator(server, olga)
  await post(olga, '/api/contact', { name: 'Anna', email: 'anna@bakery.example', subject: 'Hi', message: 'Hello' })
  const { messages, isMailed } = await inbox(olga)
  expect(isMailed).toBe(false)
  expect(await codeOf(await post(olga, `/api/admin/inbox/${messages[0]!.id}/reply`, { text: 'Hi' }))).toEqual([501, 'mail_unavailable'])
  expect((await inbox(olga)).messages[0]?.replies).toEqual([])
})

it('an incident is written, updated and closed in both languages, and /status shows it at once · OPER-12', async () => {
  const { olga, server, deps } = await open()
  type Status = OutputOf<'GET /api/status'>
  const status = async () => ((await (await fetch(`${server.url}/api/status`)).json()) as Status).written
  const both = (en: string, nl: string) => ({ en, nl })
  const given = { impact: 'major', title: both('Slow answers', 'Trage antwoorden'), text: both('We are looking.', 'We kijken ernaar.') }
  for (const wrong of [{ title: both('Slow', ' ') }, { text: both('', 'Tekst') }])
    expect(await codeOf(await post(olga, '/api/admin/incidents', { ...given, ...wrong }))).toEqual([400, 'incident_incomplete'])
  expect(await status()).toEqual([])
  const { id } = (await (await post(olga, '/api/admin/incidents', given)).json()) as { id: string }
  expect(await status()).toMatchObject([{ id, impact: 'major', title: given.title, endTime: null, updates: [{ text: given.text }] }])
  const update = (isOver: boolean, n: number) =>
    post(olga, `/api/admin/incidents/${id}`, { text: both(`Update ${n}`, `Bericht ${n}`), isOver })
  expect((await Promise.all([update(false, 1), update(false, 2)])).map((one) => one.status)).toEqual([200, 200])
  expect((await status())[0]?.updates.map(({ text }) => text.en).toSorted()).toEqual(['Update 1', 'Update 2', 'We are looking.'])
  expect((await update(true, 3)).status).toBe(200)
  expect((await status())[0]).toMatchObject({ endTime: expect.any(String) })
  expect(await codeOf(await update(true, 4))).toEqual([409, 'incident_over'])
  expect(await codeOf(await post(olga, '/api/admin/incidents/nobody', { text: both('a', 'b'), isOver: false }))).toEqual([
    404,
    'incident_not_found',
  ])
  const actions = (await deps.store.audit.list({ target: `incident:${id}` }, 10)).map(({ action }) => action)
  expect(actions.toSorted()).toEqual(['incident_closed', 'incident_updated', 'incident_updated', 'incident_written'])
})
