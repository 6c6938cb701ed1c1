// Copies the SQLite database while it is in use, checks a copy, and restores it while no server runs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SqliteDriver } from '../../../config/sqlite-driver.ts'
import { StartError } from '../../../config/start-error.ts'
import { sqlite } from '../connect.ts'

/** Writes a file with every transaction committed before the call. Others can read and write meanwhile. */
export async function copyDatabase(from: string, to: string, driver: SqliteDriver): Promise<void> {
  const db = sqlite(from, ['PRAGMA busy_timeout = 5000'], { driver })
  try {
    // One read transaction: in WAL mode it blocks no writer.
    await db.raw('VACUUM INTO ?', [to])
  } finally {
    await db.destroy()
  }
}

/** Null for an intact Kring database; otherwise what is wrong with it. */
export async function findDamage(file: string, driver: SqliteDriver): Promise<string | null> {
  if (!existsSync(file)) return 'there is no database in it'
  const db = sqlite(file, [], { driver })
  try {
    const [first] = (await db.raw('PRAGMA integrity_check(1)')) as { integrity_check: string }[]
    if (first?.integrity_check !== 'ok') return 'its database is damaged'
    return (await db.schema.hasTable('sessions')) ? null : 'its database does not belong to Kring'
  } catch (error) {
    if (error instanceof StartError) throw error
    return 'its database is damaged'
  } finally {
    await db.destroy()
  }
}

/** Copies the write-ahead log into the database file. Call it only while nobody else has the file open. */
export async function settleDatabase(file: string, driver: SqliteDriver): Promise<void> {
  const db = sqlite(file, [], { driver })
  try {
    await db.raw('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    await db.destroy()
  }
}

/** Prevents servers from starting on the folder until the returned function is called; null if one is running there. */
export async function holdFolder(dataDir: string, driver: SqliteDriver): Promise<(() => Promise<void>) | null> {
  const lock = sqlite(join(dataDir, 'lock.sqlite'), ['PRAGMA busy_timeout = 0', 'BEGIN EXCLUSIVE'], { driver })
  try {
    await lock.raw('SELECT 1')
    return () => lock.destroy()
  } catch (cause) {
    await lock.destroy()
    if (String(cause).includes('SQLITE_BUSY')) return null
    throw cause
  }
}
