// Who is signed in by a provider, a code or a mailed link, and what happens if a login or an account ends in the meantime.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { accountCommands, codeOf } from '../../testing/fixtures/account-commands.ts'
import { issueAppCode, logInByCode } from './app-codes.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerification } from './mail-link.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { verifyEmail } from './verify-email.ts'

const minuteMs = 60_000
const app = { isShown: true } as unknown as Caller['app']
let all: Awaited<ReturnType<typeof accountCommands>>
beforeEach(async () => void (all = await accountCommands()))
afterEach(() => all.close())
const loginOf = async (token: string) => (await all.store.logins.find({ digest: digestOf(token) }, all.clock.now))?.user.id ?? null

describe('a provider', () => {
  const identity = {
    issuer: 'i',
    subject: 's',
    email: ' Chiara@Bakery.example',
    isEmailVerified: true,
    firstName: ' Chiara ',
    lastName: 'R',
  }
  const comes = (given: object = {}, caller = all.callerOf()) =>
    signInWithProvider(all.deps, caller, { identity: { ...identity, ...given } as never, claim: false, invite: null, device: 'Laptop' })

  it('creates an account for a new address, and finds it by its subject afterwards', async () => {
    const first = await loginOf(await comes())
    expect(await all.store.accounts.find(first!)).toMatchObject({
      email: 'chiara@bakery.example',
      email_verified_at: all.clock.now,
      password_hash: null,
      first_name: 'Chiara',
    })
    expect(await loginOf(await comes({ email: 'other@bakery.example' }))).toBe(first)
    expect([all.told.pictures, all.told.mailed]).toEqual([[first, first], []])
  })

  it('that has not verified the address leads to a verification mail', async () => {
    const made = await loginOf(await comes({ isEmailVerified: false }))
    expect((await all.store.accounts.find(made!))?.email_verified_at).toBeNull()
    await vi.waitFor(() => expect(all.told.mailed).toEqual(['chiara@bakery.example nl']))
  })

  it('is linked to the account with that address if it has verified the address', async () => {
    await all.add('chiara')
    expect(await codeOf(comes({ isEmailVerified: false }))).toBe('provider_email_unverified')
    expect(await loginOf(await comes())).toBe('chiara')
    expect(await loginOf(await comes({ email: undefined }))).toBe('chiara')
  })

  it.each([
    { who: 'the account’s own browser keeps the password', isOwn: true, hash: 'hash of old' },
    { who: 'another browser removes the password', isOwn: false, hash: null },
  ])('verifies an address for the first time and ends the other logins: $who', async ({ isOwn, hash }) => {
    const row = await all.add('chiara', { email_verified_at: null })
    await all.addLogin('here', 'chiara')
    await all.addLogin('there', 'chiara')
    await comes({}, isOwn ? all.callerOf(row, 'here') : all.callerOf(await all.add('bram'), 'here'))
    expect((await all.store.accounts.find('chiara'))?.password_hash).toBe(hash)
    expect(all.told.closed.toSorted()).toEqual(['here', 'there'])
    expect(await all.store.logins.list('chiara', all.clock.now)).toHaveLength(1)
  })

  it.each([undefined, '', 'no address'])('without an address (%s) signs nobody in', async (email) => {
    expect(await codeOf(comes({ email }))).toBe('provider_failed')
    await expect(comes({ email })).rejects.toHaveProperty('cause.code', 'email_refused')
  })

  it('that signs the same person in twice at once creates one account', async () => {
    const { accounts } = all.store
    const find = vi.spyOn(accounts, 'findByIdentity').mockResolvedValueOnce(null)
    const row = await all.add('chiara', { email: 'elsewhere@bakery.example' })
    await accounts.link('chiara', identity, 1)
    // Added in the meantime with this address: the one with the subject wins.
    vi.spyOn(accounts, 'add').mockRejectedValueOnce(new Error('raced'))
    expect(await loginOf(await comes())).toBe(row.id)
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('finds the account of a person who signed up in the meantime, and passes on any other error', async () => {
    const { accounts } = all.store
    vi.spyOn(accounts, 'findByEmail').mockResolvedValueOnce(null)
    await all.add('chiara')
    expect(await loginOf(await comes())).toBe('chiara')
    for (const error of [new Error('disk full'), new AppError('not_ready')]) {
      vi.spyOn(accounts, 'add').mockRejectedValueOnce(error)
      await expect(comes({ subject: 't', email: 'new@bakery.example' })).rejects.toBe(error)
    }
  })
})

describe('a code for the app', () => {
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const use = (code: string) => logInByCode(all.deps, all.callerOf(null, null, app), { code, verifier, claim: false, device: 'App' })

  it('is issued only to a signed-in browser', async () => {
    const row = await all.add('anna')
    await all.addLogin('here', 'anna')
    expect(await codeOf(issueAppCode(all.deps, all.callerOf(), challenge))).toBe('unauthenticated')
    expect(await codeOf(issueAppCode(all.deps, all.callerOf(row, null), challenge))).toBe('forbidden')
    expect(await codeOf(issueAppCode(all.deps, all.callerOf(row, 'here', app), challenge))).toBe('forbidden')
    expect(await codeOf(issueAppCode(all.deps, all.callerOf(row, 'ended'), challenge))).toBe('unauthenticated')
    expect(await codeOf(logInByCode(all.deps, all.callerOf(), { code: 'c', verifier, claim: false, device: '' }))).toBe('forbidden')
  })

  it('signs the app in once, and not after the browser was signed out', async () => {
    const row = await all.add('anna')
    await all.addLogin('here', 'anna')
    const issue = () => issueAppCode(all.deps, all.callerOf(row, 'here'), digestOf(verifier))
    const code = await issue()
    expect(await loginOf((await use(code)).token)).toBe('anna')
    expect(await codeOf(use(code))).toBe('code_refused')
    const late = await issue()
    await all.store.logins.end('anna', { id: 'here' })
    expect(await codeOf(use(late))).toBe('code_refused')
    expect(await all.store.logins.list('anna', all.clock.now)).toHaveLength(1)
  })

  it('allows 10 attempts per code and 100 per network in 15 minutes · GUARD-09', async () => {
    const take = vi.spyOn(all.store.counters, 'take')
    expect(await codeOf(use('unknown'))).toBe('code_refused')
    expect(take.mock.calls.map(([{ key, limit }]) => [key, limit])).toEqual([
      ['appcode:net', 100],
      [`appcode:net:${digestOf('unknown')}`, 10],
    ])
  })
})

describe('a password reset link', () => {
  const addLink = (given: object = {}) =>
    all.store.mailLinks.add(
      {
        digest: digestOf('t'),
        user_id: 'anna',
        purpose: 'reset',
        email: 'anna@bakery.example',
        expires_at: all.clock.now + 1,
        ...given,
      } as never,
      all.clock.now,
    )
  const resets = () => resetPassword(all.deps, all.callerOf(), { token: 't', password: 'kaneelbroodje 9', device: 'Laptop' })

  it('sets the password, signs out every device, signs in this one, and moves the guest’s sessions to the account', async () => {
    await all.add('anna')
    await all.addLogin('there', 'anna')
    await addLink()
    await all.store.sessions.add({ id: 's', title: '', isPrivate: false, isDemo: false, host: 'guest:g' }, 1)
    const { token, keysRevoked } = await resets()
    expect([await loginOf(token), keysRevoked]).toEqual(['anna', 0])
    expect((await all.store.accounts.find('anna'))?.password_hash).toBe('hash of kaneelbroodje 9')
    expect(all.told.closed).toEqual(['there', 'guest:g'])
    expect((await all.store.sessions.find('s'))?.host).toBe('user:anna')
    expect(all.told.rechecked).toEqual(['s'])
    expect(await codeOf(resets())).toBe('link_expired')
  })

  it('verifies an address only the first time', async () => {
    const row = await all.add('anna', { email_verified_at: null })
    await addLink()
    const prove = vi.spyOn(all.store.revocations, 'prove')
    await resets()
    expect((await all.store.accounts.find('anna'))?.email_verified_at).toBe(all.clock.now)
    await addLink()
    await resets()
    expect(prove).toHaveBeenCalledTimes(1)
    expect(prove).toHaveBeenCalledWith(row.id, expect.objectContaining({ loginId: null, passwordHash: 'hash of kaneelbroodje 9' }))
  })

  it('is refused if the address has changed or the account was deleted in the meantime', async () => {
    await all.add('anna')
    await addLink({ email: 'former@bakery.example' })
    expect(await codeOf(resets())).toBe('link_expired')
    await addLink({ digest: digestOf('u') })
    vi.spyOn(all.store.accounts, 'change').mockResolvedValueOnce(null)
    const input = { token: 'u', password: 'kaneelbroodje 9', device: '' }
    expect(await codeOf(resetPassword(all.deps, all.callerOf(), input))).toBe('link_expired')
  })

  it('can be requested 100 times per network in 15 minutes, and a mail that cannot be sent is logged · GUARD-09', async () => {
    await all.add('anna')
    const take = vi.spyOn(all.store.counters, 'take')
    await requestReset(all.deps, all.callerOf(), 'anna@bakery.example')
    await vi.waitFor(() => expect(all.told.mailed).toEqual(['anna@bakery.example nl']))
    expect(take.mock.calls[0]![0]).toMatchObject({ key: 'reset:net', limit: 100 })
    all.mailer.fails = true
    const log = vi.spyOn(all.deps.log, 'error')
    await requestReset(all.deps, all.callerOf(), 'anna@bakery.example')
    await vi.waitFor(() => expect(all.told.errors).toEqual(['sending a password reset mail failed']))
    sendVerification(all.deps, await all.add('bram', { email_verified_at: null }), 'en')
    await vi.waitFor(() => expect(all.told.errors[1]).toBe('sending a verification mail failed'))
    for (const [fields] of log.mock.calls) expect(fields).toEqual({ error: new Error('no mail') })
  })
})

describe('a verification link', () => {
  const verify = async (caller: Caller, email = 'anna@bakery.example') => {
    await all.store.mailLinks.add(
      { digest: digestOf('t'), user_id: 'anna', purpose: 'verify', email, expires_at: all.clock.now + 1 },
      all.clock.now,
    )
    return verifyEmail(all.deps, caller, 't')
  }

  it('keeps the login of the account’s own browser and requires no new password there', async () => {
    const row = await all.add('anna', { email_verified_at: null })
    await all.addLogin('here', 'anna')
    expect(await verify(all.callerOf(row, 'here'))).toEqual({ reset: null, keysRevoked: 0 })
    expect(await all.store.logins.listValid(['here'], all.clock.now)).toEqual(new Set(['here']))
    expect(await verify(all.callerOf(row, 'here'))).toEqual({ reset: null, keysRevoked: 0 })
  })

  it.each(['of another account', 'that is not signed in', 'with an API key'])('in a browser %s ends all logins', async (which) => {
    const row = await all.add('anna', { email_verified_at: null })
    await all.addLogin('there', 'anna')
    const other = await all.add('bram')
    const caller =
      which === 'of another account' ? all.callerOf(other, 'x') : which === 'with an API key' ? all.callerOf(row) : all.callerOf()
    const { reset } = await verify(caller)
    expect(await all.store.mailLinks.find(digestOf(reset!), 'reset', all.clock.now + 60 * minuteMs - 1)).toMatchObject({ user_id: 'anna' })
    expect(all.told.closed).toEqual(['there'])
  })

  it('is refused if the address has changed', async () => {
    await all.add('anna', { email_verified_at: null })
    expect(await codeOf(verify(all.callerOf(), 'former@bakery.example'))).toBe('link_expired')
  })
})
