// The messages in each stored input of an answer; and deleted words are removed from the search index at once.
import type { Knex } from 'knex'
import { isPostgres } from '../json-rows.ts'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('answer_inputs', (t) => {
    // message ids as JSON; null: unknown, so it may contain any earlier message
    t.text('sources')
  })
  if (isPostgres(db)) return
  // Without it FTS5 marks a word as deleted and keeps it until its segments are merged.
  await db.raw("INSERT INTO messages_words (messages_words, rank) VALUES ('secure-delete', 1)")
  await db.raw("INSERT INTO messages_words (messages_words) VALUES ('delete-all')")
  await db.raw("INSERT INTO messages_words (rowid, content) SELECT rowid, content FROM messages WHERE type IN ('user', 'ai')")
}

export async function down(db: Knex): Promise<void> {
  if (!isPostgres(db)) await db.raw("INSERT INTO messages_words (messages_words, rank) VALUES ('secure-delete', 0)")
  await db.schema.alterTable('answer_inputs', (t) => t.dropColumn('sources'))
}
