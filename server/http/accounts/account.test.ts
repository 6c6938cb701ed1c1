// One's own account: its data, name, password and signed-in devices.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Account, User } from '../../../shared/accounts/account.ts'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import { digestOf } from '../../access/authenticate.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { testPassword, visitor, type Visitor } from '../../testing/people/visitor.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const email = 'anna@example.com'

const post = (who: Visitor, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  who.fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
const accountOf = (who: Visitor) => who.json<Account>('/api/account')
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

/** Anna, signed in on a laptop and a phone. */
async function startTwoDevices(options: ServerOptions = {}) {
  const server = await startServer({ assistant: silentAssistant, ...options })
  onTestFinished(() => server.remove())
  const [laptop, phone, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const user = await laptop.signUp({ firstName: 'Anna', lastName: 'de Wit' })
  const signIn = (who: Visitor, password = testPassword) =>
    post(who, '/api/auth/email/signin', { email, password }, { 'user-agent': firefox })
  await signIn(phone)
  return { server, store: server.app.deps.store, user, laptop, phone, bram, signIn }
}

it('is shown to a signed-in person, with this device marked, and to nobody else', async () => {
  const { user, laptop, phone, bram } = await startTwoDevices()
  expect((await bram.fetch('/api/account')).status).toBe(401)
  const seen = await accountOf(laptop)
  expect(seen).toMatchObject({ id: user.id, email, isEmailVerified: false, firstName: 'Anna', lastName: 'de Wit', hasPassword: true })
  expect(seen.logins).toHaveLength(2)
  expect(seen.logins.find(({ isCurrent }) => !isCurrent)?.device).toBe(firefox)
  expect((await accountOf(phone)).logins.find(({ isCurrent }) => isCurrent)?.device).toBe(firefox)
})

it.each([
  ['GET', '/api/account/export'],
  ['DELETE', '/api/account/logins/x'],
  ...['name', 'password', 'sign-out-everywhere', 'delete'].map((path) => ['POST', `/api/account/${path}`]),
] as [string, string][])('%s %s requires a signed-in person', async (method, path) => {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const body = JSON.stringify({ firstName: 'A', lastName: 'B', password: 'flour, water and salt' })
  const response = await visitor(server.url, 'Nobody').fetch(path, { method, ...(method === 'POST' ? { body } : {}) })
  expect(await codeOf(response)).toEqual([401, 'unauthenticated'])
})

describe('its name', () => {
  it('changes for everyone at once: in the list of people and on the next messages of every tab', async () => {
    const { laptop, phone, bram } = await startTwoDevices()
    const { id } = await laptop.createSession()
    const [hers, his] = [await phone.join(id), await bram.join(id)]
    const user = (await (await post(laptop, '/api/account/name', { firstName: ' Annelies\u200b ', lastName: 'Vink' })).json()) as User
    expect([user.firstName, user.lastName]).toEqual(['Annelies', 'Vink'])
    expect((await his.hears('participant_updated')).participant).toMatchObject({ displayName: 'Annelies Vink', isOnline: true })
    await hers.says('New name, same bread')
    expect((await his.hears('new_message')).message.displayName).toBe('Annelies Vink')
    // Joined again on the same socket.
    hers.send({ type: 'join_session', sessionId: id, displayName: 'x' })
    await hers.hears('session_joined')
    expect((await bram.view(id)).participants.map((one) => one.displayName).sort()).toEqual(['Annelies Vink', 'Bram'])
  })

  it('does not make an absent person appear present', async () => {
    const { laptop, bram } = await startTwoDevices()
    const { id } = await laptop.createSession()
    await (await laptop.join(id)).leave()
    const his = await bram.join(id)
    await post(laptop, '/api/account/name', { firstName: 'Annelies', lastName: 'Vink' })
    expect((await his.hears('participant_updated')).participant).toMatchObject({ displayName: 'Annelies Vink', isOnline: false })
  })

  it('is refused if it has no visible characters, and stays unchanged', async () => {
    const { laptop } = await startTwoDevices()
    for (const name of [
      { firstName: '\u202e', lastName: 'Vink' },
      { firstName: 'Anna', lastName: '  ' },
    ])
      expect(await codeOf(await post(laptop, '/api/account/name', name))).toEqual([400, 'name_missing'])
    expect((await accountOf(laptop)).lastName).toBe('de Wit')
  })
})

describe('its password', () => {
  const fresh = 'rye, water, patience'

  it('changes if the current one is given; other devices are signed out and their sockets closed, this one gets a new token, and mailed links no longer work · SIGN-21', async () => {
    const { server, store, user, laptop, phone, signIn } = await startTwoDevices()
    const { id } = await laptop.createSession()
    const [here, there] = [await laptop.join(id), await phone.join(id)]
    const link = { digest: digestOf('a link'), user_id: user.id, purpose: 'reset', email, expires_at: Date.now() + 60_000 } as const
    await store.mailLinks.add(link, Date.now())
    const before = visitor(server.url, 'Anna', laptop.cookie)
    expect((await before.fetch('/api/account')).status).toBe(200)
    const changed = await post(laptop, '/api/account/password', { current: testPassword, password: fresh })
    expect(await changed.json()).toEqual({ changed: true, keysRevoked: 0 })
    expect(await there.closed).toBe(closeCodes.signedOut)
    expect((await phone.fetch('/api/account')).status).toBe(401)
    // A copy of this device's previous cookie.
    expect((await before.fetch('/api/account')).status).toBe(401)
    await here.settles()
    expect((await accountOf(laptop)).logins).toHaveLength(1)
    expect(await store.mailLinks.find(link.digest, 'reset', Date.now())).toBeNull()
    expect([(await signIn(phone)).status, (await signIn(phone, fresh)).status]).toEqual([401, 200])
  })

  it('is not changed without the current one, or to one that is easily guessed', async () => {
    const { laptop, phone } = await startTwoDevices()
    const change = (body: object) => post(laptop, '/api/account/password', body)
    for (const body of [{ current: 'flour', password: fresh }, { current: null, password: fresh }, { password: fresh }])
      expect(await codeOf(await change(body))).toEqual([403, 'password_wrong'])
    expect(await codeOf(await change({ current: testPassword, password: 'short' }))).toEqual([400, 'password_too_short'])
    expect(await codeOf(await change({ current: testPassword, password: email }))).toEqual([400, 'password_too_common'])
    expect(await codeOf(await change({ current: testPassword, password: 'Chevelle' }))).toEqual([400, 'password_too_common'])
    expect((await phone.fetch('/api/account')).status).toBe(200)
  })

  it.each([
    ['change it', '/api/account/password', { password: fresh }],
    ['delete the account', '/api/account/delete', {}],
  ])('can be guessed only a limited number of times to %s, and then not for a while', async (_what, path, more) => {
    let now = Date.parse('2026-03-01T09:00:00Z')
    const { laptop } = await startTwoDevices({ env: { RATE_LIMIT: 'on' }, now: () => now })
    const guess = async (password: string) => codeOf(await post(laptop, path, { password, ...more, current: password }))
    for (let n = 0; n < 10; n += 1) expect(await guess(`guess ${n}`)).toEqual([403, 'password_wrong'])
    expect(await guess(testPassword)).toEqual([429, 'too_many_attempts'])
    now += 15 * 60_000 - 1
    expect(await guess(testPassword)).toEqual([429, 'too_many_attempts'])
    now += 1
    expect((await guess(testPassword))[0]).toBe(200)
  })

  it('can be set for the first time by an account that signs in with a provider', async () => {
    const { store, user, laptop, signIn, phone } = await startTwoDevices()
    await store.accounts.change(user.id, { password_hash: null })
    expect((await accountOf(laptop)).hasPassword).toBe(false)
    expect((await post(laptop, '/api/account/password', { password: fresh })).status).toBe(200)
    expect((await signIn(phone, fresh)).status).toBe(200)
  })
})

describe('its devices', () => {
  it('are signed out one by one: the device’s socket closes, the others stay connected · SIGN-21', async () => {
    const { laptop, phone } = await startTwoDevices()
    const { id } = await laptop.createSession()
    const [here, there] = [await laptop.join(id), await phone.join(id)]
    const other = (await accountOf(laptop)).logins.find(({ isCurrent }) => !isCurrent)!
    const removed = await laptop.fetch(`/api/account/logins/${other.id}`, { method: 'DELETE' })
    expect(await removed.json()).toEqual({ removed: true })
    expect(await there.closed).toBe(closeCodes.signedOut)
    await here.settles()
    expect((await phone.fetch('/api/account')).status).toBe(401)
    expect((await accountOf(laptop)).logins).toHaveLength(1)
  })

  it('of somebody else are not found', async () => {
    const { laptop, bram } = await startTwoDevices()
    await bram.signUp()
    const [mine] = (await accountOf(laptop)).logins
    for (const id of [mine!.id, 'nothing', 'a%00b'])
      expect(await codeOf(await bram.fetch(`/api/account/logins/${id}`, { method: 'DELETE' }))).toEqual([404, 'not_found'])
    expect((await accountOf(laptop)).logins).toHaveLength(2)
  })

  it('are signed out all at once, including this one, and a stolen cookie no longer works · SIGN-21', async () => {
    const { laptop, phone, bram } = await startTwoDevices()
    const { id } = await laptop.createSession()
    const ears = [await laptop.join(id), await phone.join(id)]
    const guest = await bram.join(id)
    const stolen = laptop.cookie
    const response = await post(laptop, '/api/account/sign-out-everywhere')
    expect(await response.json()).toEqual({ signedOut: true, keysRevoked: 0 })
    expect(laptop.cookie).toMatch(/^kring_guest=[^;]+$/)
    for (const ear of ears) expect(await ear.closed).toBe(closeCodes.signedOut)
    await guest.settles()
    laptop.cookie = stolen
    for (const who of [laptop, phone]) expect((await who.fetch('/api/auth/user')).status).toBe(401)
  })
})
