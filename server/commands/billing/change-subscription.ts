// Cancels a subscription at the end of the paid period, withdraws a cancellation, and opens the provider's own pages.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { ownAddress } from '../../domain/own-address.ts'
import type { Person } from '../../domain/people/person.ts'
import { liveSubscription, type ProviderSubscription } from '../../domain/billing/subscriptions.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import type { CustomerRow } from '../../store/billing/billing.ts'
import { getPayments } from './get-payments.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

/** Throws unauthenticated, payments_unavailable, payment_failed, not_subscribed. */
export async function setEnding(deps: Deps, person: Person, isEnding: boolean): Promise<{ endsAt: string }> {
  const { customer, live } = await getSubscription(deps, person)
  const payments = getPayments(deps)
  await payments.setEnding(live.id, isEnding)
  await syncSubscriptions(deps, customer)
  const now = liveSubscription(await deps.store.billing.subscriptions(customer.user_id)) ?? live
  return { endsAt: new Date(now.periodEnd).toISOString() }
}

/** Returns a one-time link to the provider's page. Throws as `setEnding` does; not_subscribed for an account that never subscribed. */
export async function openPortal(deps: Deps, person: Person): Promise<{ url: string }> {
  const row = await getAccount(deps, person)
  const payments = getPayments(deps)
  const customer = await deps.store.billing.find(row.id)
  if (!customer) throw new AppError('not_subscribed')
  return { url: await payments.openPortal(customer.customer_id, ownAddress(deps.config, '/billing').href) }
}

async function getSubscription(deps: Deps, person: Person): Promise<{ customer: CustomerRow; live: ProviderSubscription }> {
  const row = await getAccount(deps, person)
  const customer = await deps.store.billing.find(row.id)
  const live = customer && liveSubscription(await deps.store.billing.subscriptions(row.id))
  if (!customer || !live) throw new AppError('not_subscribed')
  return { customer, live }
}

/** For an account that is being deleted: ends everything at once. Throws payment_failed, so that nobody keeps paying. */
export async function endSubscriptions(deps: Deps, userId: string): Promise<void> {
  const customer = await deps.store.billing.find(userId)
  if (!customer || !deps.payments) return
  const { payments } = deps
  for (const { id, status } of await payments.subscriptions(customer.customer_id)) if (status !== 'over') await payments.end(id)
}
