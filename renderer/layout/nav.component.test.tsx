// The navigation bar: where it leads, and what it shows about the login.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Plan } from '../../shared/billing/plans.ts'
import { signedIn } from '../testing/component/account.ts'
import { demo } from '../testing/component/guided-page.ts'
import { openPage } from '../testing/component/open-page.tsx'

const nav = page.getByRole('navigation', { name: /^(Main|Hoofdmenu)$/ })
const signInButton = nav.getByRole('button', { name: /^(Sign in|Inloggen)$/ })
const dialog = page.getByRole('dialog', { name: /^(Welcome back|Welkom terug)$/ })
const account = (name = 'Chiara Romano') => nav.getByRole('link', { name: `Account: ${name}` })
const languages = nav.getByRole('button', { name: /^(English|Nederlands)$/ })
const links = () => [...nav.element().querySelectorAll('a')].filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href'))

for (const { language, home, pricing, help, login, badge } of [
  { language: 'en', home: 'Home', pricing: 'Pricing', help: 'Help', login: 'Sign in', badge: 'Free' },
  { language: 'nl', home: 'Home', pricing: 'Prijzen', help: 'Help', login: 'Inloggen', badge: 'Gratis' },
] as const) {
  test(`a visitor finds home, pricing, the language and sign-in, but no help, ${language} · NAV-01 NAV-02 NAV-03`, async () => {
    await openPage('/new', { language, name: null })
    await expect.element(signInButton).toHaveTextContent(login)
    await expect.element(nav.getByRole('link', { name: home, exact: true })).toHaveAttribute('href', '/')
    await expect.element(nav.getByRole('link', { name: pricing, exact: true })).toHaveAttribute('href', '/pricing')
    // The brand comes first.
    expect(links()).toEqual(['/', '/', '/pricing'])
    await expect.element(nav.getByText(badge, { exact: true })).not.toBeInTheDocument()
    expect(languages.elements().map((one) => one.textContent)).toEqual(['en', 'nl'])
    await nav.getByRole('button', { name: language === 'en' ? 'Nederlands' : 'English' }).click()
    await expect.poll(() => document.documentElement.lang).toBe(language === 'en' ? 'nl' : 'en')
    await signInButton.click()
    await expect.element(dialog).toBeVisible()
  })

  test(`a signed-in person finds help, their plan, their name and Log out, ${language} · NAV-01 NAV-02 NAV-06`, async () => {
    await openPage('/', { language, answers: signedIn() })
    await expect.element(account()).toBeVisible()
    await expect.element(account()).toHaveTextContent(/Chiara Romano$/)
    await expect.element(nav.getByRole('link', { name: pricing, exact: true })).toBeVisible()
    await expect.element(nav.getByRole('link', { name: help, exact: true })).toHaveAttribute('href', '/help')
    await expect.element(nav.getByText(badge, { exact: true })).toBeVisible()
    expect(links()).toEqual(['/', '/', '/pricing', '/help', '/account', '/api/logout'])
    await expect.element(signInButton).not.toBeInTheDocument()
  })
}

for (const { plan, name, hue } of [
  { plan: 'free', name: 'Free', hue: null },
  { plan: 'pro', name: 'Pro', hue: 256 },
  { plan: 'team', name: 'Team', hue: 300 },
] as const) {
  const colour = { Free: 'grey', Pro: 'blue', Team: 'purple' }[name]
  test(`on the plan ${plan} the badge is ${colour}, and there is ${plan === 'free' ? 'no' : 'a'} link to billing · NAV-04 NAV-05`, async () => {
    await openPage('/new', { answers: signedIn({ plan }) })
    const badge = nav.getByText(name, { exact: true })
    await expect.element(badge).toBeVisible()
    // Lightness, chroma and hue.
    const [, chroma = 0, angle = 0] = getComputedStyle(badge.element())
      .color.match(/[\d.]+/g)!
      .map(Number)
    if (hue === null) expect(chroma).toBeLessThan(0.03)
    else {
      expect(chroma).toBeGreaterThan(0.1)
      expect(Math.abs(angle - hue)).toBeLessThan(15)
    }
    const bill = nav.getByRole('link', { name: 'Billing', exact: true })
    if (plan === 'free') await expect.element(bill).not.toBeInTheDocument()
    else await expect.element(bill).toHaveAttribute('href', '/billing')
  })
}

test('a partial name is shown as far as known, otherwise User; an unknown plan is Free · NAV-06 SIGN-16', async () => {
  for (const [change, name] of [
    [{ firstName: 'Chiara', lastName: '' }, 'Chiara'],
    [{ firstName: '', lastName: 'Romano' }, 'Romano'],
    [{ firstName: '', lastName: '', plan: 'platinum' as Plan }, 'User'],
  ] as const) {
    await openPage('/new', { answers: signedIn(change) })
    await expect.element(account(name)).toHaveTextContent(new RegExp(`${name}$`))
    await expect.element(nav.getByText('Free', { exact: true })).toBeVisible()
  }
})

for (const language of ['en', 'nl'] as const)
  test(`on a phone the menu opens and closes, with the same links, ${language} · NAV-09`, async () => {
    const { path } = await openPage('/new', { language, viewport: { width: 390, height: 844 }, answers: signedIn({ plan: 'pro' }) })
    const toggle = nav.getByRole('button', { name: 'Menu' })
    const isOpen = () => document.querySelector('[popover]')?.checkVisibility()
    await expect.element(nav.getByText('Pro', { exact: true })).toBeVisible()
    expect(isOpen()).toBe(false)
    await toggle.click()
    await expect.poll(isOpen).toBe(true)
    await expect.element(account()).toHaveTextContent(/Chiara Romano$/)
    expect(links()).toEqual(['/', '/', '/pricing', '/help', '/billing', '/account', '/api/logout'])
    expect(languages.elements()).toHaveLength(2)
    await toggle.click()
    await expect.poll(isOpen).toBe(false)
    await toggle.click()
    await expect.poll(isOpen).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    await toggle.click()
    await nav.getByRole('link', { name: 'Home', exact: true }).click()
    await expect.poll(path).toBe('/')
    await expect.poll(isOpen).toBe(false)
  })

test('on a phone a visitor has sign-in beside the menu · NAV-08 NAV-09', async () => {
  await openPage('/new', { name: null, viewport: { width: 320, height: 640 } })
  await expect.element(signInButton).toBeInViewport({ ratio: 1 })
  await nav.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(links).toEqual(['/', '/', '/pricing'])
})

test('the product is called Kring in every title and beside every logo · ROUTE-19', async () => {
  for (const path of ['/', '/home', '/new', '/nowhere', '/chat/demo-4f9a2c7e', '/chat/AAAAAAAAAAAAAAAAAAAAAA']) {
    document.title = ''
    await openPage(path, path.includes('AAAA') ? { answers: { 'GET /api/sessions/:id': 404 } } : { session: demo() })
    await expect.poll(() => document.title, { message: path }).toMatch(/Kring/)
    if (!path.includes('AAAA')) await expect.element(page.getByRole('link', { name: 'Kring', exact: true }).first()).toBeVisible()
    expect(document.body.textContent).not.toMatch(/Replit|GroupChat/i)
  }
})
