// Adds what many people sent at the same moment in one transaction, with a fixed number of statements however many there are.
import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'
import type { Language } from '../../shared/language.ts'
import type { Message } from '../../shared/entities.ts'
import { announcedRow, type AnnouncedRow } from './announced-files.ts'
import { messageRow, takeNumber, type MessageDraft } from './append.ts'
import { insertRows, jsonRows } from './json-rows.ts'
import { messagesWithKeys } from './message-keys.ts'
import { newAnswer } from './new-answer.ts'
import { toMessage, toSession, type AnswerRow, type MessageRow, type Session, type SessionRow } from './rows.ts'

export interface Added {
  message: Message
  /** The same key came before: nothing was stored, this is the first one, without its text when it is gone. */
  repeated: boolean
  /** An answer waits to be written. */
  wantsAnswer: boolean
}

export interface SendDraft extends MessageDraft {
  author: NonNullable<MessageDraft['author']>
  language: Language
  /** So many files will be uploaded for it. */
  files?: number
}

export interface Sending {
  sessionId: string
  draft: SendDraft
  now: number
  /** Asked of the locked session; what it throws refuses this one message. May be asked again when the transaction failed. */
  wantsAnswer(session: Session): boolean
}

class NothingStored extends Error {
  constructor(readonly results: PromiseSettledResult<Added>[]) {
    super()
  }
}

export async function addMessages(db: Knex, batch: Sending[]): Promise<PromiseSettledResult<Added>[]> {
  try {
    return await db.transaction((trx) => addIn(trx, batch))
  } catch (error) {
    if (error instanceof NothingStored) return error.results
    throw error
  }
}

async function addIn(trx: Knex, batch: Sending[]): Promise<PromiseSettledResult<Added>[]> {
  // One alone counts on and locks in one statement, as it takes no order; it is rolled back when nothing is stored.
  const alone = batch.length === 1 ? batch[0] : undefined
  const sessions = alone ? await countOne(trx, alone) : await lockSessions(trx, [...new Set(batch.map(({ sessionId }) => sessionId))])
  const firstOf = await findKeys(trx, batch)
  const messages: MessageRow[] = []
  const jobs: AnswerRow[] = []
  const announced: AnnouncedRow[] = []
  const counted = new Map<string, Session>()

  const add = (sending: Sending): Added => {
    const { sessionId, draft, now } = sending
    const before = counted.get(sessionId) ?? sessions.get(sessionId)
    if (!before) throw new AppError('session_not_found')
    const key = keyOf(sessionId, draft.author.key, draft.messageKey)
    const first = key === null ? undefined : firstOf.get(key)
    if (first) return { message: toMessage(first), repeated: true, wantsAnswer: false }
    const session = { ...before, lastSeq: before.lastSeq + 1, updatedAt: now }
    const wantsAnswer = sending.wantsAnswer(session)
    const row = messageRow(session, draft, now)
    if (wantsAnswer) jobs.push(newAnswer(sessionId, row.seq, 1, draft, now))
    if (draft.files)
      announced.push(announcedRow({ id: row.id, sessionId, author: draft.author.key, isNote: false }, row.seq, draft.files, now))
    messages.push(row)
    counted.set(sessionId, session)
    if (key !== null) firstOf.set(key, row)
    return { message: toMessage(row), repeated: false, wantsAnswer }
  }

  const results = batch.map((sending): PromiseSettledResult<Added> => {
    try {
      return { status: 'fulfilled', value: add(sending) }
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  })
  if (messages.length === 0) throw new NothingStored(results)
  await insertRows(trx, 'messages', messages)
  if (!alone) await countOn(trx, [...counted.values()])
  await insertRows(trx, 'answers', jobs)
  await insertRows(trx, 'announced_files', announced)
  return results
}

/** Whether a transaction failed because of what was written: then it is known to be rolled back, and another may succeed. */
export function wasRefused(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  // Postgres: data, constraint, deadlock, limit. A lost connection is none of these: the commit may have happened.
  return /^(22|23|40|54)[0-9A-Z]{3}$/.test(code) || /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)$/.test(code)
}

// In the order of their ids: two processes with the same sessions wait for each other and never in a circle.
async function lockSessions(trx: Knex, ids: string[]): Promise<Map<string, Session>> {
  const wanted = ids.map((id) => ({ id }))
  const rows = await trx<SessionRow>('sessions')
    .whereRaw(`id IN (SELECT id FROM ${jsonRows(trx, 'sessions', ['id'])} AS wanted)`, [JSON.stringify(wanted)])
    .orderBy('id')
    .forNoKeyUpdate()
  return new Map(rows.map((row) => [row.id, toSession(row)]))
}

/** The session as it was before this message. */
async function countOne(trx: Knex, { sessionId, now }: Sending): Promise<Map<string, Session>> {
  const session = await takeNumber(trx, sessionId, now)
  return new Map([[sessionId, { ...session, lastSeq: session.lastSeq - 1 }]])
}

function keyOf(sessionId: string, author: string | null, messageKey: string | null): string | null {
  return messageKey === null ? null : JSON.stringify([sessionId, author, messageKey])
}

/** What was sent before with the keys of this batch. */
async function findKeys(trx: Knex, batch: Sending[]): Promise<Map<string, MessageRow>> {
  const keys = batch
    .filter(({ draft }) => draft.messageKey !== null)
    .map(({ sessionId, draft }) => ({ session_id: sessionId, author: draft.author.key, message_key: draft.messageKey }))
  if (keys.length === 0) return new Map()
  const found = await messagesWithKeys(trx, keys)
  return new Map(found.map((row) => [keyOf(row.session_id, row.author, row.message_key) ?? '', row]))
}

async function countOn(trx: Knex, sessions: Session[]): Promise<void> {
  if (sessions.length === 0) return
  const counts = sessions.map(({ id, lastSeq, updatedAt }) => ({ id, last_seq: lastSeq, updated_at: updatedAt }))
  await trx.raw(
    `UPDATE sessions SET last_seq = c.last_seq, updated_at = c.updated_at
     FROM ${jsonRows(trx, 'sessions', ['id', 'last_seq', 'updated_at'])} AS c WHERE sessions.id = c.id`,
    [JSON.stringify(counts)],
  )
}
