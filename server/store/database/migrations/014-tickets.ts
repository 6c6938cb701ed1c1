// Single-use tickets: for a WebSocket without cookies, and for signing the app in through the browser.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('tickets', (t) => {
    // of the ticket itself: reading the database is not enough to use it
    t.string('digest', 100).primary()
    t.string('purpose', 10).notNullable()
    // the key of the person whom it authenticates
    t.string('person', 200).notNullable()
    // for a signed-in device: the ticket is deleted with its login
    t.string('login_id', 100).references('logins.id').onDelete('CASCADE').index()
    // digest of the network address that requested it
    t.string('address', 100)
    // the hash of a secret that must be presented with the ticket; null: none
    t.string('challenge', 100)
    t.bigInteger('expires_at').notNullable().index()
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('tickets')
}
