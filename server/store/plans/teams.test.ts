// Who may change a team, its logo and its members, with every refusal; and that other teams stay as they are.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import { countRows, lockTeam, lockTeamFor, lockTeamOf } from './lock-team.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  for (const id of ['anna', 'bram', 'chiara', 'dirk'])
    await store.accounts.add(
      { id, email: `${id}@x.example`, email_verified_at: null, password_hash: null, first_name: `First ${id}`, last_name: `Last ${id}` },
      1,
    )
  return temp.close
})

const plain = { accent: null, logo_name: null, logo_type: null, logo_size: null }
const t = { id: 't', name: 'Bakery', owner: 'anna', created_at: 10, ...plain }
const u = { id: 'u', name: 'Mill', owner: 'chiara', created_at: 11, ...plain }
/** Anna’s team with Bram, and Chiara’s team; Dirk is in none. */
const everyone = [
  { user_id: 'anna', team_id: 't', joined_at: 10 },
  { user_id: 'bram', team_id: 't', joined_at: 20 },
  { user_id: 'chiara', team_id: 'u', joined_at: 11 },
]
beforeEach(async () => {
  for (const table of ['team_members', 'teams', 'file_removals']) await tables(table).delete()
  await tables('teams').insert([t, u])
  await tables('team_members').insert(everyone)
})
const teams = () => tables('teams').orderBy('id').select()
const members = () => tables('team_members').orderBy('user_id').select('user_id', 'team_id', 'joined_at')
const refuses = async (action: Promise<unknown>, code: string) => {
  await expect(action).rejects.toMatchObject({ code })
  expect(await teams()).toEqual([t, u])
  expect(await members()).toEqual(everyone)
}

it('a team is stored with its owner as the first member', async () => {
  await store.teams.add({ id: 'v', name: 'Farm', owner: 'dirk' }, 30)
  expect(await teams()).toEqual([t, u, { id: 'v', name: 'Farm', owner: 'dirk', created_at: 30, ...plain }])
  expect(await members()).toEqual([...everyone, { user_id: 'dirk', team_id: 'v', joined_at: 30 }])
})

it('an account that owns a team or is a member of one cannot create another, and nothing of it is stored', async () => {
  await refuses(store.teams.add({ id: 'v', name: 'Other', owner: 'anna' }, 30), 'already_in_team')
  await refuses(store.teams.add({ id: 'v', name: 'Other', owner: 'bram' }, 30), 'already_in_team')
})

it('the team of an account is found with the plan of its owner; an account without a team has none', async () => {
  expect(await store.teams.find('bram')).toEqual({ team: t, ownerPlan: null })
  await store.accounts.change('chiara', { plan: 'team' })
  expect(await store.teams.find('chiara')).toEqual({ team: u, ownerPlan: 'team' })
  expect(await store.teams.find('dirk')).toBeNull()
})

it('a team is found by its id or by the name of its logo', async () => {
  await tables('teams').where({ id: 'u' }).update({ logo_name: 'logo-u' })
  await store.accounts.change('chiara', { plan: 'pro' })
  expect(await store.teams.findBy({ id: 't' })).toEqual({ team: t, ownerPlan: null })
  expect(await store.teams.findBy({ logo_name: 'logo-u' })).toEqual({ team: { ...u, logo_name: 'logo-u' }, ownerPlan: 'pro' })
  expect([await store.teams.findBy({ id: 'logo-u' }), await store.teams.findBy({ logo_name: 't' })]).toEqual([null, null])
})

it('members are listed in the order in which they joined, those of the same time by id, with their names and addresses', async () => {
  await tables('team_members').insert({ user_id: 'dirk', team_id: 't', joined_at: 10 })
  const of = (id: string, joined_at: number) => ({
    ...{ id, first_name: `First ${id}`, last_name: `Last ${id}`, email: `${id}@x.example`, joined_at },
  })
  expect(await store.teams.members('t')).toEqual([of('anna', 10), of('dirk', 10), of('bram', 20)])
  await tables('team_members').where({ user_id: 'anna' }).update({ joined_at: 30 })
  expect((await store.teams.members('t')).map(({ id }) => id)).toEqual(['dirk', 'bram', 'anna'])
  expect(await store.teams.members('none')).toEqual([])
})

