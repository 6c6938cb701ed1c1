// The way to Stripe's own pages, what is said when it does not answer, and the pages of money for who has none to spend.
import type { Page } from '@playwright/test'
import { catalogue } from '../shared/plans.ts'
import { dialog } from './account-page.ts'
import { expect, test as bare, violations } from './fixtures.ts'
import { phone } from './people.ts'
import { billingOf, test } from './with-payments.ts'

/** Exactly: what is read out to who listens begins with a word more. */
const seen = (page: Page, text: string | RegExp) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('the payment method is updated at Stripe in a new tab, and a failure is said · BILL-05 BILL-08', async ({ kring, stripe }) => {
  const page = await kring.person({ account: {} })
  await page.context().route('https://billing.stripe.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'portal' }))
  const begun = await page.request.post('/api/create-subscription', { data: { plan: 'pro' } })
  stripe.confirm(((await begun.json()) as { clientSecret: string }).clientSecret)
  await expect.poll(async () => (await billingOf(page)).plan.hasCard).toBe(true)
  await page.goto('/billing')
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
  await seen(page, 'Stripe does not open right now. Try again in a moment.')
  await expect.poll(() => gone.isClosed()).toBe(true)
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
  await seen(page, 'Error')
  await seen(page, 'Something went wrong cancelling your subscription.')
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeEnabled()
})

bare(
  'signed out one is sent to the login; without a provider nothing is sold, and Free is told of · BILL-01 BILL-03 SUB-04 ROUTE-09 ROUTE-10',
  async ({ kring }) => {
    const visitor = await kring.person()
    await visitor.goto('/billing')
    await seen(visitor, 'Account Required')
    await seen(visitor, 'You need to be logged in to view your billing information.')
    await visitor.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(dialog(visitor)).toBeVisible()
    await expect(visitor).toHaveURL(/\/billing$/)

    const anna = await kring.person({ account: {}, locale: 'nl-NL', viewport: phone, colorScheme: 'dark' })
    for (const [query, plan] of [
      ['', 'Pro'],
      ['?plan=team', 'Team'],
      ['?plan=enterprise', 'Pro'],
    ] as const) {
      await anna.goto(`/subscribe${query}`)
      await expect(anna.getByRole('heading', { name: `Neem ${plan}` })).toBeVisible()
    }
    await seen(anna, 'Betalingen worden ingericht')
    await expect(anna.locator('iframe')).toHaveCount(0)
    expect(await violations(anna)).toEqual([])
    await anna.getByRole('link', { name: 'Terug naar de prijzen' }).click()
    await expect(anna).toHaveURL(/\/pricing$/)

    await anna.goto('/billing')
    const perks = ['Onbeperkt AI-berichten per maand', 'Brainstormmodus inbegrepen', '24/7 voorrang bij hulp']
    for (const perk of [...perks, `${catalogue.free.aiMessages} AI-berichten per maand`]) await seen(anna, perk)
    await seen(anna, 'Nog geen betalingen')
    await expect(anna.getByRole('button', { name: /bijwerken|opzeggen/i })).toHaveCount(0)
    expect(await violations(anna)).toEqual([])
  },
)
