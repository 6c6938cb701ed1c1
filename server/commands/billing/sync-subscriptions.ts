// Reads an account's subscriptions from the payment provider, stores them, and tells its sessions if the plan has changed.
import type { Deps } from '../../deps.ts'
import { refusedTrialKeyOf, trialCardKeyOf } from '../../domain/people/account-input.ts'
import type { ProviderSubscription } from '../../domain/billing/subscriptions.ts'
import type { CustomerRow } from '../../store/billing/billing.ts'
import { announcePlan } from '../plans/announce-plan.ts'
import { getPayments } from './get-payments.ts'

type Customer = Pick<CustomerRow, 'user_id' | 'customer_id'>

/** Ends a trial whose card has already had one with another account: nothing is charged, and the plan can be bought at once. */
async function oneTrialPerCard(deps: Deps, customer: Customer, found: ProviderSubscription[]): Promise<ProviderSubscription[]> {
  const { store, now } = deps
  const payments = getPayments(deps)
  for (const { id, status, card } of found) {
    if (status !== 'trialing' || !card) continue
    if (await store.billing.takeCard(customer.user_id, now(), trialCardKeyOf(card))) continue
    await payments.end(id)
    await store.billing.refuseTrial(customer.user_id, now(), refusedTrialKeyOf(customer.user_id))
    return payments.subscriptions(customer.customer_id)
  }
  return found
}

/** `event`: the provider's event that caused this; it is processed once. Throws payment_failed. */
export async function syncSubscriptions(deps: Deps, customer: Customer, event: string | null = null): Promise<void> {
  // Numbered before the request: a later request has newer data, however long its response takes.
  const number = await deps.store.billing.begin(customer.user_id)
  const readAt = deps.now()
  const subscriptions = await oneTrialPerCard(deps, customer, await getPayments(deps).subscriptions(customer.customer_id))
  const isOther = await deps.store.billing.saveSnapshot({ userId: customer.user_id, number, subscriptions, readAt, event }, deps.now())
  if (isOther) await announcePlan(deps, customer.user_id)
}
