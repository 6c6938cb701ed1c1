// The port of scheduled backups: where they are stored, and why one can fail.
import type { Readable } from 'node:stream'
import type { BackupFailure } from '../domain/storage/backup-failure.ts'

/** One complete backup at the target. */
export interface BackupFile {
  /** `kring-DATE-TIME.tar.gz`, in UTC. */
  name: string
  bytes: number
}

/** The target of scheduled backups: a folder or a bucket. It shows a name only when its backup is complete. */
export interface Backups {
  /** Makes a backup of this server and stores it under this name. Returns its size in bytes. Rejects if it is not complete or the signal is aborted. */
  make(name: string, signal: AbortSignal): Promise<number>
  /** The complete backups, oldest first. Other files at the target are left out. */
  list(): Promise<BackupFile[]>
  /** Reads a backup; null if there is none with this name. */
  read(name: string): Promise<Readable | null>
  remove(name: string): Promise<void>
  reasonOf(error: unknown): BackupFailure
}

/** Where the backups are stored, without making them. `store` shows the name only when the whole file is there. */
export interface BackupBucket {
  store(file: string, name: string, signal: AbortSignal): Promise<void>
  /** Everything that is stored there, whatever its name. */
  list(): Promise<BackupFile[]>
  read(name: string): Promise<Readable | null>
  remove(name: string): Promise<void>
}
