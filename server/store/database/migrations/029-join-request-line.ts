// The line that a person who asks to join sends to the host.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('join_requests', (t) => {
    t.text('line')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('join_requests', (t) => t.dropColumn('line'))
}
