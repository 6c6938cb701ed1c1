// The ledger: one line for each use of the AI provider, reserved at the start, then spent or refunded; usage is the sum of its lines.
import type { Knex } from 'knex'
import { monthOf, type Due, type MeterKind, type Payer } from '../../domain/plans/allowance.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import { isGivenBack, type Refund } from '../../domain/plans/refund.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { settleBudgets, takeFromBudgets } from './budgets.ts'
import { giveBack, take } from './counters.ts'
import { changeReceiptModel, closeReceipt, openReceipt, type ReceiptOf } from './receipts.ts'
import { runTransaction } from '../database/session-lock.ts'

export interface LedgerRow {
  id: string
  session_id: string
  payer: Payer
  asked_by: PersonKey
  /** 'title': a session was named; 'vote': a model decided whether the assistant speaks. Both are on no meter. */
  kind: MeterKind | 'title' | 'vote'
  amount: number
  month: string
  status: 'reserved' | 'spent' | 'refunded'
  model: string
  input_tokens: number | null
  output_tokens: number | null
  counted: string
  created_at: number
  settled_at: number | null
}

export interface Reservation extends Pick<LedgerRow, 'id' | 'session_id' | 'payer' | 'asked_by' | 'kind' | 'amount' | 'model'>, ReceiptOf {
  due: Due[]
  /** The plan on which the call runs. */
  plan: Plan
}

export type Reserved = { permit: Permit; full: null } | { permit: null; full: Due }

/** Proof that a call to the AI provider is counted: only a reservation creates one, and every use of an assistant requires one. */
export class Permit {
  // A private field, so that an object with the same shape does not match the type.
  protected readonly isReserved = true

  private constructor(
    readonly line: string,
    readonly plan: Plan,
    readonly model: string,
  ) {}

  /** Reserves the line; otherwise returns the limit that was reached, and nothing is counted. */
  static async reserve(trx: Knex, { due, plan, ...line }: Reservation, now: number): Promise<Reserved> {
    const full = await count(trx, line, due, now)
    return full ? { permit: null, full } : { permit: new Permit(line.id, plan, line.model), full: null }
  }
}

async function count(
  trx: Knex,
  { answerId, assistantId, ...line }: Omit<Reservation, 'due' | 'plan'>,
  due: Due[],
  now: number,
): Promise<Due | null> {
  const counted: Due[] = []
  for (const one of due) {
    if (await take(trx, one, line.amount)) {
      counted.push(one)
      continue
    }
    for (const { key, period } of counted) await giveBack(trx, key, period, line.amount)
    return one
  }
  const overBudget = await takeFromBudgets(trx, line, now)
  if (overBudget) {
    for (const { key, period } of counted) await giveBack(trx, key, period, line.amount)
    return overBudget
  }
  await trx<LedgerRow>('ledger').insert({
    ...line,
    month: monthOf(now),
    status: 'reserved',
    input_tokens: null,
    output_tokens: null,
    counted: JSON.stringify(counted.map(({ key, period }) => [key, period])),
    created_at: now,
    settled_at: null,
  })
  await openReceipt(trx, line, { ...(answerId && { answerId }), ...(assistantId && { assistantId }) }, now)
  return null
}

/** `stopped`: it is spent, but the call did not end by itself. */
export type Settlement = 'spent' | 'stopped' | Refund

/**
 * Settles a reserved line and its receipt; has no effect on a line that is already settled. `isEndKnown`: false if the call ended at an
 * unknown time, because its node died.
 */
export async function settle(
  trx: Knex,
  id: string,
  how: Settlement,
  usage: Usage | undefined,
  now: number,
  isEndKnown = true,
): Promise<void> {
  const isRefunded = how === 'refunded' || how === 'refunded-to-payer'
  const status = isRefunded ? 'refunded' : 'spent'
  const reported = usage?.isEstimated ? undefined : usage
  const [line] = (await trx<LedgerRow>('ledger')
    .where({ id, status: 'reserved' })
    .update({ status, input_tokens: reported?.input ?? null, output_tokens: reported?.output ?? null, settled_at: now })
    .returning('*')) as LedgerRow[]
  if (!line) return
  const cost = await closeReceipt(trx, id, isRefunded ? 'refunded' : how, usage, now, isEndKnown)
  for (const [key, period] of JSON.parse(line.counted) as [string, string][])
    if (isGivenBack(key, isRefunded ? how : 'spent')) await giveBack(trx, key, period, line.amount)
  await settleBudgets(trx, line, cost, isRefunded)
}

/** Another model is asked instead of the line's. `failed`: what the first one used, if it reported that. */
export async function changeModel(trx: Knex, id: string, model: string, failed: Usage | undefined, now: number): Promise<void> {
  const [line] = (await trx<LedgerRow>('ledger').where({ id }).update({ model }).returning('*')) as LedgerRow[]
  const cost = await changeReceiptModel(trx, id, model, failed, now)
  if (line) await settleBudgets(trx, line, cost, false)
}

export function ledgerStore(db: Knex) {
  return {
    reserve: (reservation: Reservation, now: number) => runTransaction(db, (trx) => Permit.reserve(trx, reservation, now)),
    settle: (id: string, how: Settlement, usage: Usage | undefined, now: number) =>
      runTransaction(db, (trx) => settle(trx, id, how, usage, now)),
    /** Oldest first. */
    list: (payer: Payer, month: string): Promise<LedgerRow[]> => db<LedgerRow>('ledger').where({ payer, month }).orderBy('created_at'),
  }
}
