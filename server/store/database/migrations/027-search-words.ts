// On Postgres the words of each message and note are stored: before, a search in a session with few, long messages computed them for each message.
import type { Knex } from 'knex'
import { isPostgres } from '../json-rows.ts'

const tables = [
  { texts: 'messages', id: 'message_id', isSearched: "WHERE type IN ('user', 'ai')" },
  { texts: 'notes', id: 'note_id', isSearched: '' },
]

export async function up(db: Knex): Promise<void> {
  if (!isPostgres(db)) return
  for (const { texts, id, isSearched } of tables) {
    const words = `${texts}_words`
    // Without positions, which no search uses.
    const select = (from: string) => `SELECT id, session_id, strip(to_tsvector('simple', content)) FROM ${from} ${isSearched}`
    await db.raw(`DROP INDEX ${words}`)
    await db.raw(`CREATE TABLE ${words} (
      ${id} varchar(100) PRIMARY KEY REFERENCES ${texts} (id) ON DELETE CASCADE,
      session_id varchar(100) NOT NULL,
      words tsvector NOT NULL)`)
    await db.raw(`INSERT INTO ${words} ${select(texts)}`)
    await db.raw(`CREATE INDEX ${words}_session ON ${words} (session_id)`)
    await db.raw(`CREATE INDEX ${words}_words ON ${words} USING gin (words)`)
    await db.raw(`CREATE FUNCTION add_${words}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO ${words} ${select('added')};
      RETURN NULL; END $$`)
    await db.raw(`CREATE TRIGGER ${words}_add AFTER INSERT ON ${texts} REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION add_${words}()`)
    await db.raw(`CREATE FUNCTION change_${words}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE ${words} SET words = strip(to_tsvector('simple', NEW.content)) WHERE ${id} = NEW.id;
      RETURN NULL; END $$`)
    await db.raw(`CREATE TRIGGER ${words}_change AFTER UPDATE OF content ON ${texts} FOR EACH ROW
      WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION change_${words}()`)
  }
}

export async function down(db: Knex): Promise<void> {
  if (!isPostgres(db)) return
  for (const { texts, isSearched } of tables) {
    const words = `${texts}_words`
    for (const event of ['add', 'change']) {
      await db.raw(`DROP TRIGGER ${words}_${event} ON ${texts}`)
      await db.raw(`DROP FUNCTION ${event}_${words}()`)
    }
    await db.raw(`DROP TABLE ${words}`)
    await db.raw(`CREATE INDEX ${words} ON ${texts} USING gin (to_tsvector('simple', content)) ${isSearched}`)
  }
}
