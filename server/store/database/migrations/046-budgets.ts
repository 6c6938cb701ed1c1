// Budgets for a month: of the server, of a team or of a person, in answers or in money.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('budgets', (t) => {
    // 'server', 'team:ID' or 'user:ID'
    t.string('owner', 200).notNullable()
    // 'answers' or 'cost'
    t.string('unit', 10).notNullable()
    // answers, or millionths of a dollar
    t.bigInteger('amount').notNullable()
    // What is used of it in that month; another month starts at 0.
    t.bigInteger('used').notNullable()
    t.string('month', 10).notNullable()
    t.bigInteger('created_at').notNullable()
    t.primary(['owner', 'unit'])
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('budgets')
}
