// Subscriptions as the API returns them: what an account pays, when it pays next, and what it has paid.
import * as z from 'zod'
import { intervals, paidPlans, plans } from './plans.ts'

/** `ending`: cancelled, valid until `endsAt`. `past_due`: the last payment failed and will be retried. */
export const subscriptionStatuses = ['none', 'trialing', 'active', 'ending', 'past_due'] as const

export const invoiceSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  /** In units of the currency, not cents: 15 or 12.5. */
  amount: z.number(),
  /** ISO 4217, upper case. */
  currency: z.string(),
  status: z.enum(['paid', 'pending', 'failed']),
  description: z.string(),
  /** The address of a paid invoice at the payment provider (https). */
  invoiceUrl: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const billingSchema = z.object({
  /** The payment provider; null if this server has none. */
  provider: z.object({ name: z.string(), publishableKey: z.string() }).nullable(),
  plan: z.object({
    /** The account's own plan; its team may give it a higher one. */
    name: z.enum(plans),
    /** Whole euros per period. */
    price: z.number(),
    currency: z.literal('EUR'),
    period: z.enum(intervals),
    status: z.enum(subscriptionStatuses),
    /** ISO 8601, UTC: when the next payment is taken; null if none is due. */
    nextBilling: z.string().nullable(),
    /** When it ends: a trial without a card, or a cancelled one; null if it continues. */
    endsAt: z.string().nullable(),
    /** A card is on file: the trial continues as a subscription. */
    hasCard: z.boolean(),
    /** The trial ended because its card has already had one with another account. */
    isTrialRefused: z.literal(true).optional(),
  }),
  /** The account has not had a trial. */
  canTry: z.boolean(),
  /** Latest first. */
  history: z.array(invoiceSchema),
})
export type Billing = z.infer<typeof billingSchema>

const choice = z.object({ plan: z.enum(paidPlans), interval: z.enum(intervals).default('month') })

/** Each requires a signed-in user: 401. 501 `payments_unavailable` without a provider, 502 `payment_failed` if the provider refuses. */
export const billingApi = {
  /** `history` comes from the provider. 502 if it does not respond. */
  'GET /api/billing': { output: billingSchema },
  /** Starts a subscription that `clientSecret` confirms: by a payment, or for a trial by saving a card. 409 `already_subscribed`. */
  'POST /api/create-subscription': {
    body: choice,
    output: z.object({ clientSecret: z.string(), confirms: z.enum(['payment', 'setup']) }),
  },
  /** Starts a trial without a card. 409 `trial_used`, `already_subscribed`. */
  'POST /api/billing/trial': { body: choice, output: billingSchema },
  /** A one-time link to the provider's page for cards, invoices and changes of plan. */
  'POST /api/billing/portal': { output: z.object({ url: z.string() }) },
  /** Cancels at the end of the paid period or of the trial. 409 `not_subscribed`. */
  'POST /api/billing/cancel': { output: z.object({ endsAt: z.string() }) },
  /** Withdraws a cancellation that has not taken effect. 409 `not_subscribed`. */
  'POST /api/billing/resume': { output: billingSchema },
  /** Events from the provider: the raw body with its signature. 400 `signature_refused`. */
  'POST /api/stripe/webhook': { output: z.object({ received: z.literal(true) }) },
} as const
