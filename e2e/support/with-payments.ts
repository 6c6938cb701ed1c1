// A server with payments and a fake Stripe, for specs that pay.
import type { Billing } from '../../shared/billing/billing.ts'
import { freePort } from '../../server/testing/cluster/cluster.ts'
import { startStripe, type StripeServer } from '../../server/testing/doubles/stripe/stripe-server.ts'
import { test as base } from './fixtures.ts'
import type { Page } from '@playwright/test'

export const test = base.extend<{ stripe: StripeServer }>({
  // oxlint-disable-next-line no-empty-pattern
  stripe: async ({}, use) => {
    const url = `http://127.0.0.1:${await freePort()}`
    const stripe = await startStripe(url)
    stripe.webhookUrl = `${url}/api/stripe/webhook`
    await use(stripe)
    await stripe.close()
  },
  env: async ({ stripe }, use) => {
    await use({ ...stripe.env, PORT: new URL(stripe.env['PUBLIC_URL'] ?? '').port })
  },
})

/** Returns the server's billing data of the page's account. */
export async function billingOf(page: Page): Promise<Billing> {
  return (await (await page.request.get('/api/billing')).json()) as Billing
}
