// Processes each payment event once, in any order.
import type { Deps } from '../../deps.ts'
import { getPayments } from './get-payments.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

const keptMs = 30 * 24 * 60 * 60_000
const graceMs = 60 * 60_000
const atOnce = 50

/** Throws payments_unavailable, signature_refused; payment_failed: it is to be said again. */
export async function handlePaymentEvent(deps: Deps, body: Buffer, signature: string): Promise<void> {
  const payments = getPayments(deps)
  const event = payments.readEvent(body, signature)
  if (event.customer === null || (await deps.store.billing.isProcessed(event.id))) return
  const customer = await deps.store.billing.findByCustomer(event.customer)
  // Somebody else's, on the same account of the provider, or of an account that is gone.
  if (!customer) return
  if (event.card !== null) await payments.useCard(event.customer, event.card)
  await syncSubscriptions(deps, customer, event.id)
}

/** For when messages did not come: what should have ended or been renewed is asked after. */
export async function reconcileSubscriptions(deps: Deps): Promise<void> {
  const { store, payments, now, log } = deps
  if (!payments) return
  await store.billing.forgetEvents(now() - keptMs)
  for (const customer of await store.billing.overdue(now() - graceMs, atOnce))
    await syncSubscriptions(deps, customer).catch((error: unknown) => log.error({ error }, 'a subscription could not be looked after'))
}
