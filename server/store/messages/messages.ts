// The messages of a session: stored once for each key, read with keyset pagination.
import type { Knex } from 'knex'
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { newRowId } from '../../domain/ids.ts'
import { wasConnectionLost } from '../../domain/storage/storage-faults.ts'
import { createKnownSessions } from './add-at-once.ts'
import { addAside, addMessages, wasRefused } from './add-messages.ts'
import { shareReads } from '../database/share-reads.ts'
import { batcher } from './batcher.ts'
import { changeMessage, type Edit } from './change-message.ts'
import type { Added, SendDraft, Sending } from './sending.ts'
import { toMessage, type MessageRow } from '../database/rows.ts'

export type { Added, SendDraft }

// Limits the number of bound values in a statement (Postgres allows 65,535, SQLite 32,766) and the length of a transaction.
const batchSize = 256

/** Retries a batch once, on another connection, if its connection broke; messages that were stored are found by their ids. */
async function retryOnce<T>(batch: Sending[], run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!wasConnectionLost(error)) throw error
    for (const sending of batch) sending.mayBeStored = true
    return run()
  }
}

export function messagesStore(db: Knex, reads: Knex) {
  const known = createKnownSessions()
  const addTogether = batcher<Sending, Added>({
    run: (batch) => retryOnce(batch, () => addMessages(db, batch, known)),
    max: batchSize,
    mayLieInOne: wasRefused,
    groupOf: ({ sessionId }) => sessionId,
    runAside: (batch) => retryOnce(batch, () => addAside(db, batch, known)),
  })

  return {
    /**
     * Stores a message, and the assistant's job for it if `wantsAnswer` returns true for the session's state, in one transaction
     * that simultaneous calls share. Resolves after its commit. Throws session_not_found and the errors of `wantsAnswer`.
     */
    add(sessionId: string, draft: SendDraft, now: number, wantsAnswer: Sending['wantsAnswer']): Promise<Added> {
      return addTogether({ sessionId, id: draft.id ?? newRowId(now), draft, now, wantsAnswer })
    },

    /** Newest first, before the given number. */
    before: shareReads(async (sessionId: string, seq: number, count: number): Promise<readonly Message[]> => {
      const rows = await reads<MessageRow>('messages')
        .where({ session_id: sessionId })
        .where('seq', '<', seq)
        .orderBy('seq', 'desc')
        .limit(count)
      return rows.map(toMessage)
    }),

    /** Oldest first, after the given number. */
    after: shareReads(async (sessionId: string, seq: number, count: number): Promise<readonly Message[]> => {
      const rows = await reads<MessageRow>('messages')
        .where({ session_id: sessionId })
        .where('seq', '>', seq)
        .orderBy('seq', 'asc')
        .limit(count)
      return rows.map(toMessage)
    }),

    async find(sessionId: string, id: string): Promise<Message | null> {
      const row = await reads<MessageRow>('messages').where({ id, session_id: sessionId }).first()
      return row ? toMessage(row) : null
    },

    /** Whether a message has at least this many replies. */
    async hasReplies(id: string, count: number): Promise<boolean> {
      const last = await reads<MessageRow>('messages')
        .where({ reply_to: id })
        .offset(count - 1)
        .first('id')
      return last !== undefined
    },

    /** See `changeMessage`. */
    change: (sessionId: string, messageId: string, edit: Edit) => changeMessage(db, sessionId, messageId, edit),

    /** Messages changed after the given change, in the order of their last changes. */
    changedAfter: shareReads(async (sessionId: string, rev: number, count: number): Promise<readonly Message[]> => {
      // `rev > 0` is redundant, but makes the database use the index of changed messages.
      const rows = await reads<MessageRow>('messages')
        .where({ session_id: sessionId })
        .where('rev', '>', 0)
        .where('rev', '>', rev)
        .orderBy('rev')
        .limit(count)
      return rows.map(toMessage)
    }),

    /** Latest pinned first. */
    async pinned(sessionId: string): Promise<Message[]> {
      const rows = await reads<MessageRow>('messages')
        .where({ session_id: sessionId })
        .whereNotNull('pinned_at')
        .orderBy('pinned_at', 'desc')
        .limit(limits.pinsPerSession)
      return rows.map(toMessage)
    },
  }
}
