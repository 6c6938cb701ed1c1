// Somebody signed up with another person's email address. However the owner verifies it, everything created before stops working.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf } from '../../access/authenticate.ts'
import { password, startMailFixture, tokenIn, type MailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { pageWalker, type PageWalker } from '../../testing/people/page-walker.ts'
import { keyVault } from '../../testing/people/hostile-account.ts'

let fixture: MailFixture
beforeAll(async () => {
  fixture = await startMailFixture({ env: { DEFAULT_PLAN: 'team', WEBHOOKS_ALLOW_PRIVATE: 'on' } })
})
afterAll(() => fixture.remove())

const fresh = 'speculaas 1888'
let people = 0
const isSignedIn = async (walker: PageWalker) => (await walker.open(`${fixture.server.url}/api/auth/user`)).status === 200
const signIn = async (email: string, word: string) => (await fixture.post('/api/auth/email/signin', { email, password: word })).status
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

/** Mallory has signed up with Anna's address and created every kind of access to the account that was ever allowed. */
async function squatted() {
  const email = `anna${(people += 1)}@bakery.example`
  const { walker: mallory, user, link } = await fixture.signUp(email)
  const vault = await keyVault(fixture.server, user.id)
  const [{ name, value } = { name: '', value: '' }] = mallory.cookies('kring_login')
  const socket = new WebSocket(`${fixture.server.url.replace('http', 'ws')}/ws`, { headers: { cookie: `${name}=${value}` } })
  await once(socket, 'open')
  return { email, mallory, user, link, ...vault, closed: once(socket, 'close') }
}

type Squatted = Awaited<ReturnType<typeof squatted>>

async function expectShutOut({ email, mallory, closed, isLeft, asKey }: Squatted): Promise<void> {
  await closed
  expect(await isSignedIn(mallory)).toBe(false)
  expect(await signIn(email, password)).toBe(401)
  expect(await asKey()).toBe(401)
  expect(await isLeft()).toEqual([])
}

describe('an address that is verified for the first time', () => {
  it('in another browser locks out the person who created the account, and requires a new password · GUARD-02', async () => {
    const squat = await squatted()
    const anna = pageWalker()
    const told = (await (await fixture.post('/api/auth/verify', { token: squat.link }, anna)).json()) as { reset: string }
    expect(told).toMatchObject({ verified: true, reset: expect.stringMatching(/^[\w-]{43}$/) as string, keysRevoked: 1 })
    await expectShutOut(squat)
    expect(await isSignedIn(anna)).toBe(false)
    expect((await fixture.post('/api/auth/reset', { token: told.reset, password: fresh }, anna)).status).toBe(200)
    expect([await isSignedIn(anna), await signIn(squat.email, fresh), await isSignedIn(squat.mallory)]).toEqual([true, 200, false])
    expect(await squat.isLeft()).toEqual([])
  })

  it('by setting a new password locks them out too · GUARD-02', async () => {
    const squat = await squatted()
    expect((await fixture.post('/api/auth/reset-request', { email: squat.email })).status).toBe(200)
    const anna = pageWalker()
    const response = await fixture.post('/api/auth/reset', { token: tokenIn(await fixture.mails.next(squat.email)), password: fresh }, anna)
    expect([response.status, await response.json()]).toMatchObject([200, { keysRevoked: 1 }])
    await expectShutOut(squat)
    expect(await isSignedIn(anna)).toBe(true)
  })

  it('in the browser that is signed in keeps that login and the password, and revokes the rest · GUARD-02', async () => {
    const email = `anna${(people += 1)}@bakery.example`
    const { walker: laptop, user, link } = await fixture.signUp(email)
    const { isLeft } = await keyVault(fixture.server, user.id)
    const phone = pageWalker()
    await fixture.post('/api/auth/email/signin', { email, password }, phone)
    expect(await (await fixture.post('/api/auth/verify', { token: link }, laptop)).json()).toEqual({
      verified: true,
      reset: null,
      keysRevoked: 1,
    })
    expect([await isSignedIn(laptop), await isSignedIn(phone), await signIn(email, password)]).toEqual([true, false, 200])
    expect(await isLeft()).toEqual(['members', 'identities', 'places'])
  })

  it('revokes nothing the second time · GUARD-02', async () => {
    const { walker, link, user } = await fixture.signUp(`anna${(people += 1)}@bakery.example`)
    await fixture.post('/api/auth/verify', { token: link }, walker)
    const { asKey } = await keyVault(fixture.server, user.id, { hasTeam: false })
    const { mailLinks } = fixture.server.app.deps.store
    const email = `anna${people}@bakery.example`
    await mailLinks.add(
      { digest: digestOf('again'), user_id: user.id, purpose: 'verify', email, expires_at: Date.now() + 60_000 },
      Date.now(),
    )
    expect(await (await fixture.post('/api/auth/verify', { token: 'again' })).json()).toEqual({
      verified: true,
      reset: null,
      keysRevoked: 0,
    })
    expect([await isSignedIn(walker), await asKey()]).toEqual([true, 200])
  })
})

describe('an account whose address is not verified', () => {
  it('cannot create keys, webhooks, connections, teams or invitations if mail is configured · GUARD-02', async () => {
    const { walker, link } = await fixture.signUp(`anna${(people += 1)}@bakery.example`)
    const tries: [string, object][] = [
      ['/api/keys', { name: 'Mine', scopes: ['sessions:read'] }],
      ['/api/webhooks', { url: 'https://bakery.example/hook', events: ['message.created'] }],
      ['/api/integrations/slack', { settings: { url: 'https://hooks.slack.com/services/x' }, sendsAnswers: true }],
      ['/api/team', { name: 'Bakery' }],
      ['/api/team/invites', {}],
    ]
    for (const [path, body] of tries)
      expect([path, ...(await codeOf(await fixture.post(path, body, walker)))]).toEqual([path, 403, 'email_unproven'])
    await fixture.post('/api/auth/verify', { token: link }, walker)
    expect((await fixture.post('/api/keys', { name: 'Mine', scopes: ['sessions:read'] }, walker)).status).toBe(200)
  })
})

describe('a verified account', () => {
  it('loses its API keys with every new password and every sign-out everywhere, and is told how many · GUARD-02', async () => {
    const { walker, link, user } = await fixture.signUp(`anna${(people += 1)}@bakery.example`)
    await fixture.post('/api/auth/verify', { token: link }, walker)
    const makeKeys = async () => [
      await keyVault(fixture.server, user.id, { hasTeam: false }),
      await keyVault(fixture.server, user.id, { hasTeam: false }),
    ]
    const before = await makeKeys()
    expect(await (await walker.open(`${fixture.server.url}/api/account`)).json()).toMatchObject({ apiKeys: 2 })
    const changed = await fixture.post('/api/account/password', { current: password, password: fresh }, walker)
    expect(await changed.json()).toEqual({ changed: true, keysRevoked: 2 })
    for (const { asKey } of before) expect(await asKey()).toBe(401)
    const after = await makeKeys()
    expect(await (await fixture.post('/api/account/sign-out-everywhere', undefined, walker)).json()).toEqual({
      signedOut: true,
      keysRevoked: 2,
    })
    for (const { asKey } of after) expect(await asKey()).toBe(401)
  })
})
