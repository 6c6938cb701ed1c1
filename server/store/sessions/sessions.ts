// Creates, finds, changes, lists and deletes sessions.
import type { Knex } from 'knex'
import type { Message } from '../../../shared/entities.ts'
import type { SystemNotice } from '../../../shared/messages/notice-protocol.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { insertMessage, takeNumber } from '../messages/append.ts'
import { toSession, type Session, type SessionRow } from '../database/rows.ts'
import { addTitleJob, dropTitleJob } from '../answers/title-jobs.ts'
import type { InTransaction } from '../database/in-transaction.ts'
import { inSession, runTransaction } from '../database/session-lock.ts'
import { shareReads } from '../database/share-reads.ts'

export type NewSession = Pick<Session, 'id' | 'title' | 'isPrivate' | 'isDemo' | 'host'> & {
  /** Nobody has named it: it gets a title after its first answer. */
  isUnnamed?: boolean
}
export type SessionChange = Partial<Pick<SessionRow, 'ai_enabled' | 'ai_role' | 'reply_mode' | 'model' | 'quiet_until' | 'title'>>

/** The row of a session in which nothing has happened. */
export function sessionRow(session: NewSession, now: number): SessionRow {
  return {
    id: session.id,
    title: session.title,
    is_private: session.isPrivate,
    is_demo: session.isDemo,
    ai_enabled: true,
    ai_role: 'general',
    reply_mode: 'every',
    model: null,
    quiet_until: null,
    host: session.host,
    host_offer: null,
    last_seq: 0,
    last_rev: 0,
    cleared_seq: 0,
    locked: false,
    link_key: null,
    reader_key: null,
    banned: '[]',
    admitted: '[]',
    access_rev: 0,
    board_rev: 0,
    closed_at: null,
    created_at: now,
    updated_at: now,
  }
}

export function sessionsStore(db: Knex, reads: Knex) {
  const find = shareReads(async (id: string): Promise<Session | null> => {
    // Postgres rejects text with NUL even in a query, and a URL may contain one.
    const row = id.includes('\0') ? undefined : await reads<SessionRow>('sessions').where({ id }).first()
    return row ? toSession(row) : null
  })

  return {
    find,

    /** Adds the session unless one with this id exists. */
    async add(session: NewSession, now: number): Promise<Session> {
      const row = sessionRow(session, now)
      await runTransaction(db, async (trx) => {
        await trx<SessionRow>('sessions').insert(row).onConflict('id').ignore()
        if (session.isUnnamed) await addTitleJob(trx, session.id)
      })
      return (await find(session.id)) ?? toSession(row)
    },

    /** Changes the session and adds a notice to its transcript, in one transaction; null if nothing would change. */
    change(
      id: string,
      change: SessionChange,
      notice: { said: SystemNotice; inEnglish: string },
      now: number,
    ): Promise<{ session: Session; message: Message } | null> {
      return inSession(db, id, async (trx, before) => {
        const same =
          before &&
          Object.entries(change).every(([field, value]) => toComparable(before[field as keyof SessionRow]) === toComparable(value))
        if (same) return null
        // So that a node that missed the event notices it.
        await trx<SessionRow>('sessions')
          .where({ id })
          .update({ ...change, access_rev: trx.raw('access_rev + 1') })
        if (change.title !== undefined) await dropTitleJob(trx, id)
        const session = await takeNumber(trx, id, now)
        const message = await insertMessage(
          trx,
          session,
          { type: 'system', content: notice.inEnglish, author: null, displayName: '', messageKey: null, metadata: { notice: notice.said } },
          now,
        )
        return { session, message }
      })
    },

    /** The sessions a person hosts or has joined, latest activity first. */
    async listFor(person: PersonKey, count: number): Promise<Session[]> {
      const joined = db('participants').where({ person }).select('session_id')
      const rows = await reads<SessionRow>('sessions')
        .where((q) => q.where({ host: person }).orWhereIn('id', joined))
        .orderBy('updated_at', 'desc')
        .limit(count)
      return rows.map(toSession)
    },

    /** The last numbers of messages, changes, access changes and board changes of each session; deleted sessions are left out. */
    async lastNumbers(ids: string[]): Promise<{ id: string; seq: number; rev: number; accessRev: number; boardRev: number }[]> {
      const rows = await reads<SessionRow>('sessions').whereIn('id', ids).select('id', 'last_seq', 'last_rev', 'access_rev', 'board_rev')
      return rows.map((row) => ({
        id: row.id,
        seq: row.last_seq,
        rev: row.last_rev,
        accessRev: row.access_rev,
        boardRev: row.board_rev,
      }))
    },

    /** Sessions hosted by any of these people, latest activity first. */
    async hostedBy(people: PersonKey[]): Promise<Session[]> {
      const rows = await reads<SessionRow>('sessions').whereIn('host', people).orderBy('updated_at', 'desc')
      return rows.map(toSession)
    },

    /** Demo sessions without activity since the given time. */
    async demosIdleSince(time: number): Promise<Session[]> {
      const rows = await reads<SessionRow>('sessions').whereRaw('is_demo').where('updated_at', '<', time)
      return rows.map(toSession)
    },

    /** Removes the session with its messages, notes, participants and jobs. False if there is none. */
    remove(id: string, also?: InTransaction): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        if ((await trx<SessionRow>('sessions').where({ id }).delete()) === 0) return false
        await also?.(trx)
        return true
      })
    },
  }
}

// SQLite returns 0 and 1 where Postgres returns false and true.
function toComparable(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}
