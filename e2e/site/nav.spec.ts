// The navigation bar: where it leads, and what it shows about the login.
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { account, dialog, nav, signInButton } from '../support/account-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { phone } from '../support/people.ts'

const links = (page: Page) =>
  nav(page)
    .getByRole('link')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href')))

for (const { locale, home, pricing, help, login, badge } of [
  { locale: 'en-US', home: 'Home', pricing: 'Pricing', help: 'Help', login: 'Sign in', badge: 'Free' },
  { locale: 'nl-NL', home: 'Home', pricing: 'Prijzen', help: 'Help', login: 'Inloggen', badge: 'Gratis' },
]) {
  test(`a visitor finds home, pricing, the language and sign-in, but no help, ${locale} · NAV-01 NAV-02 NAV-03`, async ({ kring }) => {
    const anna = await kring.person({ locale })
    await anna.goto('/new')
    await expect(signInButton(anna)).toHaveText(login)
    await expect(nav(anna).getByRole('link', { name: home, exact: true })).toHaveAttribute('href', '/')
    await expect(nav(anna).getByRole('link', { name: pricing, exact: true })).toHaveAttribute('href', '/pricing')
    // The brand comes first.
    expect(await links(anna)).toEqual(['/', '/', '/pricing'])
    await expect(nav(anna).getByText(badge, { exact: true })).toHaveCount(0)
    await expect(nav(anna).getByRole('button', { name: /^(English|Nederlands)$/ })).toHaveText(['en', 'nl'])
    const other = locale === 'en-US' ? 'Nederlands' : 'English'
    await nav(anna).getByRole('button', { name: other }).click()
    await expect(anna.locator('html')).toHaveAttribute('lang', locale === 'en-US' ? 'nl' : 'en')
    await signInButton(anna).click()
    await expect(dialog(anna)).toBeVisible()
  })

  test(`a signed-in person finds help, their plan, their name and Log out, ${locale} · NAV-01 NAV-02 NAV-06`, async ({ kring }) => {
    const chiara = await kring.person({ locale, account: {} })
    await chiara.goto('/')
    await expect(account(chiara)).toBeVisible()
    await expect(account(chiara)).toHaveText(/Chiara Romano$/)
    await expect(nav(chiara).getByRole('link', { name: pricing, exact: true })).toBeVisible()
    await expect(nav(chiara).getByRole('link', { name: help, exact: true })).toHaveAttribute('href', '/help')
    await expect(nav(chiara).getByText(badge, { exact: true })).toBeVisible()
    expect(await links(chiara)).toEqual(['/', '/', '/pricing', '/help', '/account', '/api/logout'])
    await expect(signInButton(chiara)).toHaveCount(0)
    expect(await violations(chiara)).toEqual([])
  })
}

for (const { plan, hue } of [
  { plan: 'free', hue: null },
  { plan: 'pro', hue: 'blue' },
  { plan: 'team', hue: 'purple' },
] as const) {
  test.describe(`on a server with the plan ${plan}`, () => {
    test.use({ env: { DEFAULT_PLAN: plan } })
    test(`the badge is ${hue ?? 'grey'}, and there is ${plan === 'free' ? 'no' : 'a'} link to billing · NAV-04 NAV-05`, async ({
      kring,
    }) => {
      const chiara = await kring.person({ account: {} })
      await chiara.goto('/new')
      const badge = nav(chiara).getByText(['Free', 'Pro', 'Team'][['free', 'pro', 'team'].indexOf(plan)] ?? '', { exact: true })
      await expect(badge).toBeVisible()
      // Lightness, chroma and hue.
      const [, chroma = 0, angle = 0] = await badge.evaluate((element) =>
        getComputedStyle(element)
          .color.match(/[\d.]+/g)!
          .map((part) => Number(part)),
      )
      if (hue === null) expect(chroma).toBeLessThan(0.03)
      else {
        expect(chroma).toBeGreaterThan(0.1)
        expect(Math.abs(angle - { blue: 256, purple: 300 }[hue])).toBeLessThan(15)
      }
      const bill = nav(chiara).getByRole('link', { name: 'Billing', exact: true })
      await expect(bill).toHaveCount(plan === 'free' ? 0 : 1)
      if (plan !== 'free') await expect(bill).toHaveAttribute('href', '/billing')
    })
  })
}

