// Connections to providers beyond the one of the settings, and the model that a session's host chose.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('model_connections', (t) => {
    t.string('id', 40).primary()
    t.string('name', 60).notNullable().unique()
    t.string('kind', 20).notNullable()
    // Null: the kind's own address.
    t.text('base_url')
    // Encrypted; null: none is needed.
    t.text('key')
    t.text('models').notNullable()
    t.bigInteger('created_at').notNullable()
  })
  await db.schema.alterTable('sessions', (t) => {
    // Null: the default of the plan.
    t.string('model', 100)
  })
}

export async function down(db: Knex): Promise<void> {
  // Not by knex, which would rebuild the table and drop the trigger of 036.
  await db.raw('ALTER TABLE sessions DROP COLUMN model')
  await db.schema.dropTable('model_connections')
}
