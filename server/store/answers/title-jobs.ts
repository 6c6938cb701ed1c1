// The jobs that name sessions: one row for each session that nobody has named, claimed by one owner at a time after the first answer.
import type { Knex } from 'knex'
import type { Language } from '../../../shared/texts/language.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { titleDuesOf } from '../../domain/plans/allowance.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { Permit, settle } from '../plans/ledger.ts'
import { findSessionPayer } from '../plans/payers.ts'
import { toSession, type AnswerRow, type MessageRow, type Session, type SessionRow } from '../database/rows.ts'
import { inSession, runTransaction } from '../database/session-lock.ts'
import type { BillingTerms } from '../plans/charge.ts'

export interface TitleJob {
  session_id: string
  answer_id: string | null
  asked_by: PersonKey | null
  asked_from: string | null
  asked_from_wide: string | null
  language: Language | null
  due_at: number | null
  fence: number
  starts: number
}

export interface TitleClaim {
  job: TitleJob & { answer_id: string; language: Language }
  session: Session
  /** Null: no model may be called for it. */
  permit: Permit | null
}

/** A message that a title was made from, as it was read. */
export type TitleSource = { id: string; rev: number }

const titleLineOf = ({ session_id, fence }: TitleJob): string => `title.${session_id}.${fence}`
const jobs = (trx: Knex) => trx<TitleJob>('title_jobs')

const unasked = { answer_id: null, asked_by: null, asked_from: null, asked_from_wide: null, language: null, due_at: null, starts: 0 }

/** Records that nobody has named this session. */
export async function addTitleJob(trx: Knex, sessionId: string): Promise<void> {
  await jobs(trx)
    .insert({ session_id: sessionId, ...unasked, fence: 0 })
    .onConflict('session_id')
    .ignore()
}

/** Called in the transaction that stores an answer: the first one makes the job due. */
export async function makeTitleDue(trx: Knex, answer: AnswerRow, now: number): Promise<void> {
  const { session_id, id, asked_by, asked_from, asked_from_wide, language } = answer
  const asked = { answer_id: id, asked_by, asked_from, asked_from_wide, language, due_at: now }
  await jobs(trx).where({ session_id }).whereNull('due_at').update(asked)
}

/** Called in the transaction in which a person names the session: from then on it keeps that name. */
export async function dropTitleJob(trx: Knex, sessionId: string): Promise<void> {
  await jobs(trx).where({ session_id: sessionId }).delete()
}

export function titleJobsStore(db: Knex, reads: Knex) {
  return {
    /** Claims the job that has been due longest, and counts one call of the model; null if none is due. */
    async claim(terms: Omit<BillingTerms, 'refused'>, now: number): Promise<TitleClaim | null> {
      for (;;) {
        const next = await jobs(reads).where('due_at', '<=', now).orderBy('due_at').first('session_id', 'fence')
        if (!next) return null
        const claimed = await claimOne(db, next, terms, now)
        if (claimed) return claimed
      }
    },

    /**
     * Gives the session its title and ends the job; null if the job was not ours any more, or a person has named the session. `title` null: the
     * session keeps its name. If a source was changed or removed in the meantime the job starts again, or waits for another answer.
     */
    give(
      { job, title, sources }: { job: TitleClaim['job']; title: string | null; sources: TitleSource[] },
      isUnnamed: (title: string) => boolean,
      now: number,
    ): Promise<Session | null> {
      return inSession(db, job.session_id, async (trx, row) => {
        const own = () => jobs(trx).where({ session_id: job.session_id, fence: job.fence })
        if (!row || !(await own().first())) return null
        if (!(await areUnchanged(trx, job, sources))) {
          const hasAnswer = await trx<MessageRow>('messages').where({ id: job.answer_id, session_id: job.session_id }).first('id')
          await own().update(hasAnswer ? { due_at: now } : unasked)
          return null
        }
        await own().delete()
        if (title === null || title === row.title || !isUnnamed(row.title)) return null
        // The number of changes to access, so that a node that missed the event notices it.
        const patch = { title, access_rev: row.access_rev + 1 }
        await trx<SessionRow>('sessions').where({ id: job.session_id }).update(patch)
        return toSession({ ...row, ...patch })
      })
    },

    /** Lets another process claim the job at once: this one is shutting down. */
    async release({ session_id, fence }: TitleJob, now: number): Promise<void> {
      await jobs(db)
        .where({ session_id, fence })
        .update({ due_at: now, starts: db.raw('starts - 1') as unknown as number })
    },

    settle: (job: TitleJob, how: 'spent' | 'refunded', usage: Usage | undefined, now: number) =>
      runTransaction(db, (trx) => settle(trx, titleLineOf(job), how, usage, now)),
  }
}

async function claimOne(
  db: Knex,
  { session_id, fence }: Pick<TitleJob, 'session_id' | 'fence'>,
  terms: Omit<BillingTerms, 'refused'>,
  now: number,
): Promise<TitleClaim | null> {
  return runTransaction(db, async (trx) => {
    const [held] = await jobs(trx)
      .where({ session_id, fence })
      .where('due_at', '<=', now)
      .update({ fence: fence + 1, starts: trx.raw('starts + 1') as unknown as number, due_at: now + limits.titleLeaseMs })
      .returning('*')
    const row = held && (await trx<SessionRow>('sessions').where({ id: session_id }).first())
    if (!held || !row) return null
    const job = held as TitleClaim['job']
    // An owner that died may have called the model: that call stays counted.
    await settle(trx, titleLineOf({ ...job, fence }), 'spent', undefined, now, false)
    const session = toSession(row)
    return { job, session, permit: job.starts > limits.titleAttempts ? null : await payFor(trx, job, session, terms, now) }
  })
}

async function payFor(
  trx: Knex,
  job: TitleJob,
  session: Session,
  terms: Omit<BillingTerms, 'refused'>,
  now: number,
): Promise<Permit | null> {
  if (job.asked_by === null) return null
  const { payer } = await findSessionPayer(trx, session, job.asked_by, terms.defaultPlan)
  const line = { id: titleLineOf(job), session_id: session.id, payer, asked_by: job.asked_by, kind: 'title', amount: 1 } as const
  // Titles are short: the cheapest model writes them, whoever pays.
  const cheapest = { plan: 'free', model: terms.modelFor('free', null) } as const
  const due = titleDuesOf(payer, { from: job.asked_from, fromWide: job.asked_from_wide }, terms, now)
  const { permit } = await Permit.reserve(trx, { ...line, ...cheapest, due }, now)
  return permit
}

async function areUnchanged(trx: Knex, job: TitleClaim['job'], sources: TitleSource[]): Promise<boolean> {
  const ids = [job.answer_id, ...sources.map(({ id }) => id)]
  const rows = await trx<MessageRow>('messages').where({ session_id: job.session_id }).whereIn('id', ids).select('id', 'rev')
  const revs = new Map(rows.map(({ id, rev }) => [id, rev]))
  return revs.has(job.answer_id) && sources.every(({ id, rev }) => revs.get(id) === rev)
}
