// Who may create an account, what a password, a login, a link and a ticket give access to, and what happens if one of them ends in the
// meantime.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCommands, codeOf } from '../../testing/fixtures/account-commands.ts'
import { createHash } from 'node:crypto'
import type { Policy } from '../../../shared/policy/policy.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { logInByCode } from './app-codes.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { signUp } from './sign-up.ts'
import { enterByTicket, issueTicket } from './socket-tickets.ts'

let all: Awaited<ReturnType<typeof accountCommands>>
beforeEach(async () => void (all = await accountCommands()))
afterEach(() => all.close())
const loginOf = async (token: string) => (await all.store.logins.find({ digest: digestOf(token) }, all.clock.now))?.user.id ?? null

describe('a new account', () => {
  const input = {
    email: ' Bo@Bakery.example',
    password: 'kaneelbroodje 9',
    firstName: ' Bo ',
    lastName: 'Bakker',
    claim: true,
    device: 'Laptop',
  }
  const underPolicy = (policy: Partial<Policy>) => ({ ...all.deps, policy: fixedPolicy(policy) })

  it('is signed in on this device, and a mail asks to verify its address', async () => {
    const take = vi.spyOn(all.store.counters, 'take')
    const { row, token } = await signUp(all.deps, all.callerOf(), input)
    const stored = { email: 'bo@bakery.example', email_verified_at: null, password_hash: 'hash of kaneelbroodje 9' }
    expect(await all.store.accounts.find(row.id)).toMatchObject({ ...stored, first_name: 'Bo', last_name: 'Bakker' })
    expect([await loginOf(token), all.told.closed]).toEqual([row.id, ['guest:g']])
    expect(take.mock.calls[0]![0]).toMatchObject({ key: 'signup:net', limit: 20 })
    await vi.waitFor(() => expect(all.told.mailed).toEqual(['bo@bakery.example nl']))
  })

  it('is refused if its password is easy to guess, its network is suspended, or passwords are switched off', async () => {
    for (const password of ['bobakker1', 'bo@bakery.example'])
      expect(await codeOf(signUp(all.deps, all.callerOf(), { ...input, password }))).toBe('password_too_common')
    const suspensions = { ...all.deps.suspensions, has: (key: string) => key === 'network:net' }
    expect(await codeOf(signUp({ ...all.deps, suspensions }, all.callerOf(), input))).toBe('suspended')
    expect(await codeOf(signUp(underPolicy({ password: false }), all.callerOf(), input))).toBe('sign_in_way_off')
    expect(await all.store.accounts.findByEmail('bo@bakery.example')).toBeNull()
  })

  it.each<[Policy['signUp'], { link?: string; invite?: string }, string]>([
    ['open', {}, 'an account'],
    ['closed', {}, 'sign_up_closed'],
    ['closed', { link: 'guessed' }, 'sign_up_closed'],
    ['closed', { link: 'right' }, 'an account'],
    ['invitation', {}, 'sign_up_invitation'],
    ['invitation', { invite: 'guessed' }, 'sign_up_invitation'],
    ['invitation', { invite: 'right' }, 'an account'],
  ])('if sign-up is %s: a person with %j gets %s, with a password and with a provider', async (policy, given, result) => {
    const { operators, teamInvites } = all.store
    vi.spyOn(teamInvites, 'find').mockImplementation((digest) =>
      Promise.resolve((digest === digestOf('right') ? { email: null } : null) as never),
    )
    await operators.addLink({ digest: digestOf('right'), is_first: true, expires_at: all.clock.now + 1 }, all.clock.now)
    const [deps, caller] = [underPolicy({ signUp: policy }), all.callerOf()]
    expect((await codeOf(signUp(deps, caller, { ...input, invite: given.invite, operatorLink: given.link }))) ?? 'an account').toBe(result)
    if (given.link !== undefined) await operators.openLink(digestOf(given.link), 'guest:g', all.clock.now)
    const identity = { issuer: 'i', subject: 's', email: 'cas@bakery.example', isEmailVerified: true, firstName: 'Cas', lastName: 'B' }
    const provided = { identity: identity as never, invite: given.invite ?? null, claim: false, device: '' }
    expect((await codeOf(signInWithProvider(deps, caller, provided))) ?? 'an account').toBe(result)
  })
})

