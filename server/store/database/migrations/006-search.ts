// Full-text search in messages of people and the assistant: FTS5 on SQLite, a GIN index on Postgres.
import type { Knex } from 'knex'

const isPostgres = (db: Knex) => String(db.client.config.client) === 'pg'
const said = "IN ('user', 'ai')"

export async function up(db: Knex): Promise<void> {
  if (isPostgres(db)) {
    await db.raw(`CREATE INDEX messages_words ON messages USING gin (to_tsvector('simple', content)) WHERE type ${said}`)
    return
  }
  // Stores no text itself; the triggers keep it up to date, also when messages are deleted.
  await db.raw("CREATE VIRTUAL TABLE messages_words USING fts5(content, content = 'messages', tokenize = 'unicode61 remove_diacritics 2')")
  await db.raw(`CREATE TRIGGER messages_words_add AFTER INSERT ON messages WHEN new.type ${said} BEGIN
    INSERT INTO messages_words (rowid, content) VALUES (new.rowid, new.content); END`)
  await db.raw(`CREATE TRIGGER messages_words_remove AFTER DELETE ON messages WHEN old.type ${said} BEGIN
    INSERT INTO messages_words (messages_words, rowid, content) VALUES ('delete', old.rowid, old.content); END`)
  await db.raw(`CREATE TRIGGER messages_words_change AFTER UPDATE OF content ON messages WHEN old.type ${said} BEGIN
    INSERT INTO messages_words (messages_words, rowid, content) VALUES ('delete', old.rowid, old.content);
    INSERT INTO messages_words (rowid, content) VALUES (new.rowid, new.content); END`)
  await db.raw(`INSERT INTO messages_words (rowid, content) SELECT rowid, content FROM messages WHERE type ${said}`)
}

export async function down(db: Knex): Promise<void> {
  if (isPostgres(db)) {
    await db.raw('DROP INDEX messages_words')
    return
  }
  for (const trigger of ['add', 'remove', 'change']) await db.raw(`DROP TRIGGER messages_words_${trigger}`)
  await db.raw('DROP TABLE messages_words')
}
