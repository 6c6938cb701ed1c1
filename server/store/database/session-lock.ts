// Transactions that wait for each other: on Postgres those that lock the same session's row, on SQLite all of them. A row that stays locked does not delay other sessions.
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { isPostgres } from './json-rows.ts'
import type { SessionRow } from './rows.ts'
import { refuseNested } from './transaction-guard.ts'

/** Postgres ends every other wait for a lock after this time, so that no connection waits forever. */
export const lockTimeoutMs = 10_000
/** How long a transaction with a locked row waits in Postgres' queue before it releases its connection and retries. */
const lockWaitMs = 50
/** How many connections of a process may wait for locked rows at the same time. */
const maxWaiting = 2
const [firstPauseMs, longestPauseMs] = [10, 500]
const giveUpMs = 30_000

interface Queue {
  /** The end of the last queued transaction, by session. */
  ends: Map<string, Promise<unknown>>
  running: number
  waiting: (() => void)[]
}

const queues = new WeakMap<Knex, Queue>()

function queueOf(db: Knex): Queue {
  const known = queues.get(db) ?? { ends: new Map<string, Promise<unknown>>(), running: 0, waiting: [] }
  queues.set(db, known)
  return known
}

/**
 * Runs `work` in a transaction that locks the session's row; undefined if there is no such session. On Postgres the transaction may restart
 * until the row is locked. Throws storage_busy if the row stays locked for 30 seconds, and the errors of `work`.
 */
export function inSession<T>(
  db: Knex,
  sessionId: string,
  work: (trx: Knex.Transaction, session: SessionRow | undefined) => Promise<T>,
): Promise<T> {
  const find = (trx: Knex) => trx<SessionRow>('sessions').where({ id: sessionId })
  if (!isPostgres(db)) return inTurn(db, async (trx) => work(trx, await find(trx).first()))
  const giveUpAt = performance.now() + giveUpMs
  return runQueued(queueOf(db).ends, sessionId, async () => {
    let isReached = false
    const begin = (lock: (trx: Knex.Transaction) => Promise<SessionRow | undefined>) =>
      db.transaction(async (trx) => {
        const session = await lock(trx)
        isReached = true
        return work(trx, session)
      })
    const tryOnce = () => begin(async (trx) => find(trx).forUpdate().noWait().first())
    const visit = () =>
      begin(async (trx) => {
        await setLockTimeout(trx, lockWaitMs)
        const session = await find(trx).forUpdate().first()
        await setLockTimeout(trx, lockTimeoutMs)
        return session
      })
    try {
      return await tryOnce()
    } catch (error) {
      if (isReached || !wasLocked(error)) throw error
    }
    return retryWhileLocked(db, visit, giveUpAt, () => !isReached)
  })
}

/** Runs `work` in a transaction; on SQLite, after all earlier ones in the queue of `inTurn`. */
export function runTransaction<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return isPostgres(db) ? db.transaction(work) : inTurn(db, work)
}

/**
 * SQLite has one writer. Only one of these transactions at a time waits for it, so a message waits for one of them and not for all: ten people
 * who ask at the same moment would delay everyone by 50 ms.
 */
function inTurn<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return runInTurn(db, () => db.transaction(work))
}

/** Runs statements outside a transaction; on SQLite, in the queue of the transactions. */
export async function runInTurn<T>(db: Knex, run: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return run()
  refuseNested(db)
  return runQueued(queueOf(db).ends, 'writer', run)
}

/**
 * Retries `visit` until it meets no locked row, with pauses in which it holds no connection.
 * Throws storage_busy after `giveUpAt` (performance.now).
 */
export async function retryWhileLocked<T>(db: Knex, visit: () => Promise<T>, giveUpAt: number, mayRepeat = () => true): Promise<T> {
  const queue = queueOf(db)
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      return await runInSlot(queue, visit)
    } catch (error) {
      if (!mayRepeat() || !wasLocked(error)) throw error
      if (performance.now() > giveUpAt) throw busy(error)
    }
    await wait(pause)
  }
}

/** Runs `work`, which locks the rows of several sessions, in a transaction that restarts after a pause if it meets a locked row. */
export function visitSessions<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return inTurn(db, work)
  const visit = () =>
    db.transaction(async (trx) => {
      await setLockTimeout(trx, lockWaitMs)
      return work(trx)
    })
  return retryWhileLocked(db, visit, performance.now() + giveUpMs)
}

/** Only one of the statements that wait for the same row holds a connection. */
export function oneAtATime<T>(db: Knex, of: string, run: () => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return run()
  const giveUpAt = performance.now() + giveUpMs
  return runQueued(queueOf(db).ends, of, async () => {
    for (;;) {
      try {
        return await run()
      } catch (error) {
        if (!wasLocked(error)) throw error
        if (performance.now() > giveUpAt) throw busy(error)
      }
    }
  })
}

/** Whether a statement was cancelled because a row is locked. */
export function wasLocked(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '55P03'
}

const busy = (cause: unknown) => new AppError('storage_busy', { retryAfterMs: 5_000, cause })

async function runQueued<T>(ends: Map<string, Promise<unknown>>, sessionId: string, run: () => Promise<T>): Promise<T> {
  const running = (ends.get(sessionId) ?? Promise.resolve()).then(run)
  const end = running.catch(() => undefined)
  ends.set(sessionId, end)
  try {
    return await running
  } finally {
    if (ends.get(sessionId) === end) ends.delete(sessionId)
  }
}

async function runInSlot<T>(queue: Queue, run: () => Promise<T>): Promise<T> {
  if (queue.running < maxWaiting) queue.running += 1
  else await new Promise<void>((resolve) => queue.waiting.push(resolve))
  try {
    return await run()
  } finally {
    // If another transaction is waiting, the slot passes to it directly.
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running -= 1
  }
}

async function setLockTimeout(trx: Knex.Transaction, ms: number): Promise<void> {
  await trx.raw(`SET LOCAL lock_timeout = ${ms}`)
}
