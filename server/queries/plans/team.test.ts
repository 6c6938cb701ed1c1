// Which team an account has, who may use it while it is open, and what others see of it.
import { describe, expect, it } from 'vitest'
import { guest, user } from '../../domain/people/person.ts'
import { findBranding, findLogo, getAnyTeam, getInvitingTeam, getOwnTeam, getTeam, hasTeams, viewTeamOf, viewTeamPlace } from './team.ts'

type Reads = Parameters<typeof getTeam>[0] & Parameters<typeof getInvitingTeam>[0]

const team = { id: 't1', name: 'Bakery', owner: 'u1', created_at: 1, accent: '#aa0000', logo_name: null, logo_type: null, logo_size: null }
const account = (id: string, plan: string | null = null) => ({ id, plan })
const anna = user('u1', { firstName: 'Anna', lastName: '' }, 'en')
const bram = user('u2', { firstName: 'Bram', lastName: '' }, 'en')
const branding = { name: 'Bakery', logoPath: null, accent: '#aa0000' }

interface Given {
  /** The plans of the two accounts; null: the server's default. */
  plan?: string | null
  defaultPlan?: string
  /** Null: they have no team. */
  found?: object | null
  invite?: object | null
  mailer?: object | null
}

function serverWith({ plan = null, defaultPlan = 'free', found = { team, ownerPlan: 'team' }, invite = null, mailer = null }: Given = {}) {
  const asked: unknown[][] = []
  const note =
    (name: string, answer: unknown) =>
    (...args: unknown[]) => (asked.push([name, ...args]), Promise.resolve(answer))
  const store = {
    accounts: { find: (id: string) => Promise.resolve(['u1', 'u2'].includes(id) ? account(id, plan) : null) },
    teams: { find: note('find', found), findBy: note('findBy', found) },
    teamInvites: { find: note('invite', invite) },
  }
  return { asked, deps: { store, mailer, config: { defaultPlan }, now: () => 77 } as unknown as Reads }
}

it.each([
  ['team', 'free', true],
  ['pro', 'team', false],
  ['unknown', 'team', false],
  [null, 'team', true],
  [null, 'pro', false],
])('the plan %s on a server with default plan %s includes teams: %s', (plan, defaultPlan, expected) => {
  expect(hasTeams({ config: { defaultPlan } } as Parameters<typeof hasTeams>[0], plan)).toBe(expected)
})

describe('the team of an account', () => {
  it('is found with the account, and says who owns it and that it is open', async () => {
    const { deps, asked } = serverWith()
    const open = { row: account('u1'), team, isOwner: true, isOpen: true }
    expect(await getAnyTeam(deps, anna)).toEqual(open)
    expect(await getTeam(deps, anna)).toEqual(open)
    expect(await getOwnTeam(deps, anna)).toEqual(open)
    expect(await getTeam(deps, bram)).toEqual({ row: account('u2'), team, isOwner: false, isOpen: true })
    expect(asked).toEqual(['u1', 'u1', 'u1', 'u2'].map((id) => ['find', id]))
  })

  it('that is closed can be seen but not used', async () => {
    const { deps } = serverWith({ found: { team, ownerPlan: 'pro' } })
    expect(await getAnyTeam(deps, anna)).toEqual({ row: account('u1'), team, isOwner: true, isOpen: false })
    await expect(getTeam(deps, anna)).rejects.toMatchObject({ code: 'upgrade_required' })
    await expect(getOwnTeam(deps, anna)).rejects.toMatchObject({ code: 'upgrade_required' })
  })

  it.each([
    ['team', 'team_not_found'],
    ['pro', 'upgrade_required'],
  ])('is missing on the plan %s: %s', async (plan, code) => {
    const { deps } = serverWith({ found: null, plan })
    for (const get of [getAnyTeam, getTeam, getOwnTeam, viewTeamOf]) await expect(get(deps, anna)).rejects.toMatchObject({ code })
  })

  it('is changed by its owner only', async () => {
    await expect(getOwnTeam(serverWith().deps, bram)).rejects.toMatchObject({ code: 'owner_only' })
  })

  it('is refused without an account', async () => {
    const { deps, asked } = serverWith()
    await expect(getTeam(deps, guest('g', 'en'))).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(asked).toEqual([])
  })

  it('is shown with the role of the person who asks', async () => {
    const { deps } = serverWith()
    expect(await viewTeamOf(deps, anna)).toEqual({ id: 't1', role: 'owner', isOpen: true, branding })
    expect(await viewTeamOf(deps, bram)).toEqual({ id: 't1', role: 'member', isOpen: true, branding })
  })
})

