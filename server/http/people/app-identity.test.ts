// The desktop app without cookies: its token identifies guests and accounts as in a browser, and an invalid token identifies nobody.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../../../shared/accounts/account.ts'
import { appOrigin, appTokenPrefix, tokenHeader } from '../../../shared/desktop/desktop-origin.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { appVisitor, type AppVisitor } from '../../testing/people/app-visitor.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { testPassword, visitor, type Visitor } from '../../testing/people/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
})
afterAll(() => server.remove())

const app = (name = 'Anna', token: string | null = null) => appVisitor(server.url, name, token)
const browser = (name = 'Anna') => visitor(server.url, name)
const post = (who: Visitor, path: string, body: object = {}) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const statusOf = async (who: Visitor) => (await who.fetch('/api/auth/user')).status
let people = 0
const mail = () => `anna.${(people += 1)}@example.com`
const signIn = (who: Visitor, email: string) => post(who, '/api/auth/email/signin', { email, password: testPassword })
const guestToken = /^kringapp_[\w-]{32}\.[\w-]{43}$/
const wholeToken = /^kringapp_[\w-]{32}\.[\w-]{43}\.[\w-]{43}$/
const guestOf = (one: AppVisitor) => one.token?.split('.').slice(0, 2).join('.')

describe('the app as a guest', () => {
  it('gets its identity once, with its first response of any kind, and keeps it across restarts · DESK-03', async () => {
    const first = await startServer({ assistant: silentAssistant })
    const one = appVisitor(first.url, 'Anna')
    const health = await one.fetch('/api/health')
    expect(health.headers.get(tokenHeader)).toMatch(guestToken)
    expect(health.headers.getSetCookie()).toEqual([])
    const { id } = await one.createSession()
    expect((await one.fetch('/api/nothing')).headers.get(tokenHeader)).toBeNull()
    await first.stop()
    const second = await startServer({ assistant: silentAssistant, dataDir: first.dataDir })
    expect((await appVisitor(second.url, 'Anna', one.token).view(id)).self.isHost).toBe(true)
    await second.remove()
    expect((await app().fetch('/api/nothing')).headers.get(tokenHeader)).toMatch(guestToken)
  })

  it('joins, sends and receives messages, and sends a file, in a session with people in browsers · DESK-03', async () => {
    const [anna, bram] = [app(), browser('Bram')]
    const { id } = await bram.createSession()
    const his = await bram.join(id)
    const hers = await anna.join(id)
    await hers.says('From the app')
    expect((await his.hears('new_message')).message).toMatchObject({ content: 'From the app', displayName: 'Anna' })
    await his.says('From a browser')
    await hers.hears('new_message', ({ message }) => message.content === 'From a browser')
    const { status, attachments } = await upload(anna, await announces(hers, 1), [{ name: 'list.txt', bytes: 'flour' }])
    expect(status).toBe(200)
    expect(await (await bram.fetch(attachments[0]!.filePath)).text()).toBe('flour')
  })

  it('is a new guest with the token of another server, and the other parts of the token still count as cookies would', async () => {
    const other = await startServer({ assistant: silentAssistant, env: { SESSION_SECRET: 'another secret of a server' } })
    const stranger = appVisitor(other.url, 'Anna')
    await stranger.fetch('/api/health')
    await other.remove()
    const anna = app()
    await anna.signUp({ email: mail() })
    const login = anna.token!.split('.')[2]
    const moved = app('Anna', `${stranger.token}.${login}`)
    expect(await statusOf(moved)).toBe(200)
    expect(moved.token).toMatch(wholeToken)
    expect(moved.token).toContain(`.${login}`)
    expect(guestOf(moved)).not.toBe(stranger.token)
  })
})

