// The /48 of an IPv6 address beside its /64, because everyone with a /48 has 65,536 of those: for the limits of the AI and of stored files.
import type { Knex } from 'knex'

const asked = ['answers', 'title_jobs'] as const
const stored = ['attachments', 'assistant_files'] as const

export async function up(db: Knex): Promise<void> {
  // digest of the /48 of the network in `asked_from`; null: an IPv4 address, or unknown
  for (const table of asked) await db.schema.alterTable(table, (t) => void t.string('asked_from_wide', 100))
  // digest of the /48 of the network in `uploaded_from`
  for (const table of stored) await db.schema.alterTable(table, (t) => void t.string('uploaded_from_wide', 100).index())
}

export async function down(db: Knex): Promise<void> {
  for (const table of stored) {
    await db.schema.alterTable(table, (t) => void t.dropIndex(['uploaded_from_wide']))
    await dropColumn(db, table, 'uploaded_from_wide')
  }
  for (const table of asked) await dropColumn(db, table, 'asked_from_wide')
}

// Not by knex, which would rebuild the table on SQLite and drop its triggers.
const dropColumn = (db: Knex, table: string, column: string) => db.raw('ALTER TABLE ?? DROP COLUMN ??', [table, column])
