// Places where an account has signed in, password guesses, used trials, and the order of subscription snapshots; and
// removes hidden characters from stored titles.
import type { Knex } from 'knex'
import { plainLine } from '../../../../shared/messages/plain-line.ts'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('known_places', (t) => {
    t.string('user_id', 100).notNullable().references('users.id').onDelete('CASCADE')
    // the guest id of the browser or app, or the digest of a network
    t.string('place', 200).notNullable()
    t.bigInteger('seen_at').notNullable()
    t.primary(['user_id', 'place'])
  })
  await db.schema.createTable('guesses', (t) => {
    t.string('key', 300).primary()
    t.integer('tries').notNullable()
    // the next guess is accepted from this time on
    t.bigInteger('free_at').notNullable()
    t.bigInteger('tried_at').notNullable().index()
  })
  await db.schema.createTable('trials', (t) => {
    // digest of the mailbox
    t.string('person', 200).primary()
    // no foreign key: a used trial outlives the account
    t.string('user_id', 100).notNullable()
    t.bigInteger('taken_at').notNullable()
  })
  // The number of the last requested snapshot, and of the stored one: numbers, because the clocks of two nodes differ.
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

/** Session titles were stored as received; all other names were already cleaned. */
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
