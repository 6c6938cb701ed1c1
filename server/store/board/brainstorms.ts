// The board of a session. Each change runs with the session's row locked and has its own number.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { editBoard, listNotes, type BoardEdit } from './board-edit.ts'
import { toBrainstorm, type BrainstormRow, type StoredBrainstorm, type StoredSticky } from './brainstorm-rows.ts'
import { toSession, type SessionRow } from '../database/rows.ts'
import { inSession } from '../database/session-lock.ts'
import { shareReads } from '../database/share-reads.ts'

const open = { ended_at: null }

export function brainstormsStore(db: Knex, reads: Knex) {
  const findOpen = async (on: Knex, sessionId: string) => {
    const row = await on<BrainstormRow>('brainstorms')
      .where({ session_id: sessionId, ...open })
      .first()
    return row ? toBrainstorm(row) : null
  }

  return {
    /**
     * Runs `edit` while no other change runs on this board. If it returns a value other than null, that counts as a change and gets a number.
     * Throws session_not_found and the errors of `edit`.
     */
    change<T>(sessionId: string, now: number, edit: (board: BoardEdit) => Promise<T | null>): Promise<{ rev: number; given: T | null }> {
      return inSession(db, sessionId, async (trx, row) => {
        if (!row) throw new AppError('session_not_found')
        const given = await edit(editBoard(trx, toSession(row), await findOpen(trx, sessionId), now))
        if (given === null) return { rev: row.board_rev, given }
        const rev = row.board_rev + 1
        await trx<SessionRow>('sessions').where({ id: sessionId }).update({ board_rev: rev, updated_at: now })
        return { rev, given }
      })
    },

    /** A consistent view of the whole board. */
    view(sessionId: string): Promise<{ brainstorm: StoredBrainstorm | null; notes: StoredSticky[]; rev: number }> {
      return inSession(db, sessionId, async (trx, row) => {
        const brainstorm = await findOpen(trx, sessionId)
        return { brainstorm, notes: brainstorm ? await listNotes(trx, brainstorm.id) : [], rev: row?.board_rev ?? 0 }
      })
    },

    /** The open brainstorm; null if there is none. */
    findOpen: shareReads((sessionId: string) => findOpen(reads, sessionId)),

    /** All brainstorms of a session, oldest first, one at a time, for an export. */
    async *each(sessionId: string): AsyncGenerator<{ brainstorm: StoredBrainstorm; notes: StoredSticky[] }> {
      const own = () => reads<BrainstormRow>('brainstorms').where({ session_id: sessionId })
      for (const { id } of await own().orderBy('created_at').select('id')) {
        const row = await own().where({ id }).first()
        if (row) yield { brainstorm: toBrainstorm(row), notes: await listNotes(reads, id) }
      }
    },

    /** Brainstorms with a run or a grouping that should have ended before this time. */
    async overdue(time: number): Promise<StoredBrainstorm[]> {
      const rows = await reads<BrainstormRow>('brainstorms').where('run_until', '<', time).orWhere('grouping_until', '<', time)
      return rows.map(toBrainstorm)
    },
  }
}
