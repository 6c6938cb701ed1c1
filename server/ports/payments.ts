// What the product needs of whoever takes its money.
import type { Invoice } from '../../shared/billing/billing.ts'
import type { Interval, PaidPlan } from '../../shared/billing/plans.ts'
import type { ProviderSubscription } from '../domain/billing/subscriptions.ts'

/** Takes money. Each call throws AppError payment_failed when the provider does not do it, and payments_unavailable where it has no prices of ours. */
export interface Payments {
  /** For the start line: 'stripe'. */
  readonly label: string
  /** As people know it. */
  readonly name: string
  /** What browsers show it. */
  readonly publishableKey: string
  /** The provider's id of an account; asked again for the same account it is the same one. */
  makeCustomer(account: { id: string; email: string; name: string }): Promise<string>
  /** Everything that it knows of a customer's subscriptions at this moment, ended ones too. */
  subscriptions(customer: string): Promise<ProviderSubscription[]>
  /** Begins one, or gives the one that was begun and not confirmed. `trialDays` 0: it is paid at once. `idempotencyKey`: the same order asked twice at once is one. */
  subscribe(order: {
    customer: string
    plan: PaidPlan
    interval: Interval
    trialDays: number
    idempotencyKey: string
  }): Promise<Confirmation | null>
  /** What confirms a card for a subscription that is there. */
  addCard(customer: string): Promise<Confirmation>
  /** From now on the customer's subscriptions are paid with it. */
  useCard(customer: string, card: string): Promise<void>
  /** At the end of its period, or not after all. */
  setEnding(subscription: string, isEnding: boolean): Promise<void>
  /** At once, for good. */
  end(subscription: string): Promise<void>
  /** A page of the provider for one visit. */
  openPortal(customer: string, returnTo: string): Promise<string>
  /** Latest first. */
  invoices(customer: string): Promise<Invoice[]>
  /** Throws signature_refused. */
  readEvent(body: Buffer, signature: string): PaymentEvent
}

/** What a browser confirms. */
export interface Confirmation {
  clientSecret: string
  confirms: 'payment' | 'setup'
}

export interface PaymentEvent {
  id: string
  type: string
  customer: string | null
  /** A card that was confirmed for later. */
  card: string | null
}
