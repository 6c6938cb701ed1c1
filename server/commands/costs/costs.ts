// What operators see and set about costs: sums, budgets and prices.
import type { OutputOf } from '../../../shared/api/api.ts'
import type { BudgetUnit } from '../../../shared/billing/budget-units.ts'
import type { CostGroup } from '../../../shared/billing/cost-api.ts'
import type { ModelPrice } from '../../../shared/answers/models.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Operator } from '../../access/as-operator.ts'
import type { Deps } from '../../deps.ts'
import { budgetState } from '../../domain/plans/budget.ts'
import type { BudgetOwner } from '../../store/plans/budgets.ts'

type Tools = Pick<Deps, 'store' | 'now'>

export async function listCosts(
  { store }: Tools,
  { by, from, to }: { by: CostGroup; from: string; to: string },
): Promise<OutputOf<'GET /api/admin/costs'>> {
  const sums = await store.costs.sums(by, from, to)
  const names = by === 'payer' || by === 'assistant' ? await store.costs.names(sums.map(({ key }) => key)) : new Map<string, string>()
  return { costs: sums.map((one) => ({ ...one, name: names.get(one.key) ?? null })) }
}

export async function listBudgets({ store, now }: Tools): Promise<OutputOf<'GET /api/admin/budgets'>> {
  const rows = await store.budgets.list(now())
  const names = await store.costs.names(rows.map(({ owner }) => owner))
  return {
    budgets: rows.map(({ owner, unit, amount, used }) => ({
      ...{ owner, unit, amount, used, name: names.get(owner) ?? null },
      state: budgetState({ used, amount }),
    })),
  }
}

/** Sets a budget for a month; `amount` null removes it. Throws payer_not_found. */
export async function setBudget(
  deps: Tools,
  operator: Operator,
  { owner, unit, amount }: { owner: string; unit: BudgetUnit; amount: number | null },
): Promise<OutputOf<'POST /api/admin/budgets'>> {
  // The budget of someone who is gone can still be removed.
  if (owner !== 'server' && amount !== null && !(await deps.store.costs.names([owner])).has(owner)) throw new AppError('payer_not_found')
  const at = deps.now()
  const entry = { operator, action: 'budget_set', target: owner, details: { unit, amount }, at } as const
  await deps.store.costs.setBudget({ owner: owner as BudgetOwner, unit, amount }, at, entry)
  return listBudgets(deps)
}

export async function listPrices({ store }: Tools): Promise<OutputOf<'GET /api/admin/prices'>> {
  const rows = await store.costs.prices()
  return {
    prices: rows.map(({ model, from_at, input, output }) => ({
      model,
      from: from_at <= 0 ? null : new Date(from_at).toISOString().slice(0, 10),
      price: input === null || output === null ? null : { input, output },
    })),
  }
}

/** Sets the price of a model from the beginning of a UTC day on; calls that have begun keep theirs. */
export async function setModelPrice(
  deps: Tools,
  operator: Operator,
  { model, from, price }: { model: string; from: string; price: ModelPrice | null },
): Promise<OutputOf<'POST /api/admin/prices'>> {
  const at = Date.parse(`${from}T00:00:00Z`)
  const details = { from, input: price?.input ?? null, output: price?.output ?? null }
  const entry = { operator, action: 'price_set', target: `model:${model}`, details, at: deps.now() } as const
  await deps.store.costs.setPrice(model, price, at, entry)
  return listPrices(deps)
}
