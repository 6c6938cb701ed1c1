// The counts and milestones of each session: each counted once, however many nodes count at the same time.
import type { Knex } from 'knex'
import { milestoneIds, reachedBy, type MilestoneId } from '../../../shared/coaching/milestones.ts'
import { collaborationScore, noStats, type SessionStats } from '../../../shared/coaching/progress.ts'
import type { Progress } from '../../../shared/coaching/progress-protocol.ts'
import { countNew, countThere, type Said, type There } from './count-session.ts'
import { shareReads } from '../database/share-reads.ts'
import { runTransaction } from '../database/session-lock.ts'
import { isSame, unlock, write, type MilestoneRow, type ProgressRow } from './write-progress.ts'

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

export function progressStore(db: Knex, reads: Knex) {
  const rowsOf = (ids: string[]) => reads<ProgressRow>('session_progress').whereIn('session_id', ids)
  const milestonesOf = (ids: string[]) => reads<MilestoneRow>('session_milestones').whereIn('session_id', ids)

  /** Returns the rows of these sessions by their ids; creates missing ones, except for deleted sessions. */
  async function begin(ids: string[]): Promise<Map<string, ProgressRow>> {
    const rows = new Map((await rowsOf(ids)).map((row) => [row.session_id, row]))
    const missing = ids.filter((id) => !rows.has(id))
    if (missing.length === 0) return rows
    const some = missing.map(() => '?').join(', ')
    await db.raw(
      `INSERT INTO session_progress (session_id) SELECT id FROM sessions WHERE id IN (${some}) ORDER BY id ON CONFLICT DO NOTHING`,
      missing,
    )
    for (const row of await rowsOf(missing)) rows.set(row.session_id, row)
    return rows
  }

  return {
    find: shareReads(async (sessionId: string): Promise<Progress> => {
      const row = await reads<ProgressRow>('session_progress').where({ session_id: sessionId }).first()
      if (!row) return { stats: noStats, isShared: false, unlocked: [] }
      const unlocked = await milestonesOf([sessionId])
      return toProgress(
        row,
        unlocked.map(({ milestone }) => milestone),
      )
    }),

    /**
     * Counts what happened since the last call. `counted`: the sessions that were counted, in the order of their ids. `overtaken`: what must
     * be counted again, because another node counted the same session in the meantime.
     */
    async count(batch: Counting[], now: number): Promise<{ counted: Counted[]; overtaken: Counting[] }> {
      const rows = await begin(batch.map(({ sessionId }) => sessionId))
      const ids = [...rows.keys()]
      // Read after `rows`: if another node counts messages or minutes in between, `write` finds a different `counted_seq` or `last_minute`
      // and does not change the row.
      const [fresh, there, milestones] = await Promise.all([countNew(reads, ids), countThere(reads, ids), milestonesOf(ids)])
      const knownOf = (id: string) => milestones.filter(({ session_id }) => session_id === id).map(({ milestone }) => milestone)
      const missing = (row: ProgressRow) => {
        const known = knownOf(row.session_id)
        return reachedBy({ ...statsOf(row), consecutiveDays: 0 }).filter((id) => !known.includes(id))
      }
      const all = batch
        .toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1))
        .flatMap((counting) => {
          const before = rows.get(counting.sessionId)
          return before
            ? [{ counting, before, after: add(before, counting, fresh.get(before.session_id), there.get(before.session_id)) }]
            : []
        })
      // Includes unchanged rows that lack a milestone: writing a row locks it, so that its session cannot be deleted before the milestone is stored.
      const updates = all.filter(({ before, after }) => !isSame(after, before) || missing(after).length > 0)
      const mayReach = updates.some(({ after }) => missing(after).length > 0)
      const writeWithMilestones = async (trx: Knex) => {
        const written = await write(trx, updates)
        const reached = written.flatMap((row) =>
          missing(row).map((id) => ({ session_id: row.session_id, milestone: id, unlocked_at: now })),
        )
        return { written, added: await unlock(trx, reached) }
      }
      // Usually a single statement, because a transaction makes all other writes wait.
      const { written, added } = await (mayReach
        ? runTransaction(db, writeWithMilestones)
        : write(db, updates).then((rows) => ({ written: rows, added: [] })))

      const counted: Counted[] = []
      const overtaken: Counting[] = []
      for (const one of all) {
        const { counting, before, after } = one
        const row = updates.includes(one) ? written.find(({ session_id }) => session_id === counting.sessionId) : before
        if (!row) {
          overtaken.push(counting)
          continue
        }
        const reached = missing(row)
        // The counts of several nodes together may reach a milestone that none of them expected; the next count stores it.
        if (reached.length > 0 && !mayReach) overtaken.push({ ...counting, typing: 0 })
        const fresh = added.filter(({ session_id }) => session_id === row.session_id).map(({ milestone }) => milestone)
        counted.push({
          sessionId: row.session_id,
          progress: toProgress(row, [...knownOf(row.session_id), ...(mayReach ? reached : [])]),
          fresh,
          isNew: fresh.length > 0 || !isSame(after, before),
        })
      }
      return { counted, overtaken }
    },
  }
}

function add(row: ProgressRow, { typing, isShared, connected }: Counting, said: Said | undefined, there: There | undefined): ProgressRow {
  const { answers = 0, messages = 0, roleChanges = 0, seq = row.counted_seq } = said ?? {}
  return {
    ...row,
    counted_seq: seq,
    messages: row.messages + messages,
    answers: row.answers + answers,
    role_changes: row.role_changes + roleChanges,
    typing: row.typing + typing,
    ...maxCounts(row, there, isShared),
    ...minutes(row, connected),
  }
}

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
