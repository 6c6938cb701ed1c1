// Resetting a password by mail, from request to new password; and all the ways in which it must not work.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf } from '../../access/authenticate.ts'
import { password, publicUrl, startMailFixture, tokenIn, type MailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { pageWalker, type PageWalker } from '../../testing/people/page-walker.ts'
import { startServer } from '../../testing/cluster/start-server.ts'

let fixture: MailFixture
let ahead = 0
beforeAll(async () => {
  fixture = await startMailFixture({ now: () => Date.now() + ahead })
})
afterAll(() => fixture.remove())

const fresh = 'speculaas 1888'
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]
const ask = (email: string, walker?: PageWalker) => fixture.post('/api/auth/reset-request', { email }, walker)
const reset = (token: string, to = fresh, walker?: PageWalker) => fixture.post('/api/auth/reset', { token, password: to }, walker)
const isSignedIn = async (walker: PageWalker) => (await walker.open(`${fixture.server.url}/api/auth/user`)).status === 200
const signIn = async (email: string, word: string) => (await fixture.post('/api/auth/email/signin', { email, password: word })).status

let people = 0
async function somebody() {
  const email = `anna${(people += 1)}@bakery.example`
  return { email, ...(await fixture.signUp(email)) }
}
async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return tokenIn(await fixture.mails.next(email))
}

describe('a new password', () => {
  it('is set with the link in the mail, which signs out every other device and signs in this one', async () => {
    const { email, walker: laptop, user } = await somebody()
    const [{ name, value } = { name: '', value: '' }] = laptop.cookies('kring_login')
    const socket = new WebSocket(`${fixture.server.url.replace('http', 'ws')}/ws`, { headers: { cookie: `${name}=${value}` } })
    await once(socket, 'open')
    const closed = once(socket, 'close')

    expect(await (await ask(email.toUpperCase(), pageWalker({ 'accept-language': 'nl' }))).json()).toEqual({ sent: true })
    const { mail, to, from } = await fixture.mails.next(email)
    expect([to, from, mail.subject]).toEqual([[email], 'kring@kring.example', 'Een nieuw wachtwoord voor Kring'])
    expect(mail.text).toContain(`${publicUrl}/reset-password?token=`)

    const phone = pageWalker()
    const response = await reset(tokenIn({ mail }), fresh, phone)
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ id: user.id })])
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, false])
    await closed
    expect([await signIn(email, password), await signIn(email, fresh)]).toEqual([401, 200])
  })

  it('verifies the address, and ends logins from before', async () => {
    const { email, user } = await somebody()
    const { accounts } = fixture.server.app.deps.store
    await accounts.link(user.id, { issuer: 'https://other.example', subject: 'thief' }, 1)
    await reset(await linkFor(email))
    expect((await accounts.find(user.id))?.email_verified_at).toEqual(expect.any(Number))
    expect(await accounts.findByIdentity({ issuer: 'https://other.example', subject: 'thief' })).toBeNull()
    await accounts.link(user.id, { issuer: 'https://own.example', subject: 'anna' }, 1)
    await reset(await linkFor(email), `${fresh}!`)
    expect((await accounts.findByIdentity({ issuer: 'https://own.example', subject: 'anna' }))?.id).toBe(user.id)
  })

  it('that is too short or too common is refused, and the link stays valid', async () => {
    const { email } = await somebody()
    const link = await linkFor(email)
    expect(await codeOf(await reset(link, 'short'))).toEqual([400, 'password_too_short'])
    expect(await codeOf(await reset(link, email))).toEqual([400, 'password_too_common'])
    expect(await codeOf(await reset(link, 'Chevelle'))).toEqual([400, 'password_too_common'])
    expect((await reset(link)).status).toBe(200)
  })
})

