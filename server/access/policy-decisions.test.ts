// What the operator's policy allows: to create sessions, to be in them, to sign up and in, and which features are on.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import type { Policy } from '../../shared/policy/policy.ts'
import type { PersonKey } from '../domain/people/person.ts'
import { fixedPolicy } from '../testing/fixtures/policy-fixture.ts'
import { recordCalls, type Returns } from '../testing/doubles/recorded-calls.ts'
import { isAdmitted, mustAdmit, mustCreate, mustIntegrate, mustOffer, mustOfferSignIn, mustSignUp } from './policy-checks.ts'
import { isSuspended, mustNotBeSuspended } from './suspended.ts'

interface Given extends Returns {
  policy?: Partial<Policy>
  mail?: object | null
  suspended?: string[]
}

/** Has a mail server; the account is verified and in the team `t`. */
function open({ policy = {}, mail = {}, suspended = [], ...returns }: Given = {}) {
  const { fakes, called } = recordCalls({
    ...{ account: { email_verified_at: 1 }, team: { team: { id: 't' } }, hasAddress: false, invite: null, ...returns },
  })
  const asAsync = (name: string) => Object.values(fakes(name))[0]
  const deps = {
    store: {
      accounts: { find: asAsync('account') },
      teams: { find: asAsync('team') },
      teamInvites: { hasAddress: asAsync('hasAddress'), find: asAsync('invite') },
    },
    policy: fixedPolicy(policy),
    config: mail ? { mail } : {},
    suspensions: { has: (subject: string) => suspended.includes(subject), reload: () => Promise.resolve() },
    now: () => 77,
  }
  return { deps: deps as never, called }
}

/** The code and the values of the refusal; null: allowed. */
async function refusal(run: (deps: never) => unknown, given: Given = {}): Promise<unknown> {
  try {
    await run(open(given).deps)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.keys(error.values).length > 0 ? [error.code, error.values] : error.code
  }
}

const guest = 'guest:g'
const account = 'user:u'
const unverified = { account: { email_verified_at: null } }

describe('a session may be created', () => {
  it.each<[PersonKey, Given, string | null]>([
    [guest, { policy: { creators: 'anyone' } }, null],
    [account, { policy: { creators: 'nobody' } }, 'creation_closed'],
    [guest, { policy: { creators: 'nobody' } }, 'creation_closed'],
    [guest, { policy: { creators: 'signedIn' } }, 'creation_signed_in'],
    [guest, { policy: { creators: 'team' } }, 'creation_team'],
    [account, { policy: { creators: 'signedIn' }, team: null }, null],
    [account, { policy: { creators: 'team' } }, null],
    [account, { policy: { creators: 'team', creatorTeam: 't' } }, null],
    [account, { policy: { creators: 'team', creatorTeam: 'other' } }, 'creation_team'],
    [account, { policy: { creators: 'team' }, team: null }, 'creation_team'],
    [account, { policy: { creators: 'signedIn', signUp: 'domains' }, ...unverified }, 'email_unproven'],
    [account, { policy: { creators: 'team', signUp: 'invitation' }, ...unverified }, 'email_unproven'],
    [account, { policy: { creators: 'signedIn', signUp: 'domains' } }, null],
    [account, { policy: { creators: 'signedIn', signUp: 'domains' }, account: null }, 'email_unproven'],
    [account, { policy: { creators: 'signedIn', signUp: 'open' }, ...unverified }, null],
    [account, { policy: { creators: 'signedIn', signUp: 'closed' }, ...unverified }, null],
    [account, { policy: { creators: 'signedIn', signUp: 'domains' }, mail: null, ...unverified }, null],
  ])('by %s if %j: refused with %s', async (key, given, code) => {
    expect(await refusal((deps) => mustCreate(deps, { key }), given)).toBe(code)
  })

  it('by the members of the team that the store names', async () => {
    const { deps, called } = open({ policy: { creators: 'team', signUp: 'domains' } })
    await mustCreate(deps, { key: account })
    expect(called('account', 'team')).toEqual([
      ['account', 'u'],
      ['team', 'u'],
    ])
  })
})

