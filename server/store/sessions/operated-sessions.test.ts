// The operators’ list of sessions is sorted by activity, age or size, in pages, with figures only.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
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
  for (const table of ['participants', 'sessions']) await tables(table).delete()
})

const put = (id: string, more: object) =>
  tables('sessions').insert({ ...sessionRow({ id, title: 'Secret', isPrivate: false, isDemo: false, host: 'guest:x' }, 1), ...more })
const join = (session_id: string, ...people: string[]) =>
  tables('participants').insert(people.map((person) => ({ session_id, person, display_name: 'Name', joined_at: 1 })))
const list = async (...given: Parameters<Store['operatedSessions']['list']>) =>
  (await store.operatedSessions.list(...given)).map(({ id }) => id)

it('a session is listed with its figures and the number of its people, without its title', async () => {
  const figures = { is_private: 1, is_demo: 0, locked: 1, closed_at: 7, host: 'user:anna', last_seq: 8, cleared_seq: 3 }
  await put('s', { ...figures, created_at: 4, updated_at: 5, file_bytes: 6 })
  await put('t', { is_demo: 1, created_at: 3, updated_at: 3, host: null })
  await join('s', 'guest:a', 'guest:b')
  await join('t', 'guest:a')
  expect(await store.operatedSessions.list('activity', null, null, 10)).toEqual([
    { id: 's', ...figures, created_at: 4, updated_at: 5, file_bytes: 6, people: 2 },
    {
      ...{ id: 't', is_private: 0, is_demo: 1, locked: 0, closed_at: null, host: null, last_seq: 0, cleared_seq: 0 },
      ...{ created_at: 3, updated_at: 3, file_bytes: 0, people: 1 },
    },
  ])
  expect(await list('age', 't', null, 10)).toEqual(['t'])
  expect(await list('age', 'none', null, 10)).toEqual([])
})

it('the people of other sessions are not counted in a session without people', async () => {
  await put('empty', {})
  await put('full', {})
  await join('full', 'guest:a')
  expect((await store.operatedSessions.list('size', 'empty', null, 1))[0]?.people).toBe(0)
})

it('each order sorts by its own column, highest first, and then by id, last first', async () => {
  await put('a', { updated_at: 30, created_at: 10, file_bytes: 20 })
  await put('b', { updated_at: 10, created_at: 20, file_bytes: 30 })
  await put('c', { updated_at: 20, created_at: 30, file_bytes: 10 })
  await put('d', { updated_at: 20, created_at: 30, file_bytes: 10 })
  expect(await list('activity', null, null, 10)).toEqual(['a', 'd', 'c', 'b'])
  expect(await list('age', null, null, 10)).toEqual(['d', 'c', 'b', 'a'])
  expect(await list('size', null, null, 10)).toEqual(['b', 'a', 'd', 'c'])
})

it('a page begins after the last session of the previous page, even among sessions with the same figure', async () => {
  await put('a', { updated_at: 30, created_at: 10, file_bytes: 20 })
  await put('b', { updated_at: 10, created_at: 20, file_bytes: 30 })
  await put('c', { updated_at: 20, created_at: 30, file_bytes: 10 })
  await put('d', { updated_at: 20, created_at: 30, file_bytes: 10 })
  expect(await list('activity', null, null, 2)).toEqual(['a', 'd'])
  expect(await list('activity', null, { at: 20, id: 'd' }, 2)).toEqual(['c', 'b'])
  expect(await list('activity', null, { at: 20, id: 'c' }, 1)).toEqual(['b'])
  expect(await list('age', null, { at: 30, id: 'c' }, 10)).toEqual(['b', 'a'])
  expect(await list('size', null, { at: 30, id: 'b' }, 10)).toEqual(['a', 'd', 'c'])
  expect(await list('size', 'a', { at: 30, id: 'b' }, 10)).toEqual(['a'])
  expect(await list('size', 'b', { at: 30, id: 'b' }, 10)).toEqual([])
})
