// The statement cache, on a real SQLite connection of each driver.
import { describe, expect, it } from 'vitest'
import type { Knex } from 'knex'
import { sqliteDrivers, type SqliteDriver } from '../../config/sqlite-driver.ts'
import { sqlite } from './connect.ts'

async function open(driver: SqliteDriver, test: (db: Knex) => Promise<void>): Promise<void> {
  const db = sqlite(':memory:', ['CREATE TABLE t (id integer primary key, name text NOT NULL)'], { driver })
  try {
    await test(db)
  } finally {
    // Only closes if every statement is finalized.
    await db.destroy()
  }
}

const add = 'INSERT INTO t (id, name) VALUES (?, ?)'

describe.each(sqliteDrivers)('with %s', (driver) => {
  const withDatabase = (test: (db: Knex) => Promise<void>) => open(driver, test)

  it('a statement used again returns current rows, with its current bindings', () =>
    withDatabase(async (db) => {
      await db.raw(add, [1, 'Anna'])
      await db.raw(add, [2, 'Bram'])
      const find = (id: number) => db.raw('SELECT name FROM t WHERE id = ?', [id])
      expect([await find(2), await find(1), await find(3)]).toEqual([[{ name: 'Bram' }], [{ name: 'Anna' }], []])
      await db.raw('ALTER TABLE t ADD COLUMN age integer')
      expect(await db.raw('SELECT * FROM t WHERE id = ?', [1])).toEqual([{ id: 1, name: 'Anna', age: null }])
      expect(await find(1)).toEqual([{ name: 'Anna' }])
    }))

  it('an invalid statement fails each time, and works once it is valid', () =>
    withDatabase(async (db) => {
      for (const _again of [1, 2]) await expect(db.raw('SELECT * FROM later')).rejects.toThrow('no such table')
      await db.raw('CREATE TABLE later (id integer)')
      expect(await db.raw('SELECT * FROM later')).toEqual([])
    }))

  it('a rejected row leaves the statement usable and the transaction unchanged', () =>
    withDatabase(async (db) => {
      await db.raw(add, [1, 'Anna'])
      const both = db.transaction(async (trx) => {
        await trx.raw(add, [2, 'Bram'])
        await trx.raw(add, [1, 'again'])
      })
      await expect(both).rejects.toThrow('SQLITE_CONSTRAINT')
      await db.raw(add, [2, 'Cees'])
      expect(await db.raw('SELECT name FROM t ORDER BY id')).toEqual([{ name: 'Anna' }, { name: 'Cees' }])
    }))

  it('more statements than the cache holds, and one used twice at the same time, all return results', () =>
    withDatabase(async (db) => {
      for (let n = 0; n < 450; n += 1) expect(await db.raw(`SELECT ${n % 300} AS n`)).toEqual([{ n: n % 300 }])
      await db.transaction(async (trx) => {
        const ask = () => trx.raw('SELECT 7 AS n')
        expect(await Promise.all([ask(), ask(), ask()])).toEqual([[{ n: 7 }], [{ n: 7 }], [{ n: 7 }]])
      })
      await db.raw(add, [1, 'Anna'])
      expect(await db('t').update({ name: 'Bram' })).toBe(1)
    }))
})
