// The payment provider's customers, their subscriptions, and which of its events were processed.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('customers', (t) => {
    t.string('user_id', 100).primary().references('users.id').onDelete('CASCADE')
    t.string('customer_id', 100).notNullable().unique()
    // null: no trial yet
    t.bigInteger('trial_at')
    // when the stored snapshot was requested: an earlier one does not overwrite a later one
    t.bigInteger('read_at').notNullable().defaultTo(0)
  })
  await db.schema.createTable('subscriptions', (t) => {
    t.string('id', 100).primary()
    t.string('user_id', 100).notNullable().references('customers.user_id').onDelete('CASCADE').index()
    t.string('plan', 10)
    t.string('period', 10).notNullable()
    t.string('status', 20).notNullable()
    t.boolean('is_ending').notNullable()
    t.boolean('has_card').notNullable()
    t.bigInteger('period_end').notNullable()
    t.bigInteger('created_at').notNullable()
  })
  await db.schema.createTable('payment_events', (t) => {
    t.string('id', 100).primary()
    t.bigInteger('heeded_at').notNullable().index()
  })
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['payment_events', 'subscriptions', 'customers']) await db.schema.dropTable(table)
}
