// Who a request is from, by its cookies, its app token or its API key, and what the browser or app is told to store.
import type { IncomingHttpHeaders } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { createIdentify } from '../domain/people/identify.ts'
import { createSigning } from '../domain/people/signing.ts'
import { createAuthenticate, digestOf, loginCookieOf, newToken, type OpenToSuspended } from './authenticate.ts'
import { fixedPolicy } from '../testing/fixtures/policy-fixture.ts'

const identify = createIdentify(createSigning('a secret of the server'))
const row = { id: 'c', first_name: 'Chiara', last_name: 'Romano', suspended_at: null as number | null }
const minuteMs = 60_000
const appOrigin = 'app://kring'
let now: number
let seen: string[]
let suspended: string[]
beforeEach(() => {
  now = 1_000 * minuteMs
  seen = []
  suspended = []
  row.suspended_at = null
})

/** A server that knows one login by the secret 'right' and one API key, 'kring_key', each last used `usedAgo` milliseconds ago. */
function server({ usedAgo = 0 as number | null, publicUrl = undefined as string | undefined } = {}) {
  const usedAt = usedAgo === null ? null : now - usedAgo
  const store = {
    logins: {
      find: ({ digest }: { digest: string }) =>
        Promise.resolve(digest === digestOf('right') ? { login: { id: 'l', seen_at: usedAt ?? 0 }, user: row } : null),
      see: (id: string, at: number) => Promise.resolve(void seen.push(`login ${id} ${at - now}`)),
    },
    apiKeys: {
      find: (digest: string) =>
        Promise.resolve(
          digest === digestOf('kring_key') ? { key: { id: 'k', scopes: '["read"]', last_used_at: usedAt }, user: row } : null,
        ),
      see: (id: string, at: number) => Promise.resolve(void seen.push(`key ${id} ${at - now}`)),
    },
  }
  const deps = {
    store,
    policy: fixedPolicy(),
    suspensions: { has: (key: string) => suspended.some((start) => key.startsWith(start)), reload: () => Promise.resolve() },
    now: () => now,
    config: { publicUrl, basePath: '', appOrigin },
  }
  const authenticate = createAuthenticate(deps as unknown as Parameters<typeof createAuthenticate>[0], identify)
  return (headers: IncomingHttpHeaders = {}, open?: OpenToSuspended) => authenticate(headers, '203.0.113.7', open)
}
const guestOf = async () => {
  const [line] = (await server()()).setCookies
  return /kring_guest=([^;]+)/.exec(line!)![1]!
}

