// The lookup keys of our prices at Stripe. Metadata names the plan as well, because a lookup key moves to the next price.
import { intervals, paidPlans, type Interval, type PaidPlan } from '../../../shared/billing/plans.ts'

export function lookupKey(plan: PaidPlan, interval: Interval): string {
  return `kring_${plan}_${interval}`
}

interface Price {
  lookup_key: string | null
  metadata: Record<string, string>
}

/** Returns the plan that a price is for; null if the price is not ours. */
export function planOfPrice({ lookup_key, metadata }: Price): PaidPlan | null {
  return (
    paidPlans.find((plan) => metadata['kring_plan'] === plan || intervals.some((interval) => lookupKey(plan, interval) === lookup_key)) ??
    null
  )
}
