// The catalogue at Stripe: each price exists once under its lookup key, however often the setup runs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, intervals, paidPlans } from '../../../shared/billing/plans.ts'
import { startStripe, type StripeServer } from '../../testing/doubles/stripe/stripe-server.ts'
import { bringCatalogue } from './stripe-catalogue.ts'
import { lookupKey, planOfPrice } from './price-keys.ts'

let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.close())

const prices = () => [...stripe.backend.prices.values()]

describe('the catalogue at Stripe', () => {
  it('has the price of each plan and interval, and each price identifies its plan · SUB-12', () => {
    const ours = paidPlans.flatMap((plan) => intervals.map((interval) => ({ plan, interval })))
    expect(
      prices().map(({ lookup_key: key, unit_amount: cents, currency, recurring }) => [key, cents, currency, recurring.interval]),
    ).toEqual(ours.map(({ plan, interval }) => [lookupKey(plan, interval), catalogue[plan].price[interval] * 100, 'eur', interval]))
    expect(prices().map(planOfPrice)).toEqual(ours.map(({ plan }) => plan))
  })

  it('is created once, and updated only where it differs; subscribers with the old price keep their plan', async () => {
    const again = () => bringCatalogue({ secretKey: 'sk_test', apiUrl: stripe.url }, 'https://kring.example')
    expect((await again()).filter((line) => !line.endsWith(': unchanged'))).toEqual(['customer portal: updated'])
    const old = prices()[0]!
    old.unit_amount += 100
    expect(await again()).toContain('price kring_pro_month: replaced')
    expect([old.lookup_key, planOfPrice(old), prices().length]).toEqual([null, 'pro', 5])
  })

  it('returns no plan for a price that is not ours', () => {
    for (const key of [null, 'kring_free_month', 'kring_pro_week', 'pro']) expect(planOfPrice({ lookup_key: key, metadata: {} })).toBeNull()
  })
})
