// Messages that nobody is told about: they are recorded as considered, without a transaction.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openTables } from '../../testing/checks/every-row.ts'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import { pushesStore } from './pushes.ts'

let tables: Knex
let dataDir: string
beforeAll(async () => {
  const temp = await openTempTables()
  tables = temp.tables
  dataDir = temp.dataDir
  return temp.close
})
beforeEach(async () => {
  for (const table of ['push_levels', 'messages', 'sessions']) await tables(table).delete()
  for (const id of ['s', 'other']) {
    await tables('sessions').insert({ ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, 1), last_seq: 3 })
    await tables('push_levels').insert({ session_id: id, person: 'guest:ann', level: 'mentions', told_seq: 1 })
  }
  const message = { session_id: 's', seq: 3, type: 'user', author: 'guest:bo', display_name: 'Bo', content: 'Hi', metadata: '{}' }
  await tables('messages').insert({ ...message, id: 'm', created_at: 1 })
})
const told = () => tables('push_levels').orderBy('session_id', 'desc').pluck('told_seq')

it('the session is updated with one statement, and others are not', async () => {
  const sent: string[] = []
  const note = ({ sql }: { sql: string }) => void sent.push(sql)
  tables.on('query', note)
  expect(await pushesStore(tables, tables).take('s', new Set(), 1_000)).toBe(0)
  tables.off('query', note)
  expect(sent.filter((sql) => !sql.startsWith('select'))).toEqual([expect.stringMatching(/^update `push_levels`/)])
  expect([await told(), await tables('pushes')]).toEqual([[3, 1], []])
})

it('what another node has considered in the meantime stays considered', async () => {
  const reads = openTables({ dataDir, databaseUrl: undefined })
  onTestFinished(() => reads.destroy())
  // A snapshot: it does not show later writes.
  const before = await reads.transaction()
  await before('sessions').first('id')
  await tables('push_levels').update({ told_seq: 7 })
  expect(await pushesStore(tables, before).take('s', new Set(), 1_000)).toBe(0)
  await before.rollback()
  expect(await told()).toEqual([7, 7])
})
