// The public pages in a browser: links, the animated example, monthly and yearly prices.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { foreign } from '../support/checks/one-language.ts'
import { wideScreen, phone } from '../support/people.ts'

const main = (page: Page) => page.getByRole('main')

/** Follows a link and checks that it opens an existing page at the top. */
async function leads(page: Page, from: string, link: string, to: string): Promise<void> {
  await page.goto(from)
  const found = page.getByRole('main').or(page.getByRole('contentinfo')).getByRole('link', { name: link, exact: true })
  await found.last().click()
  await expect(page).toHaveURL(to)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('404', { exact: true })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY), { message: `${to} opens at the top` }).toBe(0)
}

test('the links of the landing page and the features lead to their pages · LAND-03 LAND-04 FEAT-04', async ({ kring }) => {
  const page = await kring.person()
  await leads(page, '/', 'Start free trial', '/home')
  await leads(page, '/', 'Try the demo', '/new')
  await leads(page, '/features', 'Start a session', '/new')
  await leads(page, '/features', 'See the prices', '/pricing')
  await leads(page, '/features', 'Ask a question', '/contact')
})

test('every link in the footer leads to its page · LAND-19 FAQ-04', async ({ kring }) => {
  const page = await kring.person()
  for (const [link, to] of [
    ['Features', '/features'],
    ['Integrations', '/integrations'],
    ['Download', '/download'],
    ['Help centre', '/help'],
    ['Contact', '/contact'],
    ['Status', '/status'],
    ['Privacy policy', '/privacy'],
    ['Terms of service', '/terms'],
  ] as const)
    await leads(page, '/new', link, to)
  await leads(page, '/faq', 'Ask us', '/contact')
})

test('the example plays in four steps of 4000 ms, the AI types 1.5 s in the first and the third, and it can be stopped · LAND-07 LAND-08', async ({
  kring,
}) => {
  const page = await kring.person({ viewport: wideScreen })
  await page.clock.install({ time: new Date('2026-03-01T09:00:00Z') })
  await page.goto('/')
  const example = page.getByRole('figure', { name: 'An example of a conversation' })
  const said = ['Four Saturdays', 'One reason to stop', 'Only 20 seats', 'Then two sittings'].map((words) => example.getByText(words))
  const typing = example.getByText('AI is thinking')
  const shows = async (step: number, isTyping: boolean) => {
    for (const [n, message] of said.entries()) await expect(message, `message ${n + 1} at step ${step}`).toBeVisible({ visible: n < step })
    await expect(typing).toBeVisible({ visible: isTyping })
  }
  // It starts automatically, with all messages shown.
  const stop = example.getByRole('button', { name: 'Stop the example' })
  await expect(stop).toBeVisible()
  await page.clock.pauseAt(new Date('2026-03-01T10:00:00Z'))
  await stop.click()
  await shows(4, false)
  await page.clock.runFor(20_000)
  await shows(4, false)
  await example.getByRole('button', { name: 'Play the example' }).click()
  await shows(1, true)
  for (const round of [1, 2]) {
    for (const step of [1, 2, 3, 4]) {
      const types = step === 1 || step === 3
      await shows(step, types)
      await page.clock.runFor(1_499)
      await shows(step, types)
      await page.clock.runFor(1)
      await shows(step, false)
      await page.clock.runFor(2_499)
      await shows(step, false)
      await page.clock.runFor(1)
    }
    expect(round).toBeLessThan(3)
  }
  await shows(1, true)
  // Off screen nothing moves.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(typing).toBeHidden()
  await page.clock.runFor(20_000)
  await expect(said[1]!).toBeHidden()
})

