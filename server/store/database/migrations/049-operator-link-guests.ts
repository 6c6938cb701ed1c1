// Who opened a link that makes someone an operator: that guest may create an account with an identity provider even if sign-up is closed.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('operator_links', (t) => {
    // a guest's key; null: nobody has opened it
    t.string('guest', 200)
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('operator_links', (t) => t.dropColumn('guest'))
}
