// Signing in with an identity provider: the redirects, and the resulting account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../shared/accounts/account.ts'
import { keyVault } from '../../testing/people/hostile-account.ts'
import { pageWalker, type PageWalker } from '../../testing/people/page-walker.ts'
import { goToProvider, leadsTo, signInAt, startProviderFixture, type ProviderFixture } from '../../testing/fixtures/provider-fixture.ts'
import { startServer } from '../../testing/cluster/start-server.ts'

let fixture: ProviderFixture
beforeAll(async () => {
  fixture = await startProviderFixture()
})
afterAll(() => fixture.remove())

const anna = { email: 'Anna@Bakery.example', email_verified: true, given_name: 'Anna', family_name: 'de Wit' }
const whoIs = async (walker: PageWalker) => (await (await walker.open(`${fixture.url}/api/auth/user`)).json()) as User
const post = (walker: PageWalker, path: string, body: object) =>
  walker.open(fixture.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const accounts = () => fixture.server.app.deps.store.accounts

let signUps = 0
/** An account with an email address and a password. */
async function signedUp(isVerified: boolean) {
  const [walker, email] = [pageWalker(), `bram${(signUps += 1)}@bakery.example`]
  const response = await post(walker, '/api/auth/email/signup', { email, password: 'kaneelbroodje 9', firstName: 'Bram', lastName: 'Bos' })
  const user = (await response.json()) as User
  if (isVerified) await accounts().change(user.id, { email_verified_at: 1 })
  return { user, email }
}

describe('signing in', () => {
  it('redirects to the provider and back, and signs in with the identity that it returns · SIGN-05 HTTP-11 ROUTE-18', async () => {
    fixture.oidc.people.set('anna', anna)
    const { walker, asked, back } = await goToProvider(fixture, { who: 'anna' })
    expect(asked.origin).toBe(fixture.oidc.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'kring',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${fixture.url}/api/auth/oidc/callback`,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    const response = await walker.open(back)
    expect([response.status, leadsTo(response)]).toEqual([302, '/'])
    expect(await whoIs(walker)).toMatchObject({ firstName: 'Anna', lastName: 'de Wit', plan: 'free' })
    const made = await accounts().findByEmail('anna@bakery.example')
    expect([made?.email_verified_at, made?.password_hash]).toEqual([expect.any(Number), null])
  })

  it('with Google uses its own routes and the claims in the ID token · SIGN-04 HTTP-11', async () => {
    fixture.google.people.set('g-1', { email: 'chiara@bakery.example', email_verified: true, name: 'Chiara van den Berg' })
    const { walker, asked, back } = await goToProvider(fixture, { from: '/api/auth/google', who: 'g-1' })
    expect(asked.origin).toBe(fixture.google.issuer)
    expect(back.pathname).toBe('/api/auth/google/callback')
    expect(leadsTo(await walker.open(back))).toBe('/')
    expect(await whoIs(walker)).toMatchObject({ firstName: 'Chiara', lastName: 'van den Berg' })
  })

  it('finds the same account again, even if its address has changed · SIGN-05', async () => {
    fixture.oidc.people.set('dirk', { ...anna, email: 'dirk@bakery.example', given_name: 'Dirk' })
    const first = await whoIs((await signInAt(fixture, { who: 'dirk' })).walker)
    fixture.oidc.people.set('dirk', { email: 'moved@bakery.example', email_verified: false })
    const second = await whoIs((await signInAt(fixture, { who: 'dirk' })).walker)
    expect([second.id, second.firstName]).toEqual([first.id, 'Dirk'])
    fixture.oidc.people.set('dirk', {})
    expect((await whoIs((await signInAt(fixture, { who: 'dirk' })).walker)).id).toBe(first.id)
  })

  it('creates one account if the person returns twice at once', async () => {
    fixture.oidc.people.set('esra', { ...anna, email: 'esra@bakery.example' })
    const trips = await Promise.all([1, 2, 3].map(() => goToProvider(fixture, { who: 'esra' })))
    const ends = await Promise.all(trips.map(async ({ walker, back }) => leadsTo(await walker.open(back))))
    expect(ends).toEqual(['/', '/', '/'])
    const ids = await Promise.all(trips.map(async ({ walker }) => (await whoIs(walker)).id))
    expect(new Set(ids).size).toBe(1)
  })

  it('claims what this browser hosted as a guest, unless the person declines · SIGN-19', async () => {
    for (const [claim, hosts] of [
      ['true', true],
      ['false', false],
    ] as const) {
      fixture.oidc.people.set(`finn ${claim}`, { ...anna, email: `finn-${claim}@bakery.example` })
      const walker = pageWalker()
      const session = (await (await post(walker, '/api/sessions', { title: 'Bakery' })).json()) as { id: string }
      await signInAt(fixture, { walker, from: `/api/login?claim=${claim}`, who: `finn ${claim}` })
      const mine = (await (await walker.open(`${fixture.url}/api/sessions`)).json()) as { id: string }[]
      expect(mine.map(({ id }) => id)).toEqual(hosts ? [session.id] : [])
    }
  })

  it('returns to the page where the person was, and gives the account a safe name', async () => {
    fixture.oidc.people.set('gül', {
      email: 'gul@bakery.example',
      email_verified: true,
      given_name: ' Gül\u202e\r\nX ',
      family_name: 'Y'.repeat(200),
    })
    const { walker, to } = await signInAt(fixture, { from: '/api/login?to=%2Fchat%2Fabc%3Fq%3D1', who: 'gül' })
    expect(to).toBe('/chat/abc?q=1')
    expect(await whoIs(walker)).toMatchObject({ firstName: 'Gül X', lastName: 'Y'.repeat(60) })
  })

  it('works with a public client, and with a provider that returns no names', async () => {
    const own = await startProviderFixture({ oidc: { isPublicClient: true, tellsAtOnce: true } })
    own.oidc.people.set('h', { email: 'h@bakery.example' })
    const { walker, to } = await signInAt(own, { who: 'h' })
    expect(to).toBe('/')
    expect(await (await walker.open(`${own.url}/api/auth/user`)).json()).toMatchObject({ firstName: '', lastName: '' })
    expect(await own.server.app.deps.store.accounts.findByEmail('h@bakery.example')).toMatchObject({ email_verified_at: null })
    await own.remove()
  })
})

describe('an address that has an account already', () => {
  const provide = (email: string, isVerified: boolean) => {
    fixture.oidc.people.set(email, { email: email.toUpperCase(), email_verified: isVerified, given_name: 'B' })
    return signInAt(fixture, { who: email })
  }

  it('is that account if both sides have verified it', async () => {
    const { user, email } = await signedUp(true)
    const { walker, to } = await provide(email, true)
    expect([to, (await whoIs(walker)).id]).toEqual(['/', user.id])
    expect((await whoIs((await provide(email, false)).walker)).id).toBe(user.id)
  })

  it.each([
    ['the provider does not say that it is verified', true, false],
    ['neither side has verified it', false, false],
  ])('is not linked: %s', async (_why, here, there) => {
    const { email } = await signedUp(here)
    const { walker, to } = await provide(email, there)
    expect(to).toBe('/?error=provider_email_unverified')
    expect((await walker.open(`${fixture.url}/api/auth/user`)).status).toBe(401)
    expect(walker.cookies('kring_login')).toEqual([])
  })
})

describe('an account created under another person’s email address', () => {
  it('belongs to the person whose address the provider has verified, and its creator loses access: logins, password, keys · GUARD-02', async () => {
    const email = 'chiara@squatted.example'
    const mallory = pageWalker()
    const sent = { email, password: 'kaneelbroodje 9', firstName: 'M', lastName: 'M' }
    const user = (await (await post(mallory, '/api/auth/email/signup', sent)).json()) as User
    const { asKey, isLeft } = await keyVault(fixture.server, user.id)
    expect(await asKey()).toBe(200)
    fixture.oidc.people.set(email, { email, email_verified: true, given_name: 'Chiara' })
    const { walker, to } = await signInAt(fixture, { who: email })
    expect([to, (await whoIs(walker)).id]).toEqual(['/', user.id])
    expect((await mallory.open(`${fixture.url}/api/auth/user`)).status).toBe(401)
    expect((await post(pageWalker(), '/api/auth/email/signin', sent)).status).toBe(401)
    expect([await asKey(), await isLeft()]).toEqual([401, []])
    expect((await whoIs((await signInAt(fixture, { who: email })).walker)).id).toBe(user.id)
  })
})

describe('where no provider is configured', () => {
  it('both routes lead to the email form · SIGN-06 SIGN-07', async () => {
    const bare = await startServer()
    const paths = ['/api/login', '/api/auth/google', '/api/auth/oidc/callback?code=1', '/api/auth/google/callback']
    const answers = await Promise.all(paths.map((path) => fetch(bare.url + path, { redirect: 'manual' })))
    expect(answers.map((answer) => [answer.status, leadsTo(answer)])).toEqual(paths.map(() => [302, '/?signin=1']))
    const wanted = await fetch(`${bare.url}/api/login?to=${encodeURIComponent('/subscribe?plan=team')}`, { redirect: 'manual' })
    expect(leadsTo(wanted)).toBe('/subscribe?plan=team&signin=1')
    const elsewhere = await fetch(`${bare.url}/api/login?to=${encodeURIComponent('//evil.example')}`, { redirect: 'manual' })
    expect(leadsTo(elsewhere)).toBe('/?signin=1')
    expect(await (await fetch(`${bare.url}/api/auth/options`)).json()).toMatchObject({ google: false, provider: null, canReset: false })
    await bare.remove()
  })

  it('no provider is named; a server with providers returns their names · SIGN-06', async () => {
    expect(await (await fetch(`${fixture.url}/api/auth/options`)).json()).toMatchObject({ google: true, provider: 'Bakery ID' })
  })
})
