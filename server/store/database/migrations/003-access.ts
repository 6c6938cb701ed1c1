// Access to sessions: locks, link keys, banned and admitted people, and requests to join.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (t) => {
    t.boolean('locked').notNullable().defaultTo(false)
    // null: the plain link gives access
    t.string('link_key', 100)
    // null: there is no read-only link
    t.string('reader_key', 100)
    // JSON lists of person keys
    t.text('banned').notNullable().defaultTo('[]')
    t.text('admitted').notNullable().defaultTo('[]')
    // counts the host's changes and the requests to join
    t.integer('access_rev').notNullable().defaultTo(0)
  })
  await db.schema.alterTable('participants', (t) => {
    t.string('role', 10).notNullable().defaultTo('member')
  })
  await db.schema.createTable('join_requests', (t) => {
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.string('person', 200).notNullable()
    t.text('display_name').notNullable()
    t.bigInteger('created_at').notNullable()
    // null: the host has not answered; the row is deleted when the person is admitted
    t.bigInteger('refused_at')
    t.primary(['session_id', 'person'])
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('join_requests')
  await db.schema.alterTable('participants', (t) => t.dropColumn('role'))
  await db.schema.alterTable('sessions', (t) => t.dropColumns('locked', 'link_key', 'reader_key', 'banned', 'admitted', 'access_rev'))
}
