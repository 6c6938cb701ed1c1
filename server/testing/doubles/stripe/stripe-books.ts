// Stripe's state in memory: customers, prices, subscriptions and invoices, and how they change when a card is confirmed or time passes.
import { at, list, type Form } from './stripe-form.ts'
import type { Customer, Invoice, PaymentMethod, Price, SetupIntent, StripeEvent, Subscription } from './stripe-objects.ts'

/** What Stripe's API does; stripe-routes.ts maps URLs to it. */
export interface StripeBackend {
  customers: Map<string, Customer>
  products: Map<string, object>
  prices: Map<string, Price>
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  addCustomer(form: Form): Customer
  useCard(customer: string, form: Form): Customer
  addPrice(form: Form): Price
  subscribe(form: Form): Subscription
  change(subscription: string, form: Form): Subscription
  end(subscription: string): Subscription
  addSetup(customer: string | undefined): SetupIntent
  expanded(subscription: Subscription, form: Form): object
}

export interface StripeBooks {
  backend: StripeBackend
  /** Every event so far, in order. */
  events: StripeEvent[]
  subscriptionsOf(email: string): Subscription[]
  /** The customer's browser confirms with a card: a new one, unless `fingerprint` is given. `declined`: the bank's refusal, which is thrown. */
  confirm(clientSecret: string, declined?: string, fingerprint?: string): void
  /** Ends the current period or trial. `declined`: the next payment fails. */
  passPeriod(subscription: string, declined?: boolean): void
}

const day = 24 * 60 * 60

