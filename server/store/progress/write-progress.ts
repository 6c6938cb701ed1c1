// Writes the counts of many sessions with one statement. Several nodes may count the same session at the same time.
import type { Knex } from 'knex'
import type { MilestoneId } from '../../../shared/coaching/milestones.ts'
import { isPostgres, jsonList } from '../database/json-rows.ts'
import { runStatement } from '../database/run-statement.ts'

export interface ProgressRow {
  session_id: string
  counted_seq: number
  messages: number
  answers: number
  role_changes: number
  typing: number
  files: number
  people: number
  active_minutes: number
  last_minute: number
  is_shared: boolean | 0 | 1
}

export interface MilestoneRow {
  session_id: string
  milestone: MilestoneId
  unlocked_at: number
}

const columns = [
  'counted_seq',
  'messages',
  'answers',
  'role_changes',
  'typing',
  'files',
  'people',
  'active_minutes',
  'last_minute',
] as const

// SQLite returns 0 and 1 where Postgres returns false and true.
export const isSame = (a: ProgressRow, b: ProgressRow): boolean =>
  columns.every((column) => a[column] === b[column]) && Boolean(a.is_shared) === Boolean(b.is_shared)

export interface Update {
  before: ProgressRow
  after: ProgressRow
}

// The columns of one update, with their types.
const given = {
  session_id: 'text',
  was_seq: 'integer',
  was_minute: 'integer',
  counted_seq: 'integer',
  messages: 'integer',
  answers: 'integer',
  role_changes: 'integer',
  typed: 'integer',
  files: 'integer',
  people: 'integer',
  active_minutes: 'integer',
  last_minute: 'integer',
  is_shared: 'boolean',
}

/** Writes the updates and returns the rows as stored, except deleted ones and those whose messages or minutes another node has counted since they were read. */
export async function write(on: Knex, updates: Update[]): Promise<ProgressRow[]> {
  if (updates.length === 0) return []
  const list = updates.map(({ before, after }) => ({
    ...after,
    was_seq: before.counted_seq,
    was_minute: before.last_minute,
    typed: after.typing - before.typing,
    is_shared: Boolean(after.is_shared),
  }))
  const as = (column: string) => `session_progress.${column}`
  const larger = (column: string) => `${isPostgres(on) ? 'greatest' : 'max'}(${as(column)}, c.${column})`
  const set = ['counted_seq', 'messages', 'answers', 'role_changes', 'active_minutes', 'last_minute'].map((one) => `${one} = c.${one}`)
  set.push(...['files', 'people'].map((one) => `${one} = ${larger(one)}`))
  set.push(`typing = ${as('typing')} + c.typed`, `is_shared = ${as('is_shared')} OR c.is_shared`)
  // Locked in the order of their ids, so that two nodes with the same sessions cannot deadlock.
  const locked = `SELECT session_id FROM session_progress WHERE session_id IN (SELECT session_id FROM c) ORDER BY session_id FOR NO KEY UPDATE`
  return runStatement<ProgressRow>(
    on,
    // In a transaction, a failed prepared statement could not be sent again: Postgres has aborted the transaction.
    on.isTransaction ? null : 'count_progress',
    `WITH c AS ${jsonList(on, given)}${isPostgres(on) ? `, locked AS (${locked})` : ''}
     UPDATE session_progress SET ${set.join(', ')} FROM c${isPostgres(on) ? ' JOIN locked ON locked.session_id = c.session_id' : ''}
     WHERE ${as('session_id')} = c.session_id AND ${as('counted_seq')} = c.was_seq AND ${as('last_minute')} = c.was_minute
     RETURNING ${['session_id', ...columns, 'is_shared'].map(as).join(', ')}`,
    [JSON.stringify(list)],
  )
}

/** Stores the milestones and returns those that were not stored yet. */
export async function unlock(on: Knex, reached: MilestoneRow[]): Promise<MilestoneRow[]> {
  if (reached.length === 0) return []
  const rows = on<MilestoneRow>('session_milestones').insert(reached).onConflict(['session_id', 'milestone']).ignore().returning('*')
  return (await rows) as MilestoneRow[]
}
