// What the operator reads if a database cannot be opened or updated.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { sqliteDrivers, type SqliteDriver } from '../../config/sqlite-driver.ts'
import { copyTemplate } from '../../testing/cluster/database-template.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { connectPostgres, connectSqlite, postgres as plainPostgres, sqlite } from './connect.ts'
import { whyNoPostgres, whyNoSqlite } from './why-not-opened.ts'

const future = { name: '999-future.ts', batch: 99, migration_time: new Date(0) }
const expired = new Error('timeout expired')

describe('a SQLite database', () => {
  it.each([
    ['SQLITE_NOTADB', 'is damaged (file is not a database). Restore a backup: npm run restore -- --from FILE.'],
    ['SQLITE_CORRUPT', 'is damaged (database disk image is malformed). Restore a backup: npm run restore -- --from FILE.'],
    ['SQLITE_CORRUPT_INDEX', 'is damaged (database disk image is malformed). Restore a backup: npm run restore -- --from FILE.'],
    ['SQLITE_FULL', 'cannot be opened: the disk is full.'],
    ['SQLITE_CANTOPEN', 'cannot be opened or updated (SQLITE_CANTOPEN).'],
    ['NO_SQLITE_NOTADB', 'cannot be opened or updated (NO_SQLITE_NOTADB).'],
  ])('that fails with %s', (code, reason) => {
    expect(whyNoSqlite('/data', { code })).toBe(`DATA_DIR: the database in /data ${reason}`)
  })

  it.each([
    ['the message of a plain error', expired, 'timeout expired'],
    ['the type of any other, whose message may quote a value', new TypeError('a value'), 'TypeError'],
    ['nothing, if there is no error', null, 'no cause'],
  ])('that fails without a code gives %s', (_what, cause, reason) => {
    expect(whyNoSqlite('/data', cause)).toBe(`DATA_DIR: the database in /data cannot be opened or updated (${reason}).`)
  })

  const fresh = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kring-why-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    return dataDir
  }
  const open = (dataDir: string, driver: SqliteDriver) => connectSqlite(dataDir, undefined, undefined, driver)
  const change = async (dataDir: string, driver: SqliteDriver, run: (db: ReturnType<typeof sqlite>) => PromiseLike<unknown>) => {
    const db = sqlite(join(dataDir, 'kring.sqlite'), [], { driver })
    await run(db)
    await db.destroy()
  }

  it.each(sqliteDrivers)('from a newer version, or one that cannot be updated, is reported as such (%s)', async (driver) => {
    const [newer, foreign] = [fresh(), fresh()]
    copyTemplate(newer)
    await change(newer, driver, (db) => db('knex_migrations').insert(future))
    await expect(open(newer, driver)).rejects.toThrow(
      `DATA_DIR: the database in ${newer} is from a newer version of Kring. Start that version, or restore a backup.`,
    )
    await change(foreign, driver, (db) => db.schema.createTable('sessions', (table) => table.text('id')))
    await expect(open(foreign, driver)).rejects.toThrow(`DATA_DIR: the database in ${foreign} cannot be opened or updated (SQLITE_ERROR).`)
  })
})

describe('a failure of Postgres', () => {
  it.each([
    ['42501', { code: '42501' }, 'this database cannot be opened or updated. Postgres refused it: 42501.'],
    ['XX000', { code: 'XX000' }, 'this database cannot be opened or updated. Postgres refused it: XX000.'],
    ['EPIPE', { code: 'EPIPE' }, 'Kring cannot connect to this Postgres (EPIPE).'],
    ['a certificate', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'Kring cannot connect to this Postgres (SELF_SIGNED_CERT_IN_CHAIN).'],
    ['no response', expired, 'Kring cannot connect to this Postgres (timeout expired).'],
    ['a bug', new TypeError('a value'), 'this database cannot be opened or updated (TypeError).'],
  ])('is described: %s', (_what, cause, sentence) => {
    expect(whyNoPostgres(cause)).toBe(`DATABASE_URL: ${sentence}`)
  })
})

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('a Postgres database (skipped without a Postgres to start)', () => {
  const change = async (url: string, ...statements: string[]) => {
    const db = plainPostgres(url)
    for (const statement of statements) await db.raw(statement)
    await db.destroy()
  }

  it('from a newer version is reported as such', async () => {
    const url = await postgres!.freshUrl()
    const { db, release } = await connectPostgres(url)
    await db('knex_migrations').insert(future)
    await db.destroy()
    await release()
    await expect(connectPostgres(url)).rejects.toThrow(
      'DATABASE_URL: this database is from a newer version of Kring. Start that version, or restore a backup.',
    )
  })

  it('whose role may not create tables is reported with the code of Postgres', async () => {
    const url = await postgres!.emptyUrl()
    const role = `kring_role_${randomBytes(6).toString('hex')}`
    await change(url, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC')
    onTestFinished(() => change(postgres!.url, `DROP ROLE ${role}`))
    const asRole = Object.assign(new URL(url), { username: role, password: 'secret' }).href
    await expect(connectPostgres(asRole)).rejects.toThrow(
      'DATABASE_URL: this database cannot be opened or updated. Postgres refused it: 42501.',
    )
  })

  it('that cannot be updated, does not exist or does not run is reported with its own code', async () => {
    const url = await postgres!.emptyUrl()
    await change(url, 'CREATE TABLE sessions (id text)')
    await expect(connectPostgres(url)).rejects.toThrow('Postgres refused it: 42P07.')
    await expect(connectPostgres(`${url}_none`)).rejects.toThrow('Postgres refused it: 3D000.')
    await expect(connectPostgres('postgres://nobody:x@127.0.0.1:1/none')).rejects.toThrow('cannot connect to this Postgres (ECONNREFUSED).')
  })
})
