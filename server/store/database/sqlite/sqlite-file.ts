// The file of a SQLite database: whether it is still the opened one, and a marker in its folder that a database exists.
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { StartError } from '../../../config/start-error.ts'

const databaseFile = 'kring.sqlite'
const markFile = 'has-database.txt'
const markText = `This folder contains the database of a Kring server, ${databaseFile}. Kring does not start if that file is missing or empty. To start with an empty database on purpose, delete this file.\n`
/** How long after the last failure the disk still counts as full. */
const fullMs = 10_000

/** Throws StartError if there was a database and now there is none. */
export function checkMark(dataDir: string): void {
  if (!existsSync(join(dataDir, markFile)) || sizeOf(join(dataDir, databaseFile)) > 0) return
  throw new StartError(
    `DATA_DIR: the database ${databaseFile} in ${dataDir} is missing or empty. Restore a backup (npm run restore -- --from FILE), or delete ${markFile} there to start with an empty database.`,
  )
}

/** Throws the errors of writing. */
export function setMark(dataDir: string): void {
  if (!existsSync(join(dataDir, markFile))) writeFileSync(join(dataDir, markFile), markText)
}

export interface FileGuard {
  /** The fault of the file or the disk; null: none. */
  fault(): string | null
  /** The error for writing into a file that is no longer the opened one; null if it is. */
  failure(): Error | null
}

/** Makes every use of `db` fail once a write has found that its file is no longer the opened one; only a restart can help then. */
export function guardFile(db: Knex, dataDir: string): FileGuard {
  const file = join(dataDir, databaseFile)
  const opened = { file: identityOf(file), log: identityOf(`${file}-wal`) }
  let fullAt = -Infinity
  let lost: string | null = null
  db.on('query-error', (error: { code?: unknown }) => {
    if (/^SQLITE_(FULL|IOERR)/.test(String(error.code))) fullAt = performance.now()
  })

  function lookAtFile(): string | null {
    const now = statSync(file, { throwIfNoEntry: false })
    if (!now) return 'the database file is gone'
    if (identityOf(file, now) !== opened.file) return 'the database file was replaced'
    if (now.size === 0) return 'the database file was emptied'
    return identityOf(`${file}-wal`) === opened.log ? null : 'the write-ahead log of the database is gone'
  }
  // Remembered: a checkpoint would write into the emptied file, which would then look like a database again.
  const fileFault = () => (lost ??= lookAtFile())
  // Reported with the code of a disk failure, which is what it is for the writer.
  const errorOf = (fault: string) => Object.assign(new Error(fault), { code: 'SQLITE_IOERR' })

  const client = db.client as { acquireConnection(): Promise<unknown> }
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    if (lost !== null) throw errorOf(lost)
    return acquire()
  }
  return {
    fault: () => fileFault() ?? (performance.now() - fullAt < fullMs ? 'the disk of the database is full or fails' : null),
    failure() {
      const fault = fileFault()
      return fault === null ? null : errorOf(fault)
    },
  }
}

function identityOf(path: string, stats = statSync(path, { throwIfNoEntry: false })): string | null {
  return stats ? `${stats.dev}:${stats.ino}` : null
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
