// What people see at `/`, signed in or not.
import { account, apiCalls, hold, nav } from '../support/account-page.ts'
import { expect, test } from '../support/fixtures.ts'

test('at / a signed-in user sees their home, and a visitor the landing page · ROUTE-01 ROUTE-02 HTTP-13', async ({ kring }) => {
  const [chiara, anna] = [await kring.person({ account: {} }), await kring.person()]
  for (const [page, heading] of [
    [chiara, /^(Morning|Afternoon|Evening), Chiara$/],
    [anna, /^Pull upa chair\.$/],
  ] as const) {
    const letGo = await hold(page, '**/api/auth/user')
    const calls = apiCalls(page)
    await page.goto('/')
    // Without a login cookie the server itself sends the landing page.
    if (page === anna) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    else {
      // Until the login is known, a spinner is shown, and nothing that needs an account is requested.
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
      await expect(page.locator('svg.turn')).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(0)
    }
    await expect.poll(() => calls).toEqual(['GET /api/auth/user'])
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('svg.turn')).toHaveCount(0)
    if (page === chiara) await expect(page.getByText('of 40 AI messages')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.toSorted()).toEqual(
      page === chiara ? ['GET /api/auth/user', 'GET /api/sessions', 'GET /api/usage'] : ['GET /api/auth/user'],
    )
  }
})

test('a home page that does not load says so and can be reloaded', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  await chiara.route('**/api/auth/user', (route) => route.abort())
  await chiara.goto('/home')
  await expect(chiara.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await chiara.unrouteAll()
  await chiara.getByRole('button', { name: 'Reload' }).click()
  await expect(account(chiara)).toBeVisible()
  await expect(nav(chiara)).toHaveCount(1)
})
