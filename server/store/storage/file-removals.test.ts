// Files are removed when they are due, the longest due first, and only the given files change.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { keepFile, removalsStore } from './file-removals.ts'

let tables: Knex
let removals: ReturnType<typeof removalsStore>
beforeAll(async () => {
  const temp = await openTempTables()
  tables = temp.tables
  removals = removalsStore(tables)
  return temp.close
})
beforeEach(() => tables('file_removals').delete())
const rows = () => tables('file_removals').orderBy('stored_name')

it('planned files are due from their time on, the longest due first', async () => {
  await removals.plan(['c', 'a'], 30)
  await removals.plan(['b'], 10)
  await removals.plan(['d'], 20)
  expect(await rows()).toEqual([
    { stored_name: 'a', due_at: 30 },
    { stored_name: 'b', due_at: 10 },
    { stored_name: 'c', due_at: 30 },
    { stored_name: 'd', due_at: 20 },
  ])
  expect([await removals.due(9), await removals.due(20)]).toEqual([[], ['b', 'd']])
  expect(await removals.due(29)).toEqual(['b', 'd'])
  expect(new Set(await removals.due(30))).toEqual(new Set(['a', 'b', 'c', 'd']))
})

it('planning, hastening and finishing no files changes nothing', async () => {
  await removals.plan(['a'], 30)
  await removals.plan([], 1)
  await removals.hasten([])
  await removals.done([])
  expect(await rows()).toEqual([{ stored_name: 'a', due_at: 30 }])
})

it('hastened files are due at once; others keep their time', async () => {
  await removals.plan(['a', 'b', 'c'], 30)
  await removals.hasten(['a', 'c', 'unknown'])
  expect(await rows()).toEqual([
    { stored_name: 'a', due_at: 0 },
    { stored_name: 'b', due_at: 30 },
    { stored_name: 'c', due_at: 0 },
  ])
})

it('a postponed file is due later; others keep their time', async () => {
  await removals.plan(['a', 'b'], 30)
  await removals.postpone('a', 50)
  await removals.postpone('unknown', 60)
  expect(await rows()).toEqual([
    { stored_name: 'a', due_at: 50 },
    { stored_name: 'b', due_at: 30 },
  ])
})

it('removed and kept files are no longer listed; others stay', async () => {
  await removals.plan(['a', 'b', 'c', 'd'], 30)
  await removals.done(['a', 'c'])
  await keepFile(tables, 'd')
  expect(await rows()).toEqual([{ stored_name: 'b', due_at: 30 }])
})

it('at most a hundred files are returned at once', async () => {
  await removals.plan(
    Array.from({ length: 101 }, (_, n) => `f${n}`),
    1,
  )
  expect(await removals.due(1)).toHaveLength(100)
})
