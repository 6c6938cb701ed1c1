// Who may transfer or dissolve a team, what is stored, whose sessions are told, and which files are removed.
import { expect, it } from 'vitest'
import { user } from '../../domain/people/person.ts'
import { recordCalls } from '../../testing/doubles/recorded-calls.ts'
import { dissolveTeam, transferTeam } from './transfer-or-dissolve.ts'

const anna = user('anna', { firstName: 'Anna', lastName: 'B' }, 'en')

interface Scene {
  owner?: string
  /** The plan of each account that exists. */
  plans?: Record<string, string | null>
}

/** Anna and Bram are in the team `t`, Chiara is in another one, and Dirk is in none. */
function scene({ owner = 'anna', plans = { anna: 'pro', bram: 'team', chiara: 'team', dirk: 'team' } }: Scene = {}) {
  let owns = owner
  const teamOf = (id: string) => {
    if (id === 'dirk') return null
    const team = id === 'chiara' ? { id: 'other', owner: 'chiara' } : { id: 't', owner: owns }
    return { team: { ...team, name: 'Bakers', accent: null, logo_name: null }, ownerPlan: plans[owns] ?? null }
  }
  const { fakes, called } = recordCalls({
    ...{ hostedBy: [], due: ['old'], handOver: (_id: string, _owner: string, to: string) => void (owns = to) },
  })
  const deps = {
    store: {
      accounts: { find: (id: string) => Promise.resolve(id in plans ? { id, plan: plans[id] } : null) },
      teams: {
        find: (id: string) => Promise.resolve(teamOf(id)),
        members: () => Promise.resolve([{ id: 'anna' }, { id: 'bram' }]),
        ...fakes('handOver', 'remove'),
      },
      sessions: fakes('hostedBy'),
      attachments: { removals: fakes('due', 'done') },
    },
    files: { remove: fakes('removeFile').removeFile },
    config: { defaultPlan: 'free' },
    log: { error: (_fields: object, text: string) => expect.unreachable(text) },
    now: () => 9,
  } as never
  return { deps, changes: () => called('handOver', 'remove', 'hostedBy', 'due', 'removeFile', 'done') }
}

it('a transferred team belongs to another member, its sessions are told, and the former owner stays in it', async () => {
  const { deps, changes } = scene()
  const branding = { name: 'Bakers', logoPath: null, accent: null }
  expect(await transferTeam(deps, anna, 'bram')).toEqual({ id: 't', role: 'member', isOpen: true, branding })
  expect(changes()).toEqual([
    ['handOver', 't', 'anna', 'bram'],
    ['hostedBy', ['user:bram']],
    ['hostedBy', ['user:anna']],
  ])
})

it.each<[whom: string, to: string, code: string, given: Scene]>([
  ['someone in another team', 'chiara', 'team_member_not_found', {}],
  ['someone in no team', 'dirk', 'team_member_not_found', {}],
  ['a member whose plan includes no teams', 'bram', 'successor_without_plan', { plans: { anna: 'team', bram: 'pro' } }],
  ['a member without a plan', 'bram', 'successor_without_plan', { plans: { anna: 'team', bram: null } }],
  ['a member whose account was deleted', 'bram', 'successor_without_plan', { plans: { anna: 'team' } }],
  ['a member, by someone who does not own it', 'bram', 'owner_only', { owner: 'bram' }],
])('a team is not transferred to %s', async (_whom, to, code, given) => {
  const { deps, changes } = scene(given)
  await expect(transferTeam(deps, anna, to)).rejects.toMatchObject({ code })
  expect(changes()).toEqual([])
})

it('a dissolved team is removed with its files, and the sessions of each former member are told', async () => {
  const { deps, changes } = scene()
  await dissolveTeam(deps, anna)
  expect(changes()).toEqual([
    ['remove', 't', 'anna', 9],
    // Each former member; for the owner also the other member, because this fake still finds the team.
    ['hostedBy', ['user:anna']],
    ['hostedBy', ['user:bram']],
    ['hostedBy', ['user:bram']],
    ['due', 9],
    ['removeFile', 'old'],
    ['done', ['old']],
  ])
})

it('a team is dissolved only by its owner', async () => {
  const { deps, changes } = scene({ owner: 'bram' })
  await expect(dissolveTeam(deps, anna)).rejects.toMatchObject({ code: 'owner_only' })
  expect(changes()).toEqual([])
})
