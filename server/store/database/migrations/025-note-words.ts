// Full-text search in notes, as in messages: reading all notes for each search blocked the main thread.
import type { Knex } from 'knex'
import { isPostgres } from '../json-rows.ts'

export async function up(db: Knex): Promise<void> {
  if (isPostgres(db)) {
    await db.raw(`CREATE INDEX notes_words ON notes USING gin (to_tsvector('simple', content))`)
    return
  }
  // Stores no text itself; the triggers keep it up to date, and deleted words are removed at once.
  await db.raw("CREATE VIRTUAL TABLE notes_words USING fts5(content, content = 'notes', tokenize = 'unicode61 remove_diacritics 2')")
  await db.raw("INSERT INTO notes_words (notes_words, rank) VALUES ('secure-delete', 1)")
  await db.raw(`CREATE TRIGGER notes_words_add AFTER INSERT ON notes BEGIN
    INSERT INTO notes_words (rowid, content) VALUES (new.rowid, new.content); END`)
  await db.raw(`CREATE TRIGGER notes_words_remove AFTER DELETE ON notes BEGIN
    INSERT INTO notes_words (notes_words, rowid, content) VALUES ('delete', old.rowid, old.content); END`)
  await db.raw(`CREATE TRIGGER notes_words_change AFTER UPDATE OF content ON notes BEGIN
    INSERT INTO notes_words (notes_words, rowid, content) VALUES ('delete', old.rowid, old.content);
    INSERT INTO notes_words (rowid, content) VALUES (new.rowid, new.content); END`)
  await db.raw('INSERT INTO notes_words (rowid, content) SELECT rowid, content FROM notes')
}

export async function down(db: Knex): Promise<void> {
  if (isPostgres(db)) {
    await db.raw('DROP INDEX notes_words')
    return
  }
  for (const trigger of ['add', 'remove', 'change']) await db.raw(`DROP TRIGGER notes_words_${trigger}`)
  await db.raw('DROP TABLE notes_words')
}
