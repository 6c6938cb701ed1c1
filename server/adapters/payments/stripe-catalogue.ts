// Sets up the catalogue at Stripe: products, prices with lookup keys, the customer portal. Running it again changes only what differs.
import type Stripe from 'stripe'
import { catalogue, intervals, paidPlans, type Interval, type PaidPlan } from '../../../shared/billing/plans.ts'
import { connectStripe, type StripeOptions } from './payments-stripe.ts'
import { lookupKey } from './price-keys.ts'

const productId = (plan: PaidPlan) => `kring_${plan}`
const names: Record<PaidPlan, string> = { pro: 'Kring Pro', team: 'Kring Team' }

/** Returns one line for each item. `publicUrl`: where the portal sends people back to. */
export async function bringCatalogue(options: Pick<StripeOptions, 'secretKey' | 'apiUrl'>, publicUrl: string): Promise<string[]> {
  const stripe = connectStripe(options)
  const done: string[] = []
  const products: Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product[] = []
  for (const plan of paidPlans) {
    done.push(await bringProduct(stripe, plan))
    const prices: string[] = []
    for (const interval of intervals) {
      const { price, line } = await bringPrice(stripe, plan, interval)
      prices.push(price)
      done.push(line)
    }
    products.push({ product: productId(plan), prices })
  }
  done.push(await bringPortal(stripe, products, publicUrl))
  return done
}

async function bringProduct(stripe: Stripe, plan: PaidPlan): Promise<string> {
  const id = productId(plan)
  const { data } = await stripe.products.list({ ids: [id] })
  if (data.length > 0) return `product ${id}: unchanged`
  await stripe.products.create({ id, name: names[plan], metadata: { kring_plan: plan } })
  return `product ${id}: created`
}

async function bringPrice(stripe: Stripe, plan: PaidPlan, interval: Interval): Promise<{ price: string; line: string }> {
  const key = lookupKey(plan, interval)
  const amount = catalogue[plan].price[interval] * 100
  const [there] = (await stripe.prices.list({ lookup_keys: [key], active: true })).data
  if (there?.unit_amount === amount && there.currency === 'eur') return { price: there.id, line: `price ${key}: unchanged` }
  // Existing subscribers keep the old price.
  const price = await stripe.prices.create({
    product: productId(plan),
    currency: 'eur',
    unit_amount: amount,
    recurring: { interval },
    tax_behavior: 'inclusive',
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { kring_plan: plan },
  })
  return { price: price.id, line: `price ${key}: ${there ? 'replaced' : 'created'}` }
}

async function bringPortal(
  stripe: Stripe,
  products: Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product[],
  publicUrl: string,
): Promise<string> {
  const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
    customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: true, default_allowed_updates: ['price'], products, proration_behavior: 'always_invoice' },
  }
  const settings = {
    features,
    business_profile: { privacy_policy_url: `${publicUrl}/privacy`, terms_of_service_url: `${publicUrl}/terms` },
    default_return_url: `${publicUrl}/billing`,
  }
  const [there] = (await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 })).data
  if (there) await stripe.billingPortal.configurations.update(there.id, settings)
  else await stripe.billingPortal.configurations.create(settings)
  return `customer portal: ${there ? 'updated' : 'created'}`
}
