// The counts and milestones of each session: each counted once, however many nodes count at the same time.
import type { Knex } from 'knex'
import { milestoneIds, reachedBy, type MilestoneId } from '../../../shared/coaching/milestones.ts'
import { collaborationScore, noStats, type SessionStats } from '../../../shared/coaching/progress.ts'
import type { Progress } from '../../../shared/coaching/progress-protocol.ts'
import { countNew, countThere, type There } from './count-session.ts'
import { jsonRows } from '../database/json-rows.ts'
import { shareReads } from '../database/share-reads.ts'

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

interface MilestoneRow {
  session_id: string
  milestone: MilestoneId
  unlocked_at: number
}

/** What only the counting node knows about a session. */
export interface Counting {
  sessionId: string
  /** How often somebody started to type since the last count. */
  typing: number
  /** True if its link was copied. */
  isShared: boolean
  /** The minutes, since 1970, in which somebody was connected; null: nobody was. */
  connected: { from: number; to: number } | null
}

export interface Counted {
  sessionId: string
  progress: Progress
  /** Milestones reached by this call; no other call returns them. */
  fresh: MilestoneId[]
  /** True if something changed. */
  isNew: boolean
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

export function progressStore(db: Knex, reads: Knex) {
  const milestonesOf = (on: Knex, ids: string[]) => on<MilestoneRow>('session_milestones').whereIn('session_id', ids)

  /** Creates missing rows, except for deleted sessions. */
  async function begin(trx: Knex, ids: string[]): Promise<void> {
    const some = ids.map(() => '?').join(', ')
    await trx.raw(
      `INSERT INTO session_progress (session_id) SELECT id FROM sessions WHERE id IN (${some}) ORDER BY id ON CONFLICT DO NOTHING`,
      ids,
    )
  }

  async function unlock(trx: Knex, rows: ProgressRow[], now: number): Promise<Map<string, { all: MilestoneId[]; fresh: MilestoneId[] }>> {
    const ids = rows.map((row) => row.session_id)
    const known = await milestonesOf(trx, ids)
    const found = new Map(ids.map((id) => [id, { all: [] as MilestoneId[], fresh: [] as MilestoneId[] }]))
    for (const { session_id, milestone } of known) found.get(session_id)?.all.push(milestone)
    const wanted = rows.flatMap((row) =>
      reachedBy({ ...statsOf(row), consecutiveDays: 0 })
        .filter((id) => !found.get(row.session_id)?.all.includes(id))
        .map((milestone) => ({ session_id: row.session_id, milestone, unlocked_at: now })),
    )
    if (wanted.length === 0) return found
    const added = await trx<MilestoneRow>('session_milestones')
      .insert(wanted)
      .onConflict(['session_id', 'milestone'])
      .ignore()
      .returning('*')
    for (const { session_id, milestone } of added as MilestoneRow[]) {
      found.get(session_id)?.all.push(milestone)
      found.get(session_id)?.fresh.push(milestone)
    }
    return found
  }

  return {
    find: shareReads(async (sessionId: string): Promise<Progress> => {
      const row = await reads<ProgressRow>('session_progress').where({ session_id: sessionId }).first()
      if (!row) return { stats: noStats, isShared: false, unlocked: [] }
      const unlocked = await milestonesOf(reads, [sessionId])
      return toProgress(
        row,
        unlocked.map(({ milestone }) => milestone),
      )
    }),

    /** Counts what happened since the last call, in one transaction with a fixed number of statements. */
    count(batch: Counting[], now: number): Promise<Counted[]> {
      const ids = batch.map(({ sessionId }) => sessionId)
      return db.transaction(async (trx) => {
        await begin(trx, ids)
        const before = await trx<ProgressRow>('session_progress').whereIn('session_id', ids).orderBy('session_id').forUpdate()
        const fresh = await countNew(trx, ids)
        const there = await countThere(trx, ids)
        const after = before.map((row) => {
          const counting = batch.find(({ sessionId }) => sessionId === row.session_id)
          const { answers = 0, messages = 0, roleChanges = 0, seq = row.counted_seq } = fresh.get(row.session_id) ?? {}
          const said = {
            counted_seq: seq,
            messages: row.messages + messages,
            answers: row.answers + answers,
            role_changes: row.role_changes + roleChanges,
            typing: row.typing + (counting?.typing ?? 0),
          }
          return {
            ...row,
            ...said,
            ...maxCounts(row, there.get(row.session_id), counting?.isShared ?? false),
            ...minutes(row, counting?.connected ?? null),
          }
        })
        const changed = after.filter((row, n) => !isSame(row, before[n]))
        await write(trx, changed)
        const unlocked = await unlock(trx, after, now)
        return after.map((row) => {
          const { all, fresh } = unlocked.get(row.session_id) ?? { all: [], fresh: [] }
          return { sessionId: row.session_id, progress: toProgress(row, all), fresh, isNew: fresh.length > 0 || changed.includes(row) }
        })
      })
    },
  }
}

// SQLite returns 0 and 1 where Postgres returns false and true.
const isSame = (a: ProgressRow, b: ProgressRow | undefined): boolean =>
  b !== undefined && columns.every((column) => a[column] === b[column]) && Boolean(a.is_shared) === Boolean(b.is_shared)

// Maximums: removing files or people does not lower a count.
function maxCounts(row: ProgressRow, there: There | undefined, isShared: boolean): Pick<ProgressRow, 'files' | 'people' | 'is_shared'> {
  const people = Math.max(row.people, there?.people ?? 0)
  return { files: Math.max(row.files, there?.files ?? 0), people, is_shared: isShared || people > 1 ? true : row.is_shared }
}

// A minute that another node has counted is not counted again.
function minutes(row: ProgressRow, connected: Counting['connected']): Pick<ProgressRow, 'active_minutes' | 'last_minute'> {
  const { active_minutes, last_minute } = row
  if (!connected || connected.to <= last_minute) return { active_minutes, last_minute }
  return { active_minutes: active_minutes + connected.to - Math.max(last_minute, connected.from - 1), last_minute: connected.to }
}

async function write(trx: Knex, rows: ProgressRow[]): Promise<void> {
  if (rows.length === 0) return
  const all = [...columns, 'is_shared']
  // The same types on both databases.
  const flags = rows.map((row) => ({ ...row, is_shared: Boolean(row.is_shared) }))
  await trx.raw(
    `UPDATE session_progress SET ${all.map((column) => `${column} = c.${column}`).join(', ')}
     FROM ${jsonRows(trx, 'session_progress', ['session_id', ...all])} AS c WHERE session_progress.session_id = c.session_id`,
    [JSON.stringify(flags)],
  )
}

function statsOf(row: ProgressRow): SessionStats {
  const { messages, people, role_changes: roleChanges, files } = row
  return {
    totalMessages: messages,
    activeParticipants: people,
    sessionDuration: row.active_minutes,
    aiInteractions: row.answers,
    filesShared: files,
    roleChanges,
    collaborationScore: collaborationScore({
      participants: people,
      messages,
      isShared: Boolean(row.is_shared),
      hasFile: files > 0,
      roleChanges,
    }),
    typingInteractions: row.typing,
  }
}

function toProgress(row: ProgressRow, unlocked: MilestoneId[]): Progress {
  return { stats: statsOf(row), isShared: Boolean(row.is_shared), unlocked: milestoneIds.filter((id) => unlocked.includes(id)) }
}
