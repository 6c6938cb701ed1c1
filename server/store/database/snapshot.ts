// Whole copies of the SQLite database: taken while others write, checked, and put back while nobody does.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sqlite } from './connect.ts'

/** Writes a file that holds every transaction committed before the call. Others read and write meanwhile. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const db = sqlite(from, ['PRAGMA busy_timeout = 5000'])
  try {
    // One read transaction: in WAL mode it holds up no writer.
    await db.raw('VACUUM INTO ?', [to])
  } finally {
    await db.destroy()
  }
}

/** null for a sound database of Kring, else what is wrong with it. */
export async function findDamage(file: string): Promise<string | null> {
  if (!existsSync(file)) return 'there is no database in it'
  const db = sqlite(file, [])
  try {
    const [first] = (await db.raw('PRAGMA integrity_check(1)')) as { integrity_check: string }[]
    if (first?.integrity_check !== 'ok') return 'its database is damaged'
    return (await db.schema.hasTable('sessions')) ? null : 'its database is none of Kring'
  } catch {
    return 'its database is damaged'
  } finally {
    await db.destroy()
  }
}

/** Brings what still lies in the write-ahead log into the file itself. Only while nobody else has it open. */
export async function settleDatabase(file: string): Promise<void> {
  const db = sqlite(file, [])
  try {
    await db.raw('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    await db.destroy()
  }
}

/** Keeps every server off the folder until the returned function is called; null when one runs there. */
export async function holdFolder(dataDir: string): Promise<(() => Promise<void>) | null> {
  const lock = sqlite(join(dataDir, 'lock.sqlite'), ['PRAGMA busy_timeout = 0', 'BEGIN EXCLUSIVE'])
  try {
    await lock.raw('SELECT 1')
    return () => lock.destroy()
  } catch (cause) {
    await lock.destroy()
    if (String(cause).includes('SQLITE_BUSY')) return null
    throw cause
  }
}