describe('a link in a mail', () => {
  it('works once, even for two simultaneous requests, and invalidates the account’s other links', async () => {
    const { email, link: proof } = await somebody()
    const [first, second] = [await linkFor(email), await linkFor(email)]
    const both = await Promise.all([reset(second), reset(second, 'stroopwafel 7')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    for (const link of [first, second]) expect(await codeOf(await reset(link))).toEqual([400, 'link_expired'])
    expect(await codeOf(await fixture.post('/api/auth/verify', { token: proof }))).toEqual([400, 'link_expired'])
  })

  it('expires after an hour, or after three days if it verifies an address', async () => {
    const { email, link: proof } = await somebody()
    const [old, inTime] = [await linkFor(email), await linkFor(email)]
    const [minute, hour] = [60_000, 60 * 60_000]
    ahead = hour - minute
    expect((await reset(inTime)).status).toBe(200)
    const { email: other } = await somebody()
    const later = await linkFor(other)
    ahead += hour
    expect(await codeOf(await reset(later))).toEqual([400, 'link_expired'])
    expect(await codeOf(await reset(old))).toEqual([400, 'link_expired'])
    const { link } = await somebody()
    const { link: soon } = await somebody()
    ahead += 3 * 24 * hour - minute
    expect((await fixture.post('/api/auth/verify', { token: soon })).status).toBe(200)
    ahead += minute
    for (const token of [link, proof])
      expect(await codeOf(await fixture.post('/api/auth/verify', { token }))).toEqual([400, 'link_expired'])
    ahead = 0
  })

  it('works only for its purpose, and its secret is not in the database', async () => {
    const { email, link: proof, user } = await somebody()
    const link = await linkFor(email)
    expect(await codeOf(await reset(proof))).toEqual([400, 'link_expired'])
    expect(await codeOf(await fixture.post('/api/auth/verify', { token: link }))).toEqual([400, 'link_expired'])
    const { mailLinks } = fixture.server.app.deps.store
    expect(await mailLinks.find(link, 'reset', Date.now())).toBeNull()
    expect(await mailLinks.find(digestOf(link), 'reset', Date.now())).toMatchObject({ user_id: user.id, digest: digestOf(link) })
  })

  it.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])('that was never mailed (%j) does not work', async (token) => {
    expect(await codeOf(await reset(token))).toEqual([400, 'link_expired'])
    expect(await codeOf(await fixture.post('/api/auth/verify', { token }))).toEqual([400, 'link_expired'])
  })
})

describe('a person who requests a link', () => {
  it('gets the same response for an address with an account and one without, which gets no mail', async () => {
    const { email } = await somebody()
    const answers = [await ask('nobody@bakery.example'), await ask(email)]
    const seen = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers.keys()].filter((key) => key !== 'date')]),
    )
    expect(seen[0]).toEqual(seen[1])
    await fixture.mails.next(email)
    expect(fixture.mails.received.flatMap(({ to }) => to)).not.toContain('nobody@bakery.example')
  })

  it('does not wait for the mail server', async () => {
    const { email } = await somebody()
    fixture.mails.hold()
    expect((await ask(email)).status).toBe(200)
    const signedUp = await fixture.post('/api/auth/email/signup', { email: 'slow@bakery.example', password, firstName: 'A', lastName: 'B' })
    expect(signedUp.status).toBe(200)
    expect(fixture.mails.received.filter(({ to }) => to.includes('slow@bakery.example'))).toEqual([])
    fixture.mails.release()
    await fixture.mails.next(email)
    await fixture.mails.next('slow@bakery.example')
  })

  it.each(['', 'anna', 'a@b', 'anna@bakery.example\r\nBcc: thief@evil.example', 'a@b.example,c@d.example x'])(
    'gets an error for an invalid address (%j)',
    async (email) => {
      expect(await codeOf(await ask(email))).toEqual([400, 'email_refused'])
    },
  )

  it('gets an error if no mail server is configured', async () => {
    const bare = await startServer()
    const post = (path: string) =>
      fetch(bare.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"a@b.nl"}' })
    expect(await codeOf(await post('/api/auth/reset-request'))).toEqual([501, 'mail_unavailable'])
    await bare.remove()
  })
})
