// Where an account has signed in before, guesses that must wait, trials that were taken, the order of readings of subscriptions; and
// titles that were kept before hidden characters were taken out of them.
import type { Knex } from 'knex'
import { plainLine } from '../../../shared/plain-line.ts'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('known_places', (t) => {
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE')
    // the guest that this browser or app is, or the digest of a network address
    t.string('place', 200).notNullable()
    t.bigInteger('seen_at').notNullable()
    t.primary(['user_id', 'place'])
  })
  await db.schema.createTable('guesses', (t) => {
    t.string('key', 300).primary()
    t.integer('tries').notNullable()
    // the next one is heard from then on
    t.bigInteger('free_at').notNullable()
    t.bigInteger('tried_at').notNullable().index()
  })
  await db.schema.createTable('trials', (t) => {
    // a digest of the mailbox
    t.string('person', 200).primary()
    // no reference: whoever deletes their account has still had a trial
    t.string('user_id', 100).notNullable()
    t.bigInteger('taken_at').notNullable()
  })
  // Of the readings that were begun, the last, and the one that is kept: by number, since the clocks of two nodes differ.
  await db.schema.alterTable('customers', (t) => {
    t.integer('begun').notNullable().defaultTo(0)
    t.integer('kept').notNullable().defaultTo(0)
  })
  await cleanTitles(db)
}

export async function down(db: Knex): Promise<void> {
  for (const column of ['begun', 'kept']) await db.raw(`ALTER TABLE customers DROP COLUMN ${column}`)
  for (const table of ['trials', 'guesses', 'known_places']) await db.schema.dropTable(table)
}

const pageSize = 500

interface SessionRow {
  id: string
  title: string
}

/** Those of sessions were kept as they came; every other name was cleaned already. */
async function cleanTitles(db: Knex): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: SessionRow[] = await db<SessionRow>('sessions').where('id', '>', last).orderBy('id').limit(pageSize).select('id', 'title')
    for (const { id, title } of rows) {
      const clean = plainLine(title) || 'New Chat Session'
      if (clean !== title) await db('sessions').where({ id }).update({ title: clean })
    }
    last = rows.length < pageSize ? undefined : rows.at(-1)?.id
  }
}
