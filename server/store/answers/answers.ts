// The assistant's jobs: one row for each message that requests an answer, written by one owner at a time.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { assistantName } from '../../../shared/accounts/display-name.ts'
import type { Message, Tokens } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits.ts'
import { ledgerIdOf } from '../../domain/plans/allowance.ts'
import { insertMessage, takeNumber } from '../messages/append.ts'
import { filesOnTheirWay } from '../messages/announced-files.ts'
import { chargeAnswer, type BillingTerms } from '../plans/charge.ts'
import { settle, type LedgerRow, type Permit } from '../plans/ledger.ts'
import { newAnswer } from '../messages/new-answer.ts'
import { eraseThinking, msOfThinking } from './thinking.ts'
import { makeTitleDue } from './title-jobs.ts'
import { spokeLast } from './turns.ts'
import { toSession, type AnswerRow, type Session } from '../rows.ts'
import { inSession } from '../database/session-lock.ts'
import { shareReads } from '../database/share-reads.ts'

export interface Claim {
  answer: AnswerRow
  session: Session
  /** Names of everyone whose question this answer covers. */
  answering: string[]
  permit: Permit
}

export interface Ending {
  status: 'done' | 'stopped' | 'interrupted'
  text: string
  stoppedBy?: string
  /** True if it was cut off at the length limit. */
  isTooLong?: boolean
  tokens?: Tokens
  /** The model's name on screen, if that does not follow from its id. */
  modelName?: string
  /** The id of the model that failed before the one that answered. */
  insteadOf?: string
}

// A job that was started before, or is retried by another person, still answers the people who asked first.
const answered = (job: AnswerRow) => (job.answering ? (JSON.parse(job.answering) as string[]) : [job.asked_by_name])

