// Connected services, webhooks and API keys of accounts, and pending deliveries.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('connections', (t) => {
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE')
    t.string('integration', 30).notNullable()
    // JSON: the settings that are not secret
    t.text('settings').notNullable()
    // the secret ones, encrypted
    t.text('sealed').notNullable()
    t.text('account')
    // answers from this time on are sent there automatically; null: none are
    t.bigInteger('sends_since')
    t.string('last_error', 50)
    t.bigInteger('connected_at').notNullable()
    t.primary(['user_id', 'integration'])
  })
  await db.schema.createTable('webhooks', (t) => {
    t.string('id', 100).primary()
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE').index()
    t.text('url').notNullable()
    // JSON list
    t.text('events').notNullable()
    // the signing secret, encrypted
    t.text('sealed').notNullable()
    // events from this time on are delivered; null: switched off
    t.bigInteger('on_since')
    t.bigInteger('failing_since')
    t.bigInteger('created_at').notNullable()
  })
  await db.schema.createTable('session_feeds', (t) => {
    t.string('session_id', 100).primary().references('sessions.id').onDelete('CASCADE')
    // deliveries are recorded for messages up to this number
    t.integer('told_seq').notNullable()
  })
  // References only, no text: a message that is deleted before its delivery is not delivered.
  await db.schema.createTable('deliveries', (t) => {
    t.string('id', 100).primary()
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE').index()
    // exactly one of the two is the destination
    t.string('webhook_id', 100).references('webhooks.id').onDelete('CASCADE')
    t.string('integration', 30)
    // References the feed, not the session: a transaction that has locked the feed can then add a delivery while the session is being deleted.
    t.string('session_id', 100).references('session_feeds.session_id').onDelete('CASCADE').index()
    t.string('event', 30).notNullable()
    // the message id or person key that it is about
    t.string('subject', 200)
    // the number of the message, which sets the order of delivery; 0 if it is not about a message
    t.integer('seq').notNullable()
    t.string('status', 10).notNullable()
    t.integer('attempts').notNullable()
    t.integer('response_status')
    // null: finished
    t.bigInteger('next_attempt_at').index()
    t.string('owner', 100)
    t.bigInteger('lease_until')
    t.bigInteger('created_at').notNullable().index()
    t.index(['webhook_id', 'created_at'])
  })
  await db.schema.createTable('api_keys', (t) => {
    t.string('id', 100).primary()
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE').index()
    t.text('name').notNullable()
    // JSON list
    t.text('scopes').notNullable()
    t.string('prefix', 20).notNullable()
    t.string('digest', 100).notNullable().unique()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('last_used_at')
  })
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['api_keys', 'deliveries', 'session_feeds', 'webhooks', 'connections']) await db.schema.dropTable(table)
}
