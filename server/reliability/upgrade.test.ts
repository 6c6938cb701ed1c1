// A server starts on the database of each earlier version, with rows in every table, and nothing in it is lost.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationSource } from '../store/database/migrations.ts'
import { isLong } from '../testing/checks/settle.ts'
import { openTables } from '../testing/checks/every-row.ts'
import { startPostgres } from '../testing/cluster/postgres.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { contentsOf, migrateStepwise, type Contents } from '../testing/fixtures/earlier-databases.ts'

const migrations = (await migrationSource.getMigrations([])).map((migration) => migrationSource.getMigrationName(migration))
const earlier = migrations.slice(0, -1)
/** The last version and every fifth one before it; on SQLite, every version is tested. */
const onPostgres = isLong ? earlier : earlier.filter((_name, index) => (earlier.length - 1 - index) % 5 === 0)
/** Columns that migrations remove, with the reason. Every other value has to be the same afterwards. */
const removed: string[] = []

interface Kept {
  /** The settings of a server on a copy that only this test uses. */
  place: { dataDir: string; databaseUrl: string | undefined }
  before: Contents
}

/** Each row of before, if it is not there afterwards with the same values. */
function lostRows(before: Contents, after: Contents): string[] {
  const textOf = (value: unknown) =>
    value === null || value === undefined ? 'null' : String(value === true ? 1 : value === false ? 0 : value)
  return [...before].flatMap(([table, rows]) => {
    const there = after.get(table) ?? []
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !removed.includes(`${table}.${column}`))
    const keyOf = (row: Record<string, unknown>) => columns.map((column) => `${column}=${textOf(row[column])}`).join(' ')
    const found = new Set(there.map(keyOf))
    return rows
      .map(keyOf)
      .filter((key) => !found.has(key))
      .map((key) => `${table}: ${key}`)
  })
}

/** Starts the whole app on this database, reads messages with it, and stops it. */
async function upgrade({ place: { dataDir, databaseUrl }, before }: Kept): Promise<void> {
  const server = await startServer({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} })
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  for (const { session_id, content } of before.get('messages') ?? [])
    expect(await server.app.deps.store.messages.after(String(session_id), 0, 10)).toMatchObject([{ content }])
  await server.stop()
  const errors = server.logged
  const db = openTables({ dataDir, databaseUrl })
  const after = await contentsOf(db)
  const [done] = (await db.migrate.list({ migrationSource })) as [{ name: string }[]]
  await db.destroy()
  expect(lostRows(before, after)).toEqual([])
  expect(done.map(({ name }) => name)).toEqual(migrations)
  expect(errors).toEqual([])
}

const folder = mkdtempSync(join(tmpdir(), 'kring-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('SQLite', () => {
  const kept = new Map<string, Kept>()
  beforeAll(async () => {
    const file = join(folder, 'growing.sqlite')
    // Without a journal, and not flushed: each step is a template that is copied while nobody writes.
    const db = knex({
      client: 'sqlite3',
      connection: { filename: file },
      useNullAsDefault: true,
      pool: {
        min: 1,
        max: 1,
        afterCreate: (connection: { exec(sql: string, done: () => void): void }, done: () => void) =>
          connection.exec('PRAGMA synchronous = OFF', done),
      },
    })
    await migrateStepwise(
      db,
      Date.now(),
      () => true,
      async (name) => {
        const dataDir = join(folder, name)
        mkdirSync(dataDir)
        copyFileSync(file, join(dataDir, 'kring.sqlite'))
        kept.set(name, { place: { dataDir, databaseUrl: undefined }, before: await contentsOf(db) })
        return db
      },
    )
  }, 60_000)

  it('has rows in every table after each migration', () => {
    expect([...kept.keys()]).toEqual(migrations)
    for (const [index, { before }] of [...kept.values()].entries()) expect(before.get('messages')).toHaveLength(index + 1)
    expect([...(kept.get(migrations.at(-1)!)?.before.values() ?? [])].filter((rows) => rows.length === 0)).toEqual([])
  })

  it.each(earlier)('a server starts on a database of %s, and loses nothing', (name) => upgrade(kept.get(name)!))
})

const postgres = await startPostgres()
afterAll(() => postgres?.stop(), 120_000)

describe.skipIf(!postgres)('Postgres', () => {
  const kept = new Map<string, Kept>()
  beforeAll(async () => {
    const url = await postgres!.emptyUrl()
    const connect = () => knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
    const isKept = (name: string) => onPostgres.includes(name)
    await migrateStepwise(connect(), Date.now(), isKept, async (name, db) => {
      const before = await contentsOf(db)
      // A database is copied only while nobody is connected.
      await db.destroy()
      const dataDir = join(folder, `postgres-${name}`)
      mkdirSync(dataDir)
      kept.set(name, { place: { dataDir, databaseUrl: await postgres!.copyUrl(url) }, before })
      return connect()
    })
  }, 120_000)

  it.each(onPostgres)('a server starts on a database of %s, and loses nothing', (name) => upgrade(kept.get(name)!))
})
