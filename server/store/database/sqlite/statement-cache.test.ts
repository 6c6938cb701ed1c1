// The statement cache, on a real SQLite connection of each driver; and which statements it prepares, keeps and finalizes.
import { describe, expect, it } from 'vitest'
import type { Knex } from 'knex'
import { sqliteDrivers, type SqliteDriver } from '../../../config/sqlite-driver.ts'
import { sqlite } from '../connect.ts'
import { cacheStatements, type Answered, type SqliteConnection, type Statement } from './statement-cache.ts'

async function openWith(driver: SqliteDriver, test: (db: Knex) => Promise<void>): Promise<void> {
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
  const withDatabase = (test: (db: Knex) => Promise<void>) => openWith(driver, test)

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

type Method = (sql: string, bindings: unknown[] | undefined, done: Answered) => void

/** A connection that records its calls. `failing`: the error of a statement; `invalid`: of preparing it. */
function openFake(afterCommit?: () => Error | null) {
  const prepared: string[] = []
  const finalized: string[] = []
  const ran: unknown[][] = []
  const failing = new Map<string, Error>()
  const invalid = new Map<string, Error>()
  let closed = 0
  const connection: SqliteConnection = {
    exec: () => undefined,
    prepare(sql, done): Statement {
      prepared.push(sql)
      const use = (method: string) => (bindings: unknown[], answered: Answered) => {
        ran.push([method, sql, bindings])
        // The driver drops the call if preparing failed.
        if (!invalid.has(sql)) answered.call({ changes: 3 }, failing.get(sql) ?? null, [sql])
      }
      done(invalid.get(sql) ?? null)
      return { all: use('all'), run: use('run'), finalize: () => void finalized.push(sql) }
    },
    close: (done) => done(((closed += 1), null)),
  }
  // A driver calls back after it returned the statement.
  const prepare = connection.prepare.bind(connection)
  const later: (() => void)[] = []
  connection.prepare = (sql, done) => prepare(sql, (error) => void later.push(() => done(error)))
  cacheStatements(connection, afterCommit)
  const cached = connection as SqliteConnection & { all: Method; run: Method }
  const settle = () => {
    for (const call of later.splice(0)) call()
  }
  const ask = (sql: string, method: 'all' | 'run' = 'all', bindings?: unknown[]) => {
    const answers: unknown[] = []
    cached[method](sql, bindings, function (error, rows) {
      answers.push([error, rows, this])
    })
    settle()
    return answers
  }
  const failureOf = (sql: string) => (ask(sql)[0] as unknown[])[0]
  return { prepared, finalized, ran, failing, invalid, ask, failureOf, cached, closed: () => closed }
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `SELECT ${n + 1}`)

describe('statements', () => {
  it('are prepared once, and run with their bindings each time', () => {
    const { ask, prepared, ran } = openFake()
    expect(ask('SELECT ?', 'all', [1])).toEqual([[null, ['SELECT ?'], { changes: 3 }]])
    ask('SELECT ?', 'run', [2])
    ask('SELECT ?')
    expect(prepared).toEqual(['SELECT ?'])
    expect(ran).toEqual([
      ['all', 'SELECT ?', [1]],
      ['run', 'SELECT ?', [2]],
      ['all', 'SELECT ?', []],
    ])
  })

  it('are kept up to two hundred; after that, the least recently used one is finalized', () => {
    const { ask, prepared, finalized, invalid } = openFake()
    invalid.set('SELECT x', new Error('no such table'))
    for (const sql of numbers(200)) ask(sql)
    ask('SELECT 1')
    expect([prepared.length, finalized]).toEqual([200, []])
    ask('SELECT x')
    expect([prepared.pop(), finalized]).toEqual(['SELECT x', []])
    ask('SELECT 201')
    expect(finalized).toEqual(['SELECT 2'])
    ask('SELECT 1')
    expect(prepared).toHaveLength(201)
    ask('SELECT 2')
    expect([prepared.length, finalized]).toEqual([202, ['SELECT 2', 'SELECT 3']])
  })

  it('that are invalid report why, once, and are prepared again', () => {
    const { ask, prepared, invalid } = openFake()
    const error = new Error('no such table')
    invalid.set('SELECT x', error)
    expect(ask('SELECT x')).toEqual([[error, undefined, null]])
    invalid.clear()
    expect(ask('SELECT x')).toEqual([[null, ['SELECT x'], { changes: 3 }]])
    expect(prepared).toEqual(['SELECT x', 'SELECT x'])
  })

  it('that fail are finalized and prepared again', () => {
    const { ask, prepared, finalized, failing } = openFake()
    const error = new Error('constraint')
    ask('INSERT 1')
    failing.set('INSERT 1', error)
    expect(ask('INSERT 1')).toEqual([[error, ['INSERT 1'], { changes: 3 }]])
    expect(finalized).toEqual(['INSERT 1'])
    failing.clear()
    ask('INSERT 1')
    expect(prepared).toEqual(['INSERT 1', 'INSERT 1'])
  })

  it('that are prepared twice at the same time are kept only once', () => {
    const { cached, ask, prepared, finalized } = openFake()
    cached.all('SELECT 1', [], () => undefined)
    ask('SELECT 1')
    expect([prepared.length, finalized.length]).toEqual([2, 1])
  })

  it('are all finalized before the connection closes', () => {
    const { ask, cached, finalized, closed } = openFake()
    for (const sql of numbers(3)) ask(sql)
    const done: unknown[] = []
    cached.close((error) => void done.push(error))
    expect([finalized, closed(), done]).toEqual([numbers(3), 1, [null]])
  })
})

describe('the check after a commit', () => {
  const lost = new Error('the file is gone')
  const [fine, failed] = [null, lost]

  it.each([
    ['a write outside a transaction', ['INSERT 1'], [failed]],
    ['neither reads nor settings', ['SELECT 1', 'select 1', 'PRAGMA x', 'pragma x'], [fine, fine, fine, fine]],
    ['the commit of a transaction, not its statements', ['BEGIN;', 'INSERT 1', 'SELECT 1', 'COMMIT;'], [fine, fine, fine, failed]],
    ['no transaction that is rolled back', ['BEGIN;', 'INSERT 1', 'ROLLBACK;'], [fine, fine, fine]],
    ['a write after a transaction', ['BEGIN;', 'ROLLBACK;', 'DELETE 1'], [fine, fine, failed]],
    ['a write after a commit', ['BEGIN;', 'COMMIT;', 'UPDATE 1'], [fine, failed, failed]],
    ['a statement that only contains these words', ['INSERT SELECT BEGIN', 'INSERT COMMIT'], [failed, failed]],
    ['no write that contains them inside a transaction', ['BEGIN;', 'INSERT COMMIT', 'INSERT ROLLBACK'], [fine, fine, fine]],
  ])('concerns %s', (_what, statements, outcomes) => {
    const { failureOf } = openFake(() => lost)
    expect(statements.map(failureOf)).toEqual(outcomes)
  })

  it('does not hide the error of the write itself', () => {
    const { failureOf, failing } = openFake(() => lost)
    const error = new Error('constraint')
    failing.set('INSERT 1', error)
    expect(failureOf('INSERT 1')).toBe(error)
  })

  it('reports nothing if no check is given, or if the file still exists', () => {
    expect([openFake().failureOf('INSERT 1'), openFake(() => null).failureOf('INSERT 1')]).toEqual([null, null])
  })
})

it.each([
  ['a rollback succeeds if SQLite has already rolled back', 'ROLLBACK;', 'cannot rollback - no transaction is active', true],
  ['a rollback that fails for another reason fails', 'ROLLBACK;', 'disk I/O error', false],
  ['another statement without a transaction fails', 'COMMIT;', 'cannot commit - no transaction is active', false],
])('%s', (_what, sql, message, isFine) => {
  const { failureOf, failing } = openFake()
  const error = new Error(message)
  failing.set(sql, error)
  expect(failureOf(sql)).toBe(isFine ? null : error)
})
