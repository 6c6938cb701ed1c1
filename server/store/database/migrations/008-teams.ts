// A team's branding, invitations and prompt templates.
import type { Knex } from 'knex'

const isPostgres = (db: Knex) => (db.client as { config: { client: string } }).config.client === 'pg'
const branding = ['accent', 'logo_name', 'logo_type', 'logo_size'] as const

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('teams', (t) => {
    // #rrggbb
    t.string('accent', 7)
    t.string('logo_name', 100)
    t.string('logo_type', 50)
    t.integer('logo_size')
  })
  await db.schema.createTable('team_invites', (t) => {
    t.string('id', 100).primary()
    // of the link's token: reading the database is not enough to join
    t.string('digest', 100).notNullable().unique()
    t.string('team_id', 100).notNullable().references('teams.id').onDelete('CASCADE').index()
    // the address that it was sent to
    t.string('email', 254)
    t.string('created_by', 100).notNullable().references('users.id').onDelete('CASCADE')
    t.bigInteger('created_at').notNullable()
    t.bigInteger('expires_at').notNullable().index()
  })
  await db.schema.createTable('prompt_templates', (t) => {
    t.string('id', 100).primary()
    t.string('team_id', 100).notNullable().references('teams.id').onDelete('CASCADE').index()
    t.text('title').notNullable()
    t.text('content').notNullable()
    // null: the account was deleted; the template stays with the team
    t.string('created_by', 100).references('users.id').onDelete('SET NULL')
    t.bigInteger('created_at').notNullable()
    t.bigInteger('updated_at').notNullable()
  })
  await db.schema.alterTable('sessions', (t) => t.index(['host']))
  // A logo that no team uses any more is recorded for removal, however that happened.
  if (isPostgres(db)) {
    await db.raw(`CREATE FUNCTION remember_removed_logo() RETURNS trigger AS $$ BEGIN
      INSERT INTO file_removals (stored_name, due_at) VALUES (OLD.logo_name, 0) ON CONFLICT DO NOTHING; RETURN OLD; END $$ LANGUAGE plpgsql`)
    await db.raw(`CREATE TRIGGER team_removed AFTER DELETE ON teams FOR EACH ROW
      WHEN (OLD.logo_name IS NOT NULL) EXECUTE FUNCTION remember_removed_logo()`)
    await db.raw(`CREATE TRIGGER team_logo_changed AFTER UPDATE OF logo_name ON teams FOR EACH ROW
      WHEN (OLD.logo_name IS NOT NULL AND OLD.logo_name IS DISTINCT FROM NEW.logo_name) EXECUTE FUNCTION remember_removed_logo()`)
  } else {
    const remember = 'BEGIN INSERT OR IGNORE INTO file_removals (stored_name, due_at) VALUES (OLD.logo_name, 0); END'
    await db.raw(`CREATE TRIGGER team_removed AFTER DELETE ON teams WHEN OLD.logo_name IS NOT NULL ${remember}`)
    await db.raw(`CREATE TRIGGER team_logo_changed AFTER UPDATE OF logo_name ON teams
      WHEN OLD.logo_name IS NOT NULL AND OLD.logo_name IS NOT NEW.logo_name ${remember}`)
  }
}

export async function down(db: Knex): Promise<void> {
  for (const trigger of ['team_removed', 'team_logo_changed']) await db.raw(`DROP TRIGGER ${trigger}${isPostgres(db) ? ' ON teams' : ''}`)
  if (isPostgres(db)) await db.raw('DROP FUNCTION remember_removed_logo()')
  await db.schema.alterTable('sessions', (t) => t.dropIndex(['host']))
  for (const table of ['prompt_templates', 'team_invites']) await db.schema.dropTable(table)
  // Not with knex, which on SQLite recreates the table and would delete the members.
  for (const column of branding) await db.raw(`ALTER TABLE teams DROP COLUMN ${column}`)
}
