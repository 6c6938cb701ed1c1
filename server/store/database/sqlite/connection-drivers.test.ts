// Which package opens each connection to SQLite, and how long each connection waits for a lock.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { SqliteDriver } from '../../../config/sqlite-driver.ts'
import { StartError } from '../../../config/start-error.ts'
import { copyTemplate } from '../../../testing/cluster/database-template.ts'
import { BetterSqlite3Client } from './better-sqlite3/client.ts'
import { connectSqlite, sqlite } from '../connect.ts'
import { copyDatabase, findDamage, holdFolder, settleDatabase } from './snapshot.ts'

const root = mkdtempSync(join(tmpdir(), 'kring-drivers-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => void vi.restoreAllMocks())

const file = (dataDir: string) => join(dataDir, 'kring.sqlite')
/** A folder with an empty database. */
const fresh = () => {
  const dataDir = mkdtempSync(join(root, 'data-'))
  writeFileSync(file(dataDir), '')
  return dataDir
}

/** The maximum milliseconds that each better-sqlite3 connection waits for a lock, as of its first statement; in the order of opening. */
function watchThreads(): unknown[] {
  const waits: unknown[] = []
  const open = BetterSqlite3Client.prototype.acquireRawConnection
  vi.spyOn(BetterSqlite3Client.prototype, 'acquireRawConnection').mockImplementation(async function (this: BetterSqlite3Client) {
    const connection = await open.call(this)
    const at = waits.push(undefined) - 1
    const prepare = connection.prepare.bind(connection)
    connection.prepare = (...statement) => {
      connection.prepare = prepare
      prepare('PRAGMA busy_timeout', () => undefined).all([], (_error, rows) => (waits[at] = (rows as { timeout: number }[])[0]?.timeout))
      return prepare(...statement)
    }
    return connection
  })
  return waits
}

async function serve(dataDir: string, driver?: SqliteDriver): Promise<void> {
  copyTemplate(dataDir)
  const { db, reads, release } = await connectSqlite(dataDir, undefined, undefined, driver)
  onTestFinished(() => db.destroy().then(release))
  await reads.raw('SELECT 1')
}

it.each([
  ['a server', [0, 5_000, 5_000], (dataDir: string) => serve(dataDir, 'better-sqlite3')],
  ['a copy', [5_000], (dataDir: string) => copyDatabase(file(dataDir), `${file(dataDir)}-copy`, 'better-sqlite3')],
  ['a check for damage', [1_000], (dataDir: string) => findDamage(file(dataDir), 'better-sqlite3')],
  ['a merge of the write-ahead log', [1_000], (dataDir: string) => settleDatabase(file(dataDir), 'better-sqlite3')],
  ['a restore', [0], (dataDir: string) => holdFolder(dataDir, 'better-sqlite3').then((release) => release?.())],
])('%s uses the chosen package for each of its connections, which wait for a lock for at most %j ms', async (_what, expected, run) => {
  const waits = watchThreads()
  await run(fresh())
  expect(waits).toEqual(expected)
})

it('without a choice, sqlite3 is used', async () => {
  const waits = watchThreads()
  await serve(fresh())
  const db = sqlite(':memory:', [])
  onTestFinished(() => db.destroy())
  await db.raw('SELECT 1')
  expect(waits).toEqual([])
})

it('a package that cannot be loaded is reported, but not as damage', async () => {
  const error = new StartError('SQLITE_DRIVER: the package better-sqlite3 cannot be loaded (no such file).')
  vi.spyOn(BetterSqlite3Client.prototype, 'acquireRawConnection').mockRejectedValue(error)
  await expect(findDamage(file(fresh()), 'better-sqlite3')).rejects.toBe(error)
})
