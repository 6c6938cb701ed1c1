// What the owner and the members of a team see: members, invitations, templates and the figures of each week.
import { describe, expect, it } from 'vitest'
import { user } from '../../domain/people/person.ts'
import { countWeeks, listInvites, listMembers, listTemplates } from './team-lists.ts'

type Reads = Parameters<typeof listMembers>[0]

/** A Wednesday. */
const now = Date.UTC(2026, 2, 11, 9)
const team = { id: 't1', name: 'Bakery', owner: 'u1' }
const owner = user('u1', { firstName: 'Anna', lastName: 'Bakker' }, 'en')
const member = user('u2', { firstName: 'Bram', lastName: '' }, 'en')

function serverWith(rows: object[], ownerPlan = 'team') {
  const asked: unknown[][] = []
  const note = (...args: unknown[]) => (asked.push(args), Promise.resolve(rows))
  const store = {
    accounts: { find: (id: string) => Promise.resolve({ id, plan: null }) },
    teams: { find: () => Promise.resolve({ team, ownerPlan }), members: note },
    ...{ teamInvites: { list: note }, promptTemplates: { list: note }, analytics: { weeks: note } },
  }
  return { asked, deps: { store, config: { defaultPlan: 'free' }, mailer: null, now: () => now } as unknown as Reads }
}

it.each<[string, (deps: Reads) => Promise<unknown>]>([
  ['members', (deps) => listMembers(deps, owner)],
  ['invitations', (deps) => listInvites(deps, owner)],
  ['templates', (deps) => listTemplates(deps, owner)],
  ['figures', (deps) => countWeeks(deps, owner, 1)],
])('the %s of a closed team are not shown', async (_what, read) => {
  const { deps, asked } = serverWith([], 'pro')
  await expect(read(deps)).rejects.toMatchObject({ code: 'upgrade_required' })
  expect(asked).toEqual([])
})

describe('the members', () => {
  const rows = [
    { id: 'u1', first_name: 'Anna', last_name: 'Bakker', email: 'anna@bakery.example', joined_at: 1000 },
    { id: 'u2', first_name: ' Bram ', last_name: '', email: 'bram@bakery.example', joined_at: 2000 },
  ]
  const shown = (annasEmail: string | null, bramsEmail: string | null) => [
    { id: 'u1', name: 'Anna Bakker', role: 'owner', email: annasEmail, joinedAt: '1970-01-01T00:00:01.000Z' },
    { id: 'u2', name: 'Bram', role: 'member', email: bramsEmail, joinedAt: '1970-01-01T00:00:02.000Z' },
  ]

  it('are shown to the owner with their addresses', async () => {
    const { deps, asked } = serverWith(rows)
    expect(await listMembers(deps, owner)).toEqual(shown('anna@bakery.example', 'bram@bakery.example'))
    expect(asked).toEqual([['t1']])
  })

  it('are shown to members without addresses', async () => {
    expect(await listMembers(serverWith(rows).deps, member)).toEqual(shown(null, null))
  })
})

describe('the invitations', () => {
  const rows = [
    { id: 'i1', email: 'chiara@bakery.example', created_at: 1000, expires_at: 3000, digest: 'd', team_id: 't1', created_by: 'u1' },
    { id: 'i2', email: null, created_at: 2000, expires_at: 4000, digest: 'e', team_id: 't1', created_by: 'u1' },
  ]

  it('are shown to the owner, without the secrets of their links', async () => {
    const { deps, asked } = serverWith(rows)
    expect(await listInvites(deps, owner)).toEqual([
      { id: 'i1', email: 'chiara@bakery.example', createdAt: '1970-01-01T00:00:01.000Z', expiresAt: '1970-01-01T00:00:03.000Z' },
      { id: 'i2', email: null, createdAt: '1970-01-01T00:00:02.000Z', expiresAt: '1970-01-01T00:00:04.000Z' },
    ])
    expect(asked).toEqual([['t1', now]])
  })

  it('are not shown to members', async () => {
    const { deps, asked } = serverWith(rows)
    await expect(listInvites(deps, member)).rejects.toMatchObject({ code: 'owner_only' })
    expect(asked).toEqual([])
  })
})

describe('the templates', () => {
  const row = (id: string, created_by: string | null, first_name: string | null, last_name: string | null) => ({
    ...{ id, title: `Title ${id}`, content: `Content ${id}`, created_by, first_name, last_name },
    ...{ team_id: 't1', created_at: 1000, updated_at: 2000 },
  })
  const rows = [
    row('p1', 'u1', 'Anna', 'Bakker'),
    row('p2', 'u2', 'Bram', null),
    row('p3', null, null, null),
    row('p4', 'u4', null, 'Dijk'),
  ]
  const shown = (changeable: boolean[]) =>
    ['Anna Bakker', 'Bram', null, 'User Dijk'].map((author, at) => ({
      ...{ id: `p${at + 1}`, title: `Title p${at + 1}`, content: `Content p${at + 1}`, author },
      ...{ canChange: changeable[at], updatedAt: '1970-01-01T00:00:02.000Z' },
    }))

  it('have the names of their authors, and the owner may change all of them', async () => {
    const { deps, asked } = serverWith(rows)
    expect(await listTemplates(deps, owner)).toEqual(shown([true, true, true, true]))
    expect(asked).toEqual([['t1']])
  })

  it('may be changed by a member who created them', async () => {
    expect(await listTemplates(serverWith(rows).deps, member)).toEqual(shown([false, true, false, false]))
  })
})

describe('the figures', () => {
  const week = (name: string, from: string, rest: object = {}) => ({
    ...{ week: name, from, sessions: 0, messages: 0, answers: 0, people: 0 },
    ...rest,
  })

  it('are those of each week, oldest first, with the current week as the last one', async () => {
    const current = Math.floor((now - Date.UTC(1970, 0, 5)) / (7 * 24 * 60 * 60_000))
    const { deps, asked } = serverWith([
      { week: current - 1, sessions: 1, messages: 2, answers: 3, people: 4 },
      { week: current, sessions: 5, messages: 6, answers: 7, people: 8 },
    ])
    expect(await countWeeks(deps, member, 3)).toEqual([
      week('2026-W09', '2026-02-23'),
      week('2026-W10', '2026-03-02', { sessions: 1, messages: 2, answers: 3, people: 4 }),
      week('2026-W11', '2026-03-09', { sessions: 5, messages: 6, answers: 7, people: 8 }),
    ])
    expect(asked).toEqual([['t1', Date.UTC(2026, 1, 23)]])
  })

  it('of one week are those of the current one', async () => {
    const { deps, asked } = serverWith([])
    expect(await countWeeks(deps, owner, 1)).toEqual([week('2026-W11', '2026-03-09')])
    expect(asked).toEqual([['t1', Date.UTC(2026, 2, 9)]])
  })
})