export function createStripeBooks(tell: (event: StripeEvent) => void): StripeBooks {
  const customers = new Map<string, Customer>()
  const products = new Map<string, object>()
  const prices = new Map<string, Price>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const setups = new Map<string, SetupIntent>()
  const cards = new Map<string, PaymentMethod>()
  const events: StripeEvent[] = []
  let made = 0
  const id = (kind: string) => `${kind}_${(made += 1)}`
  const now = () => Math.floor(Date.now() / 1000)
  const need = <T>(map: Map<string, T>, key: string | undefined): T => {
    const found = key === undefined ? undefined : map.get(key)
    if (found === undefined) throw new Error(`No such object: '${key}'`)
    return found
  }

  function happen(type: string, object: object): void {
    const event: StripeEvent = { id: id('evt'), object: 'event', type, data: { object: structuredClone(object) } }
    events.push(event)
    tell(event)
  }

  function addInvoice(subscription: Subscription, total: number): Invoice {
    const [item] = subscription.items.data
    const invoice: Invoice = {
      id: id('in'),
      object: 'invoice',
      number: `KRING-${String(made).padStart(4, '0')}`,
      customer: subscription.customer,
      status: total === 0 ? 'paid' : 'open',
      attempt_count: 0,
      total,
      currency: 'eur',
      created: now(),
      hosted_invoice_url: `https://invoice.stripe.com/i/${made}`,
      description: null,
      lines: { object: 'list', data: [{ description: `1 × ${item?.price.lookup_key} (at €${total / 100})` }] },
      confirmation_secret: total === 0 ? null : { type: 'payment_intent', client_secret: `${id('pi')}_secret` },
      of: subscription.id,
    }
    invoices.set(invoice.id, invoice)
    subscription.latest_invoice = invoice.id
    return invoice
  }

  function pay(invoice: Invoice, isDeclined = false): void {
    invoice.attempt_count += 1
    if (isDeclined) return happen('invoice.payment_failed', invoice)
    invoice.status = 'paid'
    happen('invoice.paid', invoice)
  }

  const periodOf = ({ items }: Subscription) => (items.data[0]?.price.recurring.interval === 'year' ? 365 : 30) * day

  function subscribe(form: Form): Subscription {
    const price = need(prices, at(form, 'items', 0, 'price'))
    const customer = need(customers, at(form, 'customer'))
    const trialDays = Number(at(form, 'trial_period_days') ?? 0)
    const subscription: Subscription = {
      id: id('sub'),
      object: 'subscription',
      customer: customer.id,
      status: trialDays > 0 ? 'trialing' : 'incomplete',
      items: { object: 'list', data: [{ id: id('si'), price, current_period_end: 0 }] },
      cancel_at_period_end: false,
      cancel_at: null,
      trial_end: trialDays > 0 ? now() + trialDays * day : null,
      created: now(),
      default_payment_method: null,
      latest_invoice: '',
      pending_setup_intent: null,
    }
    subscription.items.data[0]!.current_period_end = subscription.trial_end ?? now() + periodOf(subscription)
    subscriptions.set(subscription.id, subscription)
    addInvoice(subscription, trialDays > 0 ? 0 : price.unit_amount)
    if (trialDays > 0) subscription.pending_setup_intent = addSetup(customer.id, subscription.id).id
    happen('customer.subscription.created', subscription)
    return subscription
  }

  function addSetup(customer: string, of: string | null): SetupIntent {
    const one: SetupIntent = {
      id: id('seti'),
      object: 'setup_intent',
      client_secret: '',
      customer,
      status: 'requires_payment_method',
      payment_method: null,
      of,
    }
    one.client_secret = `${one.id}_secret`
    setups.set(one.id, one)
    return one
  }

  function expanded(subscription: Subscription, form: Form): object {
    const paths = list(form, 'expand').map((path) => path.replace(/^data\./, ''))
    const wanted = paths.map((path) => path.split('.')[0])
    const cardOf = (method: string | null, path: string) => (method !== null && paths.includes(path) ? need(cards, method) : method)
    const customer = need(customers, subscription.customer)
    const own = customer.invoice_settings.default_payment_method
    const settings = { default_payment_method: cardOf(own, 'customer.invoice_settings.default_payment_method') }
    return {
      ...subscription,
      default_payment_method: cardOf(subscription.default_payment_method, 'default_payment_method'),
      ...(wanted.includes('customer') ? { customer: { ...customer, invoice_settings: settings } } : {}),
      ...(wanted.includes('latest_invoice') ? { latest_invoice: need(invoices, subscription.latest_invoice) } : {}),
      ...(wanted.includes('pending_setup_intent') && subscription.pending_setup_intent
        ? { pending_setup_intent: need(setups, subscription.pending_setup_intent) }
        : {}),
    }
  }

  function end(of: string): Subscription {
    const subscription = need(subscriptions, of)
    subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
    happen('customer.subscription.deleted', subscription)
    return subscription
  }

  function change(of: string, form: Form): Subscription {
    const subscription = need(subscriptions, of)
    const isEnding = at(form, 'cancel_at_period_end')
    if (isEnding !== undefined) subscription.cancel_at_period_end = isEnding === 'true'
    happen('customer.subscription.updated', subscription)
    return subscription
  }

  function useCard(of: string, form: Form): Customer {
    const customer = need(customers, of)
    customer.invoice_settings.default_payment_method = at(form, 'invoice_settings', 'default_payment_method') ?? null
    happen('customer.updated', customer)
    return customer
  }

  function addPrice(form: Form): Price {
    const key = at(form, 'lookup_key') ?? null
    for (const other of prices.values()) if (other.lookup_key === key && at(form, 'transfer_lookup_key') === 'true') other.lookup_key = null
    const price: Price = {
      id: id('price'),
      object: 'price',
      active: true,
      currency: at(form, 'currency') ?? '',
      unit_amount: Number(at(form, 'unit_amount')),
      lookup_key: key,
      metadata: { kring_plan: at(form, 'metadata', 'kring_plan') ?? '' },
      product: at(form, 'product') ?? '',
      recurring: { interval: at(form, 'recurring', 'interval') === 'year' ? 'year' : 'month' },
    }
    prices.set(price.id, price)
    return price
  }

  function addCustomer(form: Form): Customer {
    const customer: Customer = {
      id: id('cus'),
      object: 'customer',
      email: at(form, 'email') ?? null,
      name: at(form, 'name') ?? null,
      metadata: form['metadata'] ?? {},
      invoice_settings: { default_payment_method: null },
    }
    customers.set(customer.id, customer)
    return customer
  }

  return {
    backend: {
      ...{ customers, products, prices, subscriptions, invoices, addCustomer, useCard, addPrice, subscribe, change, end, expanded },
      addSetup: (customer) => addSetup(need(customers, customer).id, null),
    },
    events,
    subscriptionsOf: (email) => [...subscriptions.values()].filter(({ customer }) => customers.get(customer)?.email === email),
    confirm(clientSecret, declined, fingerprint) {
      const setup = [...setups.values()].find((one) => one.client_secret === clientSecret)
      const invoice = [...invoices.values()].find((one) => one.confirmation_secret?.client_secret === clientSecret)
      if (!setup && !invoice) throw new Error('No such payment_intent or setup_intent')
      if (declined) {
        if (invoice) pay(invoice, true)
        throw new Error(declined)
      }
      const card = id('pm')
      cards.set(card, { id: card, object: 'payment_method', type: 'card', card: { fingerprint: fingerprint ?? card } })
      if (setup) {
        Object.assign(setup, { status: 'succeeded', payment_method: card })
        const waiting = setup.of === null ? undefined : subscriptions.get(setup.of)
        if (waiting) Object.assign(waiting, { default_payment_method: card, pending_setup_intent: null })
        return happen('setup_intent.succeeded', setup)
      }
      const subscription = need(subscriptions, invoice?.of)
      Object.assign(subscription, { status: 'active', default_payment_method: card })
      pay(need(invoices, invoice?.id))
      happen('customer.subscription.updated', subscription)
    },
    passPeriod(of, isDeclined = false) {
      const subscription = need(subscriptions, of)
      const hasCard = subscription.default_payment_method ?? customers.get(subscription.customer)?.invoice_settings.default_payment_method
      if (subscription.cancel_at_period_end || (subscription.status === 'trialing' && !hasCard)) return void end(of)
      const [item] = subscription.items.data
      const invoice = addInvoice(subscription, item?.price.unit_amount ?? 0)
      pay(invoice, isDeclined)
      subscription.status = isDeclined ? 'past_due' : 'active'
      if (item) item.current_period_end += periodOf(subscription)
      happen('customer.subscription.updated', subscription)
    },
  }
}
