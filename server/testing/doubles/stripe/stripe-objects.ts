// Stripe's objects, with the fields that Kring uses; times are seconds since 1970, amounts are cents.
import type { Form } from './stripe-form.ts'

export interface Price {
  id: string
  object: 'price'
  active: boolean
  currency: string
  unit_amount: number
  lookup_key: string | null
  metadata: Record<string, string>
  product: string
  recurring: { interval: 'month' | 'year' }
}
export interface Customer {
  id: string
  object: 'customer'
  email: string | null
  name: string | null
  metadata: Form | string
  invoice_settings: { default_payment_method: string | null }
}
export interface Subscription {
  id: string
  object: 'subscription'
  customer: string
  status: string
  items: { object: 'list'; data: { id: string; price: Price; current_period_end: number }[] }
  cancel_at_period_end: boolean
  cancel_at: number | null
  trial_end: number | null
  created: number
  default_payment_method: string | null
  latest_invoice: string
  pending_setup_intent: string | null
}
export interface Invoice {
  id: string
  object: 'invoice'
  number: string
  customer: string
  status: string
  attempt_count: number
  total: number
  currency: string
  created: number
  hosted_invoice_url: string
  description: null
  lines: { object: 'list'; data: { description: string }[] }
  confirmation_secret: { type: 'payment_intent'; client_secret: string } | null
  /** Not Stripe's: the subscription that it is for. */
  of: string
}
export interface SetupIntent {
  id: string
  object: 'setup_intent'
  client_secret: string
  customer: string
  status: string
  payment_method: string | null
  /** Not Stripe's: the trial that waits for it. */
  of: string | null
}
export interface PaymentMethod {
  id: string
  object: 'payment_method'
  type: 'card'
  card: { fingerprint: string }
}
export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  data: { object: object }
}
