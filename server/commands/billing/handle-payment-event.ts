// Processes each payment event once, in any order.
import type { Deps } from '../../deps.ts'
import { getPayments } from './get-payments.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

const keptMs = 30 * 24 * 60 * 60_000
const graceMs = 60 * 60_000
const atOnce = 50

/** Throws payments_unavailable, signature_refused; payment_failed: the provider should send it again. */
export async function handlePaymentEvent(deps: Deps, body: Buffer, signature: string): Promise<void> {
  const payments = getPayments(deps)
  const event = payments.readEvent(body, signature)
  if (event.customer === null || (await deps.store.billing.isProcessed(event.id))) return
  const customer = await deps.store.billing.findByCustomer(event.customer)
  // It belongs to another product on the same provider account, or to a deleted account.
  if (!customer) return
  if (event.card !== null) await payments.useCard(event.customer, event.card)
  await syncSubscriptions(deps, customer, event.id)
}

/** Catches up on events that never arrived: syncs every subscription that should have ended or been renewed. */
export async function reconcileSubscriptions(deps: Deps): Promise<void> {
  const { store, payments, now, log } = deps
  if (!payments) return
  await store.billing.forgetEvents(now() - keptMs)
  for (const customer of await store.billing.overdue(now() - graceMs, atOnce))
    await syncSubscriptions(deps, customer).catch((error: unknown) => log.error({ error }, 'syncing a subscription failed'))
}
