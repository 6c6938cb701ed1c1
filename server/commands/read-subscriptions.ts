// Asks the payment provider how an account stands, keeps that, and tells the sessions when the plan is another now.
import type { Deps } from '../deps.ts'
import type { CustomerRow } from '../store/billing.ts'
import { announcePlan } from './announce-plan.ts'
import { getPayments } from './get-payments.ts'

type Customer = Pick<CustomerRow, 'user_id' | 'customer_id'>

/** `event`: the message of the provider that made us ask; it is heeded once. Throws payment_failed. */
export async function readSubscriptions(deps: Deps, customer: Customer, event: string | null = null): Promise<void> {
  // Before it is asked: whoever asks later knows better, however long an answer is on its way.
  const number = await deps.store.billing.begin(customer.user_id)
  const readAt = deps.now()
  const subscriptions = await getPayments(deps).subscriptions(customer.customer_id)
  const isOther = await deps.store.billing.take({ userId: customer.user_id, number, subscriptions, readAt, event }, deps.now())
  if (isOther) await announcePlan(deps, customer.user_id)
}
