// Payments through Stripe. Its subscriptions are the source of truth; nothing relies on what a browser sends.
import Stripe from 'stripe'
import { AppError } from '../../../shared/errors.ts'
import type { Invoice } from '../../../shared/billing/billing.ts'
import type { Interval, PaidPlan } from '../../../shared/billing/plans.ts'
import type { ProviderSubscription } from '../../domain/billing/subscriptions.ts'
import type { Confirmation, PaymentEvent, Payments } from '../../ports/payments.ts'
import { lookupKey, planOfPrice } from './price-keys.ts'

export interface StripeOptions {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Address of the API; undefined: Stripe's own. For tests. */
  apiUrl?: string | undefined
}

const patienceMs = 20_000
const invoicesShown = 24

export function connectStripe({ secretKey, apiUrl }: Pick<StripeOptions, 'secretKey' | 'apiUrl'>): Stripe {
  const where = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(where ? { host: where.hostname, port: where.port, protocol: where.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
}

export function createStripePayments(options: StripeOptions): Payments {
  const stripe = connectStripe(options)
  const known = new Map<string, string>()

  async function priceOf(plan: PaidPlan, interval: Interval): Promise<string> {
    const key = lookupKey(plan, interval)
    const price = known.get(key) ?? (await stripe.prices.list({ lookup_keys: [key], active: true })).data[0]?.id
    // The catalogue does not exist at Stripe yet: run npm run stripe:setup.
    if (!price) throw new AppError('payments_unavailable')
    known.set(key, price)
    return price
  }

  return {
    label: 'stripe',
    name: 'Stripe',
    publishableKey: options.publishableKey,

    makeCustomer: (account) =>
      withPaymentErrors(async () => {
        const { id, email, name } = account
        return (await stripe.customers.create({ email, name, metadata: { kring_account: id } }, { idempotencyKey: `customer-${id}` })).id
      }),

    subscriptions: (customer) =>
      withPaymentErrors(async () => {
        const all = await stripe.subscriptions
          .list({
            customer,
            status: 'all',
            limit: 100,
            expand: ['data.customer.invoice_settings.default_payment_method', 'data.default_payment_method'],
          })
          .autoPagingToArray({ limit: 1000 })
        return all.map(toSubscription)
      }),

    subscribe: ({ customer, plan, interval, trialDays, idempotencyKey }) =>
      withPaymentErrors(async () => {
        const subscription = await stripe.subscriptions.create(
          {
            customer,
            items: [{ price: await priceOf(plan, interval) }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
            ...(trialDays > 0
              ? { trial_period_days: trialDays, trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } } }
              : {}),
          },
          { idempotencyKey },
        )
        return toConfirmation(subscription)
      }),

    addCard: (customer) =>
      withPaymentErrors(async () => {
        const { client_secret } = await stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          automatic_payment_methods: { enabled: true },
        })
        if (!client_secret) throw new AppError('payment_failed')
        return { clientSecret: client_secret, confirms: 'setup' }
      }),

    useCard: (customer, card) =>
      withPaymentErrors(async () => void (await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }))),

    setEnding: (subscription, isEnding) =>
      withPaymentErrors(async () => void (await stripe.subscriptions.update(subscription, { cancel_at_period_end: isEnding }))),

    end: (subscription) => withPaymentErrors(async () => void (await stripe.subscriptions.cancel(subscription))),

    openPortal: (customer, returnTo) =>
      withPaymentErrors(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnTo })).url),

    invoices: (customer) =>
      withPaymentErrors(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: invoicesShown })
        return data.filter(({ status }) => status !== 'void').map(toInvoice)
      }),

    readEvent(body, signature) {
      try {
        return toEvent(stripe.webhooks.constructEvent(body, signature, options.webhookSecret))
      } catch (cause) {
        throw new AppError('signature_refused', { cause })
      }
    },
  }
}

async function withPaymentErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('payment_failed', { cause })
  }
}

const statuses: Record<Stripe.Subscription.Status, ProviderSubscription['status']> = {
  incomplete: 'begun',
  trialing: 'trialing',
  active: 'active',
  // Stripe retries for days; the plan is kept in the meantime.
  past_due: 'past_due',
  unpaid: 'over',
  paused: 'over',
  canceled: 'over',
  incomplete_expired: 'over',
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data
  const { customer } = subscription
  const isKnown = typeof customer === 'object' && !customer.deleted
  const method = subscription.default_payment_method ?? (isKnown ? customer.invoice_settings.default_payment_method : null)
  const periodEnd = subscription.cancel_at ?? item?.current_period_end ?? subscription.trial_end ?? subscription.created
  return {
    id: subscription.id,
    plan: item ? planOfPrice(item.price) : null,
    interval: item?.price.recurring?.interval === 'year' ? 'year' : 'month',
    // A status that Stripe adds later grants nothing until it is listed here.
    status: statuses[subscription.status] ?? 'over',
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    hasCard: method !== null,
    card: method !== null && typeof method === 'object' ? fingerprintOf(method) : null,
    periodEnd: periodEnd * 1000,
    createdAt: subscription.created * 1000,
  }
}

// Stripe's fingerprint of a card or bank account is the same for all customers; a card in a wallet has a different one on each device.
function fingerprintOf({ card, sepa_debit: account }: Stripe.PaymentMethod): string | null {
  return card?.fingerprint ?? account?.fingerprint ?? null
}

function toConfirmation({ latest_invoice, pending_setup_intent }: Stripe.Subscription): Confirmation | null {
  if (pending_setup_intent !== null && typeof pending_setup_intent === 'object' && pending_setup_intent.client_secret)
    return { clientSecret: pending_setup_intent.client_secret, confirms: 'setup' }
  const secret = typeof latest_invoice === 'object' ? latest_invoice?.confirmation_secret?.client_secret : undefined
  return secret ? { clientSecret: secret, confirms: 'payment' } : null
}

function toInvoice(invoice: Stripe.Invoice): Invoice {
  const hasFailed = invoice.status === 'uncollectible' || (invoice.status === 'open' && invoice.attempt_count > 0)
  const status = invoice.status === 'paid' ? 'paid' : hasFailed ? 'failed' : 'pending'
  const url = invoice.hosted_invoice_url
  return {
    id: invoice.number ?? invoice.id ?? '',
    date: new Date(invoice.created * 1000).toISOString(),
    amount: invoice.total / 100,
    currency: invoice.currency.toUpperCase(),
    status,
    description: invoice.lines.data[0]?.description ?? invoice.description ?? '',
    invoiceUrl: status === 'paid' && url?.startsWith('https://') ? url : null,
  }
}

function toEvent(event: Stripe.Event): PaymentEvent {
  const { customer, payment_method: card } = event.data.object as { customer?: unknown; payment_method?: unknown; object?: string }
  return {
    id: event.id,
    type: event.type,
    customer: typeof customer === 'string' ? customer : null,
    card: event.type === 'setup_intent.succeeded' && typeof card === 'string' ? card : null,
  }
}
