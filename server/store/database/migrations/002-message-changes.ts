// Messages can change after they were sent: a counter of changes beside the counter of messages, pinned messages, and when the chat was cleared.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (t) => {
    t.integer('last_rev').notNullable().defaultTo(0)
    t.integer('cleared_seq').notNullable().defaultTo(0)
  })
  await db.schema.alterTable('messages', (t) => {
    t.integer('rev').notNullable().defaultTo(0)
    t.bigInteger('pinned_at')
    t.string('reply_to', 100)
  })
  await db.schema.alterTable('notes', (t) => {
    t.text('metadata').notNullable().defaultTo('{}')
  })
  // These indexes contain only changed or pinned messages and replies, so that adding a message rarely touches them.
  await db.raw('CREATE INDEX messages_changed ON messages (session_id, rev) WHERE rev > 0')
  await db.raw('CREATE INDEX messages_pinned ON messages (session_id, pinned_at) WHERE pinned_at IS NOT NULL')
  await db.raw('CREATE INDEX messages_replies ON messages (reply_to) WHERE reply_to IS NOT NULL')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX messages_replies')
  await db.raw('DROP INDEX messages_pinned')
  await db.raw('DROP INDEX messages_changed')
  await db.schema.alterTable('notes', (t) => t.dropColumn('metadata'))
  await db.schema.alterTable('messages', (t) => t.dropColumns('rev', 'pinned_at', 'reply_to'))
  await db.schema.alterTable('sessions', (t) => t.dropColumns('last_rev', 'cleared_seq'))
}