describe('an account in the app', () => {
  it('signs up, out and in, keeps what the guest created, and is one device among others · DESK-03', async () => {
    const anna = app()
    const { id } = await anna.createSession('Made as a guest')
    const guest = anna.token
    const email = mail()
    const user = await anna.signUp({ email })
    expect(anna.token).toMatch(wholeToken)
    expect(guestOf(anna)).toBe(guest)
    expect(await anna.json('/api/auth/user')).toEqual(user)
    expect((await anna.view(id)).self).toMatchObject({ isHost: true, userId: user.id })
    const laptop = browser()
    await signIn(laptop, email)
    expect((await laptop.view(id)).self.isHost).toBe(true)
    expect((await laptop.json<Account>('/api/account')).logins).toHaveLength(2)
    const out = await post(anna, '/api/app/logout')
    expect([await out.json(), anna.token]).toEqual([{ signedOut: true }, guest])
    expect(await statusOf(anna)).toBe(401)
    expect((await laptop.json<Account>('/api/account')).logins).toHaveLength(1)
    expect((await signIn(anna, email)).headers.getSetCookie()).toEqual([])
    expect(await statusOf(anna)).toBe(200)
  })

  it('can be signed out from a browser’s list of devices: its socket is closed, and its next request is a guest’s · DESK-03', async () => {
    const [anna, laptop] = [app(), browser()]
    const email = mail()
    await anna.signUp({ email })
    const { id } = await anna.createSession()
    const ear = await anna.join(id)
    await signIn(laptop, email)
    const { logins } = await laptop.json<Account>('/api/account')
    const theApp = logins.find(({ isCurrent }) => !isCurrent)!
    expect((await laptop.fetch(`/api/account/logins/${theApp.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await ear.closed).toBe(closeCodes.signedOut)
    const before = anna.token
    expect(await statusOf(anna)).toBe(401)
    // As a browser keeps its cookie: the response does not mention the ended login.
    expect(anna.token).toBe(before)
    expect((await anna.view(id)).self).toMatchObject({ userId: null, isHost: false })
    const again = await anna.join(id)
    expect(again.all('session_joined')[0]?.session.self.userId).toBeNull()
    expect(await statusOf(laptop)).toBe(200)
  })

  it('can end its own login, all logins, or the account, and is told its new identity', async () => {
    const anna = app()
    const email = mail()
    await anna.signUp({ email })
    const guest = guestOf(anna)
    const [login] = (await anna.json<Account>('/api/account')).logins
    await anna.fetch(`/api/account/logins/${login!.id}`, { method: 'DELETE' })
    expect(anna.token).toBe(guest)
    await signIn(anna, email)
    await post(anna, '/api/account/password', { current: testPassword, password: 'rye, water, salt' })
    expect(await statusOf(anna)).toBe(200)
    await post(anna, '/api/account/sign-out-everywhere')
    expect([anna.token, await statusOf(anna)]).toEqual([guest, 401])
    await post(anna, '/api/auth/email/signin', { email, password: 'rye, water, salt' })
    expect((await post(anna, '/api/account/delete', { password: 'rye, water, salt' })).headers.get(tokenHeader)).toBe('')
    expect(await statusOf(anna)).toBe(401)
    expect(anna.token).toMatch(guestToken)
    expect(anna.token).not.toBe(guest)
  })

  it('whose guest identity is cleared gets a new one, and stays signed in · SET-15', async () => {
    const anna = app()
    await anna.fetch('/api/health')
    const guest = anna.token
    expect((await post(anna, '/api/forget-me')).headers.get(tokenHeader)).toBe('')
    await anna.signUp({ email: mail() })
    await post(anna, '/api/forget-me')
    expect(await statusOf(anna)).toBe(200)
    expect(anna.token).toMatch(wholeToken)
    expect(guestOf(anna)).not.toBe(guest)
  })
})

describe('an invalid token', () => {
  it('identifies nobody, and never causes a server error', async () => {
    const [anna, bram] = [app(), app('Bram')]
    await anna.signUp({ email: mail() })
    await bram.fetch('/api/health')
    const [token, signature, login] = anna.token!.slice(appTokenPrefix.length).split('.') as [string, string, string]
    const part = fc.oneof(fc.constantFrom(token, signature, login, '', '__proto__'), fc.string({ unit: fc.constantFrom(...'Aa0_-=~') }))
    // A token that is too long is never hers; any other identifies neither her guest nor her login.
    const lie = fc
      .array(part, { maxLength: 5 })
      .filter(([name, given, secret, ...more]) => more.length > 0 || !((name === token && given === signature) || secret === login))
      .map((parts) => appTokenPrefix + parts.join('.'))
    const { id } = await anna.createSession('Hers', true)
    const hers = (await anna.json<Account>('/api/account')).id
    await fc.assert(
      fc.asyncProperty(lie, async (text) => {
        const liar = app('Mallory', text)
        const [user, session] = [await liar.fetch('/api/auth/user'), await liar.fetch(`/api/sessions/${id}`)]
        expect([user.status, session.status]).toEqual([401, 404])
        expect(user.headers.get(tokenHeader)).toMatch(guestToken)
        expect(await session.text()).not.toContain(hers)
      }),
      { numRuns: 100 },
    )
    expect(server.logged).toEqual([])
  })

  it('creates a guest even for a call that changes something, and cookies beside it are ignored', async () => {
    const laptop = browser()
    await laptop.signUp({ email: mail() })
    const mine = await laptop.createSession('Mine', true)
    for (const authorization of ['Bearer kringapp_', 'bearer  kringapp_x.y.z', 'Bearer kringapp_no'])
      for (const origin of [appOrigin, server.url]) {
        const headers = { cookie: laptop.cookie!, authorization, origin, 'content-type': 'application/json' }
        const made = await fetch(`${server.url}/api/sessions`, { method: 'POST', body: '{"title":"By nobody"}', headers })
        expect(made.status).toBe(200)
        expect(made.headers.get(tokenHeader)).toMatch(guestToken)
        expect(made.headers.getSetCookie()).toEqual([])
        expect((await fetch(`${server.url}/api/sessions/${mine.id}`, { headers })).status).toBe(404)
        expect((await fetch(`${server.url}/api/auth/user`, { headers })).status).toBe(401)
      }
    expect((await laptop.json<object[]>('/api/sessions')).length).toBe(1)
  })
})
