// On whose account an answer is written, reserved before its first word.
import type { Knex } from 'knex'
import type { LimitReached, Message } from '../../shared/entities.ts'
import { allowances, type Plan } from '../../shared/plans.ts'
import { ledgerIdOf, repliesDue, type AllowanceSettings } from '../domain/allowance.ts'
import type { PersonKey } from '../domain/person.ts'
import type { BrainstormRow } from './brainstorm-rows.ts'
import { reserve } from './ledger.ts'
import { findPayer, type PaidBy } from './payers.ts'
import type { AnswerRow, Session } from './rows.ts'

export interface Terms extends AllowanceSettings {
  /** What an answer on this plan is written by. */
  modelFor(plan: Plan): string
  defaultPlan: Plan
  demoReplies: number
  /** What waited was dropped, for want of allowance; `person`: the only one whom it concerns. */
  refused(limit: LimitReached, person: PersonKey | null): void
}

export interface Charge {
  job: AnswerRow
  model: string
  plan: Plan
  payer: NonNullable<Message['metadata']['payer']>
}

/** The newest of those that wait which somebody can pay for; null: nobody can, which was said to `terms.refused`. */
export async function chargeAnswer(trx: Knex, session: Session, waiting: AnswerRow[], terms: Terms, now: number): Promise<Charge | null> {
  const newest = waiting.at(-1)
  if (!newest) return null
  if (session.isDemo) return chargeDemo(trx, session, newest, terms)
  if (session.host?.startsWith('user:')) {
    const paidBy = await findPayer(trx, session.host, terms.defaultPlan)
    const { charge, refusal } = await chargeOne(trx, { session, job: newest, paidBy, plan: paidBy.plan }, terms, now)
    if (refusal) terms.refused({ ...refusal, payer: 'host' }, null)
    return charge
  }
  // A host without an account: each sender pays for what they asked.
  const refusals = new Map<PersonKey, Pick<LimitReached, 'limit' | 'period'>>()
  for (const job of [...waiting].reverse()) {
    if (refusals.has(job.asked_by)) continue
    const paidBy = await findPayer(trx, job.asked_by, terms.defaultPlan)
    const { charge, refusal } = await chargeOne(trx, { session, job, paidBy, plan: 'free' }, terms, now)
    if (charge) return charge
    refusals.set(job.asked_by, refusal)
  }
  for (const [person, refusal] of refusals) terms.refused({ ...refusal, payer: 'sender' }, person)
  return null
}

type Charged = { charge: Charge; refusal: null } | { charge: null; refusal: Pick<LimitReached, 'limit' | 'period'> }

async function chargeOne(
  trx: Knex,
  { session, job, paidBy, plan }: { session: Session; job: AnswerRow; paidBy: PaidBy; plan: Plan },
  terms: Terms,
  now: number,
): Promise<Charged> {
  const model = terms.modelFor(plan)
  const full = await reserve(
    trx,
    {
      id: ledgerIdOf({ id: job.id, fence: job.fence + 1 }),
      session_id: session.id,
      payer: paidBy.payer,
      asked_by: job.asked_by,
      kind: 'ai',
      amount: 1,
      model,
      due: repliesDue(paidBy.payer, paidBy.plan, job.asked_from, terms, now),
    },
    now,
  )
  if (full) return { charge: null, refusal: { limit: full.limit ?? 0, period: full.named } }
  const kind = paidBy.payer.startsWith('team:') ? 'team' : 'person'
  return { charge: { job, model, plan, payer: { kind, name: paidBy.name ?? job.asked_by_name } }, refusal: null }
}

async function chargeDemo(trx: Knex, session: Session, job: AnswerRow, terms: Terms): Promise<Charge | null> {
  if ((await countReplies(trx, session.id)) >= terms.demoReplies) {
    terms.refused({ limit: terms.demoReplies, period: 'session', payer: 'demo' }, null)
    return null
  }
  return { job, model: terms.modelFor('free'), plan: 'free', payer: { kind: 'demo', name: '' } }
}

/** How many answers of a session gave text, the one that is being written included; a brainstorm's run counts as the responses that it takes. */
export async function countReplies(db: Knex, sessionId: string): Promise<number> {
  const row = await db<AnswerRow>('answers')
    .where({ session_id: sessionId })
    .whereIn('status', ['running', 'done', 'stopped', 'interrupted'])
    .count({ count: '*' })
    .first()
  const replies = Number((row as { count?: number | string } | undefined)?.count ?? 0)
  return replies + (await countOnBoards(db, sessionId))
}

// What is paid for: the responses of each run, and one for each sorting.
async function countOnBoards(db: Knex, sessionId: string): Promise<number> {
  const row = await db<BrainstormRow>('brainstorms').where({ session_id: sessionId }).sum({ runs: 'runs', groupings: 'groupings' }).first()
  const { runs, groupings } = row as Record<'runs' | 'groupings', number | string | null>
  return allowances.brainstormCredits * Number(runs ?? 0) + Number(groupings ?? 0)
}
