// The setting SQLITE_DRIVER: the package that opens SQLite.
import { StartError } from './start-error.ts'

export const sqliteDrivers = ['sqlite3', 'better-sqlite3'] as const
export type SqliteDriver = (typeof sqliteDrivers)[number]

export function unloadableDriver(driver: SqliteDriver, cause: unknown): StartError {
  const other = sqliteDrivers.find((name) => name !== driver)
  const reason = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\n', ' ').slice(0, 200)
  return new StartError(
    `SQLITE_DRIVER: the package ${driver} cannot be loaded (${reason}). Run npm install, or set SQLITE_DRIVER to ${other}.`,
    { cause },
  )
}
