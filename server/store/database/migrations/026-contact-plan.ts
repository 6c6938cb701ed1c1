// The plan of the account that wrote to support, so that messages from paid plans come first.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('contact_messages', (t) => {
    // at the time of writing; null: a guest, or a message from before this column
    t.string('plan', 10)
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('contact_messages', (t) => t.dropColumn('plan'))
}
