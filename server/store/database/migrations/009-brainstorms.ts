// The board of a session: its brainstorms, their sticky notes, and a counter of changes beside those of the messages.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (t) => {
    t.integer('board_rev').notNullable().defaultTo(0)
  })
  await db.schema.createTable('brainstorms', (t) => {
    t.string('id', 100).primary()
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.text('topic').notNullable()
    t.string('template', 20).notNullable()
    t.string('status', 20).notNullable()
    // JSON, like the next two
    t.text('answers').notNullable()
    t.text('ideas').notNullable()
    t.text('groups').notNullable()
    t.string('failure', 50)
    t.integer('round').notNullable()
    t.boolean('is_hiding').notNullable()
    t.bigInteger('timer_ends_at')
    t.integer('timer_ms')
    // the run that generates ideas, and when its lease ends
    t.string('run_id', 100)
    t.bigInteger('run_until').index()
    // the number of runs that were paid for
    t.integer('runs').notNullable()
    t.bigInteger('grouping_until')
    t.string('grouping_line', 100)
    // the number of groupings that were paid for
    t.integer('groupings').notNullable()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('ended_at')
    t.index(['session_id', 'created_at'])
  })
  // A session has at most one open brainstorm.
  await db.raw('CREATE UNIQUE INDEX brainstorms_one_open ON brainstorms (session_id) WHERE ended_at IS NULL')
  await db.schema.createTable('sticky_notes', (t) => {
    t.string('brainstorm_id', 100).notNullable().references('brainstorms.id').onDelete('CASCADE')
    t.string('id', 100).notNullable()
    t.string('author', 200).notNullable().index()
    t.text('author_name').notNullable()
    t.text('content').notNullable()
    t.string('color', 10).notNullable()
    t.string('size', 10).notNullable()
    t.integer('x').notNullable()
    t.integer('y').notNullable()
    t.boolean('is_hidden').notNullable()
    // JSON: public ids
    t.text('votes').notNullable()
    t.bigInteger('created_at').notNullable()
    // so that it can be restored
    t.bigInteger('removed_at')
    t.primary(['brainstorm_id', 'id'])
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('sticky_notes')
  await db.schema.dropTable('brainstorms')
  await db.schema.alterTable('sessions', (t) => t.dropColumn('board_rev'))
}
