// What is counted of the running product: numbers, codes and route names, never who, where or what.
import type { ErrorCode } from '../../shared/errors.ts'

export type AnswerOutcome = 'done' | 'stopped' | 'interrupted' | 'failed' | 'left'

export interface Meters {
  connectionOpened(): void
  connectionClosed(): void
  /** So many connections were sent one event. */
  delivered(connections: number): void
  /** From a message's arrival until its acknowledgement. */
  acknowledged(ms: number): void
  answerBegan(): void
  /** From the beginning of an answer until the assistant's first word. */
  firstToken(ms: number): void
  /** Nothing is being written of it any more, whatever came of it. */
  answerOver(): void
  /** `left`: given up without text, for another process or another try. */
  answered(outcome: AnswerOutcome, code?: ErrorCode): void
  /** Something a client asked for was refused, or failed, with this code. */
  refused(code: ErrorCode): void
  /** `route` is a name of shared/api.ts, 'site' or 'other': never the path that was asked for. */
  requested(route: string, status: number, ms: number): void
  /** What is looked up at each reading. */
  watch(counts: { sessionsOpen(): number; answersWaiting(): Promise<number> }): void
  /** The page that Prometheus reads. */
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
  watch: nothing,
  read: () => Promise.resolve({ contentType: 'text/plain', text: '' }),
}
