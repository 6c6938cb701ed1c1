// Which changes to the policy are refused or need a confirmation, and what is stored and recorded.
import { beforeEach, describe, expect, it } from 'vitest'
import { usualPolicy, type Policy } from '../../../shared/policy/policy.ts'
import type { Language } from '../../../shared/texts/language.ts'
import type { Deps } from '../../deps.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { changePolicy } from './change-policy.ts'

const olga = { id: 'olga', name: 'Olga', address: null }
const now = 1_000_000

interface Scene {
  before?: Partial<Policy>
  /** The settings that the environment gives. */
  given?: string[]
  google?: boolean
  oidc?: boolean
  /** Someone else changed the policy in the meantime. */
  isOld?: boolean
  language?: Language
  confirmed?: boolean | undefined
}

let stored: unknown[][]
let teams: unknown[]
let reloads: number
beforeEach(() => {
  stored = []
  teams = []
  reloads = 0
})

function change(policy: Partial<Policy>, { before = {}, given = [], google = true, oidc = true, ...more }: Scene = {}): Promise<void> {
  const deps = {
    store: {
      teams: { findBy: (by: { id: string }) => (teams.push(by), Promise.resolve(by.id === 'bakers' ? {} : null)) },
      choices: { change: (...args: unknown[]) => (stored.push(args), Promise.resolve(more.isOld !== true)) },
    },
    policy: { ...fixedPolicy(before), reload: () => Promise.resolve(void (reloads += 1)) },
    config: { given },
    providers: { google: google ? {} : null, oidc: oidc ? {} : null },
    now: () => now,
  } as unknown as Deps
  const asked = { policy: { ...usualPolicy, ...before, ...policy }, version: 4, confirmed: more.confirmed }
  return changePolicy(deps, asked, { operator: olga, language: more.language ?? 'en' })
}
const storedPolicy = () => JSON.parse((stored[0]![0] as { value: string }).value) as Partial<Policy>
const recorded = () => (stored[0]![1] as { details: object }).details
const refused = async (running: Promise<void>, code: string, values: object = {}) => {
  await expect(running).rejects.toMatchObject({ code, values })
  expect([stored, reloads]).toEqual([[], 0])
}

describe('a change to the policy', () => {
  it('is stored with the version that it was made from, recorded, and loaded', async () => {
    await change({ guests: false })
    expect(stored).toEqual([
      [
        { name: 'policy', value: JSON.stringify({ ...usualPolicy, guests: false }), version: 4, changed_at: now },
        { operator: olga, action: 'policy_changed', details: { guests: false }, at: now },
      ],
    ])
    expect([reloads, teams]).toEqual([1, []])
  })

  it('is recorded with the new values of what changed: lists as text, and none as none', async () => {
    const before = { creatorTeam: 'bakers', serverReplies: 5, domains: ['a.example'], retentionDays: 30 }
    await change(
      { creatorTeam: null, serverReplies: null, domains: ['b.example'], dailyReplies: 7, models: { free: ['m'], pro: null, team: null } },
      { before },
    )
    expect(recorded()).toEqual({
      ...{ creatorTeam: null, serverReplies: null, domains: '["b.example"]', dailyReplies: 7 },
      models: '{"free":["m"],"pro":null,"team":null}',
    })
  })

  it('is refused, and not loaded, if someone else changed the policy in the meantime', async () => {
    await expect(change({ guests: false }, { isOld: true })).rejects.toMatchObject({ code: 'policy_changed' })
    expect([stored.length, reloads]).toEqual([1, 0])
  })

  it.each([
    ['retentionDays', 'RETENTION_DAYS'],
    ['dailyReplies', 'AI_DAILY_LIMIT'],
    ['serverReplies', 'AI_SERVER_DAILY_LIMIT'],
    ['demoReplies', 'DEMO_AI_LIMIT'],
    ['addressReplies', 'AI_ADDRESS_LIMIT'],
  ] as const)('cannot change %s while the environment sets it, and does not store it', async (field, setting) => {
    await refused(change({ [field]: 3 }, { given: [setting] }), 'policy_fixed', { setting })
    await change({ guests: false }, { given: [setting] })
    const { [field]: _fixed, ...others } = { ...usualPolicy, guests: false }
    expect(storedPolicy()).toEqual(others)
    expect(recorded()).toEqual({ guests: false })
  })
})

describe('the domains', () => {
  it('are stored in one form, each once', async () => {
    await change({ signUp: 'domains', domains: [' @Bakery.Example. ', 'München.de', 'bakery.example'] })
    expect(storedPolicy().domains).toEqual(['bakery.example', 'xn--mnchen-3ya.de'])
  })

  it('are refused if one of them is not a domain, which is named with at most 60 characters', async () => {
    await refused(change({ domains: ['a.example', ' no domain '] }), 'domain_refused', { domain: 'no domain' })
    await refused(change({ domains: [`${'x'.repeat(60)}y z`] }), 'domain_refused', { domain: 'x'.repeat(60) })
  })

  it('are needed only if they decide who may sign up', async () => {
    await refused(change({ signUp: 'domains' }), 'domains_missing')
    await change({ signUp: 'invitation' })
    expect(stored).toHaveLength(1)
  })
})

it('the team whose members may create sessions must exist', async () => {
  await refused(change({ creators: 'team', creatorTeam: 'butchers' }), 'creator_team_unknown')
  await change({ creators: 'team', creatorTeam: 'bakers' })
  expect([teams, storedPolicy().creatorTeam]).toEqual([[{ id: 'butchers' }, { id: 'bakers' }], 'bakers'])
})

describe('a change that locks people out', () => {
  const nobody = { guests: false, creators: 'signedIn', password: false, google: false, oidc: false } as const

  it('is refused with its effects in the language of the operator', async () => {
    await refused(change(nobody), 'policy_locks_out', {
      what: 'Nobody can sign in any more; Nobody can open a session any more; Nobody can create a session any more',
    })
    await refused(change({ creators: 'nobody' }, { language: 'nl' }), 'policy_locks_out', { what: 'Niemand kan nog een sessie maken' })
    await refused(change(nobody, { confirmed: false }), 'policy_locks_out')
  })

  it('is stored once it is confirmed', async () => {
    await change(nobody, { confirmed: true })
    expect(storedPolicy()).toEqual({ ...usualPolicy, ...nobody })
  })

  it.each(['google', 'oidc'] as const)('depends on whether %s is set up', async (way) => {
    const only = { password: false, google: false, oidc: false, [way]: true }
    await refused(change(only, { [way]: false }), 'policy_locks_out', { what: 'Nobody can sign in any more' })
    const other = way === 'google' ? 'oidc' : 'google'
    await change(only, { [other]: false })
    expect(stored).toHaveLength(1)
  })

  it('is not one that leaves signing in with a password, which needs no setting', async () => {
    await change({ password: true, google: false, oidc: false }, { google: false, oidc: false })
    expect(stored).toHaveLength(1)
  })
})
