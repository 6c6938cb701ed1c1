// Messages to support as operators read and answer them.
import type { Knex } from 'knex'
import { newId } from '../../domain/ids.ts'
import type { Cursor } from '../../domain/page-cursor.ts'
import type { InTransaction } from '../database/in-transaction.ts'
import { runTransaction } from '../database/session-lock.ts'
import { byRank, type ContactRow } from './contact.ts'

export interface ReplyRow {
  id: string
  contact_id: string
  /** An operator's account id. */
  operator: string
  text: string
  /** When it was written, or last sent again. */
  created_at: number
  mailed_at: number | null
  has_failed: boolean | 0 | 1
}

type InboxRow = ContactRow & { done_at: number | null; rank: number }

export function inboxStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<InboxRow>('contact_messages')
  const replies = (on: Knex) => on<ReplyRow>('contact_replies')

  return {
    /** Paid plans first and then oldest first, or latest done first. `rank`: of the plan, 0 is the first. */
    async list(isDone: boolean, after: (Cursor & { rank: number }) | null, count: number): Promise<InboxRow[]> {
      const query = reads('contact_messages')
        .select('*', reads.raw(`${byRank} AS rank`))
        .limit(count)
      if (isDone) {
        void query.whereNotNull('done_at').orderBy([
          { column: 'done_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        if (after) void query.whereRaw('(done_at, id) < (?, ?)', [after.at, after.id])
      } else {
        void query.whereNull('done_at').orderByRaw(`${byRank}, created_at, id`)
        if (after) void query.whereRaw(`(${byRank}, created_at, id) > (?, ?, ?)`, [after.rank, after.at, after.id])
      }
      return ((await query) as InboxRow[]).map((row) => ({ ...row, rank: Number(row.rank) }))
    },

    find: async (id: string): Promise<InboxRow | null> => (await rows(reads).where({ id }).first()) ?? null,

    /** False if it is in that state already, or does not exist. */
    setDone(id: string, at: number | null, also?: InTransaction): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        const others = rows(trx)
          .where({ id })
          .where((q) => (at === null ? q.whereNotNull('done_at') : q.whereNull('done_at')))
        if ((await others.update({ done_at: at })) === 0) return false
        await also?.(trx)
        return true
      })
    },

    /** Oldest first. */
    repliesTo: (ids: string[]): Promise<ReplyRow[]> => replies(reads).whereIn('contact_id', ids).orderBy('created_at'),

    async addReply(reply: Pick<ReplyRow, 'contact_id' | 'operator' | 'text' | 'created_at'>): Promise<ReplyRow> {
      const row: ReplyRow = { ...reply, id: newId(), mailed_at: null, has_failed: false }
      await replies(db).insert(row)
      return row
    },

    /**
     * Claims a reply that could not be mailed, with a new text; null if it was mailed or is being sent. One whose sending began before
     * `interruptedBefore` was interrupted, because its node died.
     */
    async claimFailed(id: string, contactId: string, text: string, now: number, interruptedBefore: number): Promise<ReplyRow | null> {
      const taken = await replies(db)
        .where({ id, contact_id: contactId })
        .whereNull('mailed_at')
        .where((q) => q.where({ has_failed: true }).orWhere('created_at', '<', interruptedBefore))
        .update({ has_failed: false, text, created_at: now })
      return taken === 1 ? ((await replies(db).where({ id }).first()) ?? null) : null
    },

    mailed(id: string, at: number, also?: InTransaction): Promise<void> {
      return runTransaction(db, async (trx) => {
        await replies(trx).where({ id }).update({ mailed_at: at, has_failed: false })
        await also?.(trx)
      })
    },

    async failed(id: string): Promise<void> {
      await replies(db).where({ id }).update({ has_failed: true })
    },
  }
}
