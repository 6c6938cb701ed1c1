// What accounts are connected with, the webhooks and API keys they made, and what is still to be delivered.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('connections', (t) => {
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE')
    t.string('integration', 30).notNullable()
    // JSON, what is not secret of them
    t.text('settings').notNullable()
    // the secret ones, encrypted
    t.text('sealed').notNullable()
    t.text('account')
    // null: answers do not go there by themselves; those from then on do
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
    // the secret that signs, encrypted
    t.text('sealed').notNullable()
    // null: it is off; what happened from then on is told
    t.bigInteger('on_since')
    t.bigInteger('failing_since')
    t.bigInteger('created_at').notNullable()
  })
  await db.schema.createTable('session_feeds', (t) => {
    t.string('session_id', 100).primary().references('sessions.id').onDelete('CASCADE')
    // messages up to this number are written down as deliveries
    t.integer('told_seq').notNullable()
  })
  // References only, no text: what is taken back before it was delivered is not delivered.
  await db.schema.createTable('deliveries', (t) => {
    t.string('id', 100).primary()
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE').index()
    // one of the two says where to
    t.string('webhook_id', 100).references('webhooks.id').onDelete('CASCADE')
    t.string('integration', 30)
    // Of the feed, not of the session: who holds its row can add one without waiting for who deletes the session.
    t.string('session_id', 100).references('session_feeds.session_id').onDelete('CASCADE').index()
    t.string('event', 30).notNullable()
    // the message, or the key of the person, that it tells of
    t.string('subject', 200)
    // of a message, by which they go one after the other; 0: of what is none
    t.integer('seq').notNullable()
    t.string('status', 10).notNullable()
    t.integer('attempts').notNullable()
    t.integer('response_status')
    // null: it is over
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
