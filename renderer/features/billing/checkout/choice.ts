// The plan and interval that an address selects.
import { inBase } from '../../../platform/base.ts'
import { catalogue, type Interval, type PaidPlan } from '../../../../shared/billing/plans.ts'

export interface Choice {
  plan: PaidPlan
  interval: Interval
}

/** `plan=team` and `interval=year`; anything else is Pro, monthly. */
export function readChoice(search: URLSearchParams): Choice {
  return { plan: search.get('plan') === 'team' ? 'team' : 'pro', interval: search.get('interval') === 'year' ? 'year' : 'month' }
}

export function choicePath({ plan, interval }: Choice): string {
  const query = new URLSearchParams({ ...(plan === 'team' && { plan }), ...(interval === 'year' && { interval }) })
  return query.size > 0 ? `/subscribe?${query}` : '/subscribe'
}

/** Its address signs in, then returns to the chosen plan. */
export function signInPath(choice: Choice): string {
  return inBase(`/api/login?${new URLSearchParams({ to: choicePath(choice) })}`)
}

/** The months of a yearly subscription that are free. */
export function monthsFree(plan: PaidPlan): number {
  const { month, year } = catalogue[plan].price
  return 12 - year / month
}
