// Adds messages that many people sent at the same moment: with one statement if possible, otherwise in one transaction with a fixed number of statements.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { addAtOnce, stateOf, type KnownSessions } from './add-at-once.ts'
import { announcedRow, type AnnouncedRow } from './announced-files.ts'
import { messageRow, takeRow } from './append.ts'
import { setAside } from './batcher.ts'
import { insertRows, isPostgres, jsonRows } from '../database/json-rows.ts'
import { messagesWithKeys } from './message-keys.ts'
import { wasConnectionLost } from '../../domain/storage/storage-faults.ts'
import { newAnswer } from './new-answer.ts'
import type { Added, Sending } from './sending.ts'
import { toMessage, type AnswerRow, type MessageRow, type SessionRow } from '../database/rows.ts'
import { retryWhileLocked, wasLocked } from '../database/session-lock.ts'

class NothingStored extends Error {
  constructor(readonly results: PromiseSettledResult<Added>[]) {
    super()
  }
}

/** How long a batch waits for a locked session before it continues without it, so that other acknowledgements are not delayed. */
const lockedMs = 40
/** For messages that were set aside, see `retryWhileLocked`. */
const lockWaitMs = 50
const giveUpMs = 60_000

/**
 * Adds messages with one statement if possible, the others in a transaction. Returns `setAside` for messages of a session that another
 * transaction has locked (on Postgres; SQLite has a single writer).
 */
export async function addMessages(db: Knex, batch: Sending[], known: KnownSessions): Promise<PromiseSettledResult<Added>[]> {
  try {
    const added = await addAtOnce(db, known, batch, lockedMs).catch(unlessRefused)
    if (added) return await addOthers(db, batch, added, known)
    return await addOnce(db, batch, known, { waitMs: lockedMs })
  } catch (error) {
    if (!wasLocked(error)) throw error
    return addOnce(db, batch, known, 'skip')
  }
}

// Some messages of the batch are stored already, so the batch as a whole must not fail, unless it is repeated with `mayBeStored`.
async function addOthers(
  db: Knex,
  batch: Sending[],
  added: (Added | undefined)[],
  known: KnownSessions,
): Promise<PromiseSettledResult<Added>[]> {
  const left = batch.filter((_sending, n) => !added[n])
  const others = left.length === 0 ? [] : await addOnce(db, left, known, { waitMs: lockedMs }).catch(failEach)
  return added.map((value) => (value ? { status: 'fulfilled', value } : others.shift()!))

  function failEach(error: unknown): PromiseSettledResult<Added>[] {
    if (wasConnectionLost(error)) throw error
    const reason = wasLocked(error) || wasRefused(error) ? setAside : error
    return left.map(() => ({ status: 'rejected', reason }))
  }
}

function unlessRefused(error: unknown): null {
  if (wasRefused(error)) return null
  throw error
}

/** Adds the messages of one session that were set aside. Throws storage_busy if the session stays locked for a minute. */
export function addAside(db: Knex, batch: Sending[], known: KnownSessions): Promise<PromiseSettledResult<Added>[]> {
  return retryWhileLocked(db, () => addOnce(db, batch, known, { waitMs: lockWaitMs }), performance.now() + giveUpMs)
}

/** What to do about a locked session: fail after this time with an error that `wasLocked` recognises, or skip it. */
type Locking = { waitMs: number } | 'skip'

async function addOnce(db: Knex, batch: Sending[], known: KnownSessions, locking: Locking): Promise<PromiseSettledResult<Added>[]> {
  try {
    const { results, sessions } = await db.transaction((trx) => addIn(trx, batch, locking))
    for (const row of sessions) known.keep(row.id, row)
    return results
  } catch (error) {
    if (error instanceof NothingStored) return error.results
    throw error
  }
}

interface AddedTogether {
  results: PromiseSettledResult<Added>[]
  /** The sessions that have new messages. */
  sessions: SessionRow[]
}