describe('a browser', () => {
  it('that is new gets a guest cookie for a year, and is recognised by it without another cookie', async () => {
    const first = await server()()
    expect(first.setCookies).toEqual([
      expect.stringMatching(/^kring_guest=[\w-]+\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(first).toMatchObject({ loginId: null, setToken: null, app: null, key: null, person: { userId: null } })
    const again = await server()({ cookie: first.setCookies[0]!.split(';')[0] })
    expect([again.person, again.setCookies]).toEqual([first.person, []])
    expect(first.person.from).not.toBeNull()
  })

  it('that is signed in is identified as its account, and as its guest besides', async () => {
    const guest = await guestOf()
    const { person, guest: was, loginId, setCookies } = await server()({ cookie: `kring_guest=${guest}; kring_login=right` })
    expect([person.key, person.accountName, was.key, loginId, setCookies]).toEqual([
      'user:c',
      'Chiara Romano',
      expect.stringMatching(/^guest:/),
      'l',
      [],
    ])
    expect(person.from).toBe(was.from)
  })

  it('with an unknown or empty login is a guest', async () => {
    for (const login of ['wrong', '']) expect((await server()({ cookie: `kring_login=${login}` })).person.userId).toBeNull()
  })

  it('has its login recorded as seen and its cookie renewed if more than an hour has passed', async () => {
    const cookie = `kring_guest=${await guestOf()}; kring_login=right`
    expect([(await server({ usedAgo: 60 * minuteMs })({ cookie })).setCookies, seen]).toEqual([[], []])
    const { setCookies } = await server({ usedAgo: 60 * minuteMs + 1 })({ cookie })
    expect([setCookies, seen]).toEqual([[loginCookieOf('right', { secure: false, basePath: '' })], ['login l 0']])
    expect(setCookies[0]).toBe('kring_login=right; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax')
  })

  it('over https gets cookies for this host only, which replace older ones', async () => {
    const call = server({ publicUrl: 'https://kring.example' })
    const { setCookies } = await call({ cookie: `kring_guest=${await guestOf()}; kring_login=right` })
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(['__Host-kring_guest', '__Host-kring_login'])
    for (const line of setCookies) expect(line).toMatch(/; Secure;/)
    const fresh = await call({ cookie: setCookies.map((line) => line.split(';')[0]).join('; ') })
    expect([fresh.loginId, fresh.setCookies]).toEqual(['l', []])
    expect((await server({ publicUrl: 'http://kring.example' })()).setCookies[0]).toMatch(/^kring_guest=/)
  })
})

describe('the desktop app', () => {
  it('is identified by its token and never by a cookie, and receives its token once', async () => {
    const first = await server()({ origin: appOrigin, cookie: 'kring_login=right' })
    expect(first).toMatchObject({ loginId: null, setCookies: [], app: { login: null, isShown: false } })
    expect(first.setToken).toMatch(/^kringapp_[\w-]+\.[\w-]+$/)
    const again = await server()({ authorization: `Bearer ${first.setToken}.right`, cookie: 'kring_login=wrong' })
    expect(again).toMatchObject({
      loginId: 'l',
      setToken: null,
      setCookies: [],
      app: { login: 'right', isShown: true },
      person: { userId: 'c' },
    })
    expect(again.guest).toEqual(first.guest)
    const signedOut = await server()({ authorization: `Bearer ${first.setToken}.wrong` })
    expect(signedOut).toMatchObject({ loginId: null, app: { login: null, isShown: true }, person: { userId: null } })
  })

  it('with a forged token becomes a new guest', async () => {
    const { setToken, app } = await server()({ authorization: 'Bearer kringapp_forged.token' })
    expect([setToken, app?.isShown]).toEqual([expect.stringMatching(/^kringapp_/), true])
  })
})

describe('an API key', () => {
  it('identifies its account, whatever cookies are sent with it', async () => {
    const caller = await server()({ authorization: 'Bearer kring_key', cookie: 'kring_login=right' })
    expect(caller).toMatchObject({
      person: { key: 'user:c' },
      loginId: null,
      setCookies: [],
      setToken: null,
      app: null,
      key: { id: 'k', scopes: ['read'] },
    })
    expect([caller.guest, seen]).toEqual([caller.person, []])
  })

  it('that is unknown is refused', async () => {
    await expect(server()({ authorization: 'bearer  kring_other' })).rejects.toMatchObject({ code: 'unauthenticated' })
    // Another kind of token belongs to someone else.
    expect((await server()({ authorization: 'Bearer other' })).key).toBeNull()
  })

  it('is recorded as used at its first use, and again if more than a minute has passed', async () => {
    await server({ usedAgo: null })({ authorization: 'Bearer kring_key' })
    await server({ usedAgo: minuteMs })({ authorization: 'Bearer kring_key' })
    expect(seen).toEqual(['key k 0'])
    await server({ usedAgo: minuteMs + 1 })({ authorization: 'Bearer kring_key' })
    expect(seen).toEqual(['key k 0', 'key k 0'])
  })
})

describe('an operator’s suspension', () => {
  const signedIn = { cookie: 'kring_login=right' }

  it.each([
    ['an account', 'no suspended person', 'refused', signedIn, undefined],
    ['an account', 'suspended guests', 'refused', signedIn, { account: false, guest: true }],
    ['an account', 'suspended accounts', 'answered', signedIn, { account: true, guest: false }],
    ['an API key’s account', 'all suspended people', 'refused', { authorization: 'Bearer kring_key' }, { account: true, guest: true }],
    ['a guest', 'no suspended person', 'refused', {}, undefined],
    ['a guest', 'suspended accounts', 'refused', {}, { account: true, guest: false }],
    ['a guest', 'suspended guests', 'answered', {}, { account: false, guest: true }],
  ])('of %s: a call that is open to %s is %s', async (_who, _whom, outcome, headers, open) => {
    row.suspended_at = 1
    suspended = ['guest:']
    const running = server()(headers, open)
    await (outcome === 'answered' ? expect(running).resolves.toBeDefined() : expect(running).rejects.toMatchObject({ code: 'suspended' }))
  })

  it('of a network excludes the guests on it, but not the accounts', async () => {
    suspended = ['network:']
    await expect(server()()).rejects.toMatchObject({ code: 'suspended' })
    expect((await server()(signedIn)).loginId).toBe('l')
  })
})

it('a new token is 32 random bytes, and only its digest is stored', () => {
  const [one, other] = [newToken(), newToken()]
  expect([one, digestOf(one)]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
  expect(new Set([one, other, digestOf(one), digestOf(other)]).size).toBe(4)
})
