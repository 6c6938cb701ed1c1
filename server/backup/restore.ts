// Restores a backup: checks it first, requires that no server is running, and moves the old data aside.
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { extract } from 'tar'
import type { SqliteDriver } from '../config/sqlite-driver.ts'
import { StartError } from '../config/start-error.ts'
import { findDamage, holdFolder, settleDatabase } from '../store/database/snapshot.ts'
import { databaseFile, filesFolder, linkOrCopy, stamp, sync, syncTree, workFolder, type OnStep } from './disk.ts'

export interface Restored {
  file: string
  /** The folder with the former data; null if there was none. */
  aside: string | null
}

/** `from`: a backup, or a folder of backups, of which the newest is used. */
export async function restoreBackup(
  dataDir: string,
  from: string,
  onStep: OnStep = () => undefined,
  driver: SqliteDriver = 'sqlite3',
): Promise<Restored> {
  const file = await chooseBackup(resolve(from))
  await mkdir(dataDir, { recursive: true })
  const releaseFolder = await holdFolder(dataDir, driver)
  if (!releaseFolder) throw new StartError(`DATA_DIR: a Kring server is using ${dataDir}. Stop it first; nothing was changed.`)
  try {
    const work = await workFolder(dataDir, 'restore')
    try {
      await unpack(file, work, onStep, driver)
      onStep('Replacing the data')
      return { file, aside: await exchange(dataDir, work, driver) }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  } finally {
    await releaseFolder()
  }
}

async function chooseBackup(from: string): Promise<string> {
  if (!existsSync(from)) throw new StartError(`${from} does not exist.`)
  if ((await stat(from)).isFile()) return from
  const newest = (await readdir(from))
    .filter((name) => /^kring-.*\.tar\.gz$/.test(name))
    .toSorted()
    .at(-1)
  if (!newest) throw new StartError(`There is no backup (kring-….tar.gz) in ${from}.`)
  return join(from, newest)
}

async function unpack(file: string, work: string, onStep: OnStep, driver: SqliteDriver): Promise<void> {
  onStep('Unpacking', work)
  const ours = (path: string) => path === databaseFile || path.startsWith(`${filesFolder}/`)
  try {
    // Extracts only regular files and folders, in their places: a link could point outside the folder.
    const filter: Parameters<typeof extract>[0]['filter'] = (path, entry) =>
      ours(path) && 'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
    await extract({ file, cwd: work, strict: true, filter })
  } catch (cause) {
    throw new StartError(`${file} cannot be unpacked completely; nothing was changed.`, { cause })
  }
  onStep('Checking the database')
  const damage = await findDamage(join(work, databaseFile), driver)
  if (damage) throw new StartError(`${file} was rejected: ${damage}; nothing was changed.`)
  await syncTree(work)
}

/** The folder contains a complete database at every moment: the old one, until a single rename replaces it. */
async function exchange(dataDir: string, work: string, driver: SqliteDriver): Promise<string | null> {
  const database = join(dataDir, databaseFile)
  const files = join(dataDir, filesFolder)
  const isNew = !existsSync(database) && !existsSync(files)
  const aside = join(dataDir, `before-restore-${stamp()}`)
  if (!isNew) await mkdir(aside, { recursive: true })
  if (existsSync(database)) {
    // If the database is damaged, its log stays beside it.
    await settleDatabase(database, driver).catch(() => undefined)
    await linkOrCopy(database, join(aside, databaseFile))
    for (const end of ['-wal', '-shm']) if (existsSync(database + end)) await rename(database + end, join(aside, databaseFile + end))
  }
  if (existsSync(files)) await rename(files, join(aside, filesFolder))
  if (existsSync(join(work, filesFolder))) await rename(join(work, filesFolder), files)
  await rename(join(work, databaseFile), database)
  if (!isNew) await sync(aside)
  await sync(dataDir)
  return isNew ? null : aside
}
