// The picture of an account, a stored file.
// `profile_image_url` was never filled; nodes of the previous release still write it, so a later one drops it.
import type { Knex } from 'knex'

const isPostgres = (db: Knex) => (db.client as { config: { client: string } }).config.client === 'pg'
const columns = ['picture_name', 'picture_type', 'picture_size', 'picture_settled_at'] as const

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (t) => {
    t.string('picture_name', 100).unique()
    t.string('picture_type', 50)
    t.integer('picture_size')
    // when the account or its provider decided on the picture
    t.bigInteger('picture_settled_at')
  })
  // A picture that no account refers to any more is recorded for removal, whatever removed it.
  if (isPostgres(db)) {
    await db.raw(`CREATE FUNCTION remember_removed_picture() RETURNS trigger AS $$ BEGIN
      INSERT INTO file_removals (stored_name, due_at) VALUES (OLD.picture_name, 0) ON CONFLICT DO NOTHING; RETURN OLD; END $$ LANGUAGE plpgsql`)
    await db.raw(`CREATE TRIGGER user_picture_removed AFTER DELETE ON users FOR EACH ROW
      WHEN (OLD.picture_name IS NOT NULL) EXECUTE FUNCTION remember_removed_picture()`)
    await db.raw(`CREATE TRIGGER user_picture_changed AFTER UPDATE OF picture_name ON users FOR EACH ROW
      WHEN (OLD.picture_name IS NOT NULL AND OLD.picture_name IS DISTINCT FROM NEW.picture_name) EXECUTE FUNCTION remember_removed_picture()`)
  } else {
    const remember = 'BEGIN INSERT OR IGNORE INTO file_removals (stored_name, due_at) VALUES (OLD.picture_name, 0); END'
    await db.raw(`CREATE TRIGGER user_picture_removed AFTER DELETE ON users WHEN OLD.picture_name IS NOT NULL ${remember}`)
    await db.raw(`CREATE TRIGGER user_picture_changed AFTER UPDATE OF picture_name ON users
      WHEN OLD.picture_name IS NOT NULL AND OLD.picture_name IS NOT NEW.picture_name ${remember}`)
  }
}

export async function down(db: Knex): Promise<void> {
  for (const trigger of ['user_picture_removed', 'user_picture_changed'])
    await db.raw(`DROP TRIGGER ${trigger}${isPostgres(db) ? ' ON users' : ''}`)
  if (isPostgres(db)) await db.raw('DROP FUNCTION remember_removed_picture()')
  await db.schema.alterTable('users', (t) => t.dropUnique(['picture_name']))
  // Not with knex, which on SQLite recreates the table and would delete what belongs to accounts.
  for (const column of columns) await db.raw(`ALTER TABLE users DROP COLUMN ${column}`)
}
