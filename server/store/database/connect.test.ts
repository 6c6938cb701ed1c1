// How a SQLite database is opened: its settings, its number of connections, and which folders are refused.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { sqliteDrivers, type SqliteDriver } from '../../config/sqlite-driver.ts'
import { StartError } from '../../config/start-error.ts'
import { copyTemplate } from '../../testing/cluster/database-template.ts'
import { connectSqlite, sqlite } from './connect.ts'

const root = mkdtempSync(join(tmpdir(), 'kring-connect-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const fresh = () => {
  const dataDir = mkdtempSync(join(root, 'data-'))
  copyTemplate(dataDir)
  return dataDir
}
async function open(dataDir: string, pool?: number, driver?: SqliteDriver) {
  const opened = await connectSqlite(dataDir, pool, undefined, driver)
  onTestFinished(() => opened.db.destroy().then(opened.release))
  return opened
}
const setting = async (db: Knex, name: string) => Object.values((await db.raw(`PRAGMA ${name}`))[0] as object)[0] as unknown
const settings = async (db: Knex) => ({
  journal: await setting(db, 'journal_mode'),
  synchronous: await setting(db, 'synchronous'),
  foreignKeys: await setting(db, 'foreign_keys'),
  timeout: await setting(db, 'busy_timeout'),
  queryOnly: await setting(db, 'query_only'),
})
const poolOf = (db: Knex) => {
  const { min, max } = (db.client as { pool: { min: number; max: number } }).pool
  return [min, max]
}

describe('an opened database', () => {
  it.each(sqliteDrivers)(
    'writes every commit to disk, checks foreign keys and waits for locks; its read connections cannot write (%s)',
    async (driver) => {
      const dataDir = fresh()
      const former = sqlite(join(dataDir, 'kring.sqlite'), ['PRAGMA journal_mode = DELETE'])
      await former.raw('SELECT 1')
      await former.destroy()
      const { db, reads, dialect, fault } = await open(dataDir, undefined, driver)
      expect(await settings(db)).toEqual({ journal: 'wal', synchronous: 2, foreignKeys: 1, timeout: 5_000, queryOnly: 0 })
      expect(await settings(reads)).toMatchObject({ journal: 'wal', timeout: 5_000, queryOnly: 1 })
      expect([dialect, fault()]).toEqual(['sqlite', null])
      await expect(reads('settings').insert({ key: 'k', value: 'v' })).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
    },
  )

  it('is not replaced by an empty one if its file was deleted before the first read', async () => {
    const dataDir = fresh()
    const { reads } = await open(dataDir)
    rmSync(join(dataDir, 'kring.sqlite'))
    await expect(reads('settings')).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' })
    expect(existsSync(join(dataDir, 'kring.sqlite'))).toBe(false)
  })

  it.each([
    [undefined, 2],
    [1, 1],
    [9, 2],
  ])('has one connection that writes and at most two that read (pool size: %s)', async (pool, readers) => {
    const { db, reads } = await open(fresh(), pool)
    expect([poolOf(db), poolOf(reads)]).toEqual([
      [1, 1],
      [1, readers],
    ])
  })

  it('is not opened again before it is closed and released', async () => {
    const dataDir = fresh()
    const { db, release } = await connectSqlite(dataDir)
    const refused = connectSqlite(dataDir)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(
      `DATA_DIR: another Kring already runs on ${dataDir}. SQLite serves one process; to run more, set DATABASE_URL to a Postgres database.`,
    )
    await db.destroy()
    await release()
    expect(await setting((await open(dataDir)).db, 'foreign_keys')).toBe(1)
  })

  it('marks its folder, and rejects every write once its file no longer exists', async () => {
    const dataDir = fresh()
    const { db, fault } = await open(dataDir)
    expect(existsSync(join(dataDir, 'has-database.txt'))).toBe(true)
    rmSync(join(dataDir, 'kring.sqlite'))
    await expect(db('settings').insert({ key: 'k', value: 'v' })).rejects.toMatchObject({ code: 'SQLITE_IOERR' })
    expect(fault()).toBe('the database file is gone')
  })
})

describe('a folder is refused', () => {
  it('if it cannot be created', async () => {
    const dataDir = join(root, 'file')
    writeFileSync(dataDir, '')
    const opening = connectSqlite(join(dataDir, 'folder'))
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(`DATA_DIR: the folder ${join(dataDir, 'folder')} cannot be created or written.`)
    await expect(opening).rejects.toMatchObject({ cause: { syscall: 'mkdir' } })
  })

  it('if nothing can be written there', async () => {
    const dataDir = fresh()
    mkdirSync(join(dataDir, 'lock.sqlite'))
    const opening = connectSqlite(dataDir)
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(`DATA_DIR: the folder ${dataDir} cannot be written.`)
    await expect(opening).rejects.toMatchObject({ cause: { code: 'SQLITE_CANTOPEN' } })
    expect(existsSync(join(dataDir, 'has-database.txt'))).toBe(false)
  })

  it.each([
    ['its database is missing', (file: string) => rmSync(file), 'is missing or empty', null],
    ['its database is damaged', (file: string) => writeFileSync(file, 'no database at all. '.repeat(200)), 'is damaged', 'SQLITE_NOTADB'],
  ])('if %s, and can be opened once that is repaired', async (_what, lose, reason, code) => {
    const dataDir = fresh()
    const first = await connectSqlite(dataDir)
    await first.db.destroy()
    await first.release()
    lose(join(dataDir, 'kring.sqlite'))
    for (const _attempt of [1, 2]) await expect(connectSqlite(dataDir)).rejects.toThrow(reason)
    if (code) await expect(connectSqlite(dataDir)).rejects.toMatchObject({ cause: { code } })
    rmSync(join(dataDir, 'kring.sqlite'), { force: true })
    rmSync(join(dataDir, 'has-database.txt'))
    copyTemplate(dataDir)
    expect((await open(dataDir)).fault()).toBeNull()
  })
})

describe.each(sqliteDrivers)('with %s', (driver) => {
  it('a missing file is created unless it must already exist', async () => {
    const folder = mkdtempSync(join(root, 'files-'))
    const [some, other] = [join(folder, 'some #1.sqlite'), join(folder, 'other.sqlite')]
    const strict = sqlite(other, [], { driver, mustExist: true })
    onTestFinished(() => strict.destroy())
    await expect(strict.raw('SELECT 1')).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' })
    const db = sqlite(some, ['CREATE TABLE t (n integer)'], { driver })
    await db('t').insert({ n: null })
    await db.destroy()
    expect([existsSync(other), existsSync(some)]).toEqual([false, true])
    const again = sqlite(some, [], { driver, mustExist: true })
    onTestFinished(() => again.destroy())
    expect(await again('t')).toEqual([{ n: null }])
  })

  it('each connection runs the given statements first, and cannot be used if one of them fails', async () => {
    const db = sqlite(':memory:', ['CREATE TABLE t (n integer)', 'INSERT INTO t VALUES (7)'], { driver })
    onTestFinished(() => db.destroy())
    expect(await db('t')).toEqual([{ n: 7 }])
    const wrong = sqlite(':memory:', ['CREATE TABLE t (n integer)', 'NO STATEMENT'], { driver })
    onTestFinished(() => wrong.destroy())
    await expect(wrong.raw('SELECT 1')).rejects.toMatchObject({ code: 'SQLITE_ERROR' })
  })

  it('columns that are missing from a row get their default value', async () => {
    const db = sqlite(':memory:', ['CREATE TABLE t (a integer, b integer)'], { driver })
    onTestFinished(() => db.destroy())
    await db('t').insert([{ a: 1 }, { b: 2 }])
    expect(await db('t')).toEqual([
      { a: 1, b: null },
      { a: null, b: 2 },
    ])
  })
})