async function addIn(trx: Knex, batch: Sending[], locking: Locking): Promise<AddedTogether> {
  // A single message takes its number and locks the session in one statement; it is rolled back if nothing is stored.
  const alone = batch.length === 1 && locking !== 'skip' ? batch[0] : undefined
  const ids = [...new Set(batch.map(({ sessionId }) => sessionId))]
  const sessions = alone ? await takeOneNumber(trx, alone, locking) : await lockSessions(trx, ids, locking)
  const left = locking === 'skip' ? await findHeld(trx, ids, sessions) : new Set<string>()
  const firstOf = await findKeys(trx, batch)
  const stored = await findStored(trx, batch)
  const messages: MessageRow[] = []
  const jobs: AnswerRow[] = []
  const announced: AnnouncedRow[] = []
  const counted = new Map<string, SessionRow>()

  const add = (sending: Sending): Added => {
    const { sessionId, id, draft, now } = sending
    const before = counted.get(sessionId) ?? sessions.get(sessionId)
    if (!before) throw new AppError('session_not_found')
    const same = stored.get(id)
    // Nothing has been published yet, and the answer worker itself checks whether a job is waiting.
    if (same) return { message: toMessage(same), repeated: false, wantsAnswer: true }
    const key = keyOf(sessionId, draft.author.key, draft.messageKey)
    const first = key === null ? undefined : firstOf.get(key)
    if (first) return { message: toMessage(first), repeated: true, wantsAnswer: false }
    const session = { ...before, last_seq: before.last_seq + 1, updated_at: now }
    const wantsAnswer = sending.wantsAnswer(stateOf(session))
    const row = messageRow({ id: sessionId, lastSeq: session.last_seq }, draft, now, id)
    const called = draft.calls?.length ? draft.calls : [null]
    const dueAt = wantsAnswer === 'consider' ? now : null
    if (wantsAnswer) jobs.push(...called.map((id, order) => newAnswer(sessionId, row.seq, 1, draft, now, dueAt, { id, order })))
    if (draft.files)
      announced.push(announcedRow({ id: row.id, sessionId, author: draft.author.key, isNote: false }, row.seq, draft.files, now))
    messages.push(row)
    counted.set(sessionId, session)
    if (key !== null) firstOf.set(key, row)
    return { message: toMessage(row), repeated: false, wantsAnswer }
  }

  const results = batch.map((sending): PromiseSettledResult<Added> => {
    if (left.has(sending.sessionId)) return { status: 'rejected', reason: setAside }
    try {
      return { status: 'fulfilled', value: add(sending) }
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  })
  if (messages.length === 0) throw new NothingStored(results)
  if (!alone) await storeNumbers(trx, [...counted.values()])
  await insertRows(trx, 'messages', messages)
  await insertRows(trx, 'answers', jobs)
  await insertRows(trx, 'announced_files', announced)
  return { results, sessions: [...counted.values()] }
}

/** Whether a transaction failed because of what was written: then it is known to be rolled back, and another may succeed. */
export function wasRefused(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  // Postgres: data, constraint, deadlock, limit. A lost connection is none of these: the commit may have happened.
  return /^(22|23|40|54)[0-9A-Z]{3}$/.test(code) || /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)$/.test(code)
}

// In the order of their ids, so that two processes with the same sessions cannot deadlock.
async function lockSessions(trx: Knex, ids: string[], locking: Locking): Promise<Map<string, SessionRow>> {
  const wanted = ids.map((id) => ({ id }))
  const query = trx<SessionRow>('sessions')
    .whereRaw(`id IN (SELECT id FROM ${jsonRows(trx, 'sessions', ['id'])} AS wanted)`, [JSON.stringify(wanted)])
    .orderBy('id')
    .forNoKeyUpdate()
  if (locking === 'skip') void query.skipLocked()
  limitWait(trx, query, locking)
  const rows: SessionRow[] = await query
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the session as it was before this message. */
async function takeOneNumber(trx: Knex, { sessionId, now }: Sending, locking: Locking): Promise<Map<string, SessionRow>> {
  const row = await takeRow(trx, sessionId, now, (query) => limitWait(trx, query, locking))
  return new Map([[sessionId, { ...row, last_seq: row.last_seq - 1 }]])
}

// Set within the statement, before it locks anything: a separate statement would be another round trip.
function limitWait(trx: Knex, query: Knex.QueryBuilder, locking: Locking): void {
  if (locking === 'skip' || !isPostgres(trx)) return
  void query.whereRaw(`(SELECT set_config('lock_timeout', '${locking.waitMs}', true)) IS NOT NULL`)
}

/** The sessions that exist and were skipped. */
async function findHeld(trx: Knex, ids: string[], locked: Map<string, SessionRow>): Promise<Set<string>> {
  const missing = ids.filter((id) => !locked.has(id))
  const rows = missing.length > 0 ? await trx<SessionRow>('sessions').whereIn('id', missing).select('id') : []
  return new Set(rows.map(({ id }) => id))
}

function keyOf(sessionId: string, author: string | null, messageKey: string | null): string | null {
  return messageKey === null ? null : JSON.stringify([sessionId, author, messageKey])
}

/** Messages that were sent before with the keys of this batch. */
async function findKeys(trx: Knex, batch: Sending[]): Promise<Map<string, MessageRow>> {
  const keys = batch
    .filter(({ draft }) => draft.messageKey !== null)
    .map(({ sessionId, draft }) => ({ session_id: sessionId, author: draft.author.key, message_key: draft.messageKey }))
  if (keys.length === 0) return new Map()
  const found = await messagesWithKeys(trx, keys)
  return new Map(found.map((row) => [keyOf(row.session_id, row.author, row.message_key) ?? '', row]))
}

/** Messages that were stored although the connection broke. Runs once the sessions are locked, so the first attempt has ended. */
async function findStored(trx: Knex, batch: Sending[]): Promise<Map<string, MessageRow>> {
  const ids = batch.flatMap(({ mayBeStored, id }) => (mayBeStored ? [id] : []))
  const rows = ids.length > 0 ? await trx<MessageRow>('messages').whereIn('id', ids) : []
  return new Map(rows.map((row) => [row.id, row]))
}

async function storeNumbers(trx: Knex, sessions: SessionRow[]): Promise<void> {
  const counts = sessions.map(({ id, last_seq, updated_at }) => ({ id, last_seq, updated_at }))
  await trx.raw(
    `UPDATE sessions SET last_seq = c.last_seq, updated_at = c.updated_at
     FROM ${jsonRows(trx, 'sessions', ['id', 'last_seq', 'updated_at'])} AS c WHERE sessions.id = c.id`,
    [JSON.stringify(counts)],
  )
}
