// Passes a list of rows as one bound value: the statement's text is independent of its length, so it stays prepared.
import type { Knex } from 'knex'

/** SQL for FROM: the list with the columns of `table`. Its only binding is the rows as JSON. */
export function jsonRows(db: Knex, table: string, columns: string[]): string {
  if (isPostgres(db)) return `(SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, ?))`
  return sqliteList(columns)
}

/** SQL for FROM on SQLite. Its only binding is the rows as JSON. */
export const sqliteList = (columns: string[]): string =>
  `(SELECT ${columns.map((column) => `value->>'${column}' AS ${column}`).join(', ')} FROM json_each(?))`

/** Like `jsonRows`, but for any columns. `columns` gives each name its Postgres type, which SQLite ignores. For statements run without knex. */
export function jsonList(db: Knex, columns: Record<string, string>): string {
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  if (isPostgres(db)) return `(SELECT * FROM json_to_recordset($1) AS given(${typed.join(', ')}))`
  return sqliteList(Object.keys(columns))
}

export async function insertRows<Row extends object>(db: Knex, table: string, rows: Row[]): Promise<void> {
  if (!rows[0]) return
  const columns = Object.keys(rows[0])
  await db.raw(`INSERT INTO ${table} (${columns.join(', ')}) SELECT * FROM ${jsonRows(db, table, columns)} AS added`, [
    JSON.stringify(rows),
  ])
}

export function isPostgres(db: Knex): boolean {
  return String(db.client.config.client) === 'pg'
}
