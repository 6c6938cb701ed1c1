// The network of each person who asks to join, so that one network cannot take all places in a waiting room.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  // digest of the /48 of an IPv6 address, or of an IPv4 address; null: unknown
  await db.schema.alterTable('join_requests', (t) => void t.string('network', 100))
}

// Not by knex, which would rebuild the table on SQLite.
export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE join_requests DROP COLUMN network')
}
