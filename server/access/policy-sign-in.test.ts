// The operator's policy at the first sign-in with an identity provider, against real providers.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signInAt, startProviderFixture, type ProviderFixture } from '../testing/fixtures/provider-fixture.ts'
import { makeOperatorLink } from '../commands/operators/operator-links.ts'
import { suspendPerson } from '../commands/operators/suspend.ts'
import { pageWalker, type PageWalker } from '../testing/people/page-walker.ts'
import { setPolicy } from '../testing/fixtures/policy-fixture.ts'

let fixture: ProviderFixture
beforeAll(async () => {
  fixture = await startProviderFixture()
})
afterEach(() => setPolicy(fixture.server, {}))
afterAll(() => fixture.remove())

const verified = (email: string) => ({ email, email_verified: true, given_name: 'Anna', family_name: 'de Wit' })
const findByEmail = (email: string) => fixture.server.app.deps.store.accounts.findByEmail(email)
/** Where the sign-in ends, and whether this browser is signed in there. */
async function comes(who: string, from = '/api/login') {
  const { walker, to } = await signInAt(fixture, { who, from })
  return { to, status: (await walker.open(`${fixture.url}/api/auth/user`)).status }
}

describe('the first sign-in with a provider', () => {
  it('of an address that may not sign up makes no account and says why; one that may gets in · OPER-09', async () => {
    fixture.oidc.people.set('mallory', verified('mallory@evil.example'))
    fixture.oidc.people.set('mail', verified('anna@mail.bakery.example'))
    fixture.oidc.people.set('anna', verified('Anna@Bakery.example'))
    await setPolicy(fixture.server, { signUp: 'domains', domains: ['bakery.example'] })
    expect(await comes('mallory')).toEqual({ to: '/?error=sign_up_not_listed', status: 401 })
    expect(await comes('mail')).toEqual({ to: '/?error=sign_up_not_listed', status: 401 })
    expect(await findByEmail('mallory@evil.example')).toBeNull()
    expect(await comes('anna')).toEqual({ to: '/', status: 200 })
    // Who has an account keeps it, whatever its domain.
    await setPolicy(fixture.server, { signUp: 'closed' })
    expect(await comes('anna')).toEqual({ to: '/', status: 200 })
    fixture.oidc.people.set('bram', verified('bram@bakery.example'))
    expect(await comes('bram')).toEqual({ to: '/?error=sign_up_closed', status: 401 })
    await setPolicy(fixture.server, { signUp: 'invitation' })
    expect(await comes('bram')).toEqual({ to: '/?error=sign_up_invitation', status: 401 })
  })

  it('creates an account for the guest who opened an operator link last, even if sign-up is closed, until the link is used · OPER-01 OPER-09', async () => {
    for (const who of ['olga', 'petra']) fixture.oidc.people.set(who, verified(`${who}@bakery.example`))
    await setPolicy(fixture.server, { signUp: 'closed' })
    const token = await makeOperatorLink(fixture.server.app.deps, false)
    const send = (walker: PageWalker, path: string, body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      return walker.open(`${fixture.url}/api/operator/${path}`, init)
    }
    const [olgas, petras, lates] = [pageWalker(), pageWalker(), pageWalker()]
    expect((await send(petras, 'link', { token: 'guessed' })).status).toBe(400)
    expect((await send(olgas, 'link', { token })).status).toBe(200)
    expect((await signInAt(fixture, { walker: petras, who: 'petra' })).to).toBe('/?error=sign_up_closed')
    const { to } = await signInAt(fixture, { walker: olgas, who: 'olga', from: '/api/login?to=/operator' })
    expect(to).toBe('/operator')
    expect((await send(olgas, 'accept', { token })).status).toBe(200)
    expect(await (await olgas.open(`${fixture.url}/api/auth/user`)).json()).toMatchObject({ isOperator: true })
    expect((await send(lates, 'link', { token })).status).toBe(400)
    expect((await signInAt(fixture, { walker: lates, who: 'petra' })).to).toBe('/?error=sign_up_closed')
    expect(await findByEmail('petra@bakery.example')).toBeNull()
  })

  it('of a suspended guest creates no account and says why · OPER-05', async () => {
    fixture.oidc.people.set('sam', verified('sam@bakery.example'))
    const walker = pageWalker()
    const init = { method: 'POST', body: '{"title":"Bread"}', headers: { 'content-type': 'application/json' } }
    const { id } = (await (await walker.open(`${fixture.url}/api/sessions`, init)).json()) as { id: string }
    const { deps } = fixture.server.app
    const { host } = (await deps.store.sessions.find(id))!
    await suspendPerson(deps, { id: 'olga', name: 'Olga', address: null }, host!, 'Spam')
    expect((await signInAt(fixture, { walker, who: 'sam' })).to).toBe('/?error=suspended')
    expect(await findByEmail('sam@bakery.example')).toBeNull()
  })

  it('is refused for a way to sign in that is switched off, and the other one works · OPER-09', async () => {
    for (const one of [fixture.oidc, fixture.google]) one.people.set('chiara', verified('chiara@bakery.example'))
    await setPolicy(fixture.server, { oidc: false })
    const refused = await fetch(`${fixture.url}/api/login`, { redirect: 'manual' })
    expect([refused.status, refused.headers.get('location') ?? '']).toEqual([302, expect.stringContaining('sign_in_way_off')])
    expect(await comes('chiara', '/api/auth/google')).toEqual({ to: '/', status: 200 })
  })
})
