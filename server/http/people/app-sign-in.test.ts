// The app signs in through the browser: with a code that works for one app, once, for two minutes, and no longer than the login it came from.
import { createHash, randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import type { Account } from '../../../shared/accounts/account.ts'
import { tokenHeader } from '../../../shared/desktop/desktop-origin.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { appVisitor } from '../../testing/people/app-visitor.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { testPassword, visitor, type Visitor } from '../../testing/people/visitor.ts'

const post = (who: Visitor, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  who.fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

/** As the app's main process creates it. */
function makeVerifier() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Anna, signed in in her browser, and her app, which is a guest so far. */
async function open(options: ServerOptions = {}) {
  let now = Date.now()
  const server = await startServer({ assistant: silentAssistant, now: () => now, ...options })
  onTestFinished(() => server.remove())
  const [browser, app] = [visitor(server.url, 'Anna'), appVisitor(server.url, 'Anna')]
  const user = await browser.signUp()
  const { verifier, challenge } = makeVerifier()
  const askCode = async (who: Visitor = browser, of = challenge) => {
    const response = await post(who, '/api/app/codes', { challenge: of })
    expect(response.status).toBe(200)
    return ((await response.json()) as { code: string }).code
  }
  const logIn = (code: string, more: object = {}, who: Visitor = app) => post(who, '/api/app/login', { code, verifier, ...more })
  return { server, browser, app, user, verifier, challenge, askCode, logIn, later: (ms: number) => void (now += ms) }
}

it('the app is signed in as the person who continued in the browser, with what it did as a guest · DESK-03', async () => {
  const { browser, app, user, askCode, logIn } = await open()
  const { id } = await app.createSession('Made as a guest')
  const guest = app.token
  const ear = await app.join(id)
  const code = await askCode()
  expect(code).toMatch(/^[\w-]{43}$/)
  const response = await logIn(code)
  expect([response.status, await response.json()]).toEqual([200, user])
  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get(tokenHeader)).toBe(app.token)
  expect(app.token!.startsWith(`${guest}.`)).toBe(true)
  // Its socket reconnects as the account.
  expect(await ear.closed).toBe(closeCodes.signedOut)
  expect((await browser.view(id)).self.isHost).toBe(true)
  expect((await browser.json<Account>('/api/account')).logins).toHaveLength(2)
  expect((await browser.fetch('/api/auth/user')).status).toBe(200)
})

it('what the app did as a guest stays the guest’s if requested', async () => {
  const { app, browser, askCode, logIn } = await open()
  const { id } = await app.createSession('Made as a guest')
  await logIn(await askCode(), { claim: false })
  expect((await browser.view(id)).self.isHost).toBe(false)
  await post(app, '/api/app/logout')
  expect((await app.view(id)).self.isHost).toBe(true)
})

it('the previous login of the app ends', async () => {
  const { server, app, user, askCode, logIn } = await open()
  const bram = await app.signUp({ email: 'bram@example.com' })
  await logIn(await askCode())
  expect(await app.json('/api/auth/user')).toEqual(user)
  expect(await server.app.deps.store.logins.list(bram.id, Date.now())).toEqual([])
})

it('one of twenty simultaneous requests with one code is signed in, and nobody afterwards', async () => {
  const { server, user, askCode, logIn } = await open()
  const code = await askCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(code, {}, appVisitor(server.url, 'Anna'))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)])
  expect(await codeOf(await logIn(code))).toEqual([400, 'code_refused'])
  expect(await server.app.deps.store.logins.list(user.id, Date.now())).toHaveLength(2)
})

it('somebody who saw the code cannot use it, nor prevent its app from using it', async () => {
  const { server, app, user, askCode, logIn } = await open()
  const code = await askCode()
  const thief = appVisitor(server.url, 'Mallory')
  const { verifier, challenge } = makeVerifier()
  for (const wrong of [verifier, challenge, code, 'a'.repeat(128)])
    expect(await codeOf(await logIn(code, { verifier: wrong }, thief))).toEqual([400, 'code_refused'])
  expect((await thief.fetch('/api/auth/user')).status).toBe(401)
  expect((await logIn(code)).status).toBe(200)
  expect(await app.json('/api/auth/user')).toEqual(user)
})

