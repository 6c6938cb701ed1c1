// Messages to support: always stored, mailed if there is a mail server, and safe from header injection.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { mailContacts } from '../../commands/support/contact.ts'
import { startMailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { builtScript } from '../../testing/cluster/built-server.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const filled = { name: 'Anna de Wit', email: 'Anna@Bakery.example', subject: 'An invoice', message: 'Where is it?\n\nAnna' }
const send = (who: Visitor, more: Partial<typeof filled> = {}, headers = {}) =>
  who.fetch('/api/contact', { method: 'POST', headers, body: JSON.stringify({ ...filled, ...more }) })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

async function open(options: ServerOptions = {}) {
  const server = await startServer(options)
  onTestFinished(() => server.remove())
  return { server, anna: visitor(server.url, 'Anna'), kept: () => server.app.deps.store.contact.of('', 'anna@bakery.example') }
}

it('without a mail server a message is stored with its language and time, and the page knows that it is not mailed · CONTACT-08 HTTP-20', async () => {
  const { anna, kept } = await open()
  expect(await anna.json('/api/contact')).toEqual({ address: null, isMailed: false })
  const answer = await send(anna, {}, { 'accept-language': 'nl-NL' })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: 'Je bericht is verstuurd!' }])
  expect(await kept()).toEqual([
    expect.objectContaining({ ...filled, email: 'anna@bakery.example', language: 'nl', mailed_at: null, created_at: expect.any(Number) }),
  ])
})

