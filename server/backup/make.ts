// Makes a backup while the server runs: one file, which appears only when it is complete.
import { existsSync } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { create } from 'tar'
import { StartError } from '../config/start-error.ts'
import { copyDatabase, findDamage } from '../store/database/sqlite/snapshot.ts'
import { backupName } from '../domain/storage/backup-names.ts'
import {
  databaseFile,
  filesFolder,
  linkTree,
  postgresFile,
  removedAfter,
  sync,
  workFolder,
  type BackupSource,
  type OnStep,
} from './disk.ts'
import { dumpPostgres } from './postgres.ts'

export interface Backup {
  file: string
  bytes: number
}

/** What a backup was discarded for. */
export class DamagedError extends StartError {}

export interface MakeOptions {
  onStep?: OnStep
  /** Checked between the steps; it also ends pg_dump. */
  signal?: AbortSignal
}

/** `to`: a file that ends in .tar.gz, which is replaced, or a folder, which gets a new file named after the time. */
export async function makeBackup(source: BackupSource, to: string, { onStep, signal }: MakeOptions = {}): Promise<Backup> {
  const step: OnStep = (name, output) => {
    signal?.throwIfAborted()
    onStep?.(name, output)
  }
  const { dataDir } = source
  const file = resolve(to.endsWith('.tar.gz') ? to : join(to, backupName(Date.now())))
  const folder = dirname(file)
  if (!source.databaseUrl && !existsSync(join(dataDir, databaseFile)))
    throw new StartError(`DATA_DIR: there is no ${databaseFile} in ${dataDir}.`)
  // Beside the target, so that the final rename stays on one disk.
  const work = await workFolder(folder, 'kring-backup')
  return removedAfter(work, async () => {
    const parts = [await copyOf(source, work, step, signal)]
    // After the database, so that every file that it names is included.
    if (existsSync(join(dataDir, filesFolder))) {
      await linkTree(join(dataDir, filesFolder), join(work, filesFolder))
      parts.push(filesFolder)
    }
    const whole = join(work, basename(file))
    step('Packing', whole)
    await create({ file: whole, cwd: work, gzip: true, portable: true, strict: true, mode: 0o600 }, parts)
    await sync(whole)
    signal?.throwIfAborted()
    await rename(whole, file)
    await sync(folder)
    return { file, bytes: (await stat(file)).size }
  })
}

/** Copies the database into the folder and checks the copy. Returns its name. */
async function copyOf(source: BackupSource, work: string, step: OnStep, signal: AbortSignal | undefined): Promise<string> {
  const { dataDir, databaseUrl, sqliteDriver = 'sqlite3' } = source
  if (databaseUrl) {
    const dump = join(work, postgresFile)
    step('Copying the database', dump)
    await dumpPostgres(databaseUrl, dump, signal)
    return postgresFile
  }
  step('Copying the database')
  await copyDatabase(join(dataDir, databaseFile), join(work, databaseFile), sqliteDriver)
  step('Checking the copy')
  const damage = await findDamage(join(work, databaseFile), sqliteDriver)
  if (damage) throw new DamagedError(`The backup was discarded: ${damage}.`)
  return databaseFile
}
