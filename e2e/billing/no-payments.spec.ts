// The billing pages for signed-out visitors, and on a server without payments.
import type { Page } from '@playwright/test'
import { catalogue } from '../../shared/billing/plans.ts'
import { violations } from '../support/axe.ts'
import { dialog } from '../support/account-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { phone } from '../support/people.ts'

const seen = (page: Page, text: string | RegExp) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('the billing page sends a signed-out visitor to the login · BILL-01 ROUTE-10', async ({ kring }) => {
  const visitor = await kring.person()
  await visitor.goto('/billing')
  await seen(visitor, 'Account Required')
  await seen(visitor, 'You need to be logged in to view your billing information.')
  await visitor.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(dialog(visitor)).toBeVisible()
  await expect(visitor).toHaveURL(/\/billing$/)
})

test('without a payment provider nothing is sold, and the billing page shows Free · SUB-04 BILL-03 ROUTE-09', async ({ kring }) => {
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
})