it('with a mail server a message is mailed to support, who can reply to the writer · CONTACT-08 HTTP-20', async () => {
  const fixture = await startMailFixture({ env: { SUPPORT_EMAIL: 'help@kring.example' } })
  onTestFinished(() => fixture.remove())
  const anna = visitor(fixture.server.url, 'Anna')
  expect(await anna.json('/api/contact')).toEqual({ address: 'help@kring.example', isMailed: true })
  expect(await (await send(anna)).json()).toEqual({ success: true, message: 'Message sent successfully!' })
  const { mail, to } = await fixture.mails.next('help@kring.example')
  expect([to, mail.subject]).toEqual([['help@kring.example'], 'Contact: An invoice'])
  expect([mail.from?.address, mail.replyTo?.[0]?.address]).toEqual(['kring@kring.example', 'anna@bakery.example'])
  for (const part of [filled.name, filled.subject, 'Where is it?\n\nAnna']) expect(mail.text).toContain(part)
  // A person wrote it, so a help desk may reply automatically.
  expect(mail.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
  const { store } = fixture.server.app.deps
  await expect.poll(async () => (await store.contact.of('', 'anna@bakery.example'))[0]?.mailed_at).toEqual(expect.any(Number))
})

it('a mail that fails loses nothing and is retried until it succeeds · CONTACT-08', async () => {
  let ahead = 0
  const fixture = await startMailFixture({ now: () => Date.now() + ahead })
  onTestFinished(() => fixture.remove())
  const { deps } = fixture.server.app
  const anna = visitor(fixture.server.url, 'Anna')
  const row = async () => (await deps.store.contact.of('', 'anna@bakery.example'))[0]
  // Claimed by a process that died: nobody sends it again before the claim expires.
  const mailer = deps.mailer!
  deps.mailer = { label: 'down', send: () => Promise.reject(new Error('no line')) }
  expect((await send(anna)).status).toBe(200)
  await expect.poll(async () => (await row())?.tries).toBe(1)
  deps.mailer = mailer
  await mailContacts(deps)
  expect(await row()).toMatchObject({ mailed_at: null, tries: 1 })
  ahead = 60 * 60_000
  await Promise.all([mailContacts(deps), mailContacts(deps)])
  await fixture.mails.next('kring@kring.example')
  expect(await row()).toMatchObject({ mailed_at: expect.any(Number), due_at: null })
  ahead *= 48
  await mailContacts(deps)
  expect(fixture.mails.received).toHaveLength(1)
  const year = 365 * 24 * 60 * 60_000
  ahead = year - 60_000
  await mailContacts(deps)
  expect(await row()).toBeDefined()
  ahead = year + 60_000
  await mailContacts(deps)
  expect(await row()).toBeUndefined()
})

it('a field with a line break is refused with its name · CONTACT-08', async () => {
  const fixture = await startMailFixture()
  onTestFinished(() => fixture.remove())
  const anna = visitor(fixture.server.url, 'Anna')
  for (const sign of ['\r\nBcc: thief@evil.example', '\n', '\t', '\u001b[2J', '\u2028x', '\u0085x']) {
    expect(await codeOf(await send(anna, { name: `Anna${sign}de` }))).toEqual([400, 'contact_name_refused'])
    expect(await codeOf(await send(anna, { subject: `A${sign}b` }))).toEqual([400, 'contact_subject_refused'])
    expect(await codeOf(await send(anna, { email: `a@b.nl${sign}x` }))).toEqual([400, 'email_refused'])
  }
  for (const email of ['anna', 'a@b', 'a b@c.nl', 'a@b.nl, c@d.nl', 'A <a@b.nl>', 'a@b@c.nl', '"a"@b.nl'])
    expect(await codeOf(await send(anna, { email })), email).toEqual([400, 'email_refused'])
  for (const field of ['name', 'email', 'subject', 'message'])
    expect(await codeOf(await send(anna, { [field]: ' \n ' }))).toEqual([400, 'contact_incomplete'])
  expect(await codeOf(await send(anna, { message: 'x'.repeat(16_001) }))).toEqual([400, 'message_too_long'])
  expect(await codeOf(await anna.fetch('/api/contact', { method: 'POST', body: '{"name":"Anna"}' }))).toEqual([400, 'bad_request'])
  // The message may contain anything, because it is in the body.
  await send(anna, { message: '.\r\nRCPT TO:<thief@evil.example>\r\n.\r\nBcc: thief@evil.example' })
  const { mail, to } = await fixture.mails.next('kring@kring.example')
  expect([to, mail.bcc, mail.cc]).toEqual([['kring@kring.example'], undefined, undefined])
  expect(mail.text).toContain('RCPT TO:<thief@evil.example>')
  expect((await send(anna, { message: 'x'.repeat(16_000) })).status).toBe(200)
})

it('messages from one address are limited by hour; invalid ones do not count', async () => {
  // In the middle of an hour, so that everything happens in one.
  const time = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 60_000
  let ahead = 0
  const { anna, server } = await open({ env: { RATE_LIMIT: 'on' }, now: () => time + ahead })
  for (let n = 0; n < 5; n += 1) {
    expect((await send(anna, { name: 'A\nb' })).status).toBe(400)
    expect((await send(anna)).status).toBe(200)
  }
  expect(await codeOf(await send(visitor(server.url, 'Bram')))).toEqual([429, 'rate_limited'])
  ahead = 59 * 60_000 - 1
  expect((await send(anna)).status).toBe(429)
  ahead += 1
  expect((await send(anna)).status).toBe(200)
})

it('a signed-in person’s message is in their export and is deleted with their account', async () => {
  const { anna, server, kept } = await open()
  const { store } = server.app.deps
  const user = await anna.signUp()
  await send(anna)
  await send(visitor(server.url, 'Somebody'), { email: 'anna@example.com' })
  expect(await store.contact.of(user.id, null)).toEqual([expect.objectContaining({ user_id: user.id })])
  const archive = Buffer.from(await (await anna.fetch('/api/account/export')).arrayBuffer()).toString('latin1')
  expect(archive).toContain('support.json')
  const deleted = await anna.fetch('/api/account/delete', { method: 'POST', body: JSON.stringify({ password: 'flour, water, salt' }) })
  expect(deleted.status).toBe(200)
  expect(await kept()).toEqual([])
  // A message sent with an address that the account never verified does not belong to it.
  expect(await store.contact.of('', 'anna@example.com')).toHaveLength(1)
})

it('the operator can read stored messages while the server runs, and they cannot control the terminal · CONTACT-08', async () => {
  const { anna, server } = await open()
  await send(anna, { message: 'Hello\u001b[2J there' })
  const { stdout } = await promisify(execFile)(process.execPath, [await builtScript('messages')], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  })
  expect(stdout).toMatch(
    /Anna de Wit <anna@bakery\.example> {2}\(guest, en, not mailed\)\nAn invoice\n\nHello\[2J there\n[^]*\n1 messages\n$/,
  )
})

it('mail from a paid plan names the plan in its subject, and the list of messages shows it first · USAGE-15 PRICE-05', async () => {
  const fixture = await startMailFixture({ env: { SUPPORT_EMAIL: 'help@kring.example' } })
  onTestFinished(() => fixture.remove())
  const { store } = fixture.server.app.deps
  const subjects: string[] = []
  for (const plan of ['team', 'pro', 'free', null] as const) {
    const writer = visitor(fixture.server.url, plan ?? 'guest')
    if (plan !== null) await store.accounts.change((await writer.signUp()).id, { plan })
    expect((await send(writer, { name: plan ?? 'guest' })).status).toBe(200)
    subjects.push((await fixture.mails.next('help@kring.example')).mail.subject ?? '')
  }
  expect(subjects).toEqual(['Contact (Team): An invoice', 'Contact (Pro): An invoice', 'Contact: An invoice', 'Contact: An invoice'])
  const { stdout } = await promisify(execFile)(process.execPath, [await builtScript('messages')], {
    env: { ...process.env, DATA_DIR: fixture.server.dataDir },
  })
  expect([...stdout.matchAll(/^\S+ {2}(\w+) <.*> {2}\((\w+), en/gm)].map(([, name, plan]) => [name, plan])).toEqual([
    ['team', 'team'],
    ['pro', 'pro'],
    ['guest', 'guest'],
    ['free', 'free'],
  ])
})
