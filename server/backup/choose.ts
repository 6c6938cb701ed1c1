// Chooses the target of scheduled backups from the settings: a folder or a bucket.
import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { backupTime } from '../domain/storage/backup-names.ts'
import type { BackupFailure } from '../domain/storage/backup-failure.ts'
import type { BackupBucket, Backups } from '../ports/backups.ts'
import { removedAfter, workFolder } from './disk.ts'
import { DamagedError, makeBackup } from './make.ts'
import { MissingToolError } from './postgres.ts'

type Source = Pick<Config, 'dataDir' | 'databaseUrl' | 'sqliteDriver'>

/** Null if no backups are scheduled. Does not use the target yet: the server starts without it. */
export async function chooseBackups(config: Source & Pick<Config, 'backups'>): Promise<Backups | null> {
  const to = config.backups?.to
  if (!to) return null
  if ('folder' in to) return createFolderBackups(config, to.folder)
  const { createBackupBucket } = await import('../adapters/files/backup-bucket.ts')
  return createBucketBackups(config, createBackupBucket(to.s3, to.prefix))
}

function createFolderBackups(source: Source, folder: string): Backups {
  return {
    async make(name, signal) {
      // Not created: the folder of a disk that is not mounted would fill the disk below it.
      await stat(folder)
      return (await makeBackup(source, join(folder, name), { signal })).bytes
    },
    async list() {
      const names = (await readdir(folder)).filter((name) => backupTime(name) !== null).toSorted()
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
    },
    read: (name) => Promise.resolve(existsSync(join(folder, name)) ? createReadStream(join(folder, name)) : null),
    remove: (name) => rm(join(folder, name), { force: true }),
    reasonOf,
  }
}

/** Each backup is made in the data folder first. */
export function createBucketBackups(source: Source, bucket: BackupBucket): Backups {
  return {
    async make(name, signal) {
      const outgoing = await workFolder(source.dataDir, 'outgoing-backup')
      return removedAfter(outgoing, async () => {
        const { file, bytes } = await makeBackup(source, join(outgoing, name), { signal })
        await bucket.store(file, name, signal)
        return bytes
      })
    },
    async list() {
      const files = (await bucket.list()).filter(({ name }) => backupTime(name) !== null)
      return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    read: (name) => bucket.read(name),
    remove: (name) => bucket.remove(name),
    reasonOf,
  }
}

const reasons: [codes: RegExp, reason: BackupFailure][] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, 'disk_full'],
  [/^(ENOENT|ENOTDIR|NoSuchBucket)$/, 'target_missing'],
  [/^(EACCES|EPERM|EROFS|AccessDenied|SignatureDoesNotMatch|InvalidAccessKeyId)$/, 'target_refused'],
  [/^AbortError$/, 'cancelled'],
]

function reasonOf(error: unknown): BackupFailure {
  if (error instanceof DamagedError) return 'database_damaged'
  if (error instanceof MissingToolError) return 'pg_dump_missing'
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: unknown }
  const found = reasons.find(([codes]) => codes.test(String(code)) || codes.test(String(name)))
  return found?.[1] ?? (cause ? reasonOf(cause) : 'failed')
}