describe('only the owner of a team', () => {
  const actions = {
    'changes it': (id: string, by: string) => store.teams.change(id, by, { name: 'New' }),
    'sets its logo': (id: string, by: string) => store.teams.setLogo(id, by, { name: 'l', type: 'image/png', size: 3 }),
    'removes a member': (id: string, by: string) => store.teams.removeMember(id, by, 'bram', 50),
    'transfers it': (id: string, by: string) => store.teams.handOver(id, by, 'bram'),
  }
  it.each(Object.entries(actions))('%s; a member may not, and for everyone else it does not exist', async (_title, act) => {
    await refuses(act('t', 'bram'), 'owner_only')
    await refuses(act('t', 'chiara'), 'team_not_found')
    await refuses(act('t', 'dirk'), 'team_not_found')
    await refuses(act('none', 'anna'), 'team_not_found')
    await act('t', 'anna')
    expect([await teams(), await members()]).not.toEqual([[t, u], everyone])
  })

  it('deletes it', async () => {
    await refuses(store.teams.remove('t', 'bram', 50), 'owner_only')
    await refuses(store.teams.remove('t', 'chiara', 50), 'owner_only')
    await refuses(store.teams.remove('none', 'anna', 50), 'team_not_found')
    await store.teams.remove('t', 'anna', 50)
    expect([await teams(), await members()]).toEqual([[u], [everyone[2]]])
  })
})

it('a change of the name or the accent leaves the rest of the team and other teams as they are', async () => {
  await store.teams.change('t', 'anna', { name: 'New' })
  await store.teams.change('t', 'anna', { accent: '#318f5a' })
  expect(await teams()).toEqual([{ ...t, name: 'New', accent: '#318f5a' }, u])
})

it('a logo is stored with its name, type and size and its file is kept; without one, all three are cleared', async () => {
  await tables('file_removals').insert([
    { stored_name: 'new', due_at: 90 },
    { stored_name: 'other', due_at: 91 },
  ])
  const removals = () => tables('file_removals').orderBy('stored_name').select()
  await store.teams.setLogo('t', 'anna', { name: 'new', type: 'image/png', size: 3 })
  expect(await teams()).toEqual([{ ...t, logo_name: 'new', logo_type: 'image/png', logo_size: 3 }, u])
  expect(await removals()).toEqual([{ stored_name: 'other', due_at: 91 }])
  await store.teams.setLogo('t', 'anna', null)
  expect(await teams()).toEqual([t, u])
  expect(await removals()).toEqual([
    { stored_name: 'new', due_at: 0 },
    { stored_name: 'other', due_at: 91 },
  ])
})

it('the owner removes a member of the team, but not themselves or someone who is not in it', async () => {
  await refuses(store.teams.removeMember('t', 'anna', 'anna', 50), 'owner_stays')
  await refuses(store.teams.removeMember('t', 'anna', 'chiara', 50), 'team_member_not_found')
  await refuses(store.teams.removeMember('t', 'anna', 'dirk', 50), 'team_member_not_found')
  await store.teams.removeMember('t', 'anna', 'bram', 50)
  expect(await members()).toEqual([everyone[0], everyone[2]])
})

it('a member leaves the team; its owner and people who are not in it cannot', async () => {
  await refuses(store.teams.leave('t', 'anna', 50), 'owner_stays')
  await refuses(store.teams.leave('t', 'chiara', 50), 'team_not_found')
  await refuses(store.teams.leave('t', 'dirk', 50), 'team_not_found')
  await store.teams.leave('t', 'bram', 50)
  expect([await teams(), await members()]).toEqual([
    [t, u],
    [everyone[0], everyone[2]],
  ])
})

it('a team is transferred only to one of its members, and its members stay', async () => {
  await refuses(store.teams.handOver('t', 'anna', 'chiara'), 'team_member_not_found')
  await refuses(store.teams.handOver('t', 'anna', 'dirk'), 'team_member_not_found')
  await store.teams.handOver('t', 'anna', 'bram')
  expect([await teams(), await members()]).toEqual([[{ ...t, owner: 'bram' }, u], everyone])
})

it('a locked team is returned to those who may see or change it', async () => {
  expect([await lockTeam(tables, 't'), await lockTeamFor(tables, 't', 'bram'), await lockTeamOf(tables, 't', 'anna')]).toEqual([t, t, t])
  const code = 'team_not_found'
  await expect(lockTeam(tables, 'none')).rejects.toMatchObject({ code })
  await expect(lockTeamFor(tables, 'u', 'bram')).rejects.toMatchObject({ code })
  await expect(lockTeamOf(tables, 'u', 'anna')).rejects.toMatchObject({ code })
  await expect(lockTeamOf(tables, 't', 'bram')).rejects.toMatchObject({ code: 'owner_only' })
})

it('only rows that match are counted, and the count is a number', async () => {
  const count = (where: object) => countRows(tables, 'team_members', where)
  expect([await count({}), await count({ team_id: 't' }), await count({ team_id: 'none' })]).toEqual([3, 2, 0])
})
