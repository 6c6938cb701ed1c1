// What operators set for the whole server: the policy and the site, each as JSON with a version, so that two operators notice each other.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('server_choices', (t) => {
    t.string('name', 20).primary()
    t.text('value').notNullable()
    t.integer('version').notNullable()
    t.bigInteger('changed_at').notNullable()
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('server_choices')
}
