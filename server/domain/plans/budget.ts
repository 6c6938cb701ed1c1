// A budget for a month as a limit, for the people who are told that it is used up.
import type { BudgetUnit } from '../../../shared/costs/cost-api.ts'
import type { Due } from './allowance.ts'

interface Budget {
  owner: string
  unit: BudgetUnit
  amount: number
  month: string
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
