// What is due today and when the first payment comes, for who has had no trial, who is in one, and who pays at once.
import type { Billing } from '../../../../shared/billing/billing.ts'
import { catalogue } from '../../../../shared/billing/plans.ts'
import type { Choice } from './choice.ts'

export type Terms =
  /** `until`: the first payment, in milliseconds since 1970. */
  | { kind: 'trial'; days: number; until: number }
  /** A trial that runs without a card, and gets one. */
  | { kind: 'keep'; until: number }
  | { kind: 'pay' }

const dayMs = 24 * 60 * 60_000

/** Null: there is a subscription that goes on without this. */
export function termsOf({ plan, canTry }: Pick<Billing, 'plan' | 'canTry'>, choice: Choice, now: number): Terms | null {
  if (plan.status === 'none') {
    const days = catalogue[choice.plan].trialDays
    return canTry && days > 0 ? { kind: 'trial', days, until: now + days * dayMs } : { kind: 'pay' }
  }
  const isKept = plan.status === 'trialing' && !plan.hasCard && plan.name === choice.plan && plan.endsAt !== null
  return isKept && plan.endsAt !== null ? { kind: 'keep', until: Date.parse(plan.endsAt) } : null
}
