// Assistants of sessions and teams with their files, and which assistant each answer is from.
import type { Knex } from 'knex'

const isPostgres = (db: Knex) => (db.client as { config: { client: string } }).config.client === 'pg'
const formerIndex = 'answers_session_id_trigger_seq_attempt_unique'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('assistants', (t) => {
    t.string('id', 100).primary()
    // one of these two is set
    t.string('session_id', 100).references('sessions.id').onDelete('CASCADE').index()
    t.string('team_id', 100).references('teams.id').onDelete('CASCADE').index()
    t.text('name').notNullable()
    // #rrggbb
    t.string('color', 7).notNullable()
    t.text('instruction').notNullable()
    t.string('model', 100)
    t.text('opening_question')
    // null: the account was deleted, or a guest created it
    t.string('created_by', 100).references('users.id').onDelete('SET NULL')
    t.bigInteger('created_at').notNullable()
    t.bigInteger('updated_at').notNullable()
  })
  await db.schema.createTable('assistant_files', (t) => {
    t.string('id', 100).primary()
    t.string('assistant_id', 100).notNullable().references('assistants.id').onDelete('CASCADE').index()
    t.text('file_name').notNullable()
    t.string('stored_name', 100).notNullable().unique()
    t.string('digest', 100).notNullable()
    t.string('mime_type', 200).notNullable()
    t.integer('size').notNullable()
    // what the AI reads of it; null: nothing
    t.text('text')
    // digest of the IP address that it came from
    t.string('uploaded_from', 100).index()
    t.bigInteger('created_at').notNullable()
  })
  // A file whose row is gone is recorded for removal, whatever removed the row.
  if (isPostgres(db))
    await db.raw(
      'CREATE TRIGGER assistant_files_removed AFTER DELETE ON assistant_files FOR EACH ROW EXECUTE FUNCTION remember_removed_file()',
    )
  else
    await db.raw(`CREATE TRIGGER assistant_files_removed AFTER DELETE ON assistant_files BEGIN
      INSERT OR IGNORE INTO file_removals (stored_name, due_at) VALUES (OLD.stored_name, 0); END`)
  await db.schema.alterTable('answers', (t) => {
    // an assistant or a role; null: 'AI Assistant'
    t.string('assistant_id', 100)
    // JSON: its name and colour when the answer began
    t.text('assistant')
    // the place among the assistants that its message calls
    t.integer('call_order').notNullable().defaultTo(0)
  })
  // Not by knex, which would rebuild the table on SQLite and drop the trigger of 036.
  await db.raw(isPostgres(db) ? `ALTER TABLE answers DROP CONSTRAINT ${formerIndex}` : `DROP INDEX ${formerIndex}`)
  await db.raw(`CREATE UNIQUE INDEX answers_one_attempt ON answers (session_id, trigger_seq, coalesce(assistant_id, ''), attempt)`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX answers_one_attempt')
  await db('answers').whereNotNull('assistant_id').delete()
  for (const column of ['assistant_id', 'assistant', 'call_order']) await db.raw(`ALTER TABLE answers DROP COLUMN ${column}`)
  const columns = '(session_id, trigger_seq, attempt)'
  if (isPostgres(db)) await db.raw(`ALTER TABLE answers ADD CONSTRAINT ${formerIndex} UNIQUE ${columns}`)
  else await db.raw(`CREATE UNIQUE INDEX ${formerIndex} ON answers ${columns}`)
  for (const table of ['assistant_files', 'assistants']) await db.schema.dropTable(table)
}
