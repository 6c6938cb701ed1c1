// The public pages in a visitor's browser: readable without scripts, hydrated without changes, in the right language.
import { expect, test } from '../support/fixtures.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { sitePages, type SitePage } from '../../shared/support/site-pages.ts'
import { site as en } from '../../shared/texts/en/site.ts'
import { site as nl } from '../../shared/texts/nl/site.ts'

const titles = { en, nl }
const headings: Record<'en' | 'nl', Record<string, RegExp>> = {
  en: { '/pricing': /^The host pays\./, '/features': /^Made for thinking together$/, '/faq': /^Frequently asked questions$/ },
  nl: { '/pricing': /^De gastheer betaalt\./, '/faq': /^Veelgestelde vragen$/ },
}

test('every public page can be read and left without scripts, in both languages · ROUTE-08 ROUTE-13 LANG-04', async ({ kring }) => {
  for (const [locale, language] of [
    ['en-US', 'en'],
    ['nl-NL', 'nl'],
  ] as const) {
    const page = await kring.person({ locale, javaScriptEnabled: false })
    for (const [name, path] of Object.entries(sitePages)) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(headings[language][path] ?? /./)
      await expect(page).toHaveTitle(titles[language][name as SitePage].title)
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(8)
    }
    await page.goto('/')
    const [trial, demo] = [page.locator('main a[href="/home"]').first(), page.locator('main a[href="/new"]').first()]
    for (const link of [trial, demo]) await expect(link).toBeVisible()
    await page.goto('/faq')
    const question = page.locator('details').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
  }
})

test('the browser hydrates every page as it is, without rendering it again and without errors', async ({ kring }) => {
  const page = await kring.person()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()} ${message.text()}`))
  for (const path of Object.values(sitePages)) {
    await page.goto(path)
    const heading = await page.locator('h1').elementHandle()
    // React marks the elements that it has hydrated.
    await expect
      .poll(() => heading?.evaluate((one) => one.isConnected && Object.keys(one).some((key) => key.startsWith('__reactFiber'))))
      .toBe(true)
  }
  // A visitor gets a 401 for the login, which browsers log.
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([])
})

test('someone who chose the other language never sees the first one · LANG-02 LANG-03 LANG-06', async ({ kring }) => {
  const page = await kring.person({ locale: 'en-US' })
  await page.goto('/pricing')
  await expect(async () => {
    // Before the scripts load, the click does nothing.
    await page.getByRole('button', { name: 'Nederlands' }).first().click({ timeout: 2_000 })
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl', { timeout: 500 })
  }).toPass()
  await page.waitForLoadState('networkidle')
  const letGo = await holdScripts(page)
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeAttached()
  await expect(page.locator('#root')).toBeHidden()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Veelgestelde vragen · Kring')
  // A link with a language applies for visitors who have not chosen one.
  const other = await kring.person({ locale: 'en-US' })
  await other.goto('/pricing?lang=nl')
  await expect(other).toHaveTitle('Prijzen · Kring')
  await expect(other.locator('html')).toHaveAttribute('lang', 'nl')
})

test('a click before the scripts load takes effect afterwards', async ({ kring }) => {
  const page = await kring.person()
  await page.waitForLoadState('networkidle')
  const letGo = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
})
