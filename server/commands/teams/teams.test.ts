// Who may create, change, join and leave a team or set its logo, what is stored, and whose sessions are told.
import { beforeEach, describe, expect, it } from 'vitest'
import { digestOf } from '../../access/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { guest, user } from '../../domain/people/person.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { removeTeamLogo, setTeamLogo } from './set-team-logo.ts'
import { joinTeam, leaveTeam, makeTeam, removeTeamMember, renameTeam, setTeamAccent } from './teams.ts'

const now = 1_000_000
const anna = user('anna', { firstName: 'Anna', lastName: 'B' }, 'en', { from: 'net', fromWide: null })
const team = { id: 't', name: 'Bakers', owner: 'anna', accent: null, logo_name: null }
const branding = { name: 'Bakers', logoPath: null, accent: null }
const view = { id: 't', role: 'owner', isOpen: true, branding }

interface Scene {
  plan?: string | null
  verified?: number | null
  hasMail?: boolean
  /** The owner of the team; null: Anna is in no team until one is stored. */
  owner?: string | null
  ownerPlan?: string
  invite?: object | null
  invitingPlan?: string
  picture?: object
}

let calls: unknown[][]
beforeEach(() => void (calls = []))
const names = () => calls.map(([name]) => name)

function scene(given: Scene = {}): Deps {
  const { plan = 'team', verified = 1, hasMail = true, owner = 'anna', ownerPlan = 'team', picture = {} } = given
  const account = { id: 'anna', plan, email_verified_at: verified } as UserRow
  let isMember = owner !== null
  const membership = { team: { ...team, owner: owner ?? 'anna' }, ownerPlan }
  const record =
    (name: string, result: unknown = undefined) =>
    (...args: unknown[]) => (calls.push([name, ...args]), Promise.resolve(result))
  const enters =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
      isMember = true
      return Promise.resolve()
    }
  return {
    store: {
      accounts: { find: (id: string) => Promise.resolve(id === 'anna' ? account : null) },
      teams: {
        find: (id: string) => Promise.resolve(id === 'anna' && isMember ? membership : null),
        findBy: ({ id }: { id: string }) =>
          Promise.resolve(id === 't' ? { ...membership, ownerPlan: given.invitingPlan ?? ownerPlan } : null),
        members: () => Promise.resolve([{ id: 'bram' }]),
        add: enters('add'),
        change: record('change'),
        leave: record('leave'),
        removeMember: record('removeMember'),
        setLogo: record('logo'),
      },
      teamInvites: {
        find: record('invite', given.invite === undefined ? { team_id: 't' } : given.invite),
        accept: enters('accept'),
      },
      sessions: { hostedBy: record('told', []) },
      attachments: {
        removals: {
          postpone: () => Promise.resolve(),
          plan: record('plan'),
          hasten: record('hasten'),
          due: record('due', ['old']),
          done: record('done'),
        },
      },
    },
    documents: { check: record('check', { type: 'image/png', bytes: Buffer.from('clean'), width: 10, height: 10, ...picture }) },
    files: { put: record('put'), remove: record('remove') },
    mailer: hasMail ? {} : null,
    config: { defaultPlan: 'free' },
    now: () => now,
  } as unknown as Deps
}
/** As the owner of a team: the sessions of all its members are told. */
const allTold = [
  ['told', ['user:anna']],
  ['told', ['user:bram']],
]
const refused = async (running: Promise<unknown>, code: string) => {
  await expect(running).rejects.toMatchObject({ code })
  expect(calls).toEqual([])
}

describe('creating a team', () => {
  it('stores it with its owner, and returns it', async () => {
    expect(await makeTeam(scene({ owner: null }), anna, ' Bakers\n')).toEqual(view)
    expect(calls).toEqual([['add', { id: expect.stringMatching(/^.{22}$/) as string, name: 'Bakers', owner: 'anna' }, now]])
    expect(await makeTeam(scene({ owner: null, verified: null, hasMail: false }), anna, 'Bakers')).toEqual(view)
  })

  it('is refused without an account, a verified address, the plan or a name, and to members of a team', async () => {
    await refused(makeTeam(scene({ owner: null }), guest('g', 'en'), 'Bakers'), 'unauthenticated')
    await refused(makeTeam(scene({ owner: null, verified: null }), anna, 'Bakers'), 'email_unproven')
    for (const plan of ['pro', null]) await refused(makeTeam(scene({ owner: null, plan }), anna, 'Bakers'), 'upgrade_required')
    await refused(makeTeam(scene({ owner: null }), anna, ' '), 'team_name_missing')
    await refused(makeTeam(scene({ owner: 'bram', plan: 'free' }), anna, 'Bakers'), 'already_in_team')
  })
})

