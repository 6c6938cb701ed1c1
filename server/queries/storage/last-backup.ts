// How old the last scheduled backup is, and whether one has failed since.
import type { Deps } from '../../deps.ts'
import type { BackupResults } from '../../store/storage/backup-schedule.ts'

export interface LastBackup extends BackupResults {
  isScheduled: boolean
  /** Age of the last complete backup in milliseconds; null: none yet. */
  ageMs: number | null
}

/** Null in `made` and `ageMs` until the first backup of this database is complete. */
export async function lastBackup({ store, config, now }: Pick<Deps, 'store' | 'config' | 'now'>): Promise<LastBackup> {
  const results = await store.backupSchedule.results()
  const { made } = results
  return { ...results, isScheduled: config.backups !== undefined, ageMs: made && now() - made.at }
}
