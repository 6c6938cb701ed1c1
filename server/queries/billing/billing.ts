// What an account pays, as its owner sees it.
import type { Billing } from '../../../shared/billing/billing.ts'
import { catalogue, toPlan } from '../../../shared/billing/plans.ts'
import type { Deps } from '../../deps.ts'
import { refusedTrialKeyOf, trialKeyOf } from '../../domain/people/account-input.ts'
import type { Person } from '../../domain/people/person.ts'
import { liveSubscription, type LiveSubscription } from '../../domain/billing/subscriptions.ts'
import { getAccount } from '../people/get-account.ts'

type Reads = Pick<Deps, 'store' | 'config' | 'payments'>

const iso = (time: number) => new Date(time).toISOString()

/** Throws unauthenticated, payment_failed. */
export async function viewBilling({ store, config, payments }: Reads, person: Person): Promise<Billing> {
  const row = await getAccount({ store }, person)
  const customer = await store.billing.find(row.id)
  const live = liveSubscription(await store.billing.subscriptions(row.id))
  const name = row.plan === null ? config.defaultPlan : toPlan(row.plan)
  // A trial without a card ends by itself, like a cancelled one.
  const ends = live !== null && (live.isEnding || (live.status === 'trialing' && !live.hasCard))
  return {
    provider: payments && { name: payments.name, publishableKey: payments.publishableKey },
    plan: {
      name,
      price: live ? catalogue[name].price[live.interval] : 0,
      currency: 'EUR',
      period: live?.interval ?? 'month',
      status: statusOf(live),
      nextBilling: live && !ends ? iso(live.periodEnd) : null,
      endsAt: live && ends ? iso(live.periodEnd) : null,
      hasCard: live?.hasCard ?? false,
      ...(live === null && (await store.billing.hadTrial(refusedTrialKeyOf(row.id))) && { isTrialRefused: true as const }),
    },
    canTry:
      payments !== null && (customer?.trial_at ?? null) === null && live === null && !(await store.billing.hadTrial(trialKeyOf(row.email))),
    history: payments && customer ? await payments.invoices(customer.customer_id) : [],
  }
}

function statusOf(live: LiveSubscription | null): Billing['plan']['status'] {
  if (live === null) return 'none'
  return live.isEnding ? 'ending' : live.status
}
