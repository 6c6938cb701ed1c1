// What a password, a login and a ticket give access to, and what happens if one of them ends in the meantime.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCommands, codeOf } from '../../testing/fixtures/account-commands.ts'
import { digestOf, type Caller } from '../../access/authenticate.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { signIn } from './sign-in.ts'
import { enterByTicket, issueTicket } from './socket-tickets.ts'

let all: Awaited<ReturnType<typeof accountCommands>>
beforeEach(async () => void (all = await accountCommands()))
afterEach(() => all.close())
const loginOf = async (token: string) => (await all.store.logins.find({ digest: digestOf(token) }, all.clock.now))?.user.id ?? null

describe('a password', () => {
  it('that changes, or whose account is deleted, during the check signs nobody in', async () => {
    await all.add('anna')
    const input = { email: 'anna@bakery.example', password: 'old', claim: false, device: '' }
    expect(await loginOf((await signIn(all.deps, all.callerOf(), input)).token)).toBe('anna')
    for (const latest of [{ password_hash: 'hash of new' }, null]) {
      vi.spyOn(all.store.accounts, 'find').mockResolvedValueOnce(latest as never)
      expect(await codeOf(signIn(all.deps, all.callerOf(), input))).toBe('sign_in_refused')
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
    await logIn(all.deps, all.callerOf(anna, 'here'), bram, false, 'x'.repeat(400))
    expect(all.told.closed).toEqual(['here'])
    await logIn(all.deps, all.callerOf(anna, null), bram, false, '')
    await logIn(all.deps, { ...all.callerOf(null, 'there') }, bram, false, '')
    expect(all.told.closed).toEqual(['here'])
    expect((await all.store.logins.list('bram', all.clock.now)).map(({ device }) => device.length).toSorted()).toEqual([0, 0, 300])
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

  it('is not issued to a login that has ended', async () => {
    const row = await all.add('anna')
    expect(await codeOf(issueTicket(all.deps, all.callerOf(row, 'ended')))).toBe('unauthenticated')
    expect(await all.store.tickets.take({ digest: digestOf('x'), purpose: 'socket', challenge: null }, 1)).toBeNull()
  })
})
