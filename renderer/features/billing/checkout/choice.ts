// What an address asks to subscribe to.
import { catalogue, type Interval, type PaidPlan } from '../../../../shared/billing/plans.ts'

export interface Choice {
  plan: PaidPlan
  interval: Interval
}

/** `plan=team` and `interval=year`; anything else is Pro, by the month. */
export function readChoice(search: URLSearchParams): Choice {
  return { plan: search.get('plan') === 'team' ? 'team' : 'pro', interval: search.get('interval') === 'year' ? 'year' : 'month' }
}

export function choicePath({ plan, interval }: Choice): string {
  const query = new URLSearchParams({ ...(plan === 'team' && { plan }), ...(interval === 'year' && { interval }) })
  return query.size > 0 ? `/subscribe?${query}` : '/subscribe'
}

/** By the login, and back to what was chosen. */
export function signInPath(choice: Choice): string {
  return `/api/login?${new URLSearchParams({ to: choicePath(choice) })}`
}

/** So many months of a year cost nothing. */
export function monthsFree(plan: PaidPlan): number {
  const { month, year } = catalogue[plan].price
  return 12 - year / month
}