/** The server's own response, with these changes. */
async function knownAs(page: Page, change: object): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } })
  })
}

test('a partial name is shown as far as known, otherwise User; an unknown plan is Free · NAV-06 SIGN-16', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  for (const [change, name] of [
    [{ firstName: 'Chiara', lastName: '' }, 'Chiara'],
    [{ firstName: '', lastName: 'Romano' }, 'Romano'],
    [{ firstName: '', lastName: '', plan: 'platinum' }, 'User'],
  ] as const) {
    await chiara.unrouteAll()
    await knownAs(chiara, change)
    await chiara.goto('/new')
    await expect(account(chiara, name)).toHaveText(new RegExp(`${name}$`))
    await expect(nav(chiara).getByText('Free', { exact: true })).toBeVisible()
  }
})

test('Log out is a full navigation to the server · NAV-07 ROUTE-18 HTTP-11', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  await chiara.goto('/new')
  const asked = chiara.waitForRequest('**/api/logout')
  await nav(chiara).getByRole('link', { name: 'Log out' }).click()
  const request = await asked
  expect([request.method(), request.isNavigationRequest(), request.postData()]).toEqual(['GET', true, null])
  await expect(chiara).toHaveURL('/')
  await expect(signInButton(chiara)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ env: { DEFAULT_PLAN: 'pro' } })
  for (const locale of ['en-US', 'nl-NL']) {
    test(`the menu opens and closes, with the same links, ${locale} · NAV-09`, async ({ kring }) => {
      const chiara = await kring.person({ locale, account: {}, viewport: phone, hasTouch: true, isMobile: true })
      await chiara.goto('/new')
      const toggle = nav(chiara).getByRole('button', { name: 'Menu' })
      const panel = chiara.locator('[popover]')
      await expect(nav(chiara).getByText('Pro', { exact: true })).toBeVisible()
      await expect(panel).toBeHidden()
      await toggle.tap()
      await expect(panel).toBeVisible()
      await expect(account(chiara)).toHaveText(/Chiara Romano$/)
      expect(await links(chiara)).toEqual(['/', '/', '/pricing', '/help', '/billing', '/account', '/api/logout'])
      await expect(panel.getByRole('button', { name: /^(English|Nederlands)$/ })).toHaveCount(2)
      expect(await violations(chiara)).toEqual([])
      await toggle.tap()
      await expect(panel).toBeHidden()
      await toggle.tap()
      await chiara.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await toggle.tap()
      await panel.getByRole('link', { name: 'Home', exact: true }).tap()
      await expect(chiara).toHaveURL('/')
      await expect(panel).toBeHidden()
    })
  }

  test('a visitor has sign-in beside the menu · NAV-08 NAV-09', async ({ kring }) => {
    const anna = await kring.person({ viewport: { width: 320, height: 640 } })
    await anna.goto('/new')
    await expect(signInButton(anna)).toBeInViewport({ ratio: 1 })
    await nav(anna).getByRole('button', { name: 'Menu' }).click()
    expect(await links(anna)).toEqual(['/', '/', '/pricing'])
  })
})

test('the product is called Kring in every title and beside every logo · ROUTE-19', async ({ kring }) => {
  const anna = await kring.person({ name: 'Anna' })
  for (const path of ['/', '/home', '/new', '/nowhere', '/chat/demo-session', '/chat/AAAAAAAAAAAAAAAAAAAAAA']) {
    await anna.goto(path)
    await expect(anna).toHaveTitle(/Kring/)
    if (!path.includes('AAAA')) await expect(anna.getByRole('link', { name: 'Kring', exact: true }).first()).toBeVisible()
    await expect(anna.locator('body')).not.toContainText(/Replit|GroupChat/i)
  }
})