describe('a person may be in sessions', () => {
  const network = { from: 'n' }
  it.each<[PersonKey, Given, string | null]>([
    [guest, {}, null],
    [guest, { policy: { guests: false } }, 'guests_refused'],
    [account, { policy: { guests: false } }, null],
    [account, { policy: { guests: false, signUp: 'domains' }, ...unverified }, 'email_unproven'],
    [account, { policy: { signUp: 'domains' }, ...unverified }, null],
    [guest, { suspended: [guest] }, 'suspended'],
    [account, { suspended: [account] }, 'suspended'],
    [guest, { suspended: ['network:n'] }, 'suspended'],
    [account, { suspended: ['network:n'] }, null],
    [guest, { suspended: ['network:other', 'guest:other', 'network:null'] }, null],
  ])('as %s if %j: refused with %s', async (key, given, code) => {
    expect(await refusal((deps) => mustAdmit(deps, { key, ...network }), given)).toBe(code)
    expect(await isAdmitted(open(given).deps, { key, ...network })).toBe(code === null)
  })

  it('unless it cannot be determined', async () => {
    const { deps } = open({ policy: { guests: false, signUp: 'domains' }, account: new Error('no database') })
    await expect(isAdmitted(deps, { key: account })).rejects.toThrow('no database')
  })

  it('if their network is unknown, whichever networks are suspended', () => {
    const { deps } = open({ suspended: ['network:n', 'network:null', 'network:undefined'] })
    expect([isSuspended(deps, { key: guest }), isSuspended(deps, { key: guest, from: null })]).toEqual([false, false])
    expect(isSuspended(deps, { key: guest, from: 'n' })).toBe(true)
    expect(() => mustNotBeSuspended(deps, { key: guest, from: 'n' })).toThrow(new AppError('suspended'))
    expect(() => mustNotBeSuspended(deps, { key: guest })).not.toThrow()
  })
})

describe('an account may be created', () => {
  const domains: Partial<Policy> = { signUp: 'domains', domains: ['bakery.example', 'rye.example'] }
  const invited = { signUp: 'invitation' } as const
  it.each<[string, string | null, Given, unknown]>([
    ['a@b.example', null, {}, null],
    ['a@b.example', 'd', { policy: { signUp: 'closed' }, hasAddress: true }, 'sign_up_closed'],
    ['a@rye.example', null, { policy: domains }, null],
    ['a@b.example', 'd', { policy: domains, hasAddress: true }, ['sign_up_domain', { domains: 'bakery.example, rye.example' }]],
    ['a@b.example', null, { policy: invited, hasAddress: true }, null],
    ['a@b.example', null, { policy: invited, invite: { email: null } }, 'sign_up_invitation'],
    ['a@b.example', 'd', { policy: invited, invite: { email: null } }, null],
    ['a@b.example', 'd', { policy: invited, invite: { email: 'other@b.example' } }, 'sign_up_invitation'],
    ['a@b.example', 'd', { policy: invited }, 'sign_up_invitation'],
  ])('with %s and the invitation %s if %j: refused with %j', async (email, invite, given, code) => {
    expect(await refusal((deps) => mustSignUp(deps, email, invite), given)).toEqual(code)
  })

  it('with an invitation that is valid now', async () => {
    const { deps, called } = open({ policy: invited, invite: { email: null } })
    await mustSignUp(deps, 'a@b.example', 'digest')
    expect(called('hasAddress', 'invite')).toEqual([
      ['hasAddress', 'a@b.example', 77],
      ['invite', 'digest', 77],
    ])
  })
})

describe('what is switched off is refused', () => {
  it.each<[string, (deps: never) => unknown, Partial<Policy>, string | null]>([
    ['a demo', (deps) => mustOffer(deps, 'demo-session'), { demos: false }, 'demos_off'],
    ['a personal demo', (deps) => mustOffer(deps, 'demo-abcd1234'), { demos: false }, 'demos_off'],
    ['another session', (deps) => mustOffer(deps, 'bread'), { demos: false }, null],
    ['a demo', (deps) => mustOffer(deps, 'demo-session'), {}, null],
    ['sign-in with a password', (deps) => mustOfferSignIn(deps, 'password'), { password: false }, 'sign_in_way_off'],
    ['sign-in with Google', (deps) => mustOfferSignIn(deps, 'google'), { google: false }, 'sign_in_way_off'],
    ['sign-in in another way', (deps) => mustOfferSignIn(deps, 'oidc'), { google: false, password: false }, null],
    ['integrations', (deps) => mustIntegrate(deps), { integrations: false }, 'integrations_off'],
    ['integrations', (deps) => mustIntegrate(deps), {}, null],
  ])('%s (%#)', async (_, run, policy, code) => {
    expect(await refusal(run, { policy })).toBe(code)
  })
})
