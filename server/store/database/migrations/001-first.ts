// The first tables: sessions, participants, messages, private notes, and the assistant's jobs.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('settings', (t) => {
    t.string('key', 100).primary()
    t.text('value').notNullable()
  })
  await db.schema.createTable('sessions', (t) => {
    t.string('id', 100).primary()
    t.text('title').notNullable()
    t.boolean('is_private').notNullable()
    t.boolean('is_demo').notNullable()
    t.boolean('ai_enabled').notNullable()
    t.string('ai_role', 20).notNullable()
    t.string('reply_mode', 20).notNullable()
    // null: a demo session, which has no host
    t.string('host', 200)
    t.integer('last_seq').notNullable()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('updated_at').notNullable()
    t.index(['is_demo', 'updated_at'])
  })
  await db.schema.createTable('participants', (t) => {
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.string('person', 200).notNullable()
    t.string('user_id', 200)
    t.string('anonymous_id', 200)
    t.text('display_name').notNullable()
    t.bigInteger('joined_at').notNullable()
    t.primary(['session_id', 'person'])
    t.index(['person'])
  })
  await db.schema.createTable('messages', (t) => {
    t.string('id', 100).primary()
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.integer('seq').notNullable()
    t.string('type', 10).notNullable()
    // null: written by the assistant or the system
    t.string('author', 200)
    t.string('user_id', 200)
    t.string('anonymous_id', 200)
    t.text('display_name').notNullable()
    t.text('content').notNullable()
    t.string('message_key', 100)
    t.text('metadata').notNullable()
    t.bigInteger('created_at').notNullable()
    t.unique(['session_id', 'seq'])
    t.unique(['session_id', 'author', 'message_key'])
  })
  // Notes have their own table and counter: nothing in `messages` can leak one, and no gap in its numbers reveals one.
  await db.schema.createTable('notes', (t) => {
    t.string('id', 100).primary()
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.string('author', 200).notNullable()
    t.integer('after_seq').notNullable()
    t.integer('n').notNullable()
    t.string('user_id', 200)
    t.string('anonymous_id', 200)
    t.text('display_name').notNullable()
    t.text('content').notNullable()
    t.string('message_key', 100)
    t.bigInteger('created_at').notNullable()
    t.unique(['session_id', 'author', 'n'])
    t.unique(['session_id', 'author', 'message_key'])
  })
  await db.schema.createTable('answers', (t) => {
    t.string('id', 100).primary()
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.integer('trigger_seq').notNullable()
    // 1 for the first answer to a message; a retry of a stopped one has the next number
    t.integer('attempt').notNullable()
    t.string('status', 20).notNullable()
    t.string('asked_by', 200).notNullable()
    t.text('asked_by_name').notNullable()
    t.string('language', 5).notNullable()
    // the current owner, when its lease ends, and the number that rejects writes of a former owner
    t.string('owner', 100)
    t.bigInteger('lease_until')
    t.integer('fence').notNullable()
    t.integer('starts').notNullable()
    t.integer('after_seq')
    t.text('answering')
    t.string('model', 200)
    t.text('text').notNullable()
    t.string('error_code', 50)
    t.bigInteger('created_at').notNullable()
    t.bigInteger('finished_at')
    t.unique(['session_id', 'trigger_seq', 'attempt'])
    t.index(['status', 'lease_until'])
    t.index(['session_id', 'created_at'])
  })
  // At most one answer is written at a time in a session, whatever the processes believe.
  await db.raw(`CREATE UNIQUE INDEX answers_one_running ON answers (session_id) WHERE status = 'running'`)
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['answers', 'notes', 'messages', 'participants', 'sessions', 'settings']) await db.schema.dropTable(table)
}