test('a billing interval that is chosen while the page starts takes effect, and can be changed afterwards · PRICE-03', async ({
  kring,
}) => {
  const page = await kring.person()
  const yearly = page.getByRole('radio', { name: 'Yearly, 2 months free' })
  // Clicks just before the given task of React's scheduler runs: before hydration, between its steps or before its effects.
  await page.addInitScript(() => {
    const clickAt = Number(new URLSearchParams(location.search).get('task'))
    let task = 0
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(this: MessagePort, run: (event: MessageEvent) => void) {
        set!.call(this, (event: MessageEvent) => {
          if (++task === clickAt && document.documentElement.dataset.clicked === undefined) {
            document.querySelector<HTMLElement>('input[value=year]')!.click()
            document.documentElement.dataset.clicked = ''
          }
          run.call(this, event)
        })
      },
    })
  })
  for (const task of [1, 4, 8, 9, 10, 11, 12]) {
    await page.goto(`/pricing?task=${task}`)
    await page.waitForLoadState('networkidle')
    // On a fast machine, React may run fewer tasks. Then the test clicks here, and no later task clicks again.
    const isClicked = await page.evaluate(() => {
      const { dataset } = document.documentElement
      const wasClicked = dataset.clicked !== undefined
      dataset.clicked = ''
      return wasClicked
    })
    if (!isClicked) await yearly.check()
    await expect(main(page).getByText('€150 a year', { exact: true })).toBeVisible()
    await expect(yearly).toBeChecked()
  }
  await page.getByRole('radio', { name: 'Monthly' }).click()
  await expect(main(page).getByText('€15 a month', { exact: true })).toBeVisible()
  await expect(yearly).not.toBeChecked()
})

test('with yearly billing each plan shows its yearly price and links to it; the last button signs in · PRICE-03 PRICE-09 PRICE-12', async ({
  kring,
}) => {
  const page = await kring.person()
  await page.goto('/pricing')
  const plan = (name: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  const offers = async (pro: string, team: string, way: string) => {
    await expect(plan('Pro').getByText(pro, { exact: true })).toBeVisible()
    await expect(plan('Team').getByText(team, { exact: true })).toBeVisible()
    await expect(plan('Pro').getByRole('link')).toHaveAttribute('href', `/subscribe${way && `?${way}`}`)
    await expect(plan('Team').getByRole('link')).toHaveAttribute('href', `/subscribe?plan=team${way && `&${way}`}`)
  }
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await offers('€15 a month', '€35 a month, per team', '')
  // A click before the scripts load takes effect once they have loaded.
  await page.getByRole('radio', { name: 'Yearly, 2 months free' }).click()
  await expect(page.getByRole('radio', { name: 'Yearly, 2 months free' })).toBeChecked()
  await offers('€150 a year', '€350 a year, per team', 'interval=year')
  await page.getByRole('radio', { name: 'Monthly' }).click()
  await offers('€15 a month', '€35 a month, per team', '')
  const signingIn = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login' && request.isNavigationRequest())
  await main(page).getByRole('link', { name: 'Start free trial' }).click()
  await signingIn
})

test('the anchor of the prices scrolls to them, also after navigation; only one question is open · LAND-14 FAQ-01', async ({ kring }) => {
  const page = await kring.person()
  const heading = page.getByRole('heading', { name: 'The host pays, guests never do' })
  await page.goto('/#pricing')
  await expect(heading).toBeInViewport()
  await page.goto('/faq')
  const first = page.getByText('Guests never pay.')
  await page.getByText('What does it cost?').click()
  await expect(first).toBeVisible()
  await page.getByText('Is there a desktop app?').click()
  await expect(page.getByText('Windows, macOS and Linux')).toBeVisible()
  await expect(first).toBeHidden()
  // Navigates as a link within the app does.
  await page.evaluate(() => {
    history.pushState(null, '', '/#pricing')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(heading).toBeInViewport()
})

for (const { locale, colorScheme, viewport } of [
  { locale: 'en-US', colorScheme: 'dark', viewport: phone },
  { locale: 'nl-NL', colorScheme: 'light', viewport: wideScreen },
] as const)
  test(`the public pages are accessible, ${locale} ${colorScheme} ${viewport.width} px: one language, not wider than the screen`, async ({
    kring,
  }) => {
    const page = await kring.person({ locale, colorScheme, viewport, reducedMotion: 'reduce' })
    for (const path of ['/', '/features', '/pricing', '/faq']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation').first().getByRole('button').first()).toBeVisible()
      expect(await violations(page), path).toEqual([])
      expect(await foreign(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
  })
