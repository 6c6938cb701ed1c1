// The link to Stripe's own pages, and the error when Stripe does not respond.
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { billingOf, test } from '../support/with-payments.ts'

/** Exact match: otherwise the same text for screen readers, which has a prefix, would match too. */
const seen = (page: Page, text: string | RegExp) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('the payment method is updated at Stripe in a new tab, and a failure is reported · BILL-05 BILL-08 BILL-10', async ({
  kring,
  stripe,
}) => {
  const page = await kring.person({ account: {} })
  await page.context().route('https://billing.stripe.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'portal' }))
  const begun = await page.request.post('/api/create-subscription', { data: { plan: 'pro' } })
  stripe.confirm(((await begun.json()) as { clientSecret: string }).clientSecret)
  await expect.poll(async () => (await billingOf(page)).plan.hasCard).toBe(true)
  await page.goto('/billing')
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact')
  const update = page.getByRole('button', { name: 'Update payment method' })
  await expect(update).toHaveAccessibleDescription('You will be redirected to Stripe to update your payment method.')
  const opened = page.context().waitForEvent('page')
  await update.click()
  const portal = await opened
  await portal.waitForURL(/^https:\/\/billing\.stripe\.com\/p\/session\//)
  expect(await portal.evaluate(() => window.opener === null)).toBe(true)
  await portal.close()

  stripe.isDown = true
  const another = page.context().waitForEvent('page')
  await expect(update).toBeEnabled()
  await update.click()
  const gone = await another
  await seen(page, 'Stripe could not be opened. Try again in a moment.')
  await expect.poll(() => gone.isClosed()).toBe(true)
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
  await seen(page, 'Error')
  await seen(page, 'Something went wrong cancelling your subscription.')
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeEnabled()
})
