// Finds the payer of an answer and reserves the allowance before the answer starts.
import type { Knex } from 'knex'
import type { LimitReached } from '../../../shared/entities.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import { duesOf, ledgerIdOf, limitOf, type AllowanceSettings, type AnswerPayer } from '../../domain/plans/allowance.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { Permit } from './ledger.ts'
import { findSessionPayer } from './payers.ts'
import type { AnswerRow, Session } from '../database/rows.ts'

export interface BillingTerms extends AllowanceSettings {
  /** The id of the model for answers on this plan; `wanted`: the session's choice, null for the plan's default. */
  modelFor(plan: Plan, wanted: string | null): string
  defaultPlan: Plan
  /** Called when waiting jobs were dropped because a limit was reached; `person`: the only person to tell, or null for everyone. */
  refused(limit: LimitReached, person: PersonKey | null): void
}

export interface Charge {
  job: AnswerRow
  permit: Permit
  payer: AnswerPayer
}

/** Charges the newest waiting job that somebody can pay for; null if nobody can, after calling `terms.refused`. */
export async function chargeAnswer(
  trx: Knex,
  session: Session,
  waiting: AnswerRow[],
  terms: BillingTerms,
  now: number,
): Promise<Charge | null> {
  const isHosted = session.host?.startsWith('user:') ?? false
  const asked = new Set<PersonKey>()
  const refusals: [LimitReached, PersonKey | null][] = []
  // If the host has no account, each sender pays for their own requests; otherwise the sender's IP address may still be counted.
  for (const job of [...waiting].reverse()) {
    if (asked.has(job.asked_by)) continue
    asked.add(job.asked_by)
    const paidBy = await findSessionPayer(trx, session, job.asked_by, terms.defaultPlan)
    const line = {
      id: ledgerIdOf({ id: job.id, fence: job.fence + 1 }),
      answerId: job.id,
      assistantId: job.assistant_id,
      session_id: session.id,
      payer: paidBy.payer,
      asked_by: job.asked_by,
      kind: 'ai',
      amount: 1,
      model: terms.modelFor(paidBy.runsOn, session.model),
      plan: paidBy.runsOn,
      due: duesOf('ai', paidBy, { from: job.asked_from, fromWide: job.asked_from_wide }, terms, now),
    } as const
    const { permit, full } = await Permit.reserve(trx, line, now)
    if (permit) return { job, permit, payer: { kind: paidBy.kind, name: paidBy.name ?? job.asked_by_name } }
    const limit = limitOf(full, isHosted)
    const isEverybodys = limit.payer !== 'sender'
    refusals.push([limit, isEverybodys ? null : job.asked_by])
    if (isEverybodys) break
  }
  for (const refusal of refusals) terms.refused(...refusal)
  return null
}
