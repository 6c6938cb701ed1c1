// What people wrote to the support, what was wrong with the services and when, and which node watches them.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('contact_messages', (t) => {
    t.string('id', 100).primary()
    // of whoever was signed in: it goes with the account
    t.string('user_id', 100).references('users.id').onDelete('CASCADE').index()
    t.text('name').notNullable()
    t.string('email', 500).notNullable().index()
    t.text('subject').notNullable()
    t.text('message').notNullable()
    t.string('language', 2).notNullable()
    t.bigInteger('created_at').notNullable().index()
    // null: not mailed on yet
    t.bigInteger('mailed_at')
    t.integer('tries').notNullable().defaultTo(0)
    // when it is to be mailed, or tried again; null when that is done
    t.bigInteger('due_at').index()
  })
  await db.schema.createTable('incidents', (t) => {
    t.string('id', 100).primary()
    t.string('service', 20).notNullable()
    // the service while it lasts, null afterwards: so each has one at most
    t.string('open_for', 20).unique()
    t.string('impact', 20).notNullable()
    t.bigInteger('started_at').notNullable().index()
    t.bigInteger('ended_at')
    // JSON: what it became, and when
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
