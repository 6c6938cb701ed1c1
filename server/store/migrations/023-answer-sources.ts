// Which messages each input of an answer holds; and deleted words leave the search index at once.
import type { Knex } from 'knex'
import { isPostgres } from '../json-rows.ts'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('answer_inputs', (t) => {
    // ids of messages, as JSON; null: not known, it may hold any message of before
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
