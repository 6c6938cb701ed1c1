// Push messages: the browsers that receive them, what each person chose for a session, and what is waiting to be sent.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('push_subscriptions', (t) => {
    t.string('id', 100).primary()
    // a person's key
    t.string('person', 200).notNullable().index()
    t.string('user_id', 100).references('users.id').onDelete('CASCADE').index()
    // ends with the login in which it was made; null: a guest's
    t.string('login_id', 100).references('logins.id').onDelete('CASCADE').index()
    t.text('endpoint').notNullable()
    // of the endpoint, which may be long
    t.string('digest', 100).notNullable().unique()
    t.string('p256dh', 100).notNullable()
    t.string('auth', 50).notNullable()
    t.string('language', 10).notNullable()
    t.bigInteger('created_at').notNullable()
  })
  await db.schema.createTable('push_levels', (t) => {
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.string('person', 200).notNullable().index()
    t.string('level', 20).notNullable()
    // messages up to this number were considered
    t.integer('told_seq').notNullable()
    t.primary(['session_id', 'person'])
  })
  // At most one for each browser and session; a reference only, so that a message that was deleted is not sent.
  await db.schema.createTable('pushes', (t) => {
    t.string('subscription_id', 100).notNullable().references('push_subscriptions.id').onDelete('CASCADE')
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE').index()
    t.string('message_id', 100).notNullable()
    t.string('reason', 20).notNullable()
    t.integer('seq').notNullable()
    t.integer('attempts').notNullable()
    // null: sent
    t.bigInteger('due_at').index()
    t.bigInteger('sent_at')
    t.string('owner', 100)
    t.bigInteger('lease_until')
    t.primary(['subscription_id', 'session_id'])
  })
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['pushes', 'push_levels', 'push_subscriptions']) await db.schema.dropTable(table)
}
