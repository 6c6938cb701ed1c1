// Both drivers of SQLite behave in the same way: values, results and error codes. And a thread of better-sqlite3 that dies loses nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { sqliteDrivers, type SqliteDriver } from '../../../../config/sqlite-driver.ts'
import { guest } from '../../../../domain/people/person.ts'
import { storageFault, wasConnectionLost } from '../../../../domain/storage/storage-faults.ts'
import { messagesStore } from '../../../messages/messages.ts'
import { sessionsStore } from '../../../sessions/sessions.ts'
import { draft } from '../../contract/store.contract.ts'
import { connectSqlite, sqlite } from '../../connect.ts'
import { connect, type ThreadConnection } from './connection.ts'

const root = mkdtempSync(join(tmpdir(), 'kring-driver-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let files = 0
const fresh = () => join(root, `${(files += 1)}`)

function open(driver: SqliteDriver, file = ':memory:', onOpen: string[] = []): Knex {
  const db = sqlite(file, onOpen, { driver })
  onTestFinished(() => db.destroy())
  return db
}

describe.each(sqliteDrivers)('%s', (driver) => {
  it('stores and returns values in the same way', async () => {
    const db = open(driver)
    const bytes = Buffer.from([0, 255, 7])
    const values = [7, -7, 2 ** 31, 1_790_000_000_123, 0.5, 'a\0é😀', true, false, null, new Date(86_400_000), bytes]
    const [row] = (await db.raw(`SELECT ${values.map((_value, n) => `? AS v${n}`).join(', ')}`, values as never)) as Record<
      string,
      unknown
    >[]
    expect(Object.values(row ?? {})).toEqual([...values.slice(0, 6), 1, 0, null, 86_400_000, bytes])
    expect(Buffer.isBuffer(row?.['v10'])).toBe(true)
    const types = await db.raw('SELECT typeof(?) AS small, typeof(?) AS large, ? / 2 AS half, ? || ? AS text', [7, 2 ** 40, 7, 7, 'x'])
    expect(types).toEqual([{ small: 'integer', large: 'real', half: 3, text: '7x' }])
  })

  it('binds NULL for an undefined value', async () => {
    const client = open(driver).client as Pick<Knex.Client, 'acquireConnection' | 'releaseConnection'>
    const connection = (await client.acquireConnection()) as {
      all(sql: string, values: unknown[], done: (...all: unknown[]) => void): void
    }
    const answer = await new Promise((resolve) => connection.all('SELECT ? AS v', [undefined], (...all) => resolve(all)))
    await client.releaseConnection(connection)
    expect(answer).toEqual([null, [{ v: null }]])
  })

  it('says which id a new row got, and how many rows were changed', async () => {
    const db = open(driver, ':memory:', ['CREATE TABLE t (id integer primary key, n integer)'])
    const run = [
      await db('t').insert({ n: 1 }),
      await db('t').insert([{ n: 2 }, { n: 3 }]),
      await db('t').insert({ n: 4 }).returning(['id', 'n']),
      await db('t').where('n', '>', 1).update({ n: 5 }),
      await db('t').where({ n: 5 }).del('id'),
      await db('t').del(),
    ]
    expect(run).toEqual([[1], [3], [{ id: 4, n: 4 }], 3, 3, 1])
  })

  it('checks foreign keys only on request', async () => {
    const db = open(driver)
    expect(await db.raw('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 0 }])
    await db.raw('PRAGMA foreign_keys = ON')
    expect(await db.raw('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }])
  })

  it('reports errors with the same codes', async () => {
    const file = fresh()
    const codeOf = (run: Promise<unknown>) => run.then(String, (error: { code?: unknown }) => error.code)
    const db = open(driver, file, ['CREATE TABLE IF NOT EXISTS t (id integer primary key, name text UNIQUE NOT NULL)'])
    await db('t').insert({ name: 'Anna' })
    writeFileSync(`${file}-text`, 'no database at all. '.repeat(200))
    const busy = async () => {
      const other = open(driver, file, ['PRAGMA busy_timeout = 0'])
      await db.raw('BEGIN EXCLUSIVE')
      return other('t').insert({ name: 'Bram' })
    }
    const codes = [
      await codeOf(db('t').insert({ name: 'Anna' })),
      await codeOf(db('t').insert({ name: null })),
      await codeOf(db.raw('SELECT * FROM missing')),
      await codeOf(db.raw('SELECT json(?)', ['{'])),
      await codeOf(open(driver, join(root, 'missing', 'file')).raw('SELECT 1')),
      await codeOf(open(driver, `${file}-text`).raw('SELECT * FROM t')),
      await codeOf(busy()),
    ]
    const wanted = ['CONSTRAINT', 'CONSTRAINT', 'ERROR', 'ERROR', 'CANTOPEN', 'NOTADB', 'BUSY']
    expect(codes).toEqual(wanted.map((code) => `SQLITE_${code}`))
  })
})

/** Ends the thread of the connection that is free. */
async function killThread(db: Knex): Promise<void> {
  const { thread } = await connectionOf(db)
  await thread.terminate()
}

async function connectionOf(db: Knex): Promise<ThreadConnection> {
  const client = db.client as { acquireConnection(): Promise<ThreadConnection>; releaseConnection(one: unknown): Promise<void> }
  const connection = await client.acquireConnection()
  await client.releaseConnection(connection)
  return connection
}

describe('a thread of better-sqlite3', () => {
  it('that ends fails every call that waits for it, its transaction is rolled back, and the next query gets another connection', async () => {
    const db = open('better-sqlite3', fresh(), ['CREATE TABLE IF NOT EXISTS t (n integer)'])
    const slow = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 2000000) SELECT count(*) FROM c'
    const { thread } = await connectionOf(db)
    const outcomes: PromiseSettledResult<unknown>[] = []
    const work = db.transaction(async (trx) => {
      await trx('t').insert({ n: 1 })
      const waiting = [trx.raw(slow), trx('t').insert({ n: 2 }), trx('t').select()].map((query) => query.then())
      await wait(20)
      await thread.terminate()
      outcomes.push(...(await Promise.allSettled(waiting)))
      await trx('t').insert({ n: 3 })
    })
    const error = await work.catch((thrown: unknown) => thrown)
    const reasons = [...outcomes.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : 'answered')), error]
    expect(reasons.map((reason) => (reason as { code?: unknown }).code)).toEqual(Array(4).fill('SQLITE_ABORT'))
    expect([wasConnectionLost(error), storageFault(error)?.code]).toEqual([true, 'storage_unavailable'])
    expect(await db('t').select()).toEqual([])
    await db('t').insert({ n: 4 })
    expect(await db('t').select()).toEqual([{ n: 4 }])
  })

  it('that ends while messages are stored loses none and stores none twice', async () => {
    const { db, reads, fault, release } = await connectSqlite(fresh(), undefined, undefined, 'better-sqlite3')
    onTestFinished(() => db.destroy().then(release))
    const messages = messagesStore(db, reads)
    await sessionsStore(db, reads).add({ id: 's', title: 's', isPrivate: false, isDemo: false, host: null }, 1)
    await messages.after('s', 0, 1)
    const numbers = Array.from({ length: 60 }, (_, n) => n + 1)
    for (const n of numbers) {
      const sent = messages.add('s', draft(guest('anna', 'en'), `${n}`, `key ${n}`), 1, () => false)
      if (n % 20 === 0) void (await connectionOf(db)).thread.terminate()
      expect((await sent).message.seq).toBe(n)
    }
    expect((await messages.after('s', 0, 100)).map(({ content }) => content)).toEqual(numbers.map(String))
    expect(fault()).toBeNull()
  })

  it('serves one connection at a time: a closed one cannot use it any more', async () => {
    const first = await connect(':memory:')
    await new Promise((resolve) => first.close(resolve))
    const second = await connect(':memory:')
    expect(second.thread).toBe(first.thread)
    const asked = (one: ThreadConnection, sql: string) => new Promise((resolve) => one.exec(sql, resolve))
    expect(await asked(first, 'SELECT 1')).toMatchObject({ code: 'SQLITE_MISUSE' })
    expect(await asked(second, 'SELECT 1')).toBeNull()
    await new Promise((resolve) => first.close(resolve))
    const third = await connect(':memory:')
    expect(third.thread).not.toBe(second.thread)
    for (const one of [second, third]) await new Promise((resolve) => one.close(resolve))
  })

  it('is free again if the connection cannot be opened', async () => {
    const { thread, close } = await connect(':memory:')
    await new Promise((resolve) => close(resolve))
    await expect(open('better-sqlite3', ':memory:', ['NO STATEMENT']).raw('SELECT 1')).rejects.toThrow('SQLITE_ERROR')
    await expect(open('better-sqlite3', join(root, 'missing', 'file')).raw('SELECT 1')).rejects.toThrow('SQLITE_CANTOPEN')
    const next = await connect(':memory:')
    expect(next.thread).toBe(thread)
    await new Promise((resolve) => next.close(resolve))
  })

  it('that ended while it was idle is not used again', async () => {
    const db = open('better-sqlite3')
    await db.raw('SELECT 1')
    await killThread(db)
    expect(await db.raw('SELECT 1 AS one')).toEqual([{ one: 1 }])
    const closed = await connect(':memory:')
    await new Promise((resolve) => closed.close(resolve))
    await closed.thread.terminate()
    const next = await connect(':memory:')
    expect(next.thread).not.toBe(closed.thread)
    await new Promise((resolve) => next.close(resolve))
  })

  it('prepares an invalid statement again each time that it is used', async () => {
    const connection = await connect(':memory:')
    const statement = connection.prepare('SELECT * FROM later', () => undefined)
    const ask = () =>
      new Promise((resolve) => statement.all([], (error, rows) => resolve((error as { code?: unknown } | null)?.code ?? rows)))
    expect(await Promise.all([ask(), ask()])).toEqual(['SQLITE_ERROR', 'SQLITE_ERROR'])
    await new Promise((resolve) => connection.exec('CREATE TABLE later (n integer)', resolve))
    expect(await ask()).toEqual([])
    await new Promise((resolve) => connection.close(resolve))
  })

  it('refuses values that it cannot store, and stays usable', async () => {
    const connection = await connect(':memory:')
    const statement = connection.prepare('SELECT ? AS v', () => undefined)
    const ask = (...values: unknown[]) =>
      new Promise((resolve) => statement.all(values, (error, rows) => resolve((error as { code?: unknown } | null)?.code ?? rows)))
    expect([await ask(() => 1), await ask({ a: 1 }), await ask(1, 2), await ask('text')]).toEqual([
      ...['SQLITE_MISUSE', 'SQLITE_MISUSE', 'SQLITE_RANGE'],
      [{ v: 'text' }],
    ])
    await new Promise((resolve) => connection.close(resolve))
  })
})
