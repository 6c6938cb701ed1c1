// A budget for a month: how far it is used, and the limit that people are told when it is used up.
import type { BudgetUnit } from '../../../shared/billing/budget-units.ts'
import type { BudgetState } from '../../../shared/billing/cost-api.ts'
import type { Due } from './allowance.ts'

/** From this part of a budget on, people are warned. */
const warnedAt = 0.8

interface Budget {
  owner: string
  unit: BudgetUnit
  amount: number
  month: string
}

/** 'warned' from 80 % on; 'reached': no more calls this month. A budget of 0 is reached at once. */
export function budgetState({ used, amount }: { used: number; amount: number }): BudgetState {
  return used >= amount ? 'reached' : used >= amount * warnedAt ? 'warned' : 'open'
}

/** What money buys is not known beforehand, so such a budget has no number of answers. */
export function dueOf({ owner, unit, amount, month }: Budget): Due {
  return {
    key: `budget:${unit}:${owner}`,
    period: month,
    limit: unit === 'answers' ? amount : 0,
    named: 'month',
    of: owner === 'server' ? 'server' : 'payer',
    isBudget: true,
  }
}
