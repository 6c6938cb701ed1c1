// How our prices are called at Stripe; their metadata says so too, since a lookup key moves on to the next price.
import { intervals, paidPlans, type Interval, type PaidPlan } from '../../../shared/billing/plans.ts'

export function lookupKey(plan: PaidPlan, interval: Interval): string {
  return `kring_${plan}_${interval}`
}

interface Price {
  lookup_key: string | null
  metadata: Record<string, string>
}

/** The plan that a price is for; null: it is none of ours. */
export function planOfPrice({ lookup_key, metadata }: Price): PaidPlan | null {
  return (
    paidPlans.find((plan) => metadata['kring_plan'] === plan || intervals.some((interval) => lookupKey(plan, interval) === lookup_key)) ??
    null
  )
}
