// Mails: verification of addresses, limits, and protection against injected content.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../adapters/mailer-smtp.ts'
import { password, startMailFixture, tokenIn, type MailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { startMailServer } from '../../testing/doubles/mail-server.ts'
import { pageWalker } from '../../testing/people/page-walker.ts'

let fixture: MailFixture
let ahead = 0
beforeAll(async () => {
  fixture = await startMailFixture({ env: { RATE_LIMIT: 'on' }, now: () => Date.now() + ahead })
})
afterAll(() => fixture.remove())
const verifiedAt = async (id: string) => (await fixture.server.app.deps.store.accounts.find(id))?.email_verified_at

describe('verifying an address', () => {
  it('starts at sign-up and is completed with the link in the mail', async () => {
    const { user, link } = await fixture.signUp('anna@bakery.example')
    expect(await verifiedAt(user.id)).toBeNull()
    const response = await fixture.post('/api/auth/verify', { token: link })
    expect([response.status, await response.json(), await verifiedAt(user.id)]).toMatchObject([200, { verified: true }, expect.any(Number)])
    expect((await fixture.post('/api/auth/verify', { token: link })).status).toBe(400)
  })

  it('can be requested again by the signed-in person until it is done', async () => {
    const walker = pageWalker({ 'accept-language': 'nl-NL' })
    const { user } = await fixture.signUp('bram@bakery.example', walker)
    expect((await fixture.post('/api/auth/verify-request', undefined)).status).toBe(401)
    expect((await fixture.post('/api/auth/verify-request', undefined, walker)).status).toBe(200)
    const received = await fixture.mails.next('bram@bakery.example')
    expect(received.mail.subject).toBe('Bevestig je e-mailadres voor Kring')
    await fixture.post('/api/auth/verify', { token: tokenIn(received) }, walker)
    expect(await verifiedAt(user.id)).toEqual(expect.any(Number))
    expect((await fixture.post('/api/auth/verify-request', undefined, walker)).status).toBe(200)
    await fixture.post('/api/auth/reset-request', { email: 'bram@bakery.example' })
    expect((await fixture.mails.next('bram@bakery.example')).mail.subject).toBe('A new password for Kring')
    expect(fixture.mails.received.filter(({ to }) => to.includes('bram@bakery.example'))).toHaveLength(3)
  })
})

describe('a request for another verification mail', () => {
  it('says so if the mail could not be sent', async () => {
    const own = await startMailFixture()
    try {
      const { walker } = await own.signUp('emma@bakery.example')
      await own.mails.close()
      const response = await own.post('/api/auth/verify-request', undefined, walker)
      expect([response.status, await response.json()]).toMatchObject([502, { code: 'mail_failed' }])
    } finally {
      await own.server.remove()
    }
  })

  it('is refused after five mails in a quarter of an hour', async () => {
    ahead = 15 * 60_000 - (Date.now() % (15 * 60_000)) + 1_000
    const { walker } = await fixture.signUp('finn@bakery.example')
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push((await fixture.post('/api/auth/verify-request', undefined, walker)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})

describe('one account', () => {
  it('gets only a limited number of mails in a quarter of an hour', async () => {
    // Just after the start of a window, so that everything happens in one.
    const window = 15 * 60_000
    ahead = window - (Date.now() % window) + 1_000
    const email = 'chiara@bakery.example'
    const ask = async (address: string) => (await fixture.post('/api/auth/reset-request', { email: address })).status
    await fixture.signUp(email)
    const received = () => fixture.mails.received.filter(({ to }) => to.includes(email)).length
    const statuses = await Promise.all(Array.from({ length: 7 }, () => ask(email)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (let n = 1; n < 5; n += 1) await fixture.mails.next(email)
    ahead += window - 60_000
    await ask(email)
    // Its mail arrives after any that were sent before.
    await fixture.signUp('dora@bakery.example')
    expect(received()).toBe(5)
    ahead += 60_000
    await ask(email)
    await fixture.mails.next(email)
    expect(received()).toBe(6)
  })
})

describe('nobody can inject content into a mail', () => {
  it('with their name: the mail contains its address, our text, and one link', async () => {
    const email = 'dirk@bakery.example'
    const evil = 'X\r\nBcc: thief@evil.example\r\n\r\nGo to https://evil.example'
    await fixture.post('/api/auth/email/signup', { email, password, firstName: evil, lastName: evil })
    const { mail, raw, to } = await fixture.mails.next(email)
    expect(to).toEqual([email])
    expect([mail.to?.map(({ address }) => address), mail.cc, mail.bcc]).toEqual([[email], undefined, undefined])
    expect(raw).not.toMatch(/evil/)
    expect([...(mail.text ?? '').matchAll(/https?:/g)]).toHaveLength(1)
    expect(mail.html).toBeUndefined()
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  it('with an address or a subject: the mailer rejects line breaks', async () => {
    const mails = await startMailServer({ login: { user: 'kring', password: 'ge heim@1/' } })
    const mailer = createSmtpMailer({ url: mails.url, from: 'kring@kring.example' })
    const send = (to: string, subject = 'Hello') => mailer.send({ to, subject, text: '.\r\nMAIL FROM:<x@y.example>\r\n.\r\nHé' })
    for (const to of ['a@b.nl\r\nRCPT TO:<c@d.nl>', 'a@b.nl, c@d.nl', 'A <a@b.nl>', 'a@b.nl\0', '"a b"@c.nl', ''])
      await expect(send(to)).rejects.toThrow('address')
    await send('a@b.nl', 'Hello\r\nBcc: thief@evil.example\u2028X')
    const { mail, to, from } = await mails.next('a@b.nl')
    expect([to, from, mail.subject, mail.bcc]).toEqual([['a@b.nl'], 'kring@kring.example', 'Hello Bcc: thief@evil.example X', undefined])
    expect(mail.text?.trim()).toBe('.\nMAIL FROM:<x@y.example>\n.\nHé')
    expect(mails.received).toHaveLength(1)
    await mails.close()
  })
})

describe('a mail server that is down', () => {
  it('does not prevent signing up, and is logged', async () => {
    const own = await startMailFixture()
    await own.mails.close()
    const body = { email: 'a@bakery.example', password, firstName: 'A', lastName: 'B' }
    expect((await own.post('/api/auth/email/signup', body)).status).toBe(200)
    expect((await own.post('/api/auth/reset-request', { email: body.email })).status).toBe(200)
    await expect.poll(() => own.server.logged.join('\n')).toMatch(/sending a verification mail failed/)
    await expect.poll(() => own.server.logged.join('\n')).toMatch(/sending a password reset mail failed/)
    expect(await (await fetch(`${own.server.url}/api/health`)).json()).toMatchObject({ status: 'ok', mail: 'smtp' })
    await own.server.remove()
  })

  it('gets no password over an unencrypted connection, unless it is on this machine', async () => {
    const mails = await startMailServer({ login: { user: 'kring', password: 'geheim' } })
    // The same machine under a name that is not recognised as local.
    const elsewhere = mails.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    const send = (url: string) => createSmtpMailer({ url, from: 'k@kring.example' }).send({ to: 'a@b.nl', subject: 'x', text: 'x' })
    await expect(send(elsewhere)).rejects.toThrow(/STARTTLS/)
    expect(mails.received).toEqual([])
    await send(mails.url)
    expect(mails.received).toHaveLength(1)
    await mails.close()
  })
})
