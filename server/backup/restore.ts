// Restores a backup: checks it first, requires that no server is running, and moves the old data aside.
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { extract } from 'tar'
import type { SqliteDriver } from '../config/sqlite-driver.ts'
import { StartError } from '../config/start-error.ts'
import { backupTime } from '../domain/storage/backup-names.ts'
import { findDamage, holdFolder, settleDatabase } from '../store/database/sqlite/snapshot.ts'
import {
  chownTree,
  databaseFile,
  filesFolder,
  keepOnly,
  linkOrCopy,
  linkTree,
  ownerIfRoot,
  postgresFile,
  preciseStamp,
  removedAfter,
  sync,
  syncTree,
  workFolder,
  type BackupSource,
  type OnStep,
  type Owner,
} from './disk.ts'
import { countConnections, isKringDump, restorePostgres } from './postgres.ts'

export interface Restored {
  file: string
  /** Where the former data is: a folder, or a schema of Postgres; null if there was none. */
  aside: string | null
}

/** Files that SQLite may leave beside a database, and applies to any other database that takes its place. */
const logs = ['-wal', '-shm', '-journal'].map((end) => databaseFile + end)

/**
 * `from`: a backup, or a folder of backups, of which the newest is used: the one with the latest time in its name. If root restores, the
 * files belong to the owner of the data folder. Throws StartError if the backup is rejected or a server is running; then nothing has
 * changed.
 */
export async function restoreBackup(source: BackupSource, from: string, onStep: OnStep = () => undefined): Promise<Restored> {
  const { dataDir, databaseUrl, sqliteDriver = 'sqlite3' } = source
  const file = await chooseBackup(resolve(from))
  await mkdir(dataDir, { recursive: true })
  const owner = await ownerIfRoot(dataDir)
  const release = databaseUrl ? await requireIdle(databaseUrl) : await holdFolder(dataDir, sqliteDriver)
  if (!release) throw new StartError(`DATA_DIR: a Kring server is using ${dataDir}. Stop it first; nothing was changed.`)
  try {
    const work = await workFolder(dataDir, 'restore')
    try {
      return await removedAfter(work, async () => {
        await unpack(file, work, onStep)
        onStep('Checking the database')
        await checkDatabase(file, work, source)
        if (owner) await chownTree(work, owner)
        await syncTree(work)
        onStep('Replacing the data')
        if (!databaseUrl) return { file, aside: await exchange(dataDir, work, sqliteDriver) }
        return { file, aside: `the schema ${await exchangePostgres(databaseUrl, dataDir, work)}` }
      })
    } finally {
      // Also after a failure: folders that were created stay.
      if (owner) await chownData(dataDir, owner)
    }
  } finally {
    await release()
  }
}

/** Nodes on other machines are noticed by their connections. The restore itself checks again, in its transaction. */
async function requireIdle(databaseUrl: string): Promise<() => Promise<void>> {
  const others = await countConnections(databaseUrl)
  if (others > 0)
    throw new StartError(
      `DATABASE_URL: other programs are using the database (${others} connections). Stop every node first; nothing was changed.`,
    )
  return () => Promise.resolve()
}

async function chownData(dataDir: string, owner: Owner): Promise<void> {
  for (const name of await readdir(dataDir))
    if (/^(lock\.sqlite|files|before-restore-.*)$/.test(name)) await chownTree(join(dataDir, name), owner)
}

async function chooseBackup(from: string): Promise<string> {
  if (!existsSync(from)) throw new StartError(`${from} does not exist.`)
  if ((await stat(from)).isFile()) return from
  const now = Date.now()
  // A time in the future is not the newest: a clock was wrong.
  const newest = (await readdir(from))
    .filter((name) => (backupTime(name) ?? Infinity) <= now)
    .toSorted()
    .at(-1)
  if (!newest) throw new StartError(`There is no backup (kring-DATE-TIME.tar.gz) in ${from}.`)
  return join(from, newest)
}