describe('the page of the team', () => {
  it.each<[string, Given, object]>([
    [
      'shows the team to those who have one, even if their own plan includes teams',
      { plan: 'team' },
      { team: { id: 't1', role: 'owner', isOpen: true, branding }, mayMake: false, canMail: false },
    ],
    ['lets an account without a team create one if its plan includes teams', { plan: 'team', found: null }, { team: null, mayMake: true }],
    ['does not let an account create one if its plan does not include teams', { plan: 'pro', found: null }, { team: null, mayMake: false }],
    ['says that invitations can be mailed', { plan: 'pro', found: null, mailer: {} }, { team: null, mayMake: false, canMail: true }],
  ])('%s', async (_what, given, expected) => {
    expect(await viewTeamPlace(serverWith(given).deps, anna)).toEqual({ canMail: false, ...expected })
  })
})

describe('an invitation', () => {
  const invite = { team_id: 't1' }

  it('leads to its team', async () => {
    const { deps, asked } = serverWith({ invite })
    expect(await getInvitingTeam(deps, 'digest')).toBe(team)
    expect(asked).toEqual([
      ['invite', 'digest', 77],
      ['findBy', { id: 't1' }],
    ])
  })

  it('that has expired or is unknown leads to no team, and none is read', async () => {
    const { deps, asked } = serverWith()
    await expect(getInvitingTeam(deps, 'digest')).rejects.toMatchObject({ code: 'link_expired' })
    expect(asked).toEqual([['invite', 'digest', 77]])
  })

  it('to a team that was deleted has expired', async () => {
    await expect(getInvitingTeam(serverWith({ invite, found: null }).deps, 'digest')).rejects.toMatchObject({ code: 'link_expired' })
  })

  it('to a closed team is refused', async () => {
    const { deps } = serverWith({ invite, found: { team, ownerPlan: null } })
    await expect(getInvitingTeam(deps, 'digest')).rejects.toMatchObject({ code: 'upgrade_required' })
  })
})

describe('the branding of a session', () => {
  it('is that of its host’s team, with the path of the logo', async () => {
    const { deps, asked } = serverWith({ found: { team: { ...team, logo_name: 'l.png' }, ownerPlan: 'team' } })
    expect(await findBranding(deps, 'user:u2')).toEqual({ ...branding, logoPath: '/api/team-logos/l.png' })
    expect(asked).toEqual([['find', 'u2']])
  })

  it.each<[string, Given]>([
    ['has no team', { found: null }],
    ['is in a closed team', { found: { team, ownerPlan: 'pro' } }],
  ])('is missing if the host %s', async (_why, given) => {
    expect(await findBranding(serverWith(given).deps, 'user:u2')).toBeNull()
  })

  it.each(['guest:g', null] as const)('is missing for the host %s, and no team is read', async (host) => {
    const { deps, asked } = serverWith()
    expect(await findBranding(deps, host)).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('a logo', () => {
  const withLogo = { ...team, logo_type: 'image/png', logo_size: 12 }

  it('is found by its name, with its type and size', async () => {
    const { deps, asked } = serverWith({ found: { team: withLogo, ownerPlan: 'team' } })
    expect(await findLogo(deps, 'l.png')).toEqual({ type: 'image/png', size: 12 })
    expect(asked).toEqual([['findBy', { logo_name: 'l.png' }]])
  })

  it.each([
    ['of no team', null],
    ['of a closed team', { team: withLogo, ownerPlan: 'pro' }],
    ['without a type', { team: { ...withLogo, logo_type: null }, ownerPlan: 'team' }],
    ['without a size', { team: { ...withLogo, logo_size: null }, ownerPlan: 'team' }],
  ])('%s is not found', async (_what, found) => {
    expect(await findLogo(serverWith({ found }).deps, 'l.png')).toBeNull()
  })
})