export function answersStore(db: Knex, reads: Knex) {
  const jobs = (trx: Knex) => trx<AnswerRow>('answers')

  async function end(trx: Knex, answer: AnswerRow, ending: Ending, now: number): Promise<Message> {
    const session = await takeNumber(trx, answer.session_id, now)
    await makeTitleDue(trx, answer, now)
    const thoughtMs = await msOfThinking(trx, answer.id)
    const metadata: Message['metadata'] = {
      model: answer.model ?? 'unknown',
      ...(ending.modelName ? { modelName: ending.modelName } : {}),
      ...(ending.insteadOf ? { insteadOf: ending.insteadOf } : {}),
      afterSeq: answer.after_seq ?? answer.trigger_seq,
      answering: JSON.parse(answer.answering ?? '[]') as string[],
      ...(ending.status === 'done' ? {} : { status: ending.status }),
      ...(ending.stoppedBy ? { stoppedBy: ending.stoppedBy } : {}),
      ...(ending.isTooLong ? { isTooLong: true } : {}),
      ...(ending.tokens ? { tokens: ending.tokens } : {}),
      ...(thoughtMs === null ? {} : { thoughtMs }),
      ...(answer.spoke ? { spoke: answer.spoke } : {}),
    }
    const draft = {
      id: answer.id,
      type: 'ai',
      content: ending.text,
      author: null,
      displayName: assistantName,
      messageKey: null,
      metadata,
    } as const
    return insertMessage(trx, session, draft, now)
  }

  return {
    /** Claims the newest waiting job of a session and merges all older ones into it, except those whose files are still uploading. Null if none waits, one is running, or the AI is off (then waiting jobs are dropped). */
    claim(sessionId: string, owner: string, terms: BillingTerms, now: number): Promise<Claim | null> {
      return inSession(db, sessionId, async (trx, row) => {
        if (!row || (await jobs(trx).where({ session_id: sessionId, status: 'running' }).first('id'))) return null
        const waiting = await jobs(trx)
          .where({ session_id: sessionId, status: 'queued' })
          .whereNull('due_at')
          .whereNotExists(filesOnTheirWay(trx, now))
          .orderBy('created_at')
          .orderBy('trigger_seq')
        const isAsked = waiting.some(({ spoke }) => spoke === null || spoke === 'called')
        const isQuiet = row.quiet_until !== null && row.quiet_until > now && waiting.every(({ spoke }) => spoke !== null)
        const isUnwanted = isQuiet || (waiting.length > 0 && !isAsked && (await spokeLast(trx, sessionId)))
        const charge = row.ai_enabled && !isUnwanted ? await chargeAnswer(trx, toSession(row), waiting, terms, now) : null
        const newest = charge?.job
        const others = waiting.filter((job) => job !== newest)
        const merged = others.map((job) => job.id)
        if (merged.length > 0) await jobs(trx).whereIn('id', merged).update({ status: 'merged', finished_at: now })
        if (!newest) return null
        // What an earlier start thought is not about this one.
        await eraseThinking(trx, [newest.id])
        const answering = [...new Set(waiting.flatMap(answered))]
        const [answer] = await jobs(trx)
          .where({ id: newest.id })
          .update({
            status: 'running',
            owner,
            model: charge.permit.model,
            payer: JSON.stringify(charge.payer),
            lease_until: now + limits.answerLeaseMs,
            fence: newest.fence + 1,
            starts: newest.starts + 1,
            after_seq: row.last_seq,
            answering: JSON.stringify(answering),
            error_code: null,
            spoke: waiting.some(({ spoke }) => spoke === null) ? null : newest.spoke,
          })
          .returning('*')
        return { answer: answer as AnswerRow, session: toSession(row), answering, permit: charge.permit }
      })
    },

    /** Stores the text so far and renews the lease; false if another owner has taken over. */
    async checkpoint(answer: { id: string; fence: number }, text: string, now: number): Promise<boolean> {
      const held = await jobs(db)
        .where({ id: answer.id, fence: answer.fence, status: 'running' })
        .update({ text, lease_until: now + limits.answerLeaseMs })
      return held > 0
    },

    /** Records that another model answers, on the ledger too; false if another owner has taken over. */
    changeModel(answer: { id: string; fence: number }, model: string): Promise<boolean> {
      return db.transaction(async (trx) => {
        const held = await jobs(trx).where({ id: answer.id, fence: answer.fence, status: 'running' }).update({ model })
        if (held > 0)
          await trx<LedgerRow>('ledger')
            .where({ id: ledgerIdOf(answer) })
            .update({ model })
        return held > 0
      })
    },

    /** Stores the answer as a message of the session; null if another owner has taken over. */
    finish(answer: { id: string; fence: number; session_id: string }, ending: Ending, now: number): Promise<Message | null> {
      return inSession(db, answer.session_id, async (trx) => {
        const [held] = await jobs(trx)
          .where({ id: answer.id, fence: answer.fence, status: 'running' })
          .update({ status: ending.status, text: '', finished_at: now })
          .returning('*')
        if (!held) return null
        await settle(trx, ledgerIdOf(held as AnswerRow), 'spent', ending.tokens, now)
        return end(trx, held as AnswerRow, ending, now)
      })
    },

    /** Marks an answer as failed; false if another owner has taken over. */
    fail(answer: { id: string; fence: number }, errorCode: string, now: number): Promise<boolean> {
      return db.transaction(async (trx) => {
        const [held] = await jobs(trx)
          .where({ id: answer.id, fence: answer.fence, status: 'running' })
          .update({ status: 'failed', text: '', error_code: errorCode, finished_at: now })
          .returning('*')
        if (held) await settle(trx, ledgerIdOf(held as AnswerRow), 'refunded', undefined, now)
        return held !== undefined
      })
    },

    /** Releases an answer whose owner died or is shutting down: with text it becomes an interrupted message, without text it is queued again, a limited number of times. */
    async release(answerId: string, fence: number, now: number): Promise<{ message: Message | null; failed: boolean }> {
      const answer = await jobs(db).where({ id: answerId }).first('session_id')
      if (!answer) return { message: null, failed: false }
      return inSession(db, answer.session_id, async (trx) => {
        // Read again: its owner may have stored more text meanwhile; from here on it cannot.
        const [held] = await jobs(trx)
          .where({ id: answerId, fence, status: 'running' })
          .update({ fence: fence + 1 })
          .returning('*')
        if (!held) return { message: null, failed: false }
        const isEmpty = held.text.trim() === ''
        await settle(trx, ledgerIdOf({ id: answerId, fence }), isEmpty ? 'refunded' : 'spent', undefined, now)
        if (!isEmpty) {
          await jobs(trx).where({ id: answerId }).update({ status: 'interrupted', text: '', finished_at: now })
          return { message: await end(trx, held as AnswerRow, { status: 'interrupted', text: held.text }, now), failed: false }
        }
        const failed = held.starts >= limits.answerAttempts
        await jobs(trx)
          .where({ id: answerId })
          .update(failed ? { status: 'failed', text: '', error_code: 'ai_interrupted', finished_at: now } : { status: 'queued', text: '' })
        return { message: null, failed }
      })
    },

    /** Answers whose lease has expired. */
    expired(now: number): Promise<AnswerRow[]> {
      return jobs(reads).where({ status: 'running' }).where('lease_until', '<', now)
    },

    /** Sessions with a waiting answer. */
    async sessionsWaiting(): Promise<string[]> {
      const rows = await jobs(reads).where({ status: 'queued' }).whereNull('due_at').distinct('session_id')
      return rows.map((row) => row.session_id)
    },

    async exists(answerId: string): Promise<boolean> {
      return (await jobs(reads).where({ id: answerId }).first('id')) !== undefined
    },

    async running(sessionId: string): Promise<AnswerRow | null> {
      return (await jobs(reads).where({ session_id: sessionId, status: 'running' }).first()) ?? null
    },

    /** The newest job of a session if it failed; otherwise null. */
    lastFailed: shareReads(async (sessionId: string): Promise<AnswerRow | null> => {
      const last = await jobs(reads)
        .where({ session_id: sessionId })
        .whereNot({ status: 'merged' })
        .whereNull('due_at')
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'trigger_seq', order: 'desc' },
          { column: 'attempt', order: 'desc' },
        ])
        .first()
      return last?.status === 'failed' ? last : null
    }),

    /** Ids of the earlier complete answers to the same question. */
    async wholeAttemptsBefore({ session_id, trigger_seq, attempt }: AnswerRow): Promise<string[]> {
      if (attempt === 1) return []
      const rows = await jobs(reads).where({ session_id, trigger_seq, status: 'done' }).where('attempt', '<', attempt).select('id')
      return rows.map((row) => row.id)
    },

    /** Queues a failed, stopped or interrupted answer again; with `isNewVersion` also a complete one. Throws answer_not_found or answer_not_retryable. */
    retry(sessionId: string, answerId: string, asked: Parameters<typeof newAnswer>[3], now: number, isNewVersion = false): Promise<void> {
      return inSession(db, sessionId, async (trx) => {
        const answer = await jobs(trx).where({ id: answerId, session_id: sessionId }).first()
        if (!answer) throw new AppError('answer_not_found')
        const attempts = jobs(trx).where({ session_id: sessionId, trigger_seq: answer.trigger_seq })
        const newest = await attempts.orderBy('attempt', 'desc').first()
        const ended = ['failed', 'stopped', 'interrupted', ...(isNewVersion ? ['done'] : [])].includes(answer.status)
        if (!ended || newest?.id !== answer.id) throw new AppError('answer_not_retryable')
        if (answer.status === 'failed')
          await jobs(trx).where({ id: answerId }).update({ status: 'queued', starts: 0, spoke: null, created_at: now })
        else
          await jobs(trx).insert({
            ...newAnswer(sessionId, answer.trigger_seq, answer.attempt + 1, asked, now),
            answering: answer.answering,
          })
      })
    },
  }
}