describe('the owner of a team', () => {
  it('renames it, and the sessions of its members are told', async () => {
    expect(await renameTeam(scene(), anna, ' Rolls\n')).toEqual(view)
    expect(calls).toEqual([['change', 't', 'anna', { name: 'Rolls' }], ...allTold])
  })

  it('sets and removes its colour, and the sessions of its members are told', async () => {
    expect(await setTeamAccent(scene(), anna, '#C74C41')).toEqual(view)
    expect(calls).toEqual([['change', 't', 'anna', { accent: '#c74c41' }], ...allTold])
    calls = []
    await setTeamAccent(scene(), anna, null)
    expect(calls[0]).toEqual(['change', 't', 'anna', { accent: null }])
  })

  it('removes a member, whose own sessions are told', async () => {
    await removeTeamMember(scene(), anna, 'dirk')
    expect(calls).toEqual([
      ['removeMember', 't', 'anna', 'dirk', now],
      ['told', ['user:dirk']],
    ])
  })

  it('cannot give it a bad name or colour', async () => {
    await refused(renameTeam(scene(), anna, ' '), 'team_name_missing')
    await refused(setTeamAccent(scene(), anna, '#ffffff'), 'accent_refused')
  })

  it.each([
    ['a member', { owner: 'bram' }, 'owner_only'],
    ['the owner of a closed team', { ownerPlan: 'pro' }, 'upgrade_required'],
  ] as const)('can do what %s cannot', async (_who, given, code) => {
    await refused(renameTeam(scene(given), anna, 'Rolls'), code)
    await refused(setTeamAccent(scene(given), anna, null), code)
    await refused(removeTeamMember(scene(given), anna, 'dirk'), code)
    await refused(setTeamLogo(scene(given), anna, Buffer.from('given')), code)
    await refused(removeTeamLogo(scene(given), anna), code)
  })
})

describe('an invitation', () => {
  const [token, digest] = ['token', digestOf('token')]

  it('is accepted by an account, whose own sessions are told', async () => {
    const given = { owner: null, plan: 'free' }
    expect(await joinTeam(scene(given), anna, token)).toMatchObject({ id: 't', isOpen: true })
    expect(calls.slice(0, 3)).toEqual([
      ['invite', digest, now],
      ['accept', digest, 'anna', now],
      ['told', ['user:anna']],
    ])
  })

  it('is refused to a guest, once it has expired, and for a closed team', async () => {
    await refused(joinTeam(scene({ owner: null }), guest('g', 'en'), token), 'unauthenticated')
    for (const [given, code] of [
      [{ invite: null }, 'link_expired'],
      [{ invite: { team_id: 'gone' } }, 'link_expired'],
      [{ invitingPlan: 'pro' }, 'upgrade_required'],
    ] as const)
      await expect(joinTeam(scene({ owner: null, ...given }), anna, token)).rejects.toMatchObject({ code })
    expect(names()).toEqual(['invite', 'invite', 'invite'])
  })
})

describe('leaving a team', () => {
  it('is possible even if it is closed, and the sessions of the former member are told', async () => {
    await leaveTeam(scene({ owner: 'bram', ownerPlan: 'pro' }), anna)
    expect(calls).toEqual([
      ['leave', 't', 'anna', now],
      ['told', ['user:anna']],
    ])
  })

  it('is refused to someone in no team', async () => {
    await refused(leaveTeam(scene({ owner: null }), anna), 'team_not_found')
  })
})

describe('the logo of a team', () => {
  it('is checked in the turn of the owner and stored, and the sessions of its members are told', async () => {
    const bytes = Buffer.from('given')
    expect(await setTeamLogo(scene(), anna, bytes)).toEqual(view)
    const name = (calls[1]![1] as string[])[0]
    expect(calls).toEqual([
      ['check', { person: 'user:anna', from: 'net' }, { name: 'picture', type: null, bytes }],
      ['plan', [name], now + 600_000],
      ['put', name, Buffer.from('clean')],
      ['logo', 't', 'anna', { name, type: 'image/png', size: 5 }],
      ['hasten', [name]],
      ['due', now],
      ['remove', 'old'],
      ['done', ['old']],
      ...allTold,
    ])
  })

  it('may have 512 kB and 2,000 pixels', async () => {
    await setTeamLogo(scene({ picture: { width: 2_000, height: 2_000 } }), anna, Buffer.alloc(524_288))
    expect(names()).toContain('logo')
    calls = []
    for (const [bytes, picture] of [
      [Buffer.alloc(524_289), {}],
      [Buffer.from('x'), { width: 2_001 }],
      [Buffer.from('x'), { height: 2_001 }],
    ] as const)
      await expect(setTeamLogo(scene({ picture }), anna, bytes)).rejects.toMatchObject({ code: 'logo_refused' })
    expect(new Set(names())).toEqual(new Set(['check']))
  })

  it('is removed with its file, and the sessions of its members are told', async () => {
    expect(await removeTeamLogo(scene(), anna)).toEqual(view)
    expect(calls).toEqual([['logo', 't', 'anna', null], ...allTold, ['due', now], ['remove', 'old'], ['done', ['old']]])
  })
})
