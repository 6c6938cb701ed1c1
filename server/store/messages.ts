// The messages of a session: added once per key, read by keyset.
import type { Knex } from 'knex'
import type { Message } from '../../shared/entities.ts'
import { addMessages, wasRefused, type Added, type SendDraft, type Sending } from './add-messages.ts'
import { batcher } from './batcher.ts'
import { toMessage, type MessageRow, type Session } from './rows.ts'

export type { Added, SendDraft }

// Bounds the values that one statement binds (Postgres takes 65,535, SQLite 32,766) and how long a transaction takes.
const batchSize = 256

export function messagesStore(db: Knex, reads: Knex) {
  const addTogether = batcher((batch: Sending[]) => addMessages(db, batch), batchSize, wasRefused)

  return {
    /**
     * Stores what a person sent, and the assistant's job for it when `wantsAnswer` says so of the locked session, in one transaction,
     * which simultaneous calls share. Resolves after its commit. Throws session_not_found and what `wantsAnswer` throws.
     */
    add(sessionId: string, draft: SendDraft, now: number, wantsAnswer: (session: Session) => boolean): Promise<Added> {
      return addTogether({ sessionId, draft, now, wantsAnswer })
    },

    /** Newest first, before the given number. */
    async before(sessionId: string, seq: number, count: number): Promise<Message[]> {
      const rows = await reads<MessageRow>('messages')
        .where({ session_id: sessionId })
        .where('seq', '<', seq)
        .orderBy('seq', 'desc')
        .limit(count)
      return rows.map(toMessage)
    },

    /** Oldest first, after the given number. */
    async after(sessionId: string, seq: number, count: number): Promise<Message[]> {
      const rows = await reads<MessageRow>('messages')
        .where({ session_id: sessionId })
        .where('seq', '>', seq)
        .orderBy('seq', 'asc')
        .limit(count)
      return rows.map(toMessage)
    },
  }
}
