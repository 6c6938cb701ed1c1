// The network of each guest's browser that receives push messages: while a network is suspended, its guests receive none.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('push_subscriptions', (t) => {
    // digest of the network from which a guest last subscribed; null: an account's subscription, or unknown
    t.string('network', 100)
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('push_subscriptions', (t) => t.dropColumn('network'))
}
