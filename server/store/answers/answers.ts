// The assistant's jobs: one row for each message that requests an answer, written by one owner at a time.
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { builtIn } from '../../domain/answers/built-in.ts'
import { ledgerIdOf } from '../../domain/plans/allowance.ts'
import type { BillingTerms } from '../plans/charge.ts'
import { changeModel, settle } from '../plans/ledger.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import type { Refund } from '../../domain/plans/refund.ts'
import { endAnswer, type Ending } from './end-answer.ts'
import { usageSoFar } from './usage-so-far.ts'
import { newAnswer } from '../messages/new-answer.ts'
import { claimNext, openJobs, type Claim } from './claim.ts'
import type { AnswerRow, AnswerStatus, AssistantRow } from '../database/rows.ts'
import { inSession, runTransaction } from '../database/session-lock.ts'
import { shareReads } from '../database/share-reads.ts'

/** A failed answer that can be retried. */
type FailedRow = Pick<AnswerRow, 'id' | 'error_code' | 'assistant_id' | 'assistant' | 'after_seq' | 'trigger_seq'>

/** Jobs. An older failure is no longer offered. */
const failuresSoughtIn = 50

export function answersStore(db: Knex, reads: Knex) {
  const jobs = (trx: Knex) => trx<AnswerRow>('answers')

  async function attemptsBefore({ session_id, trigger_seq, attempt, assistant_id }: AnswerRow, ended: AnswerStatus[]): Promise<string[]> {
    if (attempt === 1) return []
    const same = { session_id, trigger_seq, assistant_id }
    const rows = await jobs(reads).where(same).whereIn('status', ended).where('attempt', '<', attempt).select('id')
    return rows.map((row) => row.id)
  }

  return {
    /**
     * Claims the newest waiting job of the assistant that has waited longest and merges its older ones into it, except those whose files are
     * still uploading. Null if none waits, one is running, or the AI is off (then waiting jobs are dropped).
     */
    claim(sessionId: string, owner: string, terms: BillingTerms, now: number): Promise<Claim | null> {
      return inSession(db, sessionId, async (trx, row) => (row ? claimNext(trx, row, owner, terms, now) : null))
    },

    /** Stores the text so far and renews the lease; false if another owner has taken over. */
    async checkpoint(answer: { id: string; fence: number }, text: string, now: number): Promise<boolean> {
      const held = await jobs(db)
        .where({ id: answer.id, fence: answer.fence, status: 'running' })
        .update({ text, lease_until: now + limits.answerLeaseMs })
      return held > 0
    },

    /** Records that another model answers, on the ledger too; `failed`: what the first one reported. False if another owner has taken over. */
    changeModel(answer: { id: string; fence: number }, model: string, failed: Usage | undefined, now: number): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        const held = await jobs(trx).where({ id: answer.id, fence: answer.fence, status: 'running' }).update({ model })
        if (held > 0) await changeModel(trx, ledgerIdOf(answer), model, failed, now)
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
        await settle(trx, ledgerIdOf(held as AnswerRow), ending.status === 'done' ? 'spent' : 'stopped', ending.usage, now)
        return endAnswer(trx, held as AnswerRow, ending, now)
      })
    },

    /** Marks an answer as failed; `usage`: what it has used, reported or estimated. False if another owner has taken over. */
    fail(
      answer: { id: string; fence: number },
      errorCode: string,
      now: number,
      usage?: Usage,
      refund: Refund = 'refunded',
    ): Promise<boolean> {
      return runTransaction(db, async (trx) => {
        const [held] = await jobs(trx)
          .where({ id: answer.id, fence: answer.fence, status: 'running' })
          .update({ status: 'failed', text: '', error_code: errorCode, finished_at: now })
          .returning('*')
        if (held) await settle(trx, ledgerIdOf(held as AnswerRow), refund, usage, now)
        return held !== undefined
      })
    },

    /** Releases an answer whose owner died or is shutting down: with text it becomes an interrupted message, without text it is queued again, a limited number of times. `usage`: as its owner knows it; otherwise it is estimated from what is stored. `shown`: the name of its model. */
    async release(
      answerId: string,
      fence: number,
      now: number,
      usage?: Usage,
      shown: Pick<Ending, 'modelName'> = {},
    ): Promise<{ message: Message | null; failed: boolean }> {
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
        const how = isEmpty ? 'refunded' : 'stopped'
        await settle(trx, ledgerIdOf({ id: answerId, fence }), how, usage ?? (await usageSoFar(trx, held as AnswerRow)), now, false)
        if (!isEmpty) {
          await jobs(trx).where({ id: answerId }).update({ status: 'interrupted', text: '', finished_at: now })
          return {
            message: await endAnswer(trx, held as AnswerRow, { status: 'interrupted', text: held.text, ...shown }, now),
            failed: false,
          }
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

    /** Whether an answer waits in this session. It may be one that cannot be claimed yet. */
    async isWaiting(sessionId: string): Promise<boolean> {
      return (await openJobs(reads, sessionId).where({ status: 'queued' }).whereNull('due_at').first('id')) !== undefined
    },

    async exists(answerId: string): Promise<boolean> {
      return (await jobs(reads).where({ id: answerId }).first('id')) !== undefined
    },

    async running(sessionId: string): Promise<AnswerRow | null> {
      return (await openJobs(reads, sessionId).where({ status: 'running' }).first()) ?? null
    },

    /** The newest answer of each assistant, if that failed; oldest first. Only the session's newest jobs are looked at. */
    failed: shareReads(async (sessionId: string): Promise<FailedRow[]> => {
      const newest = await jobs(reads)
        .where({ session_id: sessionId })
        .whereNot({ status: 'merged' })
        .whereNull('due_at')
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'trigger_seq', order: 'desc' },
          { column: 'call_order', order: 'desc' },
          { column: 'attempt', order: 'desc' },
        ])
        .limit(failuresSoughtIn)
        .select('id', 'status', 'error_code', 'assistant_id', 'assistant', 'after_seq', 'trigger_seq')
      const ofEach = new Map<string | null, FailedRow & Pick<AnswerRow, 'status'>>()
      for (const job of newest) if (!ofEach.has(job.assistant_id)) ofEach.set(job.assistant_id, job)
      const failed = [...ofEach.values()].filter(({ status }) => status === 'failed').reverse()
      const ids = failed.flatMap(({ assistant_id: id }) => (id === null || builtIn(id, 'en') ? [] : [id]))
      if (ids.length === 0) return failed
      const left = await reads<AssistantRow>('assistants').whereIn('id', ids).select('id')
      // Nobody can retry that of a deleted assistant.
      return failed.filter(({ assistant_id: id }) => id === null || !ids.includes(id) || left.some((row) => row.id === id))
    }),

    /** Ids of the earlier complete answers of the same assistant to the same question. */
    wholeAttemptsBefore: (answer: AnswerRow): Promise<string[]> => attemptsBefore(answer, ['done']),

    /** Like `wholeAttemptsBefore`, including those of which only a part was written. */
    writtenAttemptsBefore: (answer: AnswerRow): Promise<string[]> => attemptsBefore(answer, ['done', 'stopped', 'interrupted']),

    /**
     * Queues a failed, stopped or interrupted answer again; with `isNewVersion` also a complete one. `model`: the one that writes it; null:
     * the session's. Throws answer_not_found, answer_not_retryable, assistant_not_found.
     */
    retry(
      sessionId: string,
      answerId: string,
      asked: Parameters<typeof newAnswer>[3],
      now: number,
      isNewVersion = false,
      model: string | null = null,
    ): Promise<void> {
      return inSession(db, sessionId, async (trx) => {
        const answer = await jobs(trx).where({ id: answerId, session_id: sessionId }).first()
        if (!answer) throw new AppError('answer_not_found')
        const { trigger_seq, assistant_id, call_order } = answer
        if (await isGone(trx, answer)) throw new AppError('assistant_not_found')
        const attempts = await jobs(trx).where({ session_id: sessionId, trigger_seq, assistant_id }).orderBy('attempt', 'desc')
        // A retry that was dropped, for example because a limit was reached, wrote nothing.
        const newest = attempts.find(({ status }) => status !== 'merged')
        const ended = ['failed', 'stopped', 'interrupted', ...(isNewVersion ? ['done'] : [])].includes(answer.status)
        if (!ended || newest?.id !== answer.id) throw new AppError('answer_not_retryable')
        if (answer.status === 'failed')
          await jobs(trx)
            .where({ id: answerId })
            .update({ status: 'queued', starts: 0, spoke: null, created_at: now, wanted_model: model ?? answer.wanted_model })
        else
          await jobs(trx).insert({
            ...newAnswer(sessionId, trigger_seq, Math.max(...attempts.map(({ attempt }) => attempt)) + 1, asked, now, null, {
              id: assistant_id,
              order: call_order,
            }),
            answering: answer.answering,
            wanted_model: model,
          })
      })
    },
  }
}

async function isGone(trx: Knex, { assistant_id }: AnswerRow): Promise<boolean> {
  if (assistant_id === null || builtIn(assistant_id, 'en')) return false
  return !(await trx<AssistantRow>('assistants').where({ id: assistant_id }).first('id'))
}
