// Reads messages to support while a server may be running: nothing is migrated or changed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { SqliteDriver } from '../../config/sqlite-driver.ts'
import { StartError } from '../../config/start-error.ts'
import { postgres, sqlite } from '../database/connect.ts'
import { byRank, type ContactRow } from './contact.ts'

interface Place {
  databaseUrl: string | undefined
  dataDir: string
  sqliteDriver: SqliteDriver
}

/** Paid plans first, then latest first. Throws StartError if there is no database, or if it cannot be read. */
export async function readMessages(where: Place, since: number): Promise<ContactRow[]> {
  const db = where.databaseUrl ? postgres(where.databaseUrl) : openFile(join(where.dataDir, 'kring.sqlite'), where.sqliteDriver)
  try {
    const rows = await db<ContactRow>('contact_messages').where('created_at', '>=', since).orderByRaw(byRank).orderBy('created_at', 'desc')
    // Postgres returns 64-bit integers as text.
    return rows.map((row) => ({
      ...row,
      created_at: Number(row.created_at),
      mailed_at: row.mailed_at === null ? null : Number(row.mailed_at),
    }))
  } catch (cause) {
    throw new StartError('The database cannot be read. Check that it runs, and that this version of the server was started once.', {
      cause,
    })
  } finally {
    await db.destroy()
  }
}

function openFile(file: string, driver: SqliteDriver): Knex {
  if (!existsSync(file)) throw new StartError(`DATA_DIR: there is no database at ${file}.`)
  return sqlite(file, ['PRAGMA query_only = ON', 'PRAGMA busy_timeout = 5000'], { driver })
}
