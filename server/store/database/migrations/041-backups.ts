// The schedule of backups: which node is making one, and how the last ones went.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('backup_schedule', (table) => {
    table.text('name').primary()
    table.text('holder')
    table.integer('fence').notNullable().defaultTo(0)
    table.bigInteger('lease_until').notNullable().defaultTo(0)
    table.bigInteger('retry_at').notNullable().defaultTo(0)
    table.bigInteger('made_at')
    table.text('made_name')
    table.bigInteger('made_bytes')
    table.bigInteger('failed_at')
    table.text('failure')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('backup_schedule')
}
