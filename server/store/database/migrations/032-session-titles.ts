// Sessions that nobody has named, and the job that names them after their first answer.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('title_jobs', (t) => {
    // A row exists until the session has a title: a person who renames it removes the row.
    t.string('session_id', 100).primary().references('sessions.id').onDelete('CASCADE')
    // The first answer, and whoever asked for it; null: there is none yet.
    t.string('answer_id', 100)
    t.string('asked_by', 200)
    t.string('asked_from', 100)
    t.string('language', 10)
    // When the job may be claimed; null: not before the first answer.
    t.bigInteger('due_at').index()
    t.integer('fence').notNullable()
    t.integer('starts').notNullable()
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('title_jobs')
}
