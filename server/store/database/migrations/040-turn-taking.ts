// The reply mode 'smart': questions that the AI may answer later or not at all, why it answered, and until when it is quiet.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('answers', (t) => {
    // When it is decided whether the AI answers; null: it answers.
    t.bigInteger('due_at').index()
    // Why it answers although nobody mentioned it; null: somebody did, or every message is answered.
    t.string('spoke', 30)
  })
  await db.schema.alterTable('sessions', (t) => {
    t.bigInteger('quiet_until')
  })
}

// knex would rebuild these tables on SQLite, and the trigger `messages_number` needs `sessions` meanwhile.
export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE sessions DROP COLUMN quiet_until')
  await db.raw('ALTER TABLE answers DROP COLUMN spoke')
  await db.raw('DROP INDEX answers_due_at_index')
  await db.raw('ALTER TABLE answers DROP COLUMN due_at')
}
