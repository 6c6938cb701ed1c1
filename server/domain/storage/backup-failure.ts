// Why a scheduled backup can fail.

/** Why a backup failed: a word for the log, the metrics and the database; it names no file and contains no text of a person. */
export type BackupFailure =
  | 'target_missing'
  | 'target_refused'
  | 'disk_full'
  | 'database_damaged'
  | 'pg_dump_missing'
  | 'cancelled'
  | 'failed'
