// Operators, the links that create them, what they did, and who is suspended.
import type { Knex } from 'knex'
import { isPostgres } from '../json-rows.ts'

const yearMs = 365 * 24 * 60 * 60_000

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('operators', (t) => {
    // No cascade: the last operator must not disappear with an account.
    t.string('user_id', 100).primary().references('users.id')
    t.bigInteger('since').notNullable()
    // the operator who added them; null: a link
    t.string('added_by', 100)
  })
  await db.schema.createTable('operator_links', (t) => {
    // SHA-256 of the token in the link
    t.string('digest', 100).primary()
    // whether it works only while there is no operator
    t.boolean('is_first').notNullable()
    t.bigInteger('expires_at').notNullable()
  })
  await db.schema.createTable('audit', (t) => {
    t.string('id', 100).primary()
    t.bigInteger('at').notNullable()
    // an account, and its name at that time; no foreign key: lines outlive accounts
    t.string('operator', 100).notNullable()
    t.text('operator_name').notNullable()
    t.string('action', 60).notNullable()
    // what was acted on, such as person:ID or session:ID; '' if the action says it
    t.string('target', 220).notNullable()
    // JSON; never a message, title or note
    t.text('details').notNullable()
    t.string('address', 60)
    t.index(['at', 'id'])
  })
  await guardAudit(db)
  await db.schema.alterTable('users', (t) => {
    t.bigInteger('suspended_at')
    // what the operator wrote about it; only operators read it
    t.text('suspended_reason')
  })
  await db.raw('CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL')
  await db.raw('CREATE INDEX users_created ON users (created_at, id)')
  // Guests and networks: a guest's key, or `network:` and the digest of a network.
  await db.schema.createTable('suspensions', (t) => {
    t.string('subject', 200).primary()
    t.bigInteger('since').notNullable()
    // null: until an operator lifts it
    t.bigInteger('until')
    t.text('reason').notNullable()
  })
}

/** Lines never change, and can be deleted only when they are a year older than the newest line or the clock. */
async function guardAudit(db: Knex): Promise<void> {
  if (isPostgres(db)) {
    await db.raw(`CREATE FUNCTION guard_audit() RETURNS trigger AS $$ BEGIN
      IF TG_OP = 'DELETE' AND OLD.at < GREATEST(extract(epoch FROM now()) * 1000, (SELECT MAX(at) FROM audit)) - ${yearMs} THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'audit lines cannot be changed'; END $$ LANGUAGE plpgsql`)
    await db.raw('CREATE TRIGGER audit_guard BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION guard_audit()')
    await db.raw('CREATE TRIGGER audit_guard_all BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION guard_audit()')
    return
  }
  const refuse = "SELECT RAISE(ABORT, 'audit lines cannot be changed')"
  await db.raw(`CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN ${refuse}; END`)
  await db.raw(`CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
    WHEN old.at >= MAX(unixepoch() * 1000, (SELECT MAX(at) FROM audit)) - ${yearMs} BEGIN ${refuse}; END`)
}

// Columns not through knex, which would rebuild the tables on SQLite.
export async function down(db: Knex): Promise<void> {
  for (const table of ['suspensions', 'audit', 'operator_links', 'operators']) await db.schema.dropTable(table)
  if (isPostgres(db)) await db.raw('DROP FUNCTION guard_audit()')
  await db.raw('DROP INDEX users_created')
  await db.raw('DROP INDEX users_suspended')
  await db.raw('ALTER TABLE users DROP COLUMN suspended_reason')
  await db.raw('ALTER TABLE users DROP COLUMN suspended_at')
}
