// Messages and minutes are written only if no other node has counted them in the meantime; the other counts are never lowered.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import { unlock, write, type ProgressRow } from './write-progress.ts'

let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  tables = temp.tables
  return temp.close
})

const stored: ProgressRow = {
  ...{ session_id: 's', counted_seq: 5, messages: 4, answers: 1, role_changes: 0, typing: 7, files: 3, people: 2 },
  ...{ active_minutes: 6, last_minute: 90, is_shared: 1 },
}
beforeEach(async () => {
  for (const table of ['session_milestones', 'session_progress', 'sessions']) await tables(table).delete()
  await tables('sessions').insert(['s', 't'].map((id) => sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, 1)))
  await tables('session_progress').insert([stored, { ...stored, session_id: 't' }])
})
const inTable = () => tables<ProgressRow>('session_progress').orderBy('session_id')
const t = { ...stored, session_id: 't' }

it('the counts of a session are written and returned as stored; other sessions keep theirs', async () => {
  const after = {
    ...{ session_id: 's', counted_seq: 9, messages: 6, answers: 2, role_changes: 1, typing: 9, files: 4, people: 3 },
    ...{ active_minutes: 8, last_minute: 92, is_shared: 1 as const },
  }
  expect(await write(tables, [{ before: stored, after }])).toEqual([after])
  expect(await inTable()).toEqual([after, t])
  expect(await write(tables, [])).toEqual([])
})

it.each<[string, Partial<ProgressRow>]>([
  ['messages', { counted_seq: 4 }],
  ['a minute', { last_minute: 89 }],
])('nothing is written for a session if another node has counted %s in the meantime', async (_what, was) => {
  const [before, after] = [
    { ...stored, ...was },
    { ...stored, messages: 99, counted_seq: 99 },
  ]
  const other = { ...t, messages: 5, counted_seq: 6 }
  expect(await write(tables, [{ before, after }].concat({ before: t, after: other }))).toEqual([other])
  expect(await inTable()).toEqual([stored, other])
})

it('files, people, typing and sharing that another node has stored in the meantime are kept', async () => {
  const before: ProgressRow = { ...stored, files: 1, people: 1, typing: 2, is_shared: 0 }
  const after = { ...before, files: 2, typing: 5, active_minutes: 7 }
  const kept = { ...stored, typing: 7 + 3, active_minutes: 7 }
  expect(await write(tables, [{ before, after }])).toEqual([kept])
  expect(await inTable()).toEqual([kept, t])
})

it('a milestone that another node has stored in the meantime is not returned', async () => {
  const one = { session_id: 's', milestone: 'first_message', unlocked_at: 3 } as const
  const other = { ...one, milestone: 'marathon' } as const
  expect(await unlock(tables, [one])).toEqual([one])
  expect(await unlock(tables, [{ ...one, unlocked_at: 4 }, other])).toEqual([other])
  expect(await unlock(tables, [])).toEqual([])
  expect(await tables('session_milestones').orderBy('milestone')).toEqual([one, other])
})

it('in a transaction the statement has no name, because a failed prepared statement would abort the transaction', async () => {
  const asked: unknown[] = []
  const connection = { query: (query: { name?: string }) => (asked.push(query.name ?? null), Promise.resolve({ rows: [] })) }
  const client = {
    config: { client: 'pg' },
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
  }
  for (const isTransaction of [false, true]) await write({ client, isTransaction } as unknown as Knex, [{ before: stored, after: stored }])
  expect(asked).toEqual(['count_progress', null])
})
