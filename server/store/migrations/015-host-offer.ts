// A session can be offered to a new host, who becomes it only by accepting.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (t) => {
    // the key of the person who is asked; null: nobody is
    t.string('host_offer', 200)
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (t) => t.dropColumn('host_offer'))
}
