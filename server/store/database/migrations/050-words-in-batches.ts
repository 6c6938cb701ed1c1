// Reduces the pages written for each message. SQLite indexes messages in batches (store/messages/word-index.ts) instead of with each insert.
// The index for idle demos no longer contains every session: each message moved its session's entry.
import type { Knex } from 'knex'

const isPostgres = (db: Knex) => String(db.client.config.client) === 'pg'
const said = "IN ('user', 'ai')"
const isIndexed = 'old.rowid <= (SELECT last_row FROM messages_words_mark)'
const lastRow = '(SELECT coalesce(max(rowid), 0) FROM messages)'
const forget = (row: string) =>
  `INSERT INTO messages_words (messages_words, rowid, content) VALUES ('delete', ${row}.rowid, ${row}.content)`
const add = (row: string) => `INSERT INTO messages_words (rowid, content) VALUES (${row}.rowid, ${row}.content)`

async function dropTriggers(db: Knex, names: string[]): Promise<void> {
  for (const name of names) await db.raw(`DROP TRIGGER messages_words_${name}`)
}

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (t) => t.dropIndex(['is_demo', 'updated_at']))
  await db.raw('CREATE INDEX sessions_demos ON sessions (updated_at) WHERE is_demo')
  if (isPostgres(db)) return
  await dropTriggers(db, ['add', 'remove', 'change'])
  // Exactly the messages of people and the assistant up to this row are in the index.
  await db.raw('CREATE TABLE messages_words_mark (last_row integer NOT NULL)')
  await db.raw(`INSERT INTO messages_words_mark (last_row) VALUES (${lastRow})`)
  // SQLite gives the number of a deleted last row to the next new one, which is not in the index yet. One trigger does both, because the
  // order of two triggers is not defined.
  await db.raw(`CREATE TRIGGER messages_words_remove AFTER DELETE ON messages BEGIN
    INSERT INTO messages_words (messages_words, rowid, content)
      SELECT 'delete', old.rowid, old.content WHERE old.type ${said} AND ${isIndexed};
    UPDATE messages_words_mark SET last_row = ${lastRow} WHERE last_row > ${lastRow}; END`)
  await db.raw(`CREATE TRIGGER messages_words_change AFTER UPDATE OF content ON messages WHEN old.type ${said} AND ${isIndexed} BEGIN
    ${forget('old')}; ${add('new')}; END`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX sessions_demos')
  await db.schema.alterTable('sessions', (t) => t.index(['is_demo', 'updated_at']))
  if (isPostgres(db)) return
  await dropTriggers(db, ['remove', 'change'])
  await db.raw(`INSERT INTO messages_words (rowid, content) SELECT rowid, content FROM messages
    WHERE rowid > (SELECT last_row FROM messages_words_mark) AND type ${said}`)
  await db.raw('DROP TABLE messages_words_mark')
  await db.raw(`CREATE TRIGGER messages_words_add AFTER INSERT ON messages WHEN new.type ${said} BEGIN ${add('new')}; END`)
  await db.raw(`CREATE TRIGGER messages_words_remove AFTER DELETE ON messages WHEN old.type ${said} BEGIN ${forget('old')}; END`)
  await db.raw(`CREATE TRIGGER messages_words_change AFTER UPDATE OF content ON messages WHEN old.type ${said} BEGIN
    ${forget('old')}; ${add('new')}; END`)
}
