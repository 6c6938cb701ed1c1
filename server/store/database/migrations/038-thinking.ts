// What a model thought before an answer, apart from the messages so that no prompt or export contains it by accident.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('answer_thinking', (t) => {
    t.string('answer_id', 100).primary().references('answers.id').onDelete('CASCADE')
    t.text('text').notNullable()
    t.bigInteger('ms').notNullable()
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('answer_thinking')
}