it('a code can be tried only a limited number of times from one address; from another address its app can still sign in', async () => {
  const { app, askCode, logIn } = await open({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
  const code = await askCode()
  const tries: (string | number | undefined)[] = []
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const guess = () => post(app, '/api/app/login', { code, verifier: makeVerifier().verifier }, from('10.0.0.1'))
  for (let n = 0; n <= 10; n += 1) tries.push((await codeOf(await guess()))[1])
  expect(tries).toEqual([...Array<string>(10).fill('code_refused'), 'too_many_attempts'])
  expect((await logIn(code)).status).toBe(200)
})

it('a code expires after two minutes, and another server’s code is invalid', async () => {
  const { app, askCode, logIn, later, verifier } = await open()
  const { server } = await open()
  const first = await askCode()
  later(2 * 60_000 - 1)
  const other = await post(appVisitor(server.url, 'Anna'), '/api/app/login', { code: first, verifier })
  expect(await codeOf(other)).toEqual([400, 'code_refused'])
  expect((await logIn(first)).status).toBe(200)
  await post(app, '/api/app/logout')
  const second = await askCode()
  later(2 * 60_000)
  expect(await codeOf(await logIn(second))).toEqual([400, 'code_refused'])
})

it('a code is deleted with the login that it came from, and opens no socket', async () => {
  const { browser, app, askCode, logIn } = await open()
  const code = await askCode()
  await expect(app.enter(code)).rejects.toThrow('401')
  await post(browser, '/api/account/sign-out-everywhere')
  expect(await codeOf(await logIn(code))).toEqual([400, 'code_refused'])
  const ticket = await app.askTicket()
  expect(await codeOf(await logIn(ticket))).toEqual([400, 'code_refused'])
})

it('a login that ends while its code is being used ends the new login too', async () => {
  const { server, app, user, askCode, logIn } = await open()
  const { logins } = server.app.deps.store
  const real = logins.add
  logins.add = async (login) => {
    await logins.end(user.id)
    await real(login)
  }
  expect(await codeOf(await logIn(await askCode()))).toEqual([400, 'code_refused'])
  logins.add = real
  expect((await app.fetch('/api/auth/user')).status).toBe(401)
  expect(await logins.list(user.id, Date.now())).toEqual([])
})

it('only signed-in browsers can request codes, and only the app can sign in with them', async () => {
  const { server, browser, app, challenge, verifier, askCode } = await open()
  const code = await askCode()
  expect(await codeOf(await post(browser, '/api/app/login', { code, verifier }))).toEqual([403, 'forbidden'])
  expect(await codeOf(await post(browser, '/api/app/logout'))).toEqual([403, 'forbidden'])
  const stranger = visitor(server.url, 'Bram')
  expect(await codeOf(await post(stranger, '/api/app/codes', { challenge }))).toEqual([401, 'unauthenticated'])
  await post(app, '/api/auth/email/signin', { email: 'anna@example.com', password: testPassword })
  expect(await codeOf(await post(app, '/api/app/codes', { challenge }))).toEqual([403, 'forbidden'])
  const { key } = (await (await post(browser, '/api/keys', { name: 'A', scopes: ['sessions:read'] })).json()) as { key: string }
  const byKey = { authorization: `Bearer ${key}` }
  for (const path of ['/api/app/codes', '/api/app/login', '/api/app/logout', '/api/socket-tickets', '/api/file-links'])
    expect(await codeOf(await post(stranger, path, { challenge }, byKey))).toEqual([403, 'scope_missing'])
  for (const origin of ['https://evil.example', 'app://kring'])
    expect(await codeOf(await post(browser, '/api/app/codes', { challenge }, { origin }))).toEqual([403, 'foreign_origin'])
})

it.each([{}, { challenge: 'short' }, { challenge: 'a'.repeat(44) }, { challenge: `${'a'.repeat(42)}=` }, { challenge: 1 }])(
  '%j is not a valid challenge',
  async (body) => {
    const { browser, server } = await open()
    expect(await codeOf(await post(browser, '/api/app/codes', body))).toEqual([400, 'bad_request'])
    expect(server.logged).toEqual([])
  },
)

it('codes are stored as digests, and deleted with their account · PRIV-06', async () => {
  const { server, browser, app, askCode } = await open()
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  onTestFinished(() => tables.destroy())
  const code = await askCode()
  await post(app, '/api/auth/email/signin', { email: 'anna@example.com', password: testPassword })
  await app.askTicket()
  const rows = await tables('tickets').select('*')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(code)
  await post(browser, '/api/account/delete', { password: testPassword })
  expect(await tables('tickets').select('*')).toEqual([])
})
