// What the product needs from a payment provider.
import type { Invoice } from '../../shared/billing/billing.ts'
import type { Interval, PaidPlan } from '../../shared/billing/plans.ts'
import type { ProviderSubscription } from '../domain/billing/subscriptions.ts'

/**
 * Accepts payments. Each call throws AppError payment_failed if the provider fails, and payments_unavailable if our prices do not exist
 * there.
 */
export interface Payments {
  /** For the start line: 'stripe'. */
  readonly label: string
  /** The name that people see. */
  readonly name: string
  /** Identifies us to the provider in browsers. */
  readonly publishableKey: string
  /** Creates a customer and returns its id; repeated calls for one account return the same id. */
  makeCustomer(account: { id: string; email: string; name: string }): Promise<string>
  /** Returns the current state of a customer's subscriptions, including ended ones. */
  subscriptions(customer: string): Promise<ProviderSubscription[]>
  /**
   * Starts a subscription; null if nothing has to be confirmed. `trialDays` 0: it is paid at once. Calls with the same `idempotencyKey`
   * create one subscription.
   */
  subscribe(order: {
    customer: string
    plan: PaidPlan
    interval: Interval
    trialDays: number
    idempotencyKey: string
  }): Promise<Confirmation | null>
  /** Returns what a browser needs to confirm a card for an existing subscription. */
  addCard(customer: string): Promise<Confirmation>
  /** The customer's subscriptions are paid with this card from now on. */
  useCard(customer: string, card: string): Promise<void>
  /** Ends the subscription at the end of its period, or cancels that. */
  setEnding(subscription: string, isEnding: boolean): Promise<void>
  /** Ends the subscription immediately. */
  end(subscription: string): Promise<void>
  /** Returns the address of a page at the provider, for one visit. */
  openPortal(customer: string, returnTo: string): Promise<string>
  /** Latest first. */
  invoices(customer: string): Promise<Invoice[]>
  /** Throws signature_refused. */
  readEvent(body: Buffer, signature: string): PaymentEvent
}

/** What a browser has to confirm. */
export interface Confirmation {
  clientSecret: string
  confirms: 'payment' | 'setup'
}

export interface PaymentEvent {
  id: string
  type: string
  customer: string | null
  /** A card that was confirmed for later payments. */
  card: string | null
}
