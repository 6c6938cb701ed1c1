// Messages in the mode 'smart' for which it has not been decided whether the assistant answers: jobs with `due_at`. Each is decided once.
import type { Knex } from 'knex'
import type { SpokeReason } from '../../../shared/answers/assistant.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { wasAsked } from '../../domain/answers/turn-taking/turn.ts'
import { voteDuesOf } from '../../domain/plans/allowance.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import type { BillingTerms } from '../plans/charge.ts'
import { Permit, settle } from '../plans/ledger.ts'
import { findSessionPayer } from '../plans/payers.ts'
import { inSession, runTransaction } from '../database/session-lock.ts'
import { toMessage, toSession, type AnswerRow, type MessageRow, type SessionRow } from '../database/rows.ts'

export type OpenTurn = Pick<AnswerRow, 'id' | 'session_id' | 'trigger_seq' | 'asked_by' | 'asked_from' | 'asked_from_wide' | 'language'> & {
  due_at: number
}

/** `until`: it is decided again at that time. `isUnanswered`: only if no person has written since. */
export type TurnOutcome =
  | { kind: 'speak'; reason: SpokeReason; isUnanswered: boolean }
  | { kind: 'silent' }
  | { kind: 'wait'; until: number }

const jobs = (trx: Knex) => trx<AnswerRow>('answers')
const columns = ['id', 'session_id', 'trigger_seq', 'asked_by', 'asked_from', 'asked_from_wide', 'language', 'due_at'] as const
const said = (trx: Knex, sessionId: string) => trx<MessageRow>('messages').where({ session_id: sessionId })
export const voteLineOf = ({ id, due_at }: Pick<OpenTurn, 'id' | 'due_at'>): string => `vote.${id}.${due_at}`

export function turnsStore(db: Knex, reads: Knex) {
  const open = (trx: Knex) => jobs(trx).where({ status: 'queued' }).whereNotNull('due_at')

  return {
    /** Sessions with messages to decide until this time, and when the first of each is due. */
    async upcoming(until: number): Promise<{ sessionId: string; dueAt: number }[]> {
      const rows: { session_id: string; first: number }[] = await open(reads)
        .where('due_at', '<=', until)
        .groupBy('session_id')
        .select('session_id')
        .min({ first: 'due_at' })
      return rows.map(({ session_id, first }) => ({ sessionId: session_id, dueAt: Number(first) }))
    },

    /** The messages of a session that are due, oldest first. */
    async due(sessionId: string, now: number): Promise<OpenTurn[]> {
      const rows = await open(reads)
        .where({ session_id: sessionId })
        .where('due_at', '<=', now)
        .orderBy('trigger_seq')
        .select(...columns)
      return rows as OpenTurn[]
    },

    /**
     * Decides a message; false if another process has, or if it is silent because somebody has written since or people no longer want
     * this: while a model votes, they may switch the AI off, choose another mode or say 'Not now', and an operator may close the session.
     */
    decide(turn: OpenTurn, outcome: TurnOutcome, now: number): Promise<boolean> {
      return inSession(db, turn.session_id, async (trx, session) => {
        const own = () => open(trx).where({ id: turn.id, due_at: turn.due_at })
        if (outcome.kind === 'wait') return (await own().update({ due_at: outcome.until })) > 0
        const isLate = outcome.kind === 'speak' && outcome.isUnanswered && (await hasReply(trx, turn))
        const isUnwanted = isLate || (outcome.kind === 'speak' && !(session && maySpeak(session, now)))
        if (outcome.kind === 'silent' || isUnwanted) return (await own().delete()) > 0 && !isUnwanted
        return (await own().update({ due_at: null, spoke: outcome.reason })) > 0
      })
    },

    /**
     * Takes the message for a vote, so that no other process decides it for `voteLeaseMs`, and counts one call of the model. `turn`: as it is
     * now. Null: another process has it, or no model may be called for it.
     */
    takeForVote(
      turn: OpenTurn,
      terms: Omit<BillingTerms, 'refused'>,
      now: number,
    ): Promise<{ turn: OpenTurn; permit: Permit | null } | null> {
      return runTransaction(db, async (trx) => {
        const taken = { ...turn, due_at: now + limits.voteLeaseMs }
        if ((await open(trx).where({ id: turn.id, due_at: turn.due_at }).update({ due_at: taken.due_at })) === 0) return null
        const row = await trx<SessionRow>('sessions').where({ id: turn.session_id }).first()
        if (!row) return null
        const { payer } = await findSessionPayer(trx, toSession(row), turn.asked_by, terms.defaultPlan)
        const line = {
          id: voteLineOf(taken),
          session_id: turn.session_id,
          payer,
          asked_by: turn.asked_by,
          kind: 'vote',
          amount: 1,
        } as const
        // A vote is one word: the cheapest model gives it, whoever pays.
        const cheapest = { plan: 'free', model: terms.modelFor('free', null) } as const
        const due = voteDuesOf(turn.session_id, { from: turn.asked_from, fromWide: turn.asked_from_wide }, terms, now)
        const { permit } = await Permit.reserve(trx, { ...line, ...cheapest, due }, now)
        return { turn: taken, permit }
      })
    },

    /** Records what a vote has used. */
    settleVote: (turn: OpenTurn, how: 'spent' | 'refunded', usage: Usage | undefined, now: number) =>
      runTransaction(db, (trx) => settle(trx, voteLineOf(turn), how, usage, now)),
  }
}

function maySpeak({ ai_enabled, closed_at, reply_mode, quiet_until }: SessionRow, now: number): boolean {
  if (closed_at !== null) return false
  return Boolean(ai_enabled) && reply_mode === 'smart' && (quiet_until === null || Number(quiet_until) <= now)
}

/** Whether a person has written since this message. */
async function hasReply(trx: Knex, { session_id, trigger_seq }: OpenTurn): Promise<boolean> {
  return (await said(trx, session_id).where({ type: 'user' }).where('seq', '>', trigger_seq).first('id')) !== undefined
}

/** Whether the newest words in a session are the assistant's, without having been asked for: then it does not speak so again. */
export async function spokeLast(trx: Knex, sessionId: string): Promise<boolean> {
  const last = await said(trx, sessionId).whereIn('type', ['user', 'ai']).orderBy('seq', 'desc').first()
  const spoke = last?.type === 'ai' ? toMessage(last).metadata.spoke : undefined
  return spoke !== undefined && !wasAsked(spoke)
}
