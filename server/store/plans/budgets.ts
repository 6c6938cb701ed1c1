// Budgets for a month, counted in the transactions of the ledger, so that they hold however many nodes answer at once.
import type { Knex } from 'knex'
import type { BudgetUnit } from '../../../shared/billing/budget-units.ts'
import { monthOf, type Due, type Payer } from '../../domain/plans/allowance.ts'
import { dueOf } from '../../domain/plans/budget.ts'
import type { PersonKey } from '../../domain/people/person.ts'

/** The server, a team or an account. */
export type BudgetOwner = 'server' | Payer

export interface BudgetRow {
  owner: BudgetOwner
  unit: BudgetUnit
  /** Answers, or millionths of a dollar. */
  amount: number
  used: number
  /** The month that `used` is about. */
  month: string
  created_at: number
}

interface Used {
  payer: Payer
  asked_by: PersonKey
  kind: string
  amount: number
}

const budgets = (trx: Knex) => trx<BudgetRow>('budgets')

/** Whose budgets a call uses: a member's call on a team's plan is also in the member's own. */
export function ownersOf({ payer, asked_by }: Pick<Used, 'payer' | 'asked_by'>): BudgetOwner[] {
  const own: BudgetOwner[] = payer.startsWith('team:') && asked_by.startsWith('user:') ? [asked_by as Payer] : []
  return [...own, payer, 'server']
}

/** What a call counts as in a budget of answers; a credit is one response of the AI, and the others are no answers. */
const answersIn = ({ kind, amount }: Pick<Used, 'kind' | 'amount'>) => (kind === 'ai' || kind === 'credits' ? amount : 0)

/** Locked in one order, after the counters, so that no two transactions wait for each other. */
const lockBudgets = (trx: Knex, call: Pick<Used, 'payer' | 'asked_by'>): Promise<BudgetRow[]> =>
  budgets(trx).whereIn('owner', ownersOf(call)).orderBy('owner').orderBy('unit').forUpdate()

/** Counts a call that begins; the limit that is reached instead, and then nothing is counted. */
export async function takeFromBudgets(trx: Knex, call: Used, now: number): Promise<Due | null> {
  const rows = await lockBudgets(trx, call)
  const month = monthOf(now)
  const addedTo = ({ unit }: BudgetRow) => (unit === 'answers' ? answersIn(call) : 0)
  // What it costs is known only afterwards, and a title is no answer: for those there must be something left.
  const full = rows.find((row) => usedIn(row, month) + Math.max(addedTo(row), 1) > Number(row.amount))
  if (full) return dueOf({ ...full, amount: Number(full.amount), month })
  for (const row of rows)
    await budgets(trx)
      .where({ owner: row.owner, unit: row.unit })
      .update({ used: usedIn(row, month) + addedTo(row), month })
  return null
}

/** Counts what a call has cost, in millionths of a dollar, and gives back its answers if it was refunded, in the month in which it began. */
export async function settleBudgets(trx: Knex, call: Used & { month: string }, cost: number, isRefunded: boolean): Promise<void> {
  const added = { answers: isRefunded ? -answersIn(call) : 0, cost }
  if (added.answers === 0 && cost === 0) return
  for (const { owner, unit, used, month } of await lockBudgets(trx, call))
    if (month === call.month && added[unit] !== 0)
      await budgets(trx)
        .where({ owner, unit })
        .update({ used: Number(used) + added[unit] })
}

/** What has been used of it, 0 in a new month. */
const usedIn = ({ used, month }: Pick<BudgetRow, 'used' | 'month'>, now: string) => (month === now ? Number(used) : 0)

/** Sets a budget, which counts what has been used since the beginning of the month; `amount` null removes it. */
export async function setBudget(trx: Knex, owner: BudgetOwner, unit: BudgetUnit, amount: number | null, now: number): Promise<void> {
  if (amount === null) {
    await budgets(trx).where({ owner, unit }).delete()
    return
  }
  const month = monthOf(now)
  const used = await usedSince(trx, owner, unit, month)
  await budgets(trx)
    .insert({ owner, unit, amount, used, month, created_at: now })
    .onConflict(['owner', 'unit'])
    .merge(['amount', 'used', 'month'])
}

export function budgetsStore(reads: Knex) {
  return {
    /** All budgets, with what is used of them in this month. */
    list: (now: number): Promise<BudgetRow[]> => read(budgets(reads), now),

    /** Those of these owners. */
    of: (owners: BudgetOwner[], now: number): Promise<BudgetRow[]> => read(budgets(reads).whereIn('owner', owners), now),

    /** The budget that stops the calls of a payer; null: none does. */
    async reached(call: Pick<Used, 'payer' | 'asked_by'>, now: number): Promise<BudgetRow | null> {
      const rows = await budgets(reads).whereIn('owner', ownersOf(call))
      return rows.find((row) => usedIn(row, monthOf(now)) >= Number(row.amount)) ?? null
    },
  }
}

async function read(query: ReturnType<typeof budgets>, now: number): Promise<BudgetRow[]> {
  const rows = await query.orderBy('created_at').orderBy('owner').orderBy('unit').select<BudgetRow[]>()
  const month = monthOf(now)
  return rows.map(({ owner, unit, created_at, ...row }) => ({
    ...{ owner, unit, month, created_at: Number(created_at) },
    amount: Number(row.amount),
    used: usedIn(row, month),
  }))
}

async function usedSince(trx: Knex, owner: BudgetOwner, unit: BudgetUnit, month: string): Promise<number> {
  const calls = trx('receipts').join('ledger', 'ledger.id', 'receipts.line').where('ledger.month', month)
  if (owner !== 'server')
    void calls.where((q) => {
      void q.where('receipts.payer', owner)
      if (owner.startsWith('user:'))
        void q.orWhere((team) => team.where('receipts.payer', 'like', 'team:%').where('ledger.asked_by', owner))
    })
  if (unit === 'answers') void calls.whereIn('receipts.meter', ['ai', 'credits']).whereIn('receipts.outcome', ['open', 'spent', 'stopped'])
  const row = await calls
    .sum({ used: unit === 'answers' ? 'receipts.amount' : 'receipts.cost' })
    .first<{ used: number | string | null } | undefined>()
  return Number(row?.used ?? 0)
}
