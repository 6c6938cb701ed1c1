// Accounts, their logins, the cost of their answers, and their teams.
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('users', (t) => {
    t.string('id', 100).primary()
    // lower case
    t.string('email', 254).notNullable().unique()
    t.bigInteger('email_verified_at')
    // argon2id; null: signs in with a provider only
    t.text('password_hash')
    t.text('first_name').notNullable()
    t.text('last_name').notNullable()
    t.text('profile_image_url')
    // of a subscription; null: DEFAULT_PLAN
    t.string('plan', 10)
    t.bigInteger('plan_changed_at')
    t.bigInteger('created_at').notNullable()
  })
  await db.schema.createTable('identities', (t) => {
    t.string('issuer', 500).notNullable()
    t.string('subject', 255).notNullable()
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE').index()
    t.bigInteger('created_at').notNullable()
    t.primary(['issuer', 'subject'])
  })
  await db.schema.createTable('logins', (t) => {
    t.string('id', 100).primary()
    // of the cookie's token: reading the database is not enough to sign in
    t.string('digest', 100).notNullable().unique()
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE').index()
    t.text('device').notNullable()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('seen_at').notNullable().index()
  })
  await db.schema.createTable('mail_links', (t) => {
    t.string('digest', 100).primary()
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE').index()
    t.string('purpose', 10).notNullable()
    // the address that it was sent to
    t.string('email', 254).notNullable()
    t.bigInteger('expires_at').notNullable().index()
  })
  // What is counted against a limit: allowances, attempts.
  await db.schema.createTable('counters', (t) => {
    t.string('key', 300).notNullable()
    t.string('period', 30).notNullable()
    t.integer('used').notNullable()
    t.primary(['key', 'period'])
  })
  // A line for each answer: who paid, and how much it used. It outlives its session, otherwise the totals would be wrong.
  await db.schema.createTable('ledger', (t) => {
    t.string('id', 120).primary()
    t.string('session_id', 100).notNullable()
    t.string('payer', 200).notNullable()
    t.string('asked_by', 200).notNullable()
    t.string('kind', 10).notNullable()
    t.integer('amount').notNullable()
    t.string('month', 10).notNullable()
    t.string('status', 10).notNullable()
    t.string('model', 200).notNullable()
    t.integer('input_tokens')
    t.integer('output_tokens')
    // JSON list of [key, period]: where it was counted
    t.text('counted').notNullable()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('settled_at')
    t.index(['payer', 'month'])
  })
  await db.schema.createTable('teams', (t) => {
    t.string('id', 100).primary()
    t.text('name').notNullable()
    t.string('owner', 100).notNullable().unique().references('users.id').onDelete('CASCADE')
    t.bigInteger('created_at').notNullable()
  })
  await db.schema.createTable('team_members', (t) => {
    t.string('user_id', 100).primary().references('users.id').onDelete('CASCADE')
    t.string('team_id', 100).notNullable().references('teams.id').onDelete('CASCADE').index()
    t.bigInteger('joined_at').notNullable()
  })
  await db.schema.alterTable('answers', (t) => {
    // digest of the sender's network address, for people without an account
    t.string('asked_from', 100)
    // JSON: the account that pays for it
    t.text('payer')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('answers', (t) => t.dropColumns('asked_from', 'payer'))
  for (const table of ['team_members', 'teams', 'ledger', 'counters', 'mail_links', 'logins', 'identities', 'users'])
    await db.schema.dropTable(table)
}
