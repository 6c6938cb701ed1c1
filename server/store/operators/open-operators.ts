// Opens only the operators, also while servers are running: nothing is migrated.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SqliteDriver } from '../../config/sqlite-driver.ts'
import { StartError } from '../../config/start-error.ts'
import { postgres, sqlite } from '../database/connect.ts'
import { accountsStore } from '../people/accounts.ts'
import { operatorsStore } from './operators.ts'

interface Place {
  databaseUrl: string | undefined
  dataDir: string
  sqliteDriver: SqliteDriver
}

interface OpenOperators {
  store: { operators: ReturnType<typeof operatorsStore>; accounts: ReturnType<typeof accountsStore>; now(): number }
  close(): Promise<void>
}

/** Throws StartError if there is no database of this version. */
export async function openOperators(place: Place): Promise<OpenOperators> {
  const file = join(place.dataDir, 'kring.sqlite')
  if (!place.databaseUrl && !existsSync(file)) throw new StartError(`DATA_DIR: there is no database at ${file}. Start the server once.`)
  const db = place.databaseUrl
    ? postgres(place.databaseUrl)
    : sqlite(file, ['PRAGMA synchronous = FULL', 'PRAGMA busy_timeout = 5000'], { driver: place.sqliteDriver })
  const operators = operatorsStore(db, db)
  try {
    await operators.count()
  } catch (cause) {
    await db.destroy()
    throw new StartError('The database cannot be used. Start this version of the server once, then run this again.', { cause })
  }
  return { store: { operators, accounts: accountsStore(db, db), now: Date.now }, close: () => db.destroy() }
}
