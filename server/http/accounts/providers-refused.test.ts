// A response of an identity provider is accepted only if all of it matches the request.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWalker, type PageWalker } from '../../testing/people/page-walker.ts'
import { goToProvider, leadsTo, signInAt, startProviderFixture, type ProviderFixture } from '../../testing/fixtures/provider-fixture.ts'

let fixture: ProviderFixture
let ahead = 0
beforeAll(async () => {
  fixture = await startProviderFixture({ now: () => Date.now() + ahead })
  for (const provider of [fixture.oidc, fixture.google])
    provider.people.set('anna', { email: 'anna@bakery.example', email_verified: true, given_name: 'Anna' })
})
afterAll(() => fixture.remove())

const failed = '/?error=provider_failed'
const isSignedIn = async (walker: PageWalker) => (await walker.open(`${fixture.url}/api/auth/user`)).status === 200

async function refuses(walker: PageWalker, back: URL): Promise<void> {
  expect(leadsTo(await walker.open(back))).toBe(failed)
  expect(await isSignedIn(walker)).toBe(false)
  expect(walker.cookies('kring_visit')).toEqual([])
}

describe('nobody is signed in', () => {
  it.each(['state', 'iss', 'code'])('if %s is wrong or missing', async (name) => {
    for (const change of [(url: URL) => url.searchParams.set(name, 'https://other.example'), (url: URL) => url.searchParams.delete(name)]) {
      const { walker, back } = await goToProvider(fixture, { who: 'anna' })
      change(back)
      await refuses(walker, back)
    }
  })

  it.each(['nonce', 'code_challenge'])('if the request to the provider had another %s', async (name) => {
    const alter = (asked: URL) => asked.searchParams.set(name, 'x'.repeat(43))
    const { walker, back } = await goToProvider(fixture, { who: 'anna', alter })
    expect(back.searchParams.get('code')).toBeTruthy()
    await refuses(walker, back)
  })

  it('if another provider responds, even with the right state', async () => {
    const alter = (asked: URL) => void (asked.port = new URL(fixture.google.issuer).port)
    const { walker, back } = await goToProvider(fixture, { who: 'anna', alter })
    expect([back.pathname, back.searchParams.get('iss')]).toEqual(['/api/auth/oidc/callback', fixture.google.issuer])
    await refuses(walker, back)
    // Even if it claims to be the right one: its code is not valid there.
    const again = await goToProvider(fixture, { who: 'anna', alter })
    again.back.searchParams.set('iss', fixture.oidc.issuer)
    await refuses(again.walker, again.back)
  })

  it('if the person returns to the other provider’s callback', async () => {
    const { walker, back } = await goToProvider(fixture, { who: 'anna' })
    back.pathname = '/api/auth/google/callback'
    await refuses(walker, back)
  })

  it('if the response was used before', async () => {
    const { walker, back } = await goToProvider(fixture, { who: 'anna' })
    const visit = walker.cookies('kring_visit')[0]!
    expect(leadsTo(await walker.open(back))).toBe('/')
    expect(walker.cookies('kring_visit')).toEqual([])
    const thief = pageWalker()
    await refuses(thief, back)
    thief.put(visit)
    await refuses(thief, back)
  })

  it('if the cookie of the visit is missing, another person’s, changed or expired', async () => {
    const cookieOf = (walker: PageWalker) => walker.cookies('kring_visit')[0]!
    const [other, { back }] = [await goToProvider(fixture, { who: 'anna' }), await goToProvider(fixture, { who: 'anna' })]
    await refuses(pageWalker(), back)
    await refuses(other.walker, back)
    const changed = await goToProvider(fixture, { who: 'anna' })
    const { value } = cookieOf(changed.walker)
    for (const at of [2, 20, value.length - 3]) {
      const walker = pageWalker()
      walker.put({ ...cookieOf(changed.walker), value: value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1) })
      await refuses(walker, changed.back)
    }
    const late = await goToProvider(fixture, { who: 'anna' })
    const inTime = await goToProvider(fixture, { who: 'anna' })
    ahead = 9 * 60_000
    expect(leadsTo(await inTime.walker.open(inTime.back))).toBe('/')
    ahead = 10 * 60_000
    await refuses(late.walker, late.back)
    ahead = 0
  })

  it('if the person declines, or the provider has no email address', async () => {
    const no = await goToProvider(fixture, { who: null })
    expect(no.back.searchParams.get('error')).toBe('access_denied')
    await refuses(no.walker, no.back)
    fixture.oidc.people.set('nobody', { given_name: 'N' })
    const silent = await goToProvider(fixture, { who: 'nobody' })
    await refuses(silent.walker, silent.back)
    fixture.oidc.people.set('odd', { email: 'a@b.example\r\nBcc: c@d.example', email_verified: true })
    const odd = await goToProvider(fixture, { who: 'odd' })
    await refuses(odd.walker, odd.back)
  })
})

describe('the cookie of a visit', () => {
  it('is sent only to the callback, not readable by scripts, and reveals nothing', async () => {
    const { walker, asked } = await goToProvider(fixture, { who: 'anna' })
    const [{ line, value } = { line: '', value: '' }] = walker.cookies('kring_visit')
    expect(line).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const inside = Buffer.from(value, 'base64url').toString('latin1')
    for (const secret of [asked.searchParams.get('state')!, asked.searchParams.get('nonce')!]) expect(inside).not.toContain(secret)
  })
})

describe('the return target', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
  ]
  const inside = [
    '/api/logout',
    '/./api/logout',
    '/API/logout',
    '/ws',
    'chat/abc',
    '',
    '/a b',
    '/a\r\nSet-Cookie: x=1',
    `/${'a'.repeat(600)}`,
  ]
  it.each([...elsewhere, ...inside])('is never on another site or a path of the API: %j', async (to) => {
    const from = `/api/login?${new URLSearchParams({ to }).toString()}`
    expect((await signInAt(fixture, { from, who: 'anna' })).to).toBe('/')
  })

  it('never depends on the Host header', async () => {
    const asked = new Promise<string | undefined>((resolve, reject) => {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
      request(`${fixture.url}/api/login`, { headers }, (response) => {
        response.resume()
        resolve(response.headers.location)
      })
        .on('error', reject)
        .end()
    })
    expect(new URL((await asked) ?? '').searchParams.get('redirect_uri')).toBe(`${fixture.url}/api/auth/oidc/callback`)
  })
})

describe('a provider that is down', () => {
  it('does not prevent the server from starting, is reported, and is used again when it is back', async () => {
    const own = await startProviderFixture()
    own.oidc.people.set('anna', { email: 'anna@bakery.example', email_verified: true })
    await own.oidc.stop()
    const open = (path: string) => fetch(own.url + path, { redirect: 'manual' })
    expect(leadsTo(await open('/api/login'))).toBe(failed)
    expect((await open('/api/health')).status).toBe(200)
    await own.oidc.start()
    const { walker, back } = await goToProvider(own, { who: 'anna' })
    await own.oidc.stop()
    expect(leadsTo(await walker.open(back))).toBe(failed)
    await own.oidc.start()
    expect((await signInAt(own, { who: 'anna' })).to).toBe('/')
    expect(own.server.logged.join('\n')).toContain('signing in with a provider failed')
    await own.remove()
  })
})
