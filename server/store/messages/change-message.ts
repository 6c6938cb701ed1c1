// Changes an existing message; every change takes the next number of the session's changes, so that nobody misses one.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/entities.ts'
import { excerptOfMessage } from '../../domain/messages/excerpt.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { forgetFiles } from './announced-files.ts'
import { eraseInputsWith } from './answer-inputs.ts'
import { jsonRows } from '../database/json-rows.ts'
import { toMessage, type MessageRow, type SessionRow } from '../database/rows.ts'
import { inSession } from '../database/session-lock.ts'

export interface MessageChange {
  content?: string
  metadata?: Message['metadata']
  /** Milliseconds since 1970; null: no longer pinned. */
  pinnedAt?: number | null
}

/** Returns null to leave the message unchanged. */
export type Edit = (
  message: Message,
  author: PersonKey | null,
  pins: () => Promise<number>,
) => MessageChange | null | Promise<MessageChange | null>

/**
 * Returns the changed message and the replies to it whose excerpt changed; an empty list if nothing changed.
 * Throws message_not_found and the errors of `edit`.
 */
export function changeMessage(db: Knex, sessionId: string, messageId: string, edit: Edit): Promise<Message[]> {
  return inSession(db, sessionId, (trx, session) => changeIn(trx, session, messageId, edit))
}

/** Like `changeMessage`, within a transaction that has locked the session. */
export async function changeMessageIn(trx: Knex, sessionId: string, messageId: string, edit: Edit): Promise<Message[]> {
  return changeIn(trx, await trx<SessionRow>('sessions').where({ id: sessionId }).first(), messageId, edit)
}

async function changeIn(trx: Knex, session: SessionRow | undefined, messageId: string, edit: Edit): Promise<Message[]> {
  const sessionId = session?.id ?? ''
  const row = session && (await trx<MessageRow>('messages').where({ id: messageId, session_id: sessionId }).first())
  if (!row) throw new AppError('message_not_found')
  const before = toMessage(row)
  const change = await edit(before, row.author, () => countPins(trx, sessionId))
  if (!change) return []
  const { content = row.content, metadata, pinnedAt = row.pinned_at } = change
  const after = { ...before, content, metadata: metadata ?? before.metadata }
  const rev = session.last_rev + 1
  const fields = { content, pinned_at: pinnedAt, metadata: metadata ? JSON.stringify(metadata) : row.metadata, rev }
  await trx<MessageRow>('messages').where({ id: messageId }).update(fields)
  const excerpt = excerptOfMessage(content, after.metadata, after.type)
  const isExcerptChanged = excerpt !== excerptOfMessage(row.content, before.metadata, before.type)
  const replies = isExcerptChanged ? await changeReplies(trx, messageId, excerpt, rev) : []
  if (losesContent(before, after)) await eraseInputsWith(trx, sessionId, row)
  await trx<SessionRow>('sessions')
    .where({ id: sessionId })
    .update({ last_rev: rev + replies.length })
  // A deleted message's files are deleted with it.
  if (metadata?.deletedAt) await forgetFiles(trx, messageId)
  return [{ ...row, ...fields }, ...replies].map(toMessage)
}

/** Whether its text or one of its files was removed or changed. */
function losesContent(before: Message, after: Pick<Message, 'content' | 'metadata'>): boolean {
  const files = new Set(after.metadata.attachments?.map(({ id }) => id))
  return before.content !== after.content || (before.metadata.attachments ?? []).some(({ id }) => !files.has(id))
}

// Deleted text must also disappear from the excerpts in replies. One statement changes them all, and leaves their text alone.
async function changeReplies(trx: Knex, messageId: string, excerpt: string, rev: number): Promise<MessageRow[]> {
  const rows = await trx<MessageRow>('messages').where({ reply_to: messageId }).orderBy('seq')
  const changed = rows.map((row, n) => {
    const { metadata } = toMessage(row)
    const replyTo = metadata.replyTo && { ...metadata.replyTo, excerpt }
    return { ...row, metadata: JSON.stringify({ ...metadata, replyTo }), rev: rev + n + 1 }
  })
  if (changed.length === 0) return []
  await trx.raw(
    `UPDATE messages SET metadata = c.metadata, rev = c.rev
     FROM ${jsonRows(trx, 'messages', ['id', 'metadata', 'rev'])} AS c WHERE messages.id = c.id`,
    [JSON.stringify(changed.map(({ id, metadata, rev: number }) => ({ id, metadata, rev: number })))],
  )
  return changed
}

async function countPins(trx: Knex, sessionId: string): Promise<number> {
  const row = await trx<MessageRow>('messages').where({ session_id: sessionId }).whereNotNull('pinned_at').count({ count: '*' }).first()
  return Number((row as { count?: number | string } | undefined)?.count ?? 0)
}
