// The messages for which keys were used: existing messages, and deleted ones, of which only the key, id and number are kept.
import type { Knex } from 'knex'
import type { PersonKey } from '../../domain/people/person.ts'
import { jsonRows } from '../database/json-rows.ts'
import type { MessageRow } from '../database/rows.ts'

export interface MessageKey {
  session_id: string
  author: PersonKey
  message_key: string | null
}

const columns: (keyof MessageRow)[] = [
  ...(['id', 'session_id', 'seq', 'type', 'author', 'user_id', 'anonymous_id', 'display_name'] as const),
  ...(['content', 'message_key', 'metadata', 'rev', 'pinned_at', 'reply_to', 'created_at'] as const),
]

// CROSS JOIN makes SQLite look up each key in the index instead of reading all messages.
const found = (keys: string) => `WITH k AS ${keys}
  SELECT ${columns.map((column) => `m.${column}`).join(', ')}, NULL AS removed_at FROM k CROSS JOIN messages AS m
  WHERE m.session_id = k.session_id AND m.author = k.author AND m.message_key = k.message_key
  UNION ALL
  SELECT g.message_id, g.session_id, g.seq, 'user', g.author, NULL, NULL, '', '', g.message_key, '{}', 0, NULL, NULL, g.created_at, g.removed_at
  FROM k CROSS JOIN message_keys AS g
  WHERE g.session_id = k.session_id AND g.author = k.author AND g.message_key = k.message_key`

/** The messages sent with these keys; a cleared one has no text, like a deleted message. */
export async function messagesWithKeys(trx: Knex, keys: MessageKey[]): Promise<MessageRow[]> {
  const sql = found(jsonRows(trx, 'messages', ['session_id', 'author', 'message_key']))
  type Found = MessageRow & { removed_at: number | null }
  const result = (await trx.raw(sql, [JSON.stringify(keys)])) as Found[] | { rows: Found[] }
  // SQLite returns the rows, Postgres a result object that contains them.
  return (Array.isArray(result) ? result : result.rows).map(({ removed_at, ...row }) =>
    removed_at === null ? row : { ...row, metadata: JSON.stringify({ deletedAt: new Date(removed_at).toISOString() }) },
  )
}

/** Call it before all messages of a session are deleted. */
export async function keepMessageKeys(trx: Knex, sessionId: string, now: number): Promise<void> {
  await trx.raw(
    `INSERT INTO message_keys (session_id, author, message_key, message_id, seq, created_at, removed_at)
     SELECT session_id, author, message_key, id, seq, created_at, CAST(? AS bigint) FROM messages
     WHERE session_id = ? AND author IS NOT NULL AND message_key IS NOT NULL ON CONFLICT DO NOTHING`,
    [now, sessionId],
  )
}
