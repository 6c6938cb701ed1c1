// Finds the answers of a session that wait or are being written without reading those that have ended.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(
    `CREATE INDEX answers_open ON answers (session_id, created_at, trigger_seq, call_order) WHERE status IN ('queued', 'running')`,
  )
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX answers_open')
}
