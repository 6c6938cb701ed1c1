// Metrics of the running server: numbers, codes and route names, never people, places or content.
import type { ErrorCode } from '../../shared/errors.ts'
import type { BackupFailure } from '../domain/storage/backup-failure.ts'

export type AnswerOutcome = 'done' | 'stopped' | 'interrupted' | 'failed' | 'left'

export interface Meters {
  connectionOpened(): void
  connectionClosed(): void
  /** One event was sent to this many connections. */
  delivered(connections: number): void
  /** Time from a message's arrival to its acknowledgement. */
  acknowledged(ms: number): void
  answerBegan(): void
  /** Time from the start of an answer to the assistant's first word. */
  firstToken(ms: number): void
  /** An answer is no longer being written, whatever its outcome. */
  answerOver(): void
  /** `left`: abandoned without text, for another process or another attempt. */
  answered(outcome: AnswerOutcome, code?: ErrorCode): void
  /** A client's request was refused or failed, with this code. */
  refused(code: ErrorCode): void
  /** `route` is a name from shared/api/api.ts, 'site' or 'other', never the requested path. */
  requested(route: string, status: number, ms: number): void
  /** A scheduled backup is complete, or failed for this reason. */
  backedUp(outcome: 'done' | BackupFailure): void
  /** Sets the functions that are called for each scrape. */
  watch(counts: { sessionsOpen(): number; answersWaiting(): Promise<number> }): void
  /** The same for scheduled backups; null if there is none yet. */
  watchBackups(ageMs: () => Promise<number | null>): void
  /** Returns the page that Prometheus reads. */
  read(): Promise<{ contentType: string; text: string }>
}

const nothing = () => undefined

/** Counts nothing. */
export const noMeters: Meters = {
  connectionOpened: nothing,
  connectionClosed: nothing,
  delivered: nothing,
  acknowledged: nothing,
  answerBegan: nothing,
  firstToken: nothing,
  answerOver: nothing,
  answered: nothing,
  refused: nothing,
  requested: nothing,
  backedUp: nothing,
  watch: nothing,
  watchBackups: nothing,
  read: () => Promise.resolve({ contentType: 'text/plain', text: '' }),
}
