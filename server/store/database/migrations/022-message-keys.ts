// The keys of deleted messages: a message key identifies one message for as long as its session exists.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('message_keys', (t) => {
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.string('author', 200).notNullable()
    t.string('message_key', 100).notNullable()
    // of the deleted message
    t.string('message_id', 100).notNullable()
    t.integer('seq').notNullable()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('removed_at').notNullable()
    t.primary(['session_id', 'author', 'message_key'])
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('message_keys')
}
