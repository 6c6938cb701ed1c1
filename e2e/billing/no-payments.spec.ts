// The billing pages for signed-out visitors, and on a server without payments.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
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

test('without a payment provider the checkout and the billing page are accessible', async ({ kring }) => {
  const anna = await kring.person({ account: {}, locale: 'nl-NL', viewport: phone, colorScheme: 'dark' })
  await anna.goto('/subscribe')
  await seen(anna, 'Betalingen worden ingericht')
  expect(await violations(anna)).toEqual([])
  await anna.goto('/billing')
  await seen(anna, 'Nog geen betalingen')
  expect(await violations(anna)).toEqual([])
})
