// What is stored is added up by session, account and network; counters of times that are over are found.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('attachments', (t) => {
    // digest of the network it was sent from; null where the host's account answers for it
    t.string('uploaded_from', 100).index()
  })
  await db.schema.alterTable('counters', (t) => {
    // when a sweep first saw it
    t.bigInteger('seen_at')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('counters', (t) => t.dropColumn('seen_at'))
  await db.schema.alterTable('attachments', (t) => t.dropIndex(['uploaded_from']))
  await db.schema.alterTable('attachments', (t) => t.dropColumn('uploaded_from'))
}
