// Reports of messages and sessions, sessions that the operator closed, the size of a session's files, replies to messages to support, and
// incidents that the operator writes.
import type { Knex } from 'knex'
import { isPostgres } from '../json-rows.ts'

export async function up(db: Knex): Promise<void> {
  // One row for each reported message or session. It has no foreign key: it is kept when the session is deleted.
  await db.schema.createTable('reports', (t) => {
    t.string('id', 100).primary()
    t.string('session_id', 100).notNullable()
    // null: the session itself
    t.string('message_id', 100)
    // what it is about until it is decided, null afterwards, so that there is at most one open report about each message
    t.string('open_for', 210).unique()
    // the message, or the session's title, when it was first reported
    t.text('content').notNullable()
    t.string('message_type', 20)
    t.string('sender', 200).index()
    t.text('sender_name')
    // digest of the sender's network; null: unknown
    t.string('sender_from', 100)
    t.bigInteger('created_at').notNullable()
    t.integer('reporters').notNullable()
    t.string('decision', 20)
    t.string('decided_by', 100)
    t.bigInteger('decided_at')
    // when the decision was carried out
    t.bigInteger('done_at')
    t.index(['done_at', 'created_at', 'id'])
  })
  await db.schema.createTable('report_comments', (t) => {
    t.string('report_id', 100).notNullable().references('reports.id').onDelete('CASCADE')
    t.string('reporter', 200).notNullable().index()
    t.string('reason', 20).notNullable()
    t.text('comment').notNullable()
    t.string('language', 2).notNullable()
    t.bigInteger('created_at').notNullable()
    // when the reporter was told about the decision in the app; null: not yet
    t.bigInteger('seen_at')
    // when the decision is to be mailed or retried; null: there is nothing to mail
    t.bigInteger('mail_due_at').index()
    t.integer('mail_tries').notNullable().defaultTo(0)
    t.primary(['report_id', 'reporter'])
  })
  await db.schema.alterTable('sessions', (t) => {
    // when the operator made it read-only for everyone
    t.bigInteger('closed_at')
    // the sum of the sizes of its files, which triggers keep
    t.bigInteger('file_bytes').notNullable().defaultTo(0)
    t.index(['updated_at', 'id'])
    t.index(['created_at', 'id'])
    t.index(['file_bytes', 'id'])
  })
  await addTriggers(db)
  await db.raw(`UPDATE sessions SET file_bytes = (SELECT COALESCE(SUM(size), 0) FROM attachments WHERE session_id = sessions.id)
    WHERE id IN (SELECT session_id FROM attachments)`)
  await db.schema.alterTable('contact_messages', (t) => {
    // null: nobody has marked it as done
    t.bigInteger('done_at')
    t.index(['done_at', 'created_at'])
  })
  await db.schema.createTable('contact_replies', (t) => {
    t.string('id', 100).primary()
    t.string('contact_id', 100).notNullable().references('contact_messages.id').onDelete('CASCADE').index()
    t.string('operator', 100).notNullable()
    t.text('text').notNullable()
    t.bigInteger('created_at').notNullable()
    // null: the mail server has not accepted it
    t.bigInteger('mailed_at')
    t.boolean('has_failed').notNullable().defaultTo(false)
  })
  await db.schema.createTable('written_incidents', (t) => {
    t.string('id', 100).primary()
    t.string('impact', 20).notNullable()
    t.text('title_en').notNullable()
    t.text('title_nl').notNullable()
    t.bigInteger('started_at').notNullable().index()
    // null: it is not over
    t.bigInteger('ended_at')
    // JSON: its updates in both languages, with their times, oldest first
    t.text('updates').notNullable()
    t.integer('version').notNullable()
  })
}

async function addTriggers(db: Knex): Promise<void> {
  if (isPostgres(db)) {
    await db.raw(`CREATE FUNCTION count_file_bytes() RETURNS trigger AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN UPDATE sessions SET file_bytes = file_bytes + NEW.size WHERE id = NEW.session_id;
      ELSE UPDATE sessions SET file_bytes = file_bytes - OLD.size WHERE id = OLD.session_id; END IF;
      RETURN NULL; END $$ LANGUAGE plpgsql`)
    await db.raw('CREATE TRIGGER attachments_bytes AFTER INSERT OR DELETE ON attachments FOR EACH ROW EXECUTE FUNCTION count_file_bytes()')
    return
  }
  await db.raw(`CREATE TRIGGER attachments_bytes_added AFTER INSERT ON attachments BEGIN
    UPDATE sessions SET file_bytes = file_bytes + new.size WHERE id = new.session_id; END`)
  await db.raw(`CREATE TRIGGER attachments_bytes_removed AFTER DELETE ON attachments BEGIN
    UPDATE sessions SET file_bytes = file_bytes - old.size WHERE id = old.session_id; END`)
}

// Not through knex, which would rebuild `sessions` on SQLite.
export async function down(db: Knex): Promise<void> {
  for (const table of ['written_incidents', 'contact_replies', 'report_comments', 'reports']) await db.schema.dropTable(table)
  if (isPostgres(db)) {
    await db.raw('DROP TRIGGER attachments_bytes ON attachments')
    await db.raw('DROP FUNCTION count_file_bytes()')
  } else {
    await db.raw('DROP TRIGGER attachments_bytes_added')
    await db.raw('DROP TRIGGER attachments_bytes_removed')
  }
  for (const index of ['updated_at_id', 'created_at_id', 'file_bytes_id']) await db.raw(`DROP INDEX sessions_${index}_index`)
  await db.raw('ALTER TABLE sessions DROP COLUMN file_bytes')
  await db.raw('ALTER TABLE sessions DROP COLUMN closed_at')
  await db.raw('DROP INDEX contact_messages_done_at_created_at_index')
  await db.raw('ALTER TABLE contact_messages DROP COLUMN done_at')
}