async function unpack(file: string, work: string, onStep: OnStep): Promise<void> {
  onStep('Unpacking', work)
  const ours = (path: string) => path === databaseFile || path === postgresFile || path.startsWith(`${filesFolder}/`)
  try {
    // Extracts only regular files and folders, in their places: a link could point outside the folder.
    const filter: Parameters<typeof extract>[0]['filter'] = (path, entry) =>
      ours(path) && 'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
    await extract({ file, cwd: work, strict: true, filter })
  } catch (cause) {
    throw new StartError(`${file} cannot be unpacked completely; nothing was changed.`, { cause })
  }
}

async function checkDatabase(file: string, work: string, { databaseUrl, sqliteDriver = 'sqlite3' }: BackupSource): Promise<void> {
  const [wanted, other] = databaseUrl ? [postgresFile, databaseFile] : [databaseFile, postgresFile]
  if (!existsSync(join(work, wanted)) && existsSync(join(work, other)))
    throw new StartError(
      `${file} was made with ${databaseUrl ? 'SQLite' : 'Postgres'}, and this server uses ${databaseUrl ? 'Postgres' : 'SQLite'}; nothing was changed.`,
    )
  const damage = databaseUrl ? await findDamageOfDump(join(work, wanted)) : await findDamage(join(work, wanted), sqliteDriver)
  if (damage) throw new StartError(`${file} was rejected: ${damage}; nothing was changed.`)
}

async function findDamageOfDump(dump: string): Promise<string | null> {
  if (!existsSync(dump)) return 'there is no database in it'
  return (await isKringDump(dump)) ? null : 'its database is damaged or does not belong to Kring'
}

/** The folder contains a complete database at every moment: the old one, until a single rename replaces it. */
async function exchange(dataDir: string, work: string, driver: SqliteDriver): Promise<string | null> {
  const database = join(dataDir, databaseFile)
  const isNew = ![databaseFile, ...logs, filesFolder].some((name) => existsSync(join(dataDir, name)))
  const aside = join(dataDir, `before-restore-${preciseStamp()}`)
  if (!isNew) await mkdir(aside, { recursive: true })
  if (existsSync(database)) {
    // If the database is damaged, its log stays beside it and is moved with it.
    await settleDatabase(database, driver).catch(() => undefined)
    await linkOrCopy(database, join(aside, databaseFile))
  }
  // Also without a database: someone may have deleted it without its log.
  for (const log of logs) if (existsSync(join(dataDir, log))) await rename(join(dataDir, log), join(aside, log))
  await exchangeFiles(dataDir, work, aside)
  await rename(join(work, databaseFile), database)
  if (!isNew) await sync(aside)
  await sync(dataDir)
  return isNew ? null : aside
}

/** Every file that the database names is there at every moment: those of the backup are added before, and the others removed after. */
async function exchangePostgres(url: string, dataDir: string, work: string): Promise<string> {
  const at = preciseStamp()
  const [files, restored] = [join(dataDir, filesFolder), join(work, filesFolder)]
  const aside = join(dataDir, `before-restore-${at}`)
  await mkdir(files, { recursive: true })
  await linkTree(files, join(aside, filesFolder))
  if (existsSync(restored)) await linkTree(restored, files)
  await syncTree(files)
  try {
    const schema = await restorePostgres(url, join(work, postgresFile), join(work, 'restore.sql'), at)
    await keepOnly(files, restored)
    return schema
  } catch (error) {
    await keepOnly(files, join(aside, filesFolder))
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

async function exchangeFiles(dataDir: string, work: string, aside: string): Promise<void> {
  const files = join(dataDir, filesFolder)
  if (existsSync(files)) {
    await mkdir(aside, { recursive: true })
    await rename(files, join(aside, filesFolder))
  }
  if (existsSync(join(work, filesFolder))) await rename(join(work, filesFolder), files)
}
