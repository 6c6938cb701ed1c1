// On SQLite a trigger counts a session's messages as they are inserted, so that one statement stores and numbers them.
// knex rebuilds a table to drop or alter a column, which drops its triggers: a migration that does so to `messages` must create this one again.
import type { Knex } from 'knex'
import { isPostgres } from '../json-rows.ts'

export async function up(db: Knex): Promise<void> {
  // On Postgres, one statement can change two tables.
  if (isPostgres(db)) return
  await db.raw(`CREATE TRIGGER messages_number AFTER INSERT ON messages BEGIN
    UPDATE sessions SET last_seq = new.seq, updated_at = new.created_at WHERE id = new.session_id AND last_seq < new.seq; END`)
}

export async function down(db: Knex): Promise<void> {
  if (!isPostgres(db)) await db.raw('DROP TRIGGER messages_number')
}
