// Numbers messages, always with the session's row locked, so that commit order is sequence order and there are no gaps.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/entities.ts'
import { newRowId } from '../../domain/ids.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { toMessage, toSession, type MessageRow, type Session, type SessionRow } from '../database/rows.ts'

export interface MessageDraft {
  id?: string
  type: Exclude<Message['type'], 'note'>
  content: string
  author: { key: PersonKey; userId: string | null; anonymousId: string | null; from?: string | null } | null
  displayName: string
  messageKey: string | null
  metadata: Message['metadata']
}

/** Takes the next number and locks the session until the transaction ends. Throws session_not_found. */
export async function takeNumber(trx: Knex, sessionId: string, now: number): Promise<Session> {
  return toSession(await takeRow(trx, sessionId, now, () => undefined))
}

/** As `takeNumber`. `modify` may set how long to wait for the lock. */
export async function takeRow(trx: Knex, sessionId: string, now: number, modify: (query: Knex.QueryBuilder) => void): Promise<SessionRow> {
  const [row] = await trx<SessionRow>('sessions')
    .where({ id: sessionId })
    .modify(modify)
    .update({ last_seq: trx.raw('last_seq + 1'), updated_at: now })
    .returning('*')
  if (!row) throw new AppError('session_not_found')
  return row as SessionRow
}

/** Inserts a message with the number that `takeNumber` gave in the same transaction. */
export async function insertMessage(trx: Knex, session: Session, draft: MessageDraft, now: number): Promise<Message> {
  const row = messageRow(session, draft, now)
  await trx<MessageRow>('messages').insert(row)
  return toMessage(row)
}

/** The row of the message that has the session's last number. */
export function messageRow(
  session: Pick<Session, 'id' | 'lastSeq'>,
  draft: MessageDraft,
  now: number,
  id = draft.id ?? newRowId(now),
): MessageRow {
  return {
    id,
    session_id: session.id,
    seq: session.lastSeq,
    type: draft.type,
    author: draft.author?.key ?? null,
    user_id: draft.author?.userId ?? null,
    anonymous_id: draft.author?.anonymousId ?? null,
    display_name: draft.displayName,
    content: draft.content,
    message_key: draft.messageKey,
    metadata: JSON.stringify(draft.metadata),
    rev: 0,
    pinned_at: null,
    reply_to: draft.metadata.replyTo?.messageId ?? null,
    created_at: now,
  }
}
