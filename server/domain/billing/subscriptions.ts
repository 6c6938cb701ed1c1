// What an account's subscriptions give it.
import { paidPlans, type Interval, type PaidPlan, type Plan } from '../../../shared/billing/plans.ts'

/** A subscription as the payment provider tells of it. */
export interface ProviderSubscription {
  id: string
  /** Null: it is for something that we do not know. */
  plan: PaidPlan | null
  interval: Interval
  /** `begun`: nothing is paid or tried yet; `over`: it gives nothing any more. */
  status: 'begun' | 'trialing' | 'active' | 'past_due' | 'over'
  /** It is not renewed. */
  isEnding: boolean
  hasCard: boolean
  /** The provider's fingerprint of the card, or the bank account, that pays; null: there is none, or it is not known here. */
  card?: string | null
  /** Milliseconds since 1970. */
  periodEnd: number
  createdAt: number
}

const live: ReadonlySet<ProviderSubscription['status']> = new Set(['trialing', 'active', 'past_due'])

/** The one that counts: of those that give something the one with the highest plan; null: none does. */
export function liveSubscription(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | null {
  const rank = ({ plan }: ProviderSubscription) => (plan === null ? -1 : paidPlans.indexOf(plan))
  return subscriptions.filter(({ status, plan }) => plan !== null && live.has(status)).toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

/** Null: the account is on the plan of accounts without a subscription. */
export function planOfSubscriptions(subscriptions: readonly ProviderSubscription[]): Plan | null {
  return liveSubscription(subscriptions)?.plan ?? null
}
