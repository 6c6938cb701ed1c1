// The shared drafts of guided forms: one for each form of a session.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('form_drafts', (t) => {
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.string('form', 30).notNullable()
    // the number of the last change
    t.integer('rev').notNullable()
    // JSON: the values by field
    t.text('field_values').notNullable()
    t.bigInteger('updated_at').notNullable()
    t.primary(['session_id', 'form'])
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('form_drafts')
}
