// How an action changes the tables of a store, row by row.
import type { Knex } from 'knex'
import { onTestFinished } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTempTables } from '../cluster/temp-store.ts'

export type Row = Record<string, unknown>

export interface RowWatch {
  store: Store
  /** Adds a row; required columns that are not given get 0 or ''. */
  add(table: string, row: Row): Promise<void>
  /** For each table, the rows that `act` removed or changed, and those that it added or changed. */
  changed(act: () => Promise<unknown>): Promise<{ gone: Record<string, Row[]>; come: Record<string, Row[]> }>
}

/** Opens a separate store for the running test. */
export async function watchRows(): Promise<RowWatch> {
  const { close, ...watch } = await openRows()
  onTestFinished(close)
  return watch
}

/** Opens one store for all tests of a file: return `close` from `beforeAll`. */
export async function openRows(): Promise<RowWatch & { tables: Knex; close: () => Promise<void> }> {
  const { store, tables, close } = await openTempTables()
  return { store, tables, close, add: (table, row) => add(tables, table, row), changed: (act) => changed(tables, act) }
}

async function add(tables: Knex, table: string, row: Row): Promise<void> {
  const columns = await tables.raw<{ name: string; type: string; notnull: number; dflt_value: unknown }[]>(`PRAGMA table_info(${table})`)
  const required = columns.filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null)
  const filled = Object.fromEntries(required.map(({ name, type }) => [name, /char|text/i.test(type) ? '' : 0]))
  await tables(table).insert({ ...filled, ...row })
}

async function everyRow(tables: Knex): Promise<Map<string, Set<string>>> {
  const names: string[] = await tables('sqlite_master').where({ type: 'table' }).where('name', 'not like', '%_words%').pluck('name')
  const rows = await Promise.all(
    names.map(async (name) => [name, new Set((await tables(name)).map((row) => JSON.stringify(row)))] as const),
  )
  return new Map(rows)
}

async function changed(tables: Knex, act: () => Promise<unknown>): Promise<{ gone: Record<string, Row[]>; come: Record<string, Row[]> }> {
  const [before, , after] = [await everyRow(tables), await act(), await everyRow(tables)]
  const missing = (from: typeof before, inside: typeof before) =>
    Object.fromEntries(
      [...from]
        .map(
          ([table, rows]) => [table, [...rows].filter((row) => !inside.get(table)?.has(row)).map((row) => JSON.parse(row) as Row)] as const,
        )
        .filter(([, rows]) => rows.length > 0),
    )
  return { gone: missing(before, after), come: missing(after, before) }
}
/** The number of rows in each table. */
export const countRows = (rows: Record<string, Row[]>) =>
  Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]))