describe('a password', () => {
  const enter = (name: string, password: string, deps = all.deps) =>
    signIn(deps, all.callerOf(), { email: `${name}@bakery.example`, password, claim: false, device: '' })

  it('signs in only to its own account; it is compared with a hash even if there is no account or the account has no password', async () => {
    await all.add('anna')
    await all.add('bram', { password_hash: null })
    const verify = vi.spyOn(all.deps.passwords, 'verify')
    expect(await loginOf((await enter('anna', 'old')).token)).toBe('anna')
    for (const name of ['anna', 'bram', 'nobody']) expect(await codeOf(enter(name, 'the password of nobody'))).toBe('sign_in_refused')
    for (const [hash] of verify.mock.calls.slice(2)) expect(hash).toMatch(/.{10}/)
    expect(verify).toHaveBeenCalledTimes(4)
  })

  it('signs in only operators if passwords are switched off', async () => {
    const row = await all.add('olga')
    await all.add('anna')
    const { operators } = all.store
    vi.spyOn(operators, 'find').mockImplementation((id) => Promise.resolve(id === row.id ? { id, name: 'Olga' } : null))
    const deps = { ...all.deps, policy: fixedPolicy({ password: false }) }
    expect(await loginOf((await enter('olga', 'old', deps)).token)).toBe('olga')
    expect(await codeOf(enter('anna', 'old', deps))).toBe('sign_in_way_off')
    expect(await loginOf((await enter('anna', 'old')).token)).toBe('anna')
  })

  it('that changes, or whose account is deleted, during the check signs nobody in', async () => {
    await all.add('anna')
    expect(await loginOf((await enter('anna', 'old')).token)).toBe('anna')
    for (const latest of [{ password_hash: 'hash of new' }, null]) {
      vi.spyOn(all.store.accounts, 'find').mockResolvedValueOnce(latest as never)
      expect(await codeOf(enter('anna', 'old'))).toBe('sign_in_refused')
    }
    expect(await all.store.logins.list('anna', all.clock.now)).toHaveLength(1)
  })

  it('that is changed gives this device a new token, and an API key none', async () => {
    const row = await all.add('anna')
    await all.addLogin('here', 'anna')
    const change = (caller: Caller, current: string) => changePassword(all.deps, caller, { current, password: 'kaneelbroodje 9' })
    const { token } = await change(all.callerOf(row, 'here'), 'old')
    expect([await loginOf(token!), await loginOf('here')]).toEqual(['anna', null])
    expect(await change(all.callerOf(row), 'kaneelbroodje 9')).toEqual({ keysRevoked: 0, token: null })
    vi.spyOn(all.store.accounts, 'change').mockResolvedValueOnce(null)
    expect(await codeOf(change(all.callerOf(row), 'kaneelbroodje 9'))).toBe('unauthenticated')
  })
})

describe('a login', () => {
  it('ends the previous login of the device and no other', async () => {
    const [anna, bram] = [await all.add('anna'), await all.add('bram')]
    for (const id of ['here', 'there']) await all.addLogin(id, 'anna')
    const end = vi.spyOn(all.store.logins, 'end')
    await logIn(all.deps, all.callerOf(anna, 'here'), bram, false, 'x'.repeat(400))
    expect(all.told.closed).toEqual(['here'])
    await logIn(all.deps, all.callerOf(anna, null), bram, false, '')
    await logIn(all.deps, { ...all.callerOf(null, 'there') }, bram, false, '')
    expect(all.told.closed).toEqual(['here'])
    expect(end).toHaveBeenCalledTimes(1)
    expect((await all.store.logins.list('bram', all.clock.now)).map(({ device }) => device.length).toSorted()).toEqual([0, 0, 300])
  })

  it('is logged, names its device without null characters, and moves the guest’s data to the account under the account’s name', async () => {
    const row = await all.add('anna', { last_name: 'Bakker' })
    const [log, claim] = [vi.spyOn(all.deps.log, 'info'), vi.spyOn(all.store.claims, 'claim')]
    await logIn(all.deps, all.callerOf(), row, true, 'Lap\0top')
    expect((await all.store.logins.list('anna', all.clock.now)).map(({ device }) => device)).toEqual(['Laptop'])
    expect(claim.mock.calls).toEqual([['guest:g', 'user:anna', 'anna Bakker']])
    expect(log.mock.calls).toEqual([[{ userId: 'anna' }, 'signed in']])
  })

  it('is refused to a suspended account', async () => {
    await all.add('anna')
    const row = await all.store.accounts.change('anna', { suspended_at: 1 })
    expect(await codeOf(logIn(all.deps, all.callerOf(), row!, false, ''))).toBe('suspended')
    expect(await all.store.logins.list('anna', all.clock.now)).toEqual([])
  })
})

