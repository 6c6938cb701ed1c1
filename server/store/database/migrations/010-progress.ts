// Each session's counts and the milestones it has reached. Numbers only, no names.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('session_progress', (t) => {
    t.string('session_id', 100).primary().references('sessions.id').onDelete('CASCADE')
    // messages up to this number are counted
    t.integer('counted_seq').notNullable().defaultTo(0)
    t.integer('messages').notNullable().defaultTo(0)
    t.integer('answers').notNullable().defaultTo(0)
    t.integer('role_changes').notNullable().defaultTo(0)
    t.integer('typing').notNullable().defaultTo(0)
    // the highest number at any one time
    t.integer('files').notNullable().defaultTo(0)
    t.integer('people').notNullable().defaultTo(0)
    t.integer('active_minutes').notNullable().defaultTo(0)
    // the last minute that was counted, in minutes since 1970
    t.integer('last_minute').notNullable().defaultTo(0)
    t.boolean('is_shared').notNullable().defaultTo(false)
  })
  await db.schema.createTable('session_milestones', (t) => {
    // References the counts, not the session: a transaction that has locked the counts can then add a milestone while the session is being deleted.
    t.string('session_id', 100).notNullable().references('session_progress.session_id').onDelete('CASCADE')
    t.string('milestone', 50).notNullable()
    t.bigInteger('unlocked_at').notNullable()
    t.primary(['session_id', 'milestone'])
  })
  await db.schema.alterTable('attachments', (t) => t.index(['session_id']))
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('attachments', (t) => t.dropIndex(['session_id']))
  for (const table of ['session_milestones', 'session_progress']) await db.schema.dropTable(table)
}
