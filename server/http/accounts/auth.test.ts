// Accounts with email address and password: signing up, in and out, and attempts to cheat.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { User } from '../../../shared/accounts/account.ts'
import type { SessionSummary, SessionView } from '../../../shared/entities.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { testPassword, visitor, type Visitor } from '../../testing/people/visitor.ts'

async function fixture(options: ServerOptions = {}) {
  const server = await startServer(options)
  onTestFinished(() => server.remove())
  return { server, store: server.app.deps.store, come: (name: string) => visitor(server.url, name) }
}

const post = (who: Visitor, path: string, body: object, headers: Record<string, string> = {}) =>
  who.fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
const anna = { email: 'Anna@Example.com ', password: testPassword, firstName: 'Anna', lastName: 'de Wit' }
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

describe('signing up', () => {
  it('creates an account, signs in, and returns the user · SIGN-20 HTTP-08 HTTP-10', async () => {
    const { store, come } = await fixture()
    const browser = come('Anna')
    expect((await browser.fetch('/api/auth/user')).status).toBe(401)
    const response = await post(browser, '/api/auth/email/signup', anna)
    const user = (await response.json()) as User
    expect(user).toEqual({ id: user.id, firstName: 'Anna', lastName: 'de Wit', profileImageUrl: null, plan: 'free', monthlyAIUsage: 0 })
    expect(await browser.json('/api/auth/user')).toEqual(user)
    const row = await store.accounts.findByEmail('anna@example.com')
    expect(row?.id).toBe(user.id)
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  })

  it.each([
    ['an invalid address', { email: 'anna@' }, 400, 'email_refused'],
    ['an address with a line break', { email: 'anna@example.com\nBcc: all@example.com' }, 400, 'email_refused'],
    ['no first name', { firstName: ' \u200b ' }, 400, 'name_missing'],
    ['no last name', { lastName: '' }, 400, 'name_missing'],
    ['a short password', { password: '1234567' }, 400, 'password_too_short'],
    ['a common password', { password: 'Welkom123' }, 400, 'password_too_common'],
    ['the address as password', { password: 'ANNA@example.com' }, 400, 'password_too_common'],
    ['a leaked password', { password: 'Chevelle' }, 400, 'password_too_common'],
    ['the product’s name with a suffix', { password: 'Kring2026!' }, 400, 'password_too_common'],
    ['the first name with a suffix', { password: '!anna1234' }, 400, 'password_too_common'],
    ['a keyboard or alphabet sequence as password', { password: 'abcdefgh' }, 400, 'password_too_common'],
    ['no password at all', { password: undefined }, 400, 'bad_request'],
  ])('refuses %s and creates nothing · SIGN-09 SIGN-13 HTTP-21', async (_what, more, status, code) => {
    const { store, come } = await fixture()
    expect(await codeOf(await post(come('Anna'), '/api/auth/email/signup', { ...anna, ...more }))).toEqual([status, code])
    expect(await store.accounts.findByEmail('anna@example.com')).toBeNull()
  })

  it('twice with one address creates one account, even at the same moment · SIGN-13', async () => {
    const { come } = await fixture()
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => post(come(`Browser ${n}`), '/api/auth/email/signup', anna)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('signing in', () => {
  it('requires the address, in any letter case, and the right password; every other attempt gets the same error · SIGN-12 HTTP-09', async () => {
    const { come } = await fixture()
    await post(come('Anna'), '/api/auth/email/signup', anna)
    const elsewhere = come('Anna elsewhere')
    const signIn = (email: string, password: string) => post(elsewhere, '/api/auth/email/signin', { email, password })
    const wrong = await signIn('anna@example.com', 'flour, water, sugar')
    const unknown = await signIn('nobody@example.com', testPassword)
    expect([wrong.status, unknown.status, await wrong.text()]).toEqual([401, 401, await unknown.text()])
    expect((await elsewhere.fetch('/api/auth/user')).status).toBe(401)
    expect((await signIn(' ANNA@example.COM', testPassword)).status).toBe(200)
    expect((await elsewhere.json<User>('/api/auth/user')).firstName).toBe('Anna')
  })

  it('costs the same with or without an account: a password is checked in both cases', async () => {
    const { server, come } = await fixture()
    await post(come('Anna'), '/api/auth/email/signup', anna)
    const { passwords } = server.app.deps
    const checked: string[] = []
    const real = passwords.verify
    server.app.deps.passwords = { ...passwords, verify: (hash, password) => (checked.push(hash.slice(0, 30)), real(hash, password)) }
    for (const email of ['anna@example.com', 'nobody@example.com'])
      await post(come('X'), '/api/auth/email/signin', { email, password: 'guess guess' })
    // The same cost: algorithm, memory, passes.
    expect(checked).toEqual([checked[0], checked[0]])
  })

  it('can be tried a limited number of times from one address, and then not for a while', async () => {
    let now = Date.parse('2026-03-01T09:00:00Z')
    const { come } = await fixture({ env: { RATE_LIMIT: 'on' }, now: () => now })
    await post(come('Anna'), '/api/auth/email/signup', anna)
    const thief = come('Thief')
    const guess = (password: string) => post(thief, '/api/auth/email/signin', { email: 'anna@example.com', password })
    for (let n = 0; n < 10; n += 1) expect((await guess(`guess number ${n}`)).status).toBe(401)
    expect(await codeOf(await guess(testPassword))).toEqual([429, 'too_many_attempts'])
    now += 15 * 60_000 - 1
    expect((await guess(testPassword)).status).toBe(429)
    now += 1
    expect((await guess(testPassword)).status).toBe(200)
  })
})

describe('what this browser did as a guest', () => {
  async function guestFixture() {
    const { store, come } = await fixture()
    const browser = come('Anna')
    const { id } = await browser.createSession('Bakery', true)
    const ear = await browser.join(id)
    ear.send({ type: 'ai_toggle', enabled: false })
    await ear.says('My words')
    await ear.says('For myself', { messageType: 'note' })
    return { store, come, browser, id, ear }
  }

  it('becomes the account’s: its sessions, messages and notes, and its tabs reconnect as the account · SIGN-19 D7', async () => {
    const { come, browser, id, ear } = await guestFixture()
    const options = { google: false, provider: null, password: true, canReset: false, signUp: 'open', claimable: 1 }
    expect(await browser.json('/api/auth/options')).toMatchObject(options)
    const user = (await (await post(browser, '/api/auth/email/signup', anna)).json()) as User
    expect(await ear.closed).toBe(closeCodes.signedOut)
    const view = await browser.view(id)
    expect([view.access.isHost, view.hostId, view.self.displayName]).toEqual([true, user.id, 'Anna de Wit'])
    expect(
      view.messages.filter(({ type }) => type === 'user' || type === 'note').map((one) => [one.content, one.userId, one.anonymousId]),
    ).toEqual([
      ['For myself', user.id, null],
      ['My words', user.id, null],
    ])
    expect(view.participants.map((one) => [one.userId, one.displayName])).toEqual([[user.id, 'Anna de Wit']])
    // On another device too, and no longer for the guest.
    const elsewhere = come('Anna elsewhere')
    await post(elsewhere, '/api/auth/email/signin', { email: anna.email, password: anna.password })
    expect((await elsewhere.json<SessionSummary[]>('/api/sessions')).map((one) => one.id)).toEqual([id])
    await browser.fetch('/api/logout')
    expect((await browser.fetch(`/api/sessions/${id}`)).status).toBe(404)
    expect(await browser.json('/api/sessions')).toEqual([])
  })

  it('stays the guest’s if requested · SIGN-19', async () => {
    const { browser, id, ear } = await guestFixture()
    await post(browser, '/api/auth/email/signup', { ...anna, claim: false })
    expect((await browser.fetch(`/api/sessions/${id}`)).status).toBe(404)
    await ear.settles()
    await browser.fetch('/api/logout')
    expect((await browser.json<SessionView>(`/api/sessions/${id}`)).access.isHost).toBe(true)
  })

  it('is merged with what the account did in the same session, and a ban is kept · SIGN-19', async () => {
    const { come, browser, id, ear } = await guestFixture()
    ear.send({ type: 'set_private', isPrivate: false })
    await ear.hears('session_updated', ({ session }) => !session.isPrivate)
    const guest = come('Bram')
    const his = await guest.join(id)
    await his.says('A guest’s note', { messageType: 'note' })
    const account = come('Bram')
    await account.signUp()
    await (await account.join(id)).says('An account’s note', { messageType: 'note' })
    await post(guest, '/api/auth/email/signin', { email: 'bram@example.com', password: testPassword })
    const view = await guest.view(id)
    expect(view.messages.flatMap(({ type, content }) => (type === 'note' ? [content] : [])).sort()).toEqual([
      'A guest’s note',
      'An account’s note',
    ])
    expect(view.participants.filter(({ displayName }) => displayName.startsWith('Bram'))).toHaveLength(1)

    const banned = come('Chiara')
    const hers = await banned.join(id)
    const { self } = await banned.view(id)
    ear.send({ type: 'remove_participant', participant: self.anonymousId!, ban: true })
    expect(await hers.closed).toBe(closeCodes.removed)
    await banned.signUp()
    expect((await banned.fetch(`/api/sessions/${id}`)).status).toBe(403)
    expect((await browser.view(id)).access.banned).toHaveLength(1)
  })
})

describe('signing out', () => {
  it('ends the login and closes its sockets; the next call is not signed in · SIGN-21 HTTP-11', async () => {
    const { come } = await fixture()
    const browser = come('Anna')
    await post(browser, '/api/auth/email/signup', anna)
    const stolen = browser.cookie
    const ear = await browser.join((await browser.createSession()).id)
    const response = await browser.fetch('/api/logout')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
    expect(await ear.closed).toBe(closeCodes.signedOut)
    expect((await browser.fetch('/api/auth/user')).status).toBe(401)
    // The old cookie no longer works.
    browser.cookie = stolen
    expect((await browser.fetch('/api/auth/user')).status).toBe(401)
  })

  it('cannot be triggered by another site', async () => {
    const { come } = await fixture()
    const browser = come('Anna')
    await post(browser, '/api/auth/email/signup', anna)
    await browser.fetch('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect((await browser.fetch('/api/auth/user')).status).toBe(200)
  })
})

describe('the cookie of a login', () => {
  it.each([
    ['http', {}, false, ''],
    ['https', { PUBLIC_URL: 'https://kring.example' }, true, '__Host-'],
  ])('over %s is not readable by scripts, not sent from other sites, and persistent · SIGN-18', async (_scheme, env, secure, prefix) => {
    const { come } = await fixture({ env })
    const response = await post(come('Anna'), '/api/auth/email/signup', anna)
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((one) => one.split('=')[0]).sort()).toEqual([`${prefix}kring_guest`, `${prefix}kring_login`])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Max-Age=\d{7,}; Path=\/; HttpOnly;( Secure;)? SameSite=Lax$/)
      expect(cookie.includes('; Secure;')).toBe(secure)
    }
  })

  it('is invalid if it is forged or was not used for 90 days; each visit counts as use', async () => {
    const day = 24 * 60 * 60_000
    let now = Date.parse('2026-03-01T09:00:00Z')
    const { store, come } = await fixture({ now: () => now })
    const browser = come('Anna')
    const user = (await (await post(browser, '/api/auth/email/signup', anna)).json()) as User
    const [login] = await store.logins.list(user.id, now)
    const thief = come('Thief')
    for (const value of [login!.id, login!.digest, user.id, '', 'x'.repeat(5000), "' OR 1=1 --"]) {
      const cookie = `kring_login=${encodeURIComponent(value)}`
      expect((await thief.fetch('/api/auth/user', { headers: { cookie } })).status).toBe(401)
    }
    now += 90 * day - 1
    expect((await browser.fetch('/api/auth/user')).status).toBe(200)
    now += 90 * day - 1
    expect((await browser.fetch('/api/auth/user')).status).toBe(200)
    now += 90 * day
    expect((await browser.fetch('/api/auth/user')).status).toBe(401)
  })
})

it('an account appears under its own name, whatever name or id its client claims · SIGN-18 D7', async () => {
  const { come } = await fixture()
  const browser = come('Anna')
  const { id: userId } = (await (await post(browser, '/api/auth/email/signup', anna)).json()) as User
  const { id } = await browser.createSession()
  const ear = await browser.join(id, { displayName: 'Bram', userId: 'another', anonymousId: 'another' })
  await ear.says('Hello')
  const { message } = await ear.hears('new_message')
  expect([message.displayName, message.userId, message.anonymousId]).toEqual(['Anna de Wit', userId, null])
  const guest = await come('Bram').join(id, { userId })
  await guest.says('I am Anna')
  const { message: his } = await guest.hears('new_message', ({ message: { content } }) => content === 'I am Anna')
  expect([his.userId, his.displayName]).toEqual([null, 'Bram'])
})
