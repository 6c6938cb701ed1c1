// Settings of operators are stored with a version, a time and a line in the audit log, and nothing else changes.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { AuditEntry } from '../operators/audit.ts'
import type { Store } from '../store.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['server_choices', 'file_removals']) await tables(table).delete()
})

const entry = (target: string): AuditEntry => ({
  ...{ operator: { id: 'olga', name: 'Olga', address: '192.0.2.1' }, action: 'site_changed', target, details: { n: 1 }, at: 77 },
})
const logged = (target: string) => store.audit.list({ target }, 10)
const rows = () => tables('server_choices').orderBy('name')
const removals = () => tables('file_removals').orderBy('stored_name')
const logo = (name: string) => ({ name, type: 'image/png', size: 3 })

it('settings are listed by name, whatever the order in which they were stored', async () => {
  for (const name of ['site', 'policy', 'logo'] as const)
    expect(await store.choices.change({ name, value: `"${name}"`, version: 0, changed_at: 5 }, null)).toBe(true)
  expect(await store.choices.list()).toEqual([
    { name: 'logo', value: '"logo"', version: 1, changed_at: 5 },
    { name: 'policy', value: '"policy"', version: 1, changed_at: 5 },
    { name: 'site', value: '"site"', version: 1, changed_at: 5 },
  ])
})

it('a change replaces value and time, raises the version, is logged, and leaves other settings as they are', async () => {
  for (const name of ['site', 'policy'] as const) await store.choices.change({ name, value: '1', version: 0, changed_at: 5 }, null)
  expect(await store.choices.change({ name: 'policy', value: '2', version: 1, changed_at: 6 }, entry('a'))).toBe(true)
  expect(await rows()).toEqual([
    { name: 'policy', value: '2', version: 2, changed_at: 6 },
    { name: 'site', value: '1', version: 1, changed_at: 5 },
  ])
  expect(await logged('a')).toEqual([
    {
      ...{ id: expect.any(String) as string, at: 77, operator: 'olga', operatorName: 'Olga', action: 'site_changed', target: 'a' },
      ...{ details: { n: 1 }, address: '192.0.2.1' },
    },
  ])
})

it('the first change is logged; a change based on another version changes nothing and is not logged', async () => {
  expect(await store.choices.change({ name: 'site', value: '1', version: 0, changed_at: 5 }, entry('first'))).toBe(true)
  const before = await rows()
  expect(await store.choices.change({ name: 'site', value: '2', version: 0, changed_at: 6 }, entry('again'))).toBe(false)
  expect(await store.choices.change({ name: 'site', value: '2', version: 2, changed_at: 6 }, entry('again'))).toBe(false)
  expect(await store.choices.change({ name: 'policy', value: '2', version: 1, changed_at: 6 }, entry('again'))).toBe(false)
  expect(await rows()).toEqual(before)
  expect([(await logged('first')).length, (await logged('again')).length]).toEqual([1, 0])
})

it('the first logo is stored, its file is no longer due for removal, and the change is logged', async () => {
  await store.choices.change({ name: 'site', value: '{"name":"no logo"}', version: 0, changed_at: 5 }, null)
  await tables('file_removals').insert([
    { stored_name: 'new', due_at: 9 },
    { stored_name: 'else', due_at: 9 },
  ])
  await store.choices.setLogo(logo('new'), 6, entry('logo'))
  expect(await rows()).toEqual([
    { name: 'logo', value: '{"name":"new","type":"image/png","size":3}', version: 1, changed_at: 6 },
    { name: 'site', value: '{"name":"no logo"}', version: 1, changed_at: 5 },
  ])
  expect(await removals()).toEqual([{ stored_name: 'else', due_at: 9 }])
  expect(await logged('logo')).toHaveLength(1)
})

it('the file of a replaced logo is due for removal at once, even if that was planned for later', async () => {
  await store.choices.setLogo(logo('old'), 6, null)
  await tables('file_removals').insert({ stored_name: 'old', due_at: 9 })
  await store.choices.setLogo(logo('new'), 7, null)
  expect(await removals()).toEqual([{ stored_name: 'old', due_at: 0 }])
  expect(await rows()).toEqual([{ name: 'logo', value: '{"name":"new","type":"image/png","size":3}', version: 2, changed_at: 7 }])
})

it('the same logo again keeps its file; removing it leaves an empty row, and removing it again removes no file', async () => {
  await store.choices.setLogo(logo('old'), 6, null)
  await store.choices.setLogo({ ...logo('old'), size: 4 }, 7, null)
  expect(await removals()).toEqual([])
  expect(await rows()).toMatchObject([{ value: '{"name":"old","type":"image/png","size":4}', version: 2 }])
  await store.choices.setLogo(null, 8, entry('no logo'))
  expect(await removals()).toEqual([{ stored_name: 'old', due_at: 0 }])
  expect(await rows()).toEqual([{ name: 'logo', value: '{}', version: 3, changed_at: 8 }])
  expect(await logged('no logo')).toHaveLength(1)
  await store.choices.setLogo(null, 9, null)
  expect(await removals()).toEqual([{ stored_name: 'old', due_at: 0 }])
})

it('teams that match a name are listed by name and id, with their number of members, up to the requested number', async () => {
  for (const [id, name] of [
    ['t2', 'Rye!'],
    ['t1', 'Rye!'],
    ['t0', 'Rye and more'],
    ['t4', 'Zebra'],
    ['t5', 'crème'],
    ['t3', 'RYE'],
  ])
    await tables('teams').insert({ id, name, owner: `owner of ${id}`, created_at: 1 })
  for (const [user_id, team_id] of [
    ['a', 't1'],
    ['b', 't1'],
    ['c', 't4'],
  ])
    await tables('team_members').insert({ user_id, team_id, joined_at: 1 })
  expect(await store.choices.findTeams('rYe', 10)).toEqual([
    { id: 't3', name: 'RYE', members: 0 },
    { id: 't0', name: 'Rye and more', members: 0 },
    { id: 't1', name: 'Rye!', members: 2 },
    { id: 't2', name: 'Rye!', members: 0 },
  ])
  expect((await store.choices.findTeams('rye', 2)).map(({ id }) => id)).toEqual(['t3', 't0'])
  expect((await store.choices.findTeams('e!', 10)).map(({ id }) => id)).toEqual(['t1', 't2'])
  expect((await store.choices.findTeams('CRÈ', 10)).map(({ id }) => id)).toEqual(['t5'])
  expect(await store.choices.findTeams('r_e', 10)).toEqual([])
})
