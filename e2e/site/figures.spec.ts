// Texts that depend on a server's settings: before and after the scripts run, after navigation, and in the desktop app.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { test as appTest } from '../support/with-packed-pages.ts'

const settings = {
  RETENTION_DAYS: '90',
  DEMO_AI_LIMIT: '7',
  AI_DAILY_LIMIT: '5',
  OPENAI_MODEL_FREE: 'small-3',
  OPENAI_MODEL_PRO: 'large & "9"',
}

/** The sentences on each page that depend on the settings above. */
const said = {
  en: {
    '/': ['History kept for 90 days', 'large & "9" in five roles', '40 AI messages a month, at most 5 of them a day'],
    '/features': ['deleted 90 days after the last activity', 'AI conversations with large & "9"'],
    '/pricing': ['History kept for 90 days', 'stay for another 90 days', 'small-3'],
    '/faq': ['deleted 90 days after the last activity', 'On Free, small-3 answers; on Pro and Team, large & "9".'],
    '/help': ['deleted 90 days after the last activity', '40 AI messages a month, at most 5 of them a day.'],
    '/terms': ['nothing has happened for 90 days', 'A demo session has 7 answers.'],
    '/privacy': ['until 90 days after the last activity'],
  },
  nl: {
    '/': ['Geschiedenis blijft 90 dagen', 'large & "9" in vijf rollen', '40 AI-berichten per maand, waarvan hooguit 5 per dag'],
    '/features': ['90 dagen na de laatste activiteit', 'AI-gesprekken met large & "9"'],
    '/pricing': ['Geschiedenis blijft 90 dagen', 'blijven nog 90 dagen staan', 'small-3'],
    '/faq': ['90 dagen na de laatste activiteit', 'Met Gratis antwoordt small-3, met Pro en Team large & "9".'],
    '/help': ['90 dagen na de laatste activiteit', '40 AI-berichten per maand, waarvan hooguit 5 per dag.'],
    '/terms': ['als er 90 dagen niets is gebeurd', 'Een demosessie heeft 7 antwoorden.'],
    '/privacy': ['tot 90 dagen na de laatste activiteit'],
  },
} as const

/** `textContent` includes collapsed text. */
const main = (page: Page) => page.getByRole('main')

const isTakenOver = (page: Page) => page.locator('h1').evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber')))

test.describe('on a server with its own settings', () => {
  test.use({ env: settings })

  for (const [locale, language] of [
    ['en-US', 'en'],
    ['nl-NL', 'nl'],
  ] as const) {
    const pages = Object.entries(said[language])

    test(`pages show its figures before and after scripts run, without errors, ${language} · EXP-20 LEGAL-06 PRICE-07`, async ({
      kring,
    }) => {
      const before = await kring.person({ locale, javaScriptEnabled: false })
      const after = await kring.person({ locale })
      const complaints = complaintsOf(after)
      for (const [path, sentences] of pages) {
        await before.goto(path)
        for (const sentence of sentences) await expect(main(before), path).toContainText(sentence)
        await after.goto(path)
        await expect.poll(() => isTakenOver(after), path).toBe(true)
        for (const sentence of sentences) await expect(main(after), path).toContainText(sentence)
      }
      expect(complaints).toEqual([])
    })

    test(`pages rendered by scripts after navigation show its figures too, ${language} · EXP-20 NEW-01 USAGE-08`, async ({ kring }) => {
      const page = await kring.person({ locale })
      const complaints = complaintsOf(page)
      // This page is not prerendered.
      await page.goto('/new')
      await expect(main(page)).toContainText('small-3')
      await page.evaluate(() => Object.assign(window, { stayed: true }))
      for (const [path, sentences] of pages) {
        await page.evaluate((to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate', { state: null }))
        }, path)
        for (const sentence of sentences) await expect(main(page), path).toContainText(sentence)
      }
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
      expect(complaints).toEqual([])
    })
  }

  test('a Free account sees the names of this server’s models and its daily limit · EXP-20', async ({ kring }) => {
    const page = await kring.person({ account: {} })
    await page.goto('/')
    await expect(main(page).getByText('Pro has no message limit, uses large & "9" and keeps your history.')).toBeVisible()
    await page.goto('/billing')
    await expect(main(page).getByText('40 AI messages per month, at most 5 of them a day')).toBeVisible()
  })
})

const inApp = appTest.extend({ env: async ({ pages }, use) => use({ APP_ORIGIN: pages.origin, ...settings }) })

inApp('the desktop app’s pages show the figures of its server · EXP-20 LEGAL-06 DESK-03', async ({ app, pages }) => {
  for (const path of ['/pricing', '/terms', '/faq'] as const) {
    await app.page.goto(pages.origin + path)
    for (const sentence of said.en[path]) await expect(main(app.page), path).toContainText(sentence)
  }
})

/** Collects the errors that the browser logs, except the 401 for a visitor who is not signed in. */
/** Not reported: the answer to a visitor without an account, and the service worker, which these tests do not allow. */
const isExpected = (text: string) => text.includes('401') || text.includes('Service Worker registration blocked')

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) complaints.push(`${page.url()} ${message.text()}`)
  })
  return complaints
}
