// Messages to support, incidents of the services, and which node monitors them.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('contact_messages', (t) => {
    t.string('id', 100).primary()
    // of the signed-in account, with which it is deleted
    t.string('user_id', 100).references('users.id').onDelete('CASCADE').index()
    t.text('name').notNullable()
    t.string('email', 500).notNullable().index()
    t.text('subject').notNullable()
    t.text('message').notNullable()
    t.string('language', 2).notNullable()
    t.bigInteger('created_at').notNullable().index()
    // null: not mailed yet
    t.bigInteger('mailed_at')
    t.integer('tries').notNullable().defaultTo(0)
    // when it is to be mailed or retried; null when that is done
    t.bigInteger('due_at').index()
  })
  await db.schema.createTable('incidents', (t) => {
    t.string('id', 100).primary()
    t.string('service', 20).notNullable()
    // the service during the incident, null afterwards, so that each service has at most one open incident
    t.string('open_for', 20).unique()
    t.string('impact', 20).notNullable()
    t.bigInteger('started_at').notNullable().index()
    t.bigInteger('ended_at')
    // JSON: the changes of its impact, with their times
    t.text('course').notNullable()
  })
  await db.schema.createTable('watches', (t) => {
    t.string('name', 50).primary()
    t.string('holder', 100).notNullable()
    t.bigInteger('until').notNullable()
  })
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['watches', 'incidents', 'contact_messages']) await db.schema.dropTable(table)
}
