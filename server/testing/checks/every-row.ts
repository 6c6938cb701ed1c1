// Reads every value of every table as text, to find data that should be nowhere.
import { join } from 'node:path'
import knex, { type Knex } from 'knex'

export interface Found {
  table: string
  column: string
  text: string
}

/** `where`: the data folder, or the URL of the Postgres database. */
export function openTables(where: { dataDir: string; databaseUrl: string | undefined }): Knex {
  return where.databaseUrl
    ? knex({ client: 'pg', connection: where.databaseUrl })
    : knex({ client: 'sqlite3', connection: { filename: join(where.dataDir, 'kring.sqlite') }, useNullAsDefault: true })
}

/** The places that contain one of these words, in any case. */
export async function findEverywhere(db: Knex, words: string[]): Promise<Found[]> {
  const found: Found[] = []
  for (const table of await listTables(db))
    for (const row of await db<Record<string, unknown>>(table).select('*'))
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
        if (words.some((word) => text.toLowerCase().includes(word.toLowerCase()))) found.push({ table, column, text })
      }
  return found
}

async function listTables(db: Knex): Promise<string[]> {
  const isPostgres = (db.client as { config: { client: string } }).config.client === 'pg'
  const rows = isPostgres
    ? await db('information_schema.tables').where({ table_schema: 'public' }).select<{ name: string }[]>('table_name as name')
    : await db('sqlite_master').where({ type: 'table' }).select<{ name: string }[]>('name')
  return rows.map(({ name }) => name)
}
