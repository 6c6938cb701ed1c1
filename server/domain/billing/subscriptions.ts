// Which plan an account's subscriptions give it.
import { paidPlans, type Interval, type PaidPlan, type Plan } from '../../../shared/billing/plans.ts'

/** A subscription as the payment provider reports it. */
export interface ProviderSubscription {
  id: string
  /** Null: for a product that we do not know. */
  plan: PaidPlan | null
  interval: Interval
  /** `begun`: not paid and not on trial yet; `over`: ended. */
  status: 'begun' | 'trialing' | 'active' | 'past_due' | 'over'
  /** It will not be renewed. */
  isEnding: boolean
  hasCard: boolean
  /** The provider's fingerprint of the card or bank account that pays; null: there is none, or it is not known here. */
  card?: string | null
  /** Milliseconds since 1970. */
  periodEnd: number
  createdAt: number
}

/** A subscription that is in force, for one of our plans. */
export interface LiveSubscription extends ProviderSubscription {
  plan: PaidPlan
  status: 'trialing' | 'active' | 'past_due'
}

const live: ReadonlySet<ProviderSubscription['status']> = new Set(['trialing', 'active', 'past_due'])
const isLive = (one: ProviderSubscription): one is LiveSubscription => one.plan !== null && live.has(one.status)

/** The one that counts: the highest plan among those in force; null: none is. */
export function liveSubscription(subscriptions: readonly ProviderSubscription[]): LiveSubscription | null {
  const rank = ({ plan }: LiveSubscription) => paidPlans.indexOf(plan)
  return subscriptions.filter(isLive).toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

/** Null: the account has no subscription in force. */
export function planOfSubscriptions(subscriptions: readonly ProviderSubscription[]): Plan | null {
  return liveSubscription(subscriptions)?.plan ?? null
}
