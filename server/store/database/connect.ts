// Opens the database: SQLite in a data folder or Postgres by its address, with the same tables on both.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import knex, { type Knex } from 'knex'
import type Pg from 'pg'
import { unloadableDriver, type SqliteDriver } from '../../config/sqlite-driver.ts'
import { StartError } from '../../config/start-error.ts'
import { BetterSqlite3Client } from './sqlite/better-sqlite3/client.ts'
import { cacheStatements, type SqliteConnection } from './sqlite/statement-cache.ts'
import { migrationSource, type Migration } from './migrations.ts'
import { watchConnections, type PostgresConnection } from './postgres/watch.ts'
import { lockTimeoutMs } from './session-lock.ts'
import { checkMark, guardFile, setMark, type FileGuard } from './sqlite/sqlite-file.ts'
import { whyNoPostgres, whyNoSqlite } from './why-not-opened.ts'

export type Dialect = 'sqlite' | 'postgres'
export interface Database {
  db: Knex
  /** For queries outside a transaction: they see everything that is committed, and on SQLite they do not wait for the writer. */
  reads: Knex
  dialect: Dialect
  /** The known fault of the database, without a query; null: none. */
  fault(): string | null
  /** Closes SQLite's other connections and releases the exclusive claim on the data folder. */
  release(): Promise<void>
}

// An arbitrary lock number, the same in every process.
const migrationLock = 5_746_401
/** Postgres ends a transaction that is idle for this long: it holds a session's row, and everyone else waits. */
const idleTransactionMs = 5_000

const quiet = { warn() {}, error() {}, debug() {}, deprecate() {} }

interface SqliteOptions {
  driver?: SqliteDriver
  /** The maximum number of connections. */
  connections?: number
  afterCommit?: () => Error | null
  /** If true, opening fails when the file does not exist. If false, the file is created. */
  mustExist?: boolean
}

/** The only place that chooses the driver. `onOpen`: statements for each new connection. */
export function sqlite(filename: string, onOpen: string[], options: SqliteOptions = {}): Knex {
  const { driver = 'sqlite3', connections = 1, afterCommit, mustExist = false } = options
  try {
    return knex({
      ...(driver === 'sqlite3' ? forSqlite3(filename, mustExist) : { client: BetterSqlite3Client, connection: { filename, mustExist } }),
      useNullAsDefault: true,
      log: quiet,
      pool: {
        min: 1,
        max: connections,
        afterCreate(connection: SqliteConnection, done: (error: Error | null, connection: unknown) => void) {
          cacheStatements(connection, afterCommit)
          connection.exec(onOpen.join(';'), (error) => {
            // The pool does not close a connection that it has not accepted.
            if (error) connection.close(() => done(error, null))
            else done(null, connection)
          })
        },
      },
    })
  } catch (cause) {
    throw unloadableDriver(driver, cause)
  }
}

// knex always sets the flag that creates the file; only `mode=rw` in a URI prevents that.
function forSqlite3(filename: string, mustExist: boolean): Knex.Config {
  const connection = mustExist ? { filename: `${pathToFileURL(filename).href}?mode=rw`, flags: ['OPEN_URI'] } : { filename }
  return { client: 'sqlite3', connection }
}

// More would not help: readers share this machine's cores.
const sqliteReaders = 2
export const defaultPool = 10

/** Called before each migration of an existing database; `position` starts at 1. */
export type OnMigration = (name: string, position: number, total: number) => void

