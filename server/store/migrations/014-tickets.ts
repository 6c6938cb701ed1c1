// What opens one door once: a socket of who has no cookies, and the app by way of the browser.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('tickets', (t) => {
    // of the ticket itself: who reads the database opens nothing with it
    t.string('digest', 100).primary()
    t.string('purpose', 10).notNullable()
    // the key of the person whom it lets in
    t.string('person', 200).notNullable()
    // of a signed-in device: the ticket goes with its login
    t.string('login_id', 100).references('logins.id').onDelete('CASCADE').index()
    // digest of the network address that it was asked from
    t.string('address', 100)
    // what whoever shows it must know the origin of; null: nothing
    t.string('challenge', 100)
    t.bigInteger('expires_at').notNullable().index()
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('tickets')
}
