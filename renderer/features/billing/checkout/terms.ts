// What is due today and when the first payment is due: for an account that never had a trial, one in a trial, and one that pays at once.
import type { Billing } from '../../../../shared/billing/billing.ts'
import { catalogue } from '../../../../shared/billing/plans.ts'
import type { Choice } from './choice.ts'

export type Terms =
  /** `until`: when the first payment is due, in milliseconds since 1970. */
  | { kind: 'trial'; days: number; until: number }
  /** Adds a card to a trial that has none. */
  | { kind: 'keep'; until: number }
  | { kind: 'pay' }

const dayMs = 24 * 60 * 60_000

/** Returns null when there is already a subscription that continues without this. */
export function termsOf({ plan, canTry }: Pick<Billing, 'plan' | 'canTry'>, choice: Choice, now: number): Terms | null {
  if (plan.status === 'none') {
    const days = catalogue[choice.plan].trialDays
    return canTry && days > 0 ? { kind: 'trial', days, until: now + days * dayMs } : { kind: 'pay' }
  }
  const isKept = plan.status === 'trialing' && !plan.hasCard && plan.name === choice.plan && plan.endsAt !== null
  return isKept && plan.endsAt !== null ? { kind: 'keep', until: Date.parse(plan.endsAt) } : null
}