/** `pool`: the maximum number of connections. */
export async function connectSqlite(
  dataDir: string,
  pool = defaultPool,
  onMigration?: OnMigration,
  driver: SqliteDriver = 'sqlite3',
): Promise<Database> {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (cause) {
    throw new StartError(`DATA_DIR: the folder ${dataDir} cannot be created or written.`, { cause })
  }
  // An open exclusive transaction on a separate file: the operating system ends it with the process, so no stale lock is ever left.
  const lock = sqlite(join(dataDir, 'lock.sqlite'), ['PRAGMA busy_timeout = 0', 'BEGIN EXCLUSIVE'], { driver })
  try {
    await lock.raw('SELECT 1')
  } catch (cause) {
    await lock.destroy()
    if (cause instanceof StartError) throw cause
    const busy = String(cause).includes('SQLITE_BUSY')
    throw new StartError(
      busy
        ? `DATA_DIR: another Kring already runs on ${dataDir}. SQLite serves one process; to run more, set DATABASE_URL to a Postgres database.`
        : `DATA_DIR: the folder ${dataDir} cannot be written.`,
      { cause },
    )
  }
  try {
    checkMark(dataDir)
  } catch (error) {
    await lock.destroy()
    throw error
  }
  const file = join(dataDir, 'kring.sqlite')
  let guard: FileGuard | null = null
  const db = sqlite(
    file,
    [
      'PRAGMA journal_mode = WAL',
      // NORMAL would survive every kill -9 and still lose acknowledged messages in a power failure.
      'PRAGMA synchronous = FULL',
      'PRAGMA foreign_keys = ON',
      'PRAGMA busy_timeout = 5000',
    ],
    { driver, afterCommit: () => guard?.failure() ?? null },
  )
  try {
    await prepare(
      db,
      () => migrate(db, onMigration),
      (cause) => whyNoSqlite(dataDir, cause),
    )
  } catch (error) {
    await lock.destroy()
    throw error
  }
  setMark(dataDir)
  guard = guardFile(db, dataDir)
  const reads = sqlite(file, ['PRAGMA query_only = ON', 'PRAGMA busy_timeout = 5000'], {
    driver,
    connections: Math.min(pool, sqliteReaders),
    // A connection that opens after the file was deleted would create an empty one.
    mustExist: true,
  })
  const release = async () => {
    await reads.destroy()
    await lock.destroy()
  }
  return { db, reads, dialect: 'sqlite', fault: guard.fault, release }
}

/** For commands beside a running server: nothing is migrated. */
export function postgres(connectionString: string): Knex {
  return knex({ client: 'pg', connection: { connectionString, connectionTimeoutMillis: 5_000 }, log: quiet })
}

/** `pool`: the maximum number of connections. */
export async function connectPostgres(url: string, pool = defaultPool, onMigration?: OnMigration): Promise<Database> {
  const { default: pg } = await import('pg')
  // 64-bit integers are times in milliseconds and fit a number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const watch = watchConnections(askPostgres(pg, url))
  const db = knex({
    client: 'pg',
    connection: { connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
    pool: {
      min: 0,
      max: pool,
      afterCreate(connection: PostgresConnection, done: (error: Error | null, connection: unknown) => void) {
        const settings = `SET idle_in_transaction_session_timeout = ${idleTransactionMs}; SET lock_timeout = ${lockTimeoutMs}`
        watch.add(connection)
        connection.query(settings, (error) => done(error, connection))
      },
    },
    log: quiet,
  })
  // Processes that start at the same moment migrate one after the other, each on the connection that holds the lock.
  const runMigrations = () =>
    db.transaction(async (trx) => {
      await trx.raw('SET LOCAL idle_in_transaction_session_timeout = 0')
      await trx.raw('SET LOCAL lock_timeout = 0')
      await trx.raw('SELECT pg_advisory_xact_lock(?)', [migrationLock])
      await migrate(trx, onMigration)
    })
  await prepare(db, runMigrations, whyNoPostgres)
  const fault = () => (watch.isSilent() ? 'a connection to the database is silent' : null)
  const release = () => Promise.resolve(watch.end())
  return { db, reads: db, dialect: 'postgres', fault, release }
}

/** Asks on a separate connection whether the Postgres process with this pid is executing a statement. */
function askPostgres({ Client }: typeof Pg, url: string): (pid: number) => Promise<boolean> {
  return async (pid) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const busy = `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND state = 'active' AND wait_event IS DISTINCT FROM 'ClientWrite'`
      return (await client.query(busy, [pid])).rowCount === 1
    } catch (error) {
      // It responds, but accepts no more connections at the moment.
      if ((error as { code?: unknown }).code === '53300') return true
      throw error
    } finally {
      void client.end().catch(() => undefined)
    }
  }
}

/** Only called by the process that holds the lock: if knex's own lock is still set, it was left by a process that died. */
async function migrate(db: Knex, onMigration?: OnMigration): Promise<void> {
  await db.migrate.forceFreeMigrationsLock()
  const isNew = (await db.migrate.currentVersion()) === 'none'
  let [position, total] = [0, 0]
  await db.migrate.latest({
    migrationSource,
    beforeAll: (_db, pending) => Promise.resolve((total = pending.length)),
    beforeEach(_db, [migration]) {
      position += 1
      if (!isNew) onMigration?.((migration as Migration).name, position, total)
      return Promise.resolve()
    },
  })
}

async function prepare(db: Knex, run: () => Promise<void>, sentence: (cause: unknown) => string): Promise<void> {
  try {
    await run()
  } catch (cause) {
    await db.destroy().catch(() => undefined)
    throw new StartError(sentence(cause), { cause })
  }
}
