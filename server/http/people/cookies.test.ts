// Over https every cookie belongs to this host only; browsers with an older cookie are recognised and get the new one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../shared/accounts/account.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startProviderFixture } from '../../testing/fixtures/provider-fixture.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const secureEnv = { PUBLIC_URL: 'https://kring.example' }
let server: TestServer
let now = Date.parse('2026-03-01T09:00:00Z')
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant, env: secureEnv, now: () => now })
})
afterAll(() => server.remove())

const come = (name: string, cookie: string | null = null) => visitor(server.url, name, cookie)
const linesOf = (response: Response) => response.headers.getSetCookie()
const post = (who: Visitor, path: string) => who.fetch(path, { method: 'POST', body: '{}' })

/** A browser with cookies from a server that used no prefix. */
const before = (who: Visitor) => come(who.name, who.cookie!.replaceAll('__Host-', ''))

/** The cookies that a WebSocket upgrade sets. */
async function linesOfUpgrade(who: Visitor): Promise<string[]> {
  const { WebSocket } = await import('ws')
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie: who.cookie! } })
  const lines = new Promise<string[]>((resolve) => socket.on('upgrade', (response) => resolve(response.headers['set-cookie'] ?? [])))
  socket.on('open', () => socket.close())
  return lines
}

describe('over https', () => {
  it('guests and logins get cookies for this host only', async () => {
    const anna = come('Anna')
    const lines = [...linesOf(await anna.fetch('/api/health')), ...linesOf(await anna.fetch('/api/openapi.json'))]
    expect(lines).toEqual([
      expect.stringMatching(/^__Host-kring_guest=[\w-]{32}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    const body = JSON.stringify({ email: 'anna@example.com', password: 'flour, water, salt', firstName: 'Anna', lastName: 'Bakker' })
    const signedUp = linesOf(await anna.fetch('/api/auth/email/signup', { method: 'POST', body }))
    expect(signedUp).toEqual([
      expect.stringMatching(/^__Host-kring_login=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    const { components } = await anna.json<{ components: { securitySchemes: { cookie: { name: string } } } }>('/api/openapi.json')
    expect(components.securitySchemes.cookie.name).toBe('__Host-kring_login')
    const out = linesOf(await anna.fetch('/api/logout'))
    expect(out).toEqual(['__Host-kring_login=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'])
  })

  it('the state of a sign-in with an identity provider is in such a cookie too, under no other name', async () => {
    const fixture = await startProviderFixture({ env: { PUBLIC_URL: 'https://kring.example' } })
    const begun = await fetch(`${fixture.url}/api/login`, { redirect: 'manual' })
    const line = linesOf(begun).find((one) => one.includes('kring_visit')) ?? ''
    expect(line).toMatch(/^__Host-kring_visit=[\w-]{100,}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await fixture.remove()
  })
})

describe('a browser with a cookie without prefix', () => {
  it('stays the same guest, over HTTP and over a socket, and gets the new one', async () => {
    const anna = come('Anna')
    const { id } = await anna.createSession()
    const { anonymousId } = (await anna.view(id)).self
    const [overHttp, overSocket] = [before(anna), before(anna)]
    expect((await overHttp.view(id)).self).toMatchObject({ anonymousId, isHost: true })
    expect(overHttp.cookie).toContain(anna.cookie)
    expect(await linesOfUpgrade(overSocket)).toEqual([expect.stringContaining(`${anna.cookie}; Max-Age=31536000; Path=/; HttpOnly`)])
    // Once it has the new cookie, no cookie is set again.
    expect(linesOf(await overHttp.fetch('/api/health'))).toEqual([])
    expect((await come('Anna', anna.cookie).view(id)).self).toMatchObject({ anonymousId, isHost: true })
  })

  it('stays signed in, and gets the new one', async () => {
    const anna = come('Anneke')
    const { id } = await anna.signUp()
    const [overHttp, overSocket] = [before(anna), before(anna)]
    expect((await overHttp.json<User>('/api/auth/user')).id).toBe(id)
    const names = (await linesOfUpgrade(overSocket)).map((line) => line.split('=')[0])
    expect(names).toEqual(['__Host-kring_guest', '__Host-kring_login'])
    for (const pair of anna.cookie!.split('; ')) expect(overHttp.cookie).toContain(pair)
  })

  it('is no longer recognised after signing out or clearing its data, under either name', async () => {
    const anna = come('Annika')
    await anna.signUp()
    const { id } = await anna.createSession()
    const browser = before(anna)
    const old = browser.cookie!
    await browser.fetch('/api/auth/user')
    expect(browser.cookie!.split('; ')).toHaveLength(4)
    await browser.fetch('/api/logout')
    expect(browser.cookie).not.toContain('kring_login')
    await post(browser, '/api/forget-me')
    expect(browser.cookie).toBeNull()
    expect((await come('Annika', old).fetch('/api/auth/user')).status).toBe(401)
    expect((await browser.view(id)).self.isHost).toBe(false)
  })

  it('is identified by the new cookie if it sends both', async () => {
    const [anna, bram] = [come('Anna'), come('Bram')]
    const [of] = [await anna.createSession(), await bram.createSession()]
    const planted = come('Anna', `${before(bram).cookie}; ${anna.cookie}`)
    expect((await planted.view(of.id)).self.isHost).toBe(true)
  })
})

it('a server that is no longer served over https still recognises people', async () => {
  const plain = await startServer({ assistant: silentAssistant })
  const anna = visitor(plain.url, 'Anna')
  const { id } = await anna.createSession()
  expect(anna.cookie).toMatch(/^kring_guest=/)
  const other = visitor(plain.url, 'Anna', `__Host-${anna.cookie}`)
  expect((await other.view(id)).self.isHost).toBe(true)
  expect(other.cookie).toBe(`__Host-${anna.cookie}; ${anna.cookie}`)
  await plain.remove()
})

it('the lifetime of a login cookie starts at the last visit, and a login ends a year after it began', async () => {
  const anna = come('Annabel')
  await anna.signUp()
  const day = 24 * 60 * 60_000
  const visits = async (days: number) => {
    now += days * day
    return anna.fetch('/api/auth/user')
  }
  for (let week = 0; week < 6; week += 1) {
    const response = await visits(60)
    expect([response.status, linesOf(response)]).toEqual([
      200,
      [expect.stringMatching(/^__Host-kring_login=.*; Max-Age=7776000; .*Secure; SameSite=Lax$/)],
    ])
  }
  // It is not set again within the hour.
  expect(linesOf(await visits(0))).toEqual([])
  expect((await visits(4)).status).toBe(200)
  expect((await visits(2)).status).toBe(401)
})
