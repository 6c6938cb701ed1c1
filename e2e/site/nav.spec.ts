// Logging out, and the accessibility of the navigation bar; the rest is tested in `renderer/layout`.
import { violations } from '../support/checks/axe.ts'
import { account, nav, signInButton } from '../support/account-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { phone } from '../support/people.ts'

test('Log out is a full navigation to the server · NAV-07 ROUTE-18 HTTP-11', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  await chiara.goto('/new')
  const asked = chiara.waitForRequest('**/api/logout')
  await nav(chiara).getByRole('link', { name: 'Sign out' }).click()
  const request = await asked
  expect([request.method(), request.isNavigationRequest(), request.postData()]).toEqual(['GET', true, null])
  await expect(chiara).toHaveURL('/')
  await expect(signInButton(chiara)).toBeVisible()
})

test('the navigation bar and its menu on a phone are accessible · NAV-01 NAV-09', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  await chiara.goto('/')
  await expect(account(chiara)).toBeVisible()
  expect(await violations(chiara)).toEqual([])
  await chiara.setViewportSize(phone)
  await nav(chiara).getByRole('button', { name: 'Menu' }).click()
  await expect(account(chiara)).toBeVisible()
  expect(await violations(chiara)).toEqual([])
})
