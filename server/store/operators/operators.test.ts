// Who is an operator, who may be added or removed, and that a refusal changes nothing.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { AuditEntry } from './audit.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  for (const id of ['anna', 'bram', 'chiara', 'dirk'])
    await store.accounts.add(
      { id, email: `${id}@x.example`, email_verified_at: null, password_hash: null, first_name: `First ${id}`, last_name: 'Last' },
      1,
    )
  return temp.close
})
beforeEach(async () => {
  for (const table of ['team_members', 'teams', 'operators']) await tables(table).delete()
  await tables('users').update({ suspended_at: null })
})

let lines = 0
function newEntry() {
  lines += 1
  const target = `target ${lines}`
  const entry: AuditEntry = { operator: { id: 'olga', name: 'Olga', address: null }, action: 'operator_added', target, at: 9 }
  return { entry, count: async () => (await store.audit.list({ target }, 10)).length }
}
const add = (user_id: string, { since = 1, added_by = null as string | null } = {}, { entry } = newEntry()) =>
  store.operators.add({ user_id, since, added_by }, entry)
const rows = () => tables('operators').orderBy('user_id').select()
const operatorIds = () => tables('operators').orderBy('user_id').pluck<string[]>('user_id')
const suspend = (id: string) => store.accounts.change(id, { suspended_at: 5 })

it('an operator is found with their id and full name, without spaces around it', async () => {
  await add('dirk')
  expect(await store.operators.find('dirk')).toEqual({ id: 'dirk', name: 'First dirk Last' })
  await store.accounts.change('dirk', { first_name: 'Solo', last_name: '' })
  expect(await store.operators.find('dirk')).toEqual({ id: 'dirk', name: 'Solo' })
})

it('an account that is not an operator, or is suspended, is not found as one', async () => {
  await add('anna')
  await add('chiara')
  await suspend('anna')
  expect([await store.operators.find('bram'), await store.operators.find('nobody'), await store.operators.find('anna')]).toEqual([
    null,
    null,
    null,
  ])
})

it('operators are listed longest-serving first, those of the same time by id, including suspended ones', async () => {
  await add('chiara', { since: 5 })
  await add('bram', { since: 5 })
  await add('anna', { since: 6 })
  await suspend('bram')
  const of = (id: string, suspended_at: number | null) => ({
    ...{ id, email: `${id}@x.example`, first_name: `First ${id}`, last_name: 'Last', suspended_at },
  })
  expect(await store.operators.list()).toEqual([of('bram', 5), of('chiara', null), of('anna', null)])
  expect(await store.operators.count()).toBe(3)
})

it('of the given accounts, those that are operators are returned', async () => {
  await add('anna')
  await add('bram')
  expect(await store.operators.among(['bram', 'chiara'])).toEqual(new Set(['bram']))
  expect(await store.operators.among([])).toEqual(new Set())
})

it('an added operator is stored with the time and who added them; adding them again changes and records nothing', async () => {
  const [first, again] = [newEntry(), newEntry()]
  await add('anna', { since: 40, added_by: 'olga' }, first)
  await add('anna', { since: 50, added_by: 'piet' }, again)
  expect(await rows()).toEqual([{ user_id: 'anna', since: 40, added_by: 'olga' }])
  expect([await first.count(), await again.count()]).toEqual([1, 0])
})

it('an account that is suspended or was deleted cannot be added', async () => {
  await suspend('bram')
  const code = 'person_not_found'
  for (const id of ['nobody', 'bram']) {
    const log = newEntry()
    await expect(add(id, {}, log)).rejects.toMatchObject({ code })
    expect(await log.count()).toBe(0)
  }
  expect(await rows()).toEqual([])
})

it('one operator is removed and the others stay, with one line in the audit log', async () => {
  for (const id of ['anna', 'bram', 'chiara']) await add(id)
  const log = newEntry()
  expect(await store.operators.remove('bram', log.entry)).toBe(true)
  expect([await operatorIds(), await log.count()]).toEqual([['anna', 'chiara'], 1])
})

it('removing an account that is not an operator changes and records nothing', async () => {
  const log = newEntry()
  expect(await store.operators.remove('bram', log.entry)).toBe(false)
  await add('anna')
  expect(await store.operators.remove('bram', log.entry)).toBe(false)
  expect([await operatorIds(), await log.count()]).toEqual([['anna'], 0])
})

it('the only operator who is not suspended cannot be removed; with another one, they can', async () => {
  await add('anna')
  await add('bram')
  await suspend('bram')
  const log = newEntry()
  await expect(store.operators.remove('anna', log.entry)).rejects.toMatchObject({ code: 'last_operator' })
  expect([await operatorIds(), await log.count()]).toEqual([['anna', 'bram'], 0])
  await add('chiara')
  expect(await store.operators.remove('anna', log.entry)).toBe(true)
})

it('checking whether an account may leave changes nothing', async () => {
  await expect(store.operators.mustLeave('anna')).resolves.toBeUndefined()
  await add('anna')
  await expect(store.operators.mustLeave('anna')).rejects.toMatchObject({ code: 'last_operator' })
  await expect(store.operators.mustLeave('bram')).resolves.toBeUndefined()
  await add('bram')
  await expect(store.operators.mustLeave('anna')).resolves.toBeUndefined()
  await suspend('bram')
  await expect(store.operators.mustLeave('anna')).rejects.toMatchObject({ code: 'last_operator' })
  await suspend('anna')
  await expect(store.operators.mustLeave('chiara')).resolves.toBeUndefined()
  expect(await operatorIds()).toEqual(['anna', 'bram'])
})

it('an account that leaves is no longer an operator, and the team that it owns alone is deleted', async () => {
  await add('anna')
  await add('bram')
  await store.teams.add({ id: 'team-a', name: 'A', owner: 'anna' }, 1)
  await store.teams.add({ id: 'team-b', name: 'B', owner: 'bram' }, 1)
  const log = newEntry()
  await store.operators.leave('anna', log.entry)
  expect([await operatorIds(), await tables('teams').pluck<string[]>('id'), await log.count()]).toEqual([['bram'], ['team-b'], 1])
})

it('an account that is not an operator leaves its team without a line in the audit log', async () => {
  await store.teams.add({ id: 'team-c', name: 'C', owner: 'chiara' }, 1)
  const log = newEntry()
  await store.operators.leave('chiara', log.entry)
  expect([await tables('teams').select(), await log.count()]).toEqual([[], 0])
})

it('the last operator cannot leave, and keeps their team', async () => {
  await add('anna')
  await store.teams.add({ id: 'team-a', name: 'A', owner: 'anna' }, 1)
  const log = newEntry()
  await expect(store.operators.leave('anna', log.entry)).rejects.toMatchObject({ code: 'last_operator' })
  expect([await operatorIds(), await tables('teams').pluck<string[]>('id'), await log.count()]).toEqual([['anna'], ['team-a'], 0])
})

it('the owner of a team with other members cannot leave, and stays an operator', async () => {
  await add('anna')
  await add('bram')
  await store.teams.add({ id: 'team-a', name: 'A', owner: 'anna' }, 1)
  await tables('team_members').insert({ user_id: 'chiara', team_id: 'team-a', joined_at: 2 })
  const log = newEntry()
  await expect(store.operators.leave('anna', log.entry)).rejects.toMatchObject({ code: 'team_owned' })
  expect([await operatorIds(), await log.count()]).toEqual([['anna', 'bram'], 0])
})
