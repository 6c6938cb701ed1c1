// Whether the people concerned have been told that most of a budget is used.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('budgets', (t) => {
    // The last month about which they were told.
    t.string('noticed_month', 10)
    // When a notice may be sent: a node that sends one sets it to the time at which another one may try.
    t.bigInteger('notice_due_at').notNullable().defaultTo(0)
    t.integer('notice_tries').notNullable().defaultTo(0)
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('budgets', (t) => t.dropColumns('noticed_month', 'notice_due_at', 'notice_tries'))
}
