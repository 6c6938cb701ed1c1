// The sender's network of each file, for storage sums; and when a sweep first saw each counter.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('attachments', (t) => {
    // digest of the sender's network; null if it counts against the host's account
    t.string('uploaded_from', 100).index()
  })
  await db.schema.alterTable('counters', (t) => {
    // when a sweep first saw the counter
    t.bigInteger('seen_at')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('counters', (t) => t.dropColumn('seen_at'))
  await db.schema.alterTable('attachments', (t) => t.dropIndex(['uploaded_from']))
  await db.schema.alterTable('attachments', (t) => t.dropColumn('uploaded_from'))
}