describe('a code for the app', () => {
  const use = async (loginId: string | null) => {
    const challenge = createHash('sha256').update('v').digest('base64url')
    const ticket = { digest: digestOf('c'), purpose: 'app-code', person: 'user:anna', address: null, challenge } as const
    await all.store.tickets.add({ ...ticket, login_id: loginId, expires_at: all.clock.now + 1 }, all.clock.now)
    const app = all.callerOf(await all.add('bram'), 'app', { isShown: true } as never)
    return codeOf(logInByCode(all.deps, app, { code: 'c', verifier: 'v', claim: false, device: 'App' }))
  }
  const loginsOf = async (id: string) => (await all.store.logins.list(id, all.clock.now)).map((login) => login.id)

  it('signs nobody in if the browser is signed out during the check', async () => {
    await all.add('anna')
    await all.addLogin('here', 'anna')
    vi.spyOn(all.store.logins, 'listValid').mockResolvedValueOnce(new Set())
    expect(await use('here')).toBe('code_refused')
    expect(await loginsOf('anna')).toEqual(['here'])
  })

  it('that belongs to no login of a browser is refused, and nobody is signed in', async () => {
    await all.add('anna')
    const add = vi.spyOn(all.store.logins, 'add')
    expect(await use(null)).toBe('code_refused')
    expect(add).not.toHaveBeenCalled()
  })
})

describe('a password reset link', () => {
  const resets = async () => {
    const link = { digest: digestOf('t'), user_id: 'anna', purpose: 'reset', email: 'anna@bakery.example' } as const
    await all.store.mailLinks.add({ ...link, expires_at: all.clock.now + 1 }, all.clock.now)
    return resetPassword(all.deps, all.callerOf(), { token: 't', password: 'kaneelbroodje 9', device: '' })
  }

  it.each([
    ['an unverified address', null],
    ['a verified address', 1],
  ])('says how many API keys it revoked, for %s', async (_when, verifiedAt) => {
    await all.add('anna', { email_verified_at: verifiedAt })
    const { revocations } = all.store
    vi.spyOn(revocations, 'prove').mockResolvedValueOnce({ logins: [], devices: 0, keys: 2, connections: [], formerMembers: [] })
    vi.spyOn(revocations, 'end').mockResolvedValueOnce({ logins: [], devices: 0, keys: 3 })
    expect((await resets()).keysRevoked).toBe(verifiedAt === null ? 5 : 3)
  })

  it('that is used by another request in the meantime changes nothing', async () => {
    await all.add('anna')
    vi.spyOn(all.store.mailLinks, 'use').mockResolvedValueOnce(null)
    expect(await codeOf(resets())).toBe('link_expired')
    expect((await all.store.accounts.find('anna'))?.password_hash).toBe('hash of old')
  })

  it('cannot be requested without a mail server', async () => {
    expect(await codeOf(requestReset({ ...all.deps, mailer: null }, all.callerOf(), 'anna@bakery.example'))).toBe('mail_unavailable')
  })
})

describe('a ticket for a socket', () => {
  const origin = { from: 'net', fromWide: null }

  it('opens one socket, as the account or as the guest', async () => {
    const row = await all.add('anna')
    await all.addLogin('here', 'anna')
    const ticket = await issueTicket(all.deps, all.callerOf(row, 'here'))
    expect(await enterByTicket(all.deps, ticket, 'en', origin)).toMatchObject({ person: { key: 'user:anna' }, loginId: 'here' })
    expect(await enterByTicket(all.deps, ticket, 'en', origin)).toBeNull()
    const guestTicket = await issueTicket(all.deps, all.callerOf())
    expect(await enterByTicket(all.deps, guestTicket, 'en', origin)).toMatchObject({ person: { key: 'guest:g' }, loginId: null })
  })

  it('belongs to the login that requested it, and is refused if the account is suspended', async () => {
    const rows = [await all.add('anna'), await all.add('bram')]
    for (const { id } of rows) await all.addLogin(`of ${id}`, id)
    for (const row of rows) {
      const ticket = await issueTicket(all.deps, all.callerOf(row, `of ${row.id}`))
      expect((await enterByTicket(all.deps, ticket, 'en', origin))?.loginId).toBe(`of ${row.id}`)
    }
    const ticket = await issueTicket(all.deps, all.callerOf(rows[0], 'of anna'))
    await all.store.accounts.change('anna', { suspended_at: 1 })
    expect(await codeOf(enterByTicket(all.deps, ticket, 'en', origin))).toBe('suspended')
  })

  it('is not issued to a login that has ended', async () => {
    const row = await all.add('anna')
    expect(await codeOf(issueTicket(all.deps, all.callerOf(row, 'ended')))).toBe('unauthenticated')
    expect(await all.store.tickets.take({ digest: digestOf('x'), purpose: 'socket', challenge: null }, 1)).toBeNull()
  })
})
