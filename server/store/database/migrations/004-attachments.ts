// Files of messages and notes: announced files, uploaded files, and stored files that are to be removed.
import type { Knex } from 'knex'

const isPostgres = (db: Knex) => (db.client as { config: { client: string } }).config.client === 'pg'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('attachments', (t) => {
    t.string('id', 100).primary()
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    // exactly one of the two
    t.string('message_id', 100).references('messages.id').onDelete('CASCADE')
    t.string('note_id', 100).references('notes.id').onDelete('CASCADE')
    t.string('author', 200).notNullable()
    // its position among the files of its message
    t.integer('position').notNullable()
    t.text('file_name').notNullable()
    t.string('stored_name', 100).notNullable().unique()
    // of the uploaded bytes: the same file for the same message is stored once
    t.string('digest', 100).notNullable()
    t.string('mime_type', 100).notNullable()
    t.integer('size').notNullable()
    t.integer('width')
    t.integer('height')
    t.text('read_json')
    // the text that the AI can read
    t.text('text')
    t.bigInteger('created_at').notNullable()
    t.unique(['message_id', 'digest'])
    t.unique(['note_id', 'digest'])
  })
  await db.raw('CREATE INDEX attachments_unread ON attachments (created_at) WHERE read_json IS NULL')
  await db.schema.createTable('announced_files', (t) => {
    // a message or a note
    t.string('owner_id', 100).primary()
    t.string('session_id', 100).notNullable().references('sessions.id').onDelete('CASCADE')
    t.string('author', 200).notNullable()
    t.boolean('is_note').notNullable()
    t.integer('seq').notNullable()
    // the number of files that have not arrived, and that are not read for the AI yet
    t.integer('awaited').notNullable()
    t.integer('unread').notNullable()
    t.bigInteger('wait_until').notNullable()
    t.bigInteger('expires_at').notNullable().index()
    t.index(['session_id', 'seq'])
  })
  await db.schema.createTable('file_removals', (t) => {
    t.string('stored_name', 100).primary()
    t.bigInteger('due_at').notNullable().index()
  })
  // However a row is deleted, even with its session, its stored file is recorded for removal.
  if (isPostgres(db)) {
    await db.raw(`CREATE FUNCTION remember_removed_file() RETURNS trigger AS $$ BEGIN
      INSERT INTO file_removals (stored_name, due_at) VALUES (OLD.stored_name, 0) ON CONFLICT DO NOTHING; RETURN OLD; END $$ LANGUAGE plpgsql`)
    await db.raw('CREATE TRIGGER attachments_removed AFTER DELETE ON attachments FOR EACH ROW EXECUTE FUNCTION remember_removed_file()')
  } else {
    await db.raw(`CREATE TRIGGER attachments_removed AFTER DELETE ON attachments BEGIN
      INSERT OR IGNORE INTO file_removals (stored_name, due_at) VALUES (OLD.stored_name, 0); END`)
  }
}

export async function down(db: Knex): Promise<void> {
  if (isPostgres(db)) await db.raw('DROP TRIGGER attachments_removed ON attachments')
  for (const table of ['attachments', 'announced_files', 'file_removals']) await db.schema.dropTable(table)
  if (isPostgres(db)) await db.raw('DROP FUNCTION remember_removed_file()')
}
