// Statements without knex, lists of rows as one value, and values that are generated once; a pooler may share the connections to Postgres.
import type { Knex } from 'knex'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import { insertRows, isPostgres, jsonList, jsonRows } from './json-rows.ts'
import { runStatement } from './run-statement.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  ;({ store } = temp)
  tables = temp.tables
  return temp.close
})

const postgres = { client: { config: { client: 'pg' } } } as unknown as Knex

it('the database is recognized by its driver', () => {
  class Driver {}
  const other = { client: { config: { client: Driver } } } as unknown as Knex
  expect([isPostgres(postgres), isPostgres(tables), isPostgres(other)]).toEqual([true, false, false])
})

it('a list of rows has the columns of its table, in the SQL of each database', () => {
  expect(jsonRows(postgres, 'settings', ['key', 'value'])).toBe('(SELECT key, value FROM json_populate_recordset(NULL::settings, ?))')
  expect(jsonRows(tables, 'settings', ['key', 'value'])).toBe("(SELECT value->>'key' AS key, value->>'value' AS value FROM json_each(?))")
})

it('a list of values has the given columns, in the SQL of each database', () => {
  const columns = { id: 'text', count: 'integer' }
  expect(jsonList(postgres, columns)).toBe('(SELECT * FROM json_to_recordset($1) AS given(id text, count integer))')
  expect(jsonList(tables, columns)).toBe("(SELECT value->>'id' AS id, value->>'count' AS count FROM json_each(?))")
})

it('rows are stored in one statement, and nothing is sent for no rows', async () => {
  const sent: string[] = []
  tables.on('query', ({ sql }: { sql: string }) => void sent.push(sql))
  await insertRows(tables, 'settings', [])
  expect(sent).toEqual([])
  await insertRows(tables, 'settings', [
    { value: '1', key: 'rows a' },
    { value: "'; --", key: 'rows b' },
  ])
  expect(sent).toHaveLength(1)
  expect(await tables('settings').where('key', 'like', 'rows%').orderBy('key')).toEqual([
    { key: 'rows a', value: '1' },
    { key: 'rows b', value: "'; --" },
  ])
})

describe('a value that is generated once', () => {
  it('is stored the first time, and returned later without being replaced', async () => {
    expect(await store.settings.getOrMake('once', () => 'first')).toBe('first')
    expect(await store.settings.getOrMake('once', () => 'second')).toBe('first')
    expect(await store.settings.getOrMake('another', () => 'third')).toBe('third')
    expect(await tables('settings').where({ key: 'once' })).toEqual([{ key: 'once', value: 'first' }])
  })

  it('that cannot be read back is an error', async () => {
    await tables.raw(
      `CREATE TRIGGER lose AFTER INSERT ON settings WHEN new.key = 'lost' BEGIN DELETE FROM settings WHERE key = 'lost'; END`,
    )
    await expect(store.settings.getOrMake('lost', () => 'x')).rejects.toThrow('setting lost is gone')
    await tables.raw('DROP TRIGGER lose')
  })
})

describe('a statement without knex', () => {
  it('returns its rows and releases its connection', async () => {
    for (let n = 0; n < 3; n += 1) expect(await runStatement(tables, 'add', 'SELECT ? + 1 AS n', [n])).toEqual([{ n: n + 1 }])
  })

  it('that fails is reported to listeners of the database and releases its connection', async () => {
    const seen: unknown[] = []
    tables.client.on('query-error', (error: { code: string }, { sql }: { sql: string }) => void seen.push([error.code, sql]))
    await expect(runStatement(tables, 'add', 'SELECT * FROM missing', [])).rejects.toMatchObject({ code: 'SQLITE_ERROR' })
    expect(seen).toEqual([['SQLITE_ERROR', 'SELECT * FROM missing']])
    expect(await runStatement(tables, 'add', 'SELECT 1 AS n', [])).toEqual([{ n: 1 }])
  })
})

// A pooler between the nodes and Postgres may share connections: then a prepared statement may be unknown, or already exist.
function postgresThat(fails: (name: string | undefined) => string | null) {
  const asked: (string | undefined)[] = []
  const released: unknown[] = []
  const connection = {
    query({ name }: { name?: string }) {
      asked.push(name)
      const code = fails(name)
      return code === null ? Promise.resolve({ rows: [{ n: 1 }] }) : Promise.reject(Object.assign(new Error('no'), { code }))
    },
  }
  const client = {
    config: { client: 'pg' },
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: (one: unknown) => Promise.resolve(void released.push(one)),
    emit: (event: string) => void asked.push(event),
  }
  return { db: { client } as unknown as Knex, asked, released, connection }
}

it.each(['26000', '42P05', '0A000'])('a statement that is not prepared as expected (%s) is run once more without a name', async (code) => {
  const { db, asked, released, connection } = postgresThat((name) => (name === undefined ? null : code))
  expect(await runStatement(db, 'add', 'SELECT 1', [])).toEqual([{ n: 1 }])
  expect([asked, released]).toEqual([['add', undefined], [connection]])
})

it('any other error is reported, and the connection is released', async () => {
  const { db, asked, released, connection } = postgresThat(() => '23505')
  await expect(runStatement(db, 'add', 'SELECT 1', [])).rejects.toMatchObject({ code: '23505' })
  expect([asked, released]).toEqual([['add', 'query-error'], [connection]])
})

it('a statement without a name is not prepared, and is not run again if it fails', async () => {
  const { db, asked } = postgresThat(() => '42P05')
  await expect(runStatement(db, null, 'SELECT 1', [])).rejects.toMatchObject({ code: '42P05' })
  expect(asked).toEqual([undefined, 'query-error'])
})
