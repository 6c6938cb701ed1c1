// Sessions are deleted after a time without activity unless their host, or the owner of the host’s team, has a plan that keeps them.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Plan } from '../../../shared/billing/plans.ts'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import { sessionRow } from './sessions.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['notes', 'team_members', 'teams', 'users', 'sessions']) await tables(table).delete()
})

const put = (id: string, host: string | null, updated_at: number, more: object = {}) =>
  tables('sessions').insert({ ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, 1), host, updated_at, ...more })
const account = (id: string, plan: Plan | null, plan_changed_at: number | null = null) =>
  tables('users').insert({ id, email: `${id}@example.com`, first_name: id, last_name: '', plan, plan_changed_at, created_at: 1 })
const team = async (owner: string, ...members: string[]) => {
  await tables('teams').insert({ id: `team of ${owner}`, name: 'T', owner, created_at: 1 })
  for (const user_id of members) await tables('team_members').insert({ user_id, team_id: `team of ${owner}`, joined_at: 1 })
}
const note = (session_id: string, created_at: number) =>
  tables('notes').insert({
    ...{ id: `note in ${session_id}`, session_id, author: 'guest:x', after_seq: 0, n: 1, display_name: '', content: '' },
    ...{ metadata: '{}', created_at },
  })
const list = (time = 100, plan: Plan | null = 'free', count = 20) => store.retention.list(time, plan, count)

it('sessions without activity since a time are listed, longest idle first, up to the requested number', async () => {
  await put('b', 'guest:x', 99)
  await put('active', 'guest:x', 100)
  await put('a', null, 98)
  await put('c', 'guest:x', 97)
  expect(await list()).toEqual(['c', 'a', 'b'])
  expect(await list(100, 'free', 2)).toEqual(['c', 'a'])
  expect(await list(100, null)).toEqual(['c', 'a', 'b'])
  expect(await list(101)).toEqual(['c', 'a', 'b', 'active'])
})

it('demos are never listed', async () => {
  await put('demo', null, 1, { is_demo: true })
  expect([await list(), await list(100, null)]).toEqual([[], []])
  expect([await store.retention.remove('demo', 100, 'free'), await store.retention.remove('demo', 100, null)]).toEqual([false, false])
})

it('a note from that time on keeps its session, an older one does not', async () => {
  await put('kept', 'guest:x', 1)
  await note('kept', 100)
  await put('idle', 'guest:x', 2)
  await note('idle', 99)
  expect([await list(), await list(100, null)]).toEqual([['idle'], ['idle']])
})

it.each([
  ['pro', true],
  ['team', true],
  ['free', false],
] as const)('sessions of an account on the plan %s are kept: %s', async (plan, isKept) => {
  await account('anna', plan)
  await put('s', 'user:anna', 1)
  expect(await list()).toEqual(isKept ? [] : ['s'])
  // The account's own plan counts, not the one of accounts without a plan.
  expect(await list(100, 'pro')).toEqual(isKept ? [] : ['s'])
  expect(await list(100, null)).toEqual(['s'])
})

it.each([
  ['pro', true],
  ['team', true],
  ['free', false],
] as const)('if accounts without a plan have the plan %s, their sessions are kept: %s', async (plan, isKept) => {
  await account('anna', null)
  await put('s', 'user:anna', 1)
  await put('of a guest', 'guest:anna', 2)
  expect(await list(100, plan)).toEqual(isKept ? ['of a guest'] : ['s', 'of a guest'])
})

it('the sessions of an account that no longer exists are not kept by another account', async () => {
  await account('anna', 'pro')
  await put('s', 'user:anna2', 1)
  await put('t', 'user:ann', 2)
  expect(await list()).toEqual(['s', 't'])
})

it('a plan that ended at that time or later still keeps the sessions, one that ended earlier does not', async () => {
  await account('recent', 'free', 100)
  await account('former', 'free', 99)
  await put('kept', 'user:recent', 1)
  await put('idle', 'user:former', 2)
  expect(await list()).toEqual(['idle'])
})

it('sessions of a member are kept if the owner’s plan keeps them, or did until that time', async () => {
  for (const [owner, plan, at] of [
    ['payer', 'team', null],
    ['recent', 'free', 100],
    ['former', 'free', 99],
    ['without', null, null],
  ] as const) {
    await account(owner, plan, at)
    await account(`member of ${owner}`, 'free')
    await team(owner, owner, `member of ${owner}`)
    await put(`with ${owner}`, `user:member of ${owner}`, 1)
  }
  expect((await list()).toSorted()).toEqual(['with former', 'with without'])
  expect((await list(100, 'pro')).toSorted()).toEqual(['with former'])
})

it.each([
  ['leaves its team', () => store.teams.leave('team of anna', 'bram', 100)],
  ['is removed from its team', () => store.teams.removeMember('team of anna', 'anna', 'bram', 100)],
  ['was in a team that is dissolved', () => store.teams.remove('team of anna', 'anna', 100)],
])('the sessions of an account without a plan that %s are kept as long as after the end of a plan · PRIV-08', async (_how, end) => {
  await account('anna', 'team')
  await account('bram', null)
  await team('anna', 'anna', 'bram')
  await put('s', 'user:bram', 1)
  expect(await list(101)).toEqual([])
  await end()
  expect([await list(100), await list(101)]).toEqual([[], ['s']])
})

it('a session is removed only if it would still be listed at that moment', async () => {
  await account('anna', 'pro')
  await put('idle', 'guest:x', 99)
  await put('other', 'guest:x', 99)
  await put('paid', 'user:anna', 99)
  const remove = (id: string, time: number, plan: Plan | null) => store.retention.remove(id, time, plan)
  expect([await remove('idle', 99, 'free'), await remove('paid', 100, 'free'), await remove('none', 100, null)]).toEqual([
    ...[false, false, false],
  ])
  expect([await remove('idle', 100, 'free'), await remove('idle', 100, 'free')]).toEqual([true, false])
  expect((await tables('sessions').pluck('id')).toSorted()).toEqual(['other', 'paid'])
  expect(await remove('paid', 100, null)).toBe(true)
  expect(await tables('sessions').pluck('id')).toEqual(['other'])
})
