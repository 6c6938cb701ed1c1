// The settings of scheduled backups: where to, how often, and how many are kept.
import { bucketOf, type S3Settings } from './services.ts'

export interface BackupSettings {
  /** A folder, or a bucket with a prefix for the names in it: empty, or ending in a slash. */
  to: { folder: string } | { s3: S3Settings; prefix: string }
  everyMs: number
  /** The maximum number of backups that are kept. */
  keep: number
  /** The maximum age of the backups that are kept; null: no limit. */
  keepMs: number | null
}

type Given = Parameters<typeof bucketOf>[1] & {
  BACKUP_TO?: string | undefined
  BACKUP_EVERY_HOURS: number
  BACKUP_KEEP: number
  BACKUP_KEEP_DAYS?: number | undefined
}

const hourMs = 3_600_000

/** Undefined if no backups are scheduled. Throws StartError if the keys of the bucket are incomplete. */
export function readBackups(values: Given): BackupSettings | undefined {
  const { BACKUP_TO, BACKUP_EVERY_HOURS, BACKUP_KEEP, BACKUP_KEEP_DAYS } = values
  if (BACKUP_TO === undefined) return undefined
  return {
    to: targetOf(BACKUP_TO, values),
    everyMs: BACKUP_EVERY_HOURS * hourMs,
    keep: BACKUP_KEEP,
    keepMs: BACKUP_KEEP_DAYS === undefined ? null : BACKUP_KEEP_DAYS * 24 * hourMs,
  }
}

function targetOf(to: string, values: Given): BackupSettings['to'] {
  if (!to.startsWith('s3://')) return { folder: to }
  const [bucket = '', ...folders] = to.slice('s3://'.length).split('/').filter(Boolean)
  return { s3: bucketOf(bucket, values), prefix: folders.map((name) => `${name}/`).join('') }
}
