// File operations for backup and restore.
import { existsSync, rmSync } from 'node:fs'
import { copyFile, lchown, link, lstat, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { SqliteDriver } from '../config/sqlite-driver.ts'

export const databaseFile = 'kring.sqlite'
export const filesFolder = 'files'
/** The dump of Postgres in a backup. */
export const postgresFile = 'kring.dump'

/** What a backup is made of, and restored to: the settings of a server. */
export interface BackupSource {
  dataDir: string
  /** Undefined: SQLite in the data folder. */
  databaseUrl?: string | undefined
  sqliteDriver?: SqliteDriver
}

/** Called before each step of a backup or restore; `output` is the file or folder that grows during the step. */
export type OnStep = (name: string, output?: string) => void

/** A timestamp for file names: sorts by time, and is valid on every system. */
export function stamp(now = new Date()): string {
  return now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').replace(/\..*/, '')
}

/** The same with milliseconds, for the place of the former data: two restores may run within one second. */
export function preciseStamp(now = new Date()): string {
  return `${stamp(now)}-${String(now.getUTCMilliseconds()).padStart(3, '0')}`
}

/** Flushes a file or folder to disk: until this returns, a power failure could lose it. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some systems cannot sync folders.
    if (!['EPERM', 'EISDIR', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}

export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) await sync(join(entry.parentPath, entry.name))
  await sync(folder)
}

/** Links the file under a second name if the disk allows it, otherwise copies it. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

/** Adds the files of one folder to another. Files are written once and never changed; one that is removed in the meantime is left out. */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isFile() && !existsSync(target)) await linkOrCopy(source, target).catch(unlessGone)
  }
}

/** Removes the files of a folder that another folder does not have. */
export async function keepOnly(folder: string, wanted: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !existsSync(join(wanted, relative(folder, path)))) await rm(path)
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

export interface Owner {
  uid: number
  gid: number
}

/** The owner of a folder if this process runs as root; null otherwise: then every file that it creates has the right owner. */
export async function ownerIfRoot(folder: string): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = await stat(folder)
  return { uid, gid }
}

/** Changes the owner of a file, or of a folder and everything in it. Does not follow links. */
export async function chownTree(path: string, owner: Owner): Promise<void> {
  const found = await lstat(path)
  if (found.isDirectory()) for (const name of await readdir(path)) await chownTree(join(path, name), owner)
  // Some disks have one owner for all files and refuse every change.
  if (found.uid !== owner.uid || found.gid !== owner.gid) await lchown(path, owner.uid, owner.gid)
}

const temporary = new Set<string>()
let isHooked = false

function removeAtExit(folder: string): void {
  temporary.add(folder)
  if (isHooked) return
  isHooked = true
  // Other threads may still be creating files.
  process.once('exit', () => temporary.forEach((one) => rmSync(one, { recursive: true, force: true, maxRetries: 3 })))
}

/** Removes the folder when the work ends or the process exits, which it does at once on Ctrl+C. */
export async function removedAfter<T>(folder: string, work: () => Promise<T>): Promise<T> {
  removeAtExit(folder)
  try {
    return await work()
  } finally {
    await rm(folder, { recursive: true, force: true })
    temporary.delete(folder)
  }
}

const dayMs = 24 * 60 * 60_000
const host = hostname().replaceAll(/[^\w.-]/g, '_')

/** How the names of the working folders of a process on this host begin. */
export const workPrefix = (name: string, pid = process.pid): string => `.${name}-${host}-${pid}-`

/** Creates a working folder named after this host and process, removed when it exits, and removes those of processes that died. */
export async function workFolder(parent: string, name: string): Promise<string> {
  const place = resolve(parent)
  await mkdir(place, { recursive: true })
  for (const entry of await readdir(place)) {
    const path = join(place, entry)
    if (entry.startsWith(`.${name}-`) && (await isAbandoned(path, entry.slice(name.length + 2))))
      await rm(path, { recursive: true, force: true })
  }
  const folder = await mkdtemp(join(place, workPrefix(name)))
  removeAtExit(folder)
  return folder
}

/** On another host, such as another container that shares the folder, the process cannot be checked: its folder must be unchanged for a day. */
async function isAbandoned(folder: string, owner: string): Promise<boolean> {
  const [, ownerHost, ownerPid] = /^(.*)-(\d+)-\w+$/.exec(owner) ?? []
  if (ownerHost !== host) return (await lastChange(folder)) < Date.now() - dayMs
  const pid = Number(ownerPid)
  // A restarted container has the same host name and process id.
  return pid === process.pid ? !temporary.has(folder) : !isAlive(pid)
}

async function lastChange(folder: string): Promise<number> {
  let latest = 0
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    // It may be removed meanwhile.
    const found = await lstat(path).catch(() => null)
    latest = Math.max(latest, found?.mtimeMs ?? 0)
  }
  return latest
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
