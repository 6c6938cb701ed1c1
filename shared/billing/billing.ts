// Subscriptions as they travel: what an account pays, when next, and what it paid.
import { z } from 'zod'
import { intervals, paidPlans, plans } from './plans.ts'

/** `ending`: cancelled, and good until `endsAt`. `past_due`: the last payment failed, and is tried again. */
export const subscriptionStatuses = ['none', 'trialing', 'active', 'ending', 'past_due'] as const

export const invoiceSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  date: z.string(),
  /** In whole currency units, as 15 or 12.5. */
  amount: z.number(),
  /** ISO 4217, upper case. */
  currency: z.string(),
  status: z.enum(['paid', 'pending', 'failed']),
  description: z.string(),
  /** Where a paid one can be read, at the payment provider; https. */
  invoiceUrl: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const billingSchema = z.object({
  /** The payment provider; null: payments are not set up here, and nothing can be bought. */
  provider: z.object({ name: z.string(), publishableKey: z.string() }).nullable(),
  plan: z.object({
    /** What the account itself has; a team it is in may give it more. */
    name: z.enum(plans),
    /** In whole euros a period. */
    price: z.number(),
    currency: z.literal('EUR'),
    period: z.enum(intervals),
    status: z.enum(subscriptionStatuses),
    /** ISO 8601, UTC: when the next payment is taken; null: none is. */
    nextBilling: z.string().nullable(),
    /** When it ends: a trial without a card, or one that was cancelled; null: it goes on. */
    endsAt: z.string().nullable(),
    /** A card is known: a trial goes on as a subscription. */
    hasCard: z.boolean(),
    /** The trial was ended because its card has had one with another account. */
    isTrialRefused: z.literal(true).optional(),
  }),
  /** The account has had no trial yet. */
  canTry: z.boolean(),
  /** Latest first. */
  history: z.array(invoiceSchema),
})
export type Billing = z.infer<typeof billingSchema>

const choice = z.object({ plan: z.enum(paidPlans), interval: z.enum(intervals).default('month') })

/** For who is signed in: else 401. 501 `payments_unavailable` without a provider, 502 `payment_failed` when it does not do it. */
export const billingApi = {
  /** `history` is the provider's. 502 when it does not answer. */
  'GET /api/billing': { output: billingSchema },
  /** Begins a subscription that `clientSecret` confirms: by a payment, or in a trial by keeping a card. 409 `already_subscribed`. */
  'POST /api/create-subscription': {
    body: choice,
    output: z.object({ clientSecret: z.string(), confirms: z.enum(['payment', 'setup']) }),
  },
  /** Without a card. 409 `trial_used`, `already_subscribed`. */
  'POST /api/billing/trial': { body: choice, output: billingSchema },
  /** A page of the provider, for one visit: the card, the invoices, another plan. */
  'POST /api/billing/portal': { output: z.object({ url: z.string() }) },
  /** At the end of the period that is paid, or of the trial. 409 `not_subscribed`. */
  'POST /api/billing/cancel': { output: z.object({ endsAt: z.string() }) },
  /** Takes a cancelling back while it has not ended. 409 `not_subscribed`. */
  'POST /api/billing/resume': { output: billingSchema },
  /** What the provider tells: the raw body under its signature. 400 `signature_refused`. */
  'POST /api/stripe/webhook': { output: z.object({ received: z.literal(true) }) },
} as const
