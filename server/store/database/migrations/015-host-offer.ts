// The host role can be offered to another person, who becomes the host only by accepting.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (t) => {
    // the key of the person who was asked; null: nobody
    t.string('host_offer', 200)
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (t) => t.dropColumn('host_offer'))
}
