// The schedule of backups: one node at a time makes one, and the results are the same for all nodes.
import type { Knex } from 'knex'
import type { BackupFailure } from '../../domain/storage/backup-failure.ts'

interface ScheduleRow {
  name: string
  holder: string | null
  fence: number
  lease_until: number
  retry_at: number
  made_at: number | null
  made_name: string | null
  made_bytes: number | null
  failed_at: number | null
  failure: BackupFailure | null
}

/** The right to make one backup; the fence rejects a former owner. */
export interface BackupLease {
  holder: string
  fence: number
}

export interface BackupResults {
  /** The last complete backup; null: none yet. `at`: when it was started, in milliseconds since 1970. */
  made: { at: number; name: string; bytes: number } | null
  /** The last failure since then; null: none. */
  failed: { at: number; reason: BackupFailure } | null
}

const only = 'backup'
const free = { holder: null, lease_until: 0 }

export function backupScheduleStore(db: Knex, reads: Knex) {
  const rows = () => db<ScheduleRow>('backup_schedule')
  const owned = ({ holder, fence }: BackupLease) => rows().where({ name: only, holder, fence })
  return {
    /** Claims the next backup until the given time. Null if none is due, or if another node is making it. */
    async claim(holder: string, { now, until, everyMs }: { now: number; until: number; everyMs: number }): Promise<BackupLease | null> {
      await rows().insert({ name: only }).onConflict('name').ignore()
      const row = await rows().where({ name: only }).first()
      const isDue = row && row.lease_until <= now && row.retry_at <= now && (row.made_at === null || row.made_at <= now - everyMs)
      if (!isDue) return null
      const fence = row.fence + 1
      const won = await rows().where({ name: only, fence: row.fence }).update({ holder, fence, lease_until: until })
      return won === 1 ? { holder, fence } : null
    },

    /** False if another node has taken over. */
    async renew(lease: BackupLease, until: number): Promise<boolean> {
      return (await owned(lease).update({ lease_until: until })) === 1
    },

    /** Gives up the lease, so that the next claim starts at once. */
    async release(lease: BackupLease): Promise<void> {
      await owned(lease).update(free)
    },

    /** `at`: when the backup was started. */
    async made(lease: BackupLease, { at, name, bytes }: NonNullable<BackupResults['made']>): Promise<void> {
      const result = { made_at: at, made_name: name, made_bytes: bytes, failed_at: null, failure: null, retry_at: 0 }
      await owned(lease).update({ ...free, ...result })
    },

    async failed(lease: BackupLease, { at, reason, retryAt }: { at: number; reason: BackupFailure; retryAt: number }): Promise<void> {
      await owned(lease).update({ ...free, failed_at: at, failure: reason, retry_at: retryAt })
    },

    async results(): Promise<BackupResults> {
      const row = await reads<ScheduleRow>('backup_schedule').where({ name: only }).first()
      const { made_at = null, made_name = null, made_bytes, failed_at = null, failure = null } = row ?? {}
      return {
        made: made_at === null || made_name === null ? null : { at: made_at, name: made_name, bytes: made_bytes ?? 0 },
        failed: failed_at === null || failure === null ? null : { at: failed_at, reason: failure },
      }
    },
  }
}
