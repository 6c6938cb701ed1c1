// The connections to AI providers beyond the one of the settings.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { StartError } from '../../config/start-error.ts'
import type { SqliteDriver } from '../../config/sqlite-driver.ts'
import { postgres, sqlite } from '../database/connect.ts'
import { isPostgres } from '../database/json-rows.ts'
import { runTransaction } from '../database/session-lock.ts'
import { setPrice } from '../plans/model-prices.ts'
import type { ConnectedModel } from '../../../shared/answers/connection-api.ts'

export interface ModelConnectionRow {
  id: string
  name: string
  kind: 'openai' | 'anthropic'
  base_url: string | null
  /** Encrypted; null: the provider requires none. */
  key: string | null
  /** JSON: `ConnectedModel[]`. */
  models: string
  created_at: number
}

export type ModelConnectionsStore = ReturnType<typeof modelConnectionsStore>

export function modelConnectionsStore(db: Knex, reads: Knex) {
  const rows = (on: Knex) => on<ModelConnectionRow>('model_connections')
  return {
    /** Oldest first. */
    async list(): Promise<ModelConnectionRow[]> {
      const all = await rows(reads).orderBy('created_at').orderBy('name')
      // Without the server's own connection, Postgres returns 64-bit integers as text.
      return all.map((row) => ({ ...row, created_at: Number(row.created_at) }))
    },

    /** Adds a connection, or replaces the one with its name, which keeps its place. `check` reads the others in the same transaction, and may throw. */
    put(row: ModelConnectionRow, check: (others: ModelConnectionRow[]) => void): Promise<void> {
      return runTransaction(db, async (trx) => {
        // Two operators must not take the same id for two models: SQLite has one writer, Postgres locks the table.
        if (isPostgres(trx)) await trx.raw('LOCK TABLE model_connections IN EXCLUSIVE MODE')
        check((await rows(trx)).filter(({ name }) => name !== row.name))
        const { id: _id, created_at: _createdAt, ...changes } = row
        await rows(trx).insert(row).onConflict('name').merge(changes)
        // From now on calls have these prices; a price that the operator has set for a later day still begins on that day.
        for (const { id, model, price } of JSON.parse(row.models) as Partial<ConnectedModel>[]) {
          const name = id ?? model
          if (name !== undefined) await setPrice(trx, name, price ?? null, row.created_at)
        }
      })
    },

    /** False if there is none with this name. */
    async remove(name: string): Promise<boolean> {
      return (await rows(db).where({ name }).delete()) > 0
    },
  }
}

interface Place {
  databaseUrl: string | undefined
  dataDir: string
  sqliteDriver: SqliteDriver
}

/** Opens only the connections, also while servers are running. Throws StartError if there is no database of this version. */
export async function openModelConnections(place: Place): Promise<{ store: ModelConnectionsStore; close(): Promise<void> }> {
  const file = join(place.dataDir, 'kring.sqlite')
  if (!place.databaseUrl && !existsSync(file)) throw new StartError(`DATA_DIR: there is no database at ${file}. Start the server once.`)
  const db = place.databaseUrl
    ? postgres(place.databaseUrl)
    : sqlite(file, ['PRAGMA synchronous = FULL', 'PRAGMA busy_timeout = 5000'], { driver: place.sqliteDriver })
  const store = modelConnectionsStore(db, db)
  try {
    await store.list()
  } catch (cause) {
    await db.destroy()
    throw new StartError('The database cannot be used. Start this version of the server once, then run this again.', { cause })
  }
  return { store, close: () => db.destroy() }
}
