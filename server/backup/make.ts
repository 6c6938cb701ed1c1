// Makes a backup while the server runs: one file, which appears only when it is complete.
import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { create } from 'tar'
import type { SqliteDriver } from '../config/sqlite-driver.ts'
import { StartError } from '../config/start-error.ts'
import { copyDatabase, findDamage } from '../store/database/snapshot.ts'
import { databaseFile, filesFolder, linkTree, stamp, sync, workFolder, type OnStep } from './disk.ts'

export interface Backup {
  file: string
  bytes: number
}

/** `to`: a file that ends in .tar.gz, which is replaced, or a folder, which gets a new file named after the time. */
export async function makeBackup(
  dataDir: string,
  to: string,
  onStep: OnStep = () => undefined,
  driver: SqliteDriver = 'sqlite3',
): Promise<Backup> {
  const database = join(dataDir, databaseFile)
  if (!existsSync(database)) throw new StartError(`DATA_DIR: there is no ${databaseFile} in ${dataDir}.`)
  const file = resolve(to.endsWith('.tar.gz') ? to : join(to, `kring-${stamp()}.tar.gz`))
  const folder = dirname(file)
  // Beside the target, so that the final rename stays on one disk.
  const work = await workFolder(folder, 'kring-backup')
  try {
    onStep('Copying the database')
    await copyDatabase(database, join(work, databaseFile), driver)
    onStep('Checking the copy')
    const damage = await findDamage(join(work, databaseFile), driver)
    if (damage) throw new StartError(`The backup was discarded: ${damage}.`)
    const parts = [databaseFile]
    // After the database, so that every file that it names is included.
    if (existsSync(join(dataDir, filesFolder))) {
      await linkTree(join(dataDir, filesFolder), join(work, filesFolder))
      parts.push(filesFolder)
    }
    const whole = join(work, basename(file))
    onStep('Packing', whole)
    await create({ file: whole, cwd: work, gzip: true, portable: true, strict: true, mode: 0o600 }, parts)
    await sync(whole)
    await rename(whole, file)
    await sync(folder)
    return { file, bytes: (await stat(file)).size }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
