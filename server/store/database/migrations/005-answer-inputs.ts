// The input of each answer, exactly as it was sent to the provider.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('answer_inputs', (t) => {
    t.string('answer_id', 100).primary().references('answers.id').onDelete('CASCADE')
    // null: a message in it was deleted
    t.text('input')
    t.bigInteger('created_at').notNullable()
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('answer_inputs')
}
