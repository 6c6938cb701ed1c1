// The contact form, the status page and the download page, as visitors use them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { OutputOf } from '../../shared/api.ts'
import { violations } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { phone } from '../support/people.ts'
import { test } from '../support/with-mail.ts'

type Status = OutputOf<'GET /api/status'>

const written = {
  Name: 'Anna de Wit',
  'E-mail address': 'anna@bakery.example',
  Subject: 'An invoice & more',
  Message: 'Where is it?\nAnna',
}
const fieldOf = (page: Page, label: keyof typeof written) => page.getByRole('textbox', { name: label })
const button = (page: Page) => page.locator('button[type=submit]')
async function fillIn(page: Page): Promise<void> {
  for (const label of Object.keys(written) as (keyof typeof written)[]) await fieldOf(page, label).fill(written[label])
}
async function expectValues(page: Page, values: Partial<typeof written>): Promise<void> {
  for (const label of Object.keys(written) as (keyof typeof written)[]) await expect(fieldOf(page, label)).toHaveValue(values[label] ?? '')
}
/** Collects the mail drafts that the page opens, in place of a mail program. */
async function catchDrafts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const drafts: string[] = []
    Object.assign(globalThis, { drafts })
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="mailto:"]') : null
      if (!link) return
      event.preventDefault()
      drafts.push(link.href)
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { drafts: string[] }).drafts)
}

test('a form of four fields, which the browser checks, has useful information beside it · CONTACT-01 CONTACT-02 CONTACT-07', async ({
  kring,
}) => {
  const anna = await kring.person()
  await anna.goto('/contact')
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Write to us')
  const cards = anna.getByRole('region', { name: 'Good to know' })
  for (const words of ['kring@kring.example', 'about 24 hours', 'The Netherlands', 'Technical', 'Billing', 'Feature requests'])
    await expect(cards).toContainText(words)
  await expect(fieldOf(anna, 'Message')).toHaveAttribute('rows', '5')
  // All four fields are required, and the browser checks the address.
  for (const label of ['Name', 'E-mail address', 'Subject', 'Message'] as const)
    expect(await fieldOf(anna, label).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
  await fieldOf(anna, 'E-mail address').fill('anna at home')
  expect(await fieldOf(anna, 'E-mail address').evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true)
  expect(await anna.locator('form [minlength], form [maxlength]').count()).toBe(0)
  expect(await violations(anna)).toEqual([])
})

test('a message survives a reload and is mailed to support, and the form is cleared · CONTACT-03 CONTACT-04 TOAST-12', async ({
  kring,
  mails,
}) => {
  const anna = await kring.person()
  await anna.goto('/contact')
  await fillIn(anna)
  await anna.reload()
  await expectValues(anna, written)

  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await anna.route('**/api/contact', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await button(anna).click()
  await expect(button(anna)).toBeDisabled()
  await expect(button(anna).locator('svg.turn')).toBeVisible()
  letGo()
  await expect(anna.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  await expect(anna.getByText('We answer within about 24 hours.', { exact: true })).toBeVisible()
  await expect(button(anna)).toBeEnabled()
  await expectValues(anna, {})
  const { mail } = await mails.next('kring@kring.example')
  expect([mail.subject, mail.replyTo?.[0]?.address]).toEqual(['Contact: An invoice & more', 'anna@bakery.example'])
  await anna.reload()
  await expect(button(anna)).toBeVisible()
  await expectValues(anna, {})
})

test('a message that cannot be sent stays, and opens as a prepared mail · CONTACT-05 CONTACT-06', async ({ kring }) => {
  const anna = await kring.person()
  const drafts = await catchDrafts(anna)
  await anna.goto('/contact')
  await expect(anna.getByRole('link', { name: 'kring@kring.example' })).toBeVisible()
  await fillIn(anna)
  const ways: [string, Parameters<Page['route']>[1]][] = [
    ['the call fails', (route) => route.abort()],
    ['the server is broken', (route) => route.fulfill({ status: 500, json: { message: 'Broken.', code: 'internal' } })],
    ['success is false', (route) => route.fulfill({ json: { success: false, message: 'Not now.' } })],
  ]
  for (const [n, [what, answer]] of ways.entries()) {
    await anna.route('**/api/contact', answer)
    await button(anna).click()
    await expect.poll(async () => (await drafts()).length, what).toBe(n + 1)
    const toast = anna.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await expect(toast).toContainText('Your message was not sent.')
    await expect(toast).toContainText('Mail us directly: kring@kring.example')
    await anna.unroute('**/api/contact')
  }
  const [first = ''] = await drafts()
  const draft = new URL(first)
  expect([draft.protocol, draft.pathname]).toEqual(['mailto:', 'kring@kring.example'])
  expect(draft.searchParams.get('subject')).toBe('An invoice & more')
  for (const words of Object.values(written)) expect(draft.searchParams.get('body')).toContain(words.replace('\n', '\r\n'))
  await expectValues(anna, written)
  await expect(anna.getByRole('link', { name: 'Open the mail again' })).toHaveAttribute('href', first)
  expect(await violations(anna)).toEqual([])
  // A field error from the server is shown at the field, without a mail draft.
  await fieldOf(anna, 'E-mail address').fill('anna@bakery')
  await button(anna).click()
  await expect(fieldOf(anna, 'E-mail address')).toBeFocused()
  await expect(anna.getByText('This is no e-mail address. Please check it.')).toBeVisible()
  expect(await drafts()).toHaveLength(ways.length)
})

test.describe('without a mail server', () => {
  test.use({ env: {} })

  test('the page says when messages are read, and stores the message · CONTACT-08 ROUTE-12', async ({ kring }) => {
    const anna = await kring.person({ locale: 'nl-NL' })
    await anna.goto('/contact')
    await expect(anna.getByText(/Je bericht wordt hier bewaard en elke werkdag gelezen/)).toBeVisible()
    for (const [label, words] of [
      ['Naam', 'Anna'],
      ['E-mailadres', 'anna@bakery.example'],
      ['Onderwerp', 'Brood'],
      ['Bericht', 'Dag'],
    ] as const)
      await anna.getByRole('textbox', { name: label }).fill(words)
    await button(anna).click()
    await expect(anna.getByText('Je bericht is verstuurd!', { exact: true })).toBeVisible()
    expect(await kring.server.app.deps.store.contact.of('', 'anna@bakery.example')).toMatchObject([{ subject: 'Brood', language: 'nl' }])
  })
})

test('the status shows six services, an outage when one fails, and its history, updated every 30 seconds · ROUTE-12 STATUS-05 STATUS-08', async ({
  kring,
}) => {
  const anna = await kring.person()
  await anna.clock.install()
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await anna.route('**/api/status', async (route) => {
    await held
    await route.continue()
  })
  await anna.goto('/status')
  await expect(anna.getByText('Loading services...', { exact: true })).toBeVisible()
  letGo()
  const banner = anna.getByRole('main').getByRole('status')
  await expect(banner).toHaveText('all systems operational')
  const services = anna.getByRole('region', { name: 'Services' }).getByRole('listitem')
  await expect(services).toHaveCount(6)
  for (const [n, name] of ['Web app', 'API', 'Database', 'AI services', 'Authentication', 'File storage'].entries()) {
    await expect(services.nth(n)).toContainText(name)
    await expect(services.nth(n)).toContainText(/Checked at \d/)
    // The offline assistant is used here, so nothing is measured.
    await expect(services.nth(n)).toContainText(name === 'AI services' ? 'not measured' : /\d ms/)
    await expect(services.nth(n)).toContainText('Operational')
    await expect(services.nth(n).locator('svg').first()).toBeVisible()
  }
  await expect(anna.getByText('No Recent Incidents', { exact: true })).toBeVisible()
  expect(await violations(anna)).toEqual([])

  // Half a minute later storage fails; how the server detects that is tested elsewhere.
  await anna.unroute('**/api/status')
  const real = (await (await anna.request.get('/api/status')).json()) as Status
  const at = '2026-11-21T10:00:00.000Z'
  const out = real.services.map((one) => (one.id === 'files' ? { ...one, status: 'outage', responseTime: null } : one))
  const incident = {
    ...{ id: 'i', service: 'files', impact: 'critical', status: 'ongoing', startTime: at, endTime: null },
    course: [
      { status: 'degraded', at: '2026-11-21T09:58:00.000Z' },
      { status: 'outage', at },
    ],
  }
  await anna.route('**/api/status', (route) => route.fulfill({ json: { services: out, incidents: [incident] } }))
  await anna.clock.fastForward(25_000)
  await expect(banner).toHaveText('all systems operational')
  await anna.clock.fastForward(6_000)
  await expect(banner).toHaveText('major service outage')
  await expect(services.nth(5)).toContainText('Outage')
  await expect(services.nth(5)).toContainText('no answer')
  const told = anna.getByRole('article')
  for (const words of [
    'File storage: outage',
    'This service did not answer.',
    'Critical',
    'Ongoing',
    'Slow or partly out',
    'Does not answer',
  ])
    await expect(told).toContainText(words)
  await expect(anna.getByText('No Recent Incidents')).toBeHidden()
  expect(await violations(anna)).toEqual([])
})

test.describe('the app', () => {
  const RELEASES_DIR = mkdtempSync(join(tmpdir(), 'kring-releases-'))
  const files = ['Kring Setup 1.2.0.exe', 'Kring-1.2.0.dmg', 'Kring-1.2.0-arm64.dmg', 'Kring-1.2.0.AppImage', 'kring_1.2.0_amd64.deb']
  for (const name of files) writeFileSync(join(RELEASES_DIR, name), `the bytes of ${name}`)
  for (const name of ['latest.yml', 'latest-mac.yml', 'latest-linux.yml'])
    writeFileSync(join(RELEASES_DIR, name), 'version: 1.2.0\nfiles:\n')
  test.use({ env: { RELEASES_DIR } })
  test.afterAll(() => rmSync(RELEASES_DIR, { recursive: true, force: true }))

  test('is offered for the visitor’s own system first, and can be downloaded · DESK-02', async ({ kring }) => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
    const anna = await kring.person({ userAgent })
    // Chromium also exposes its real platform, besides the user agent.
    await anna.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }))
    await anna.goto('/download')
    const own = anna.getByRole('region').or(anna.locator('section')).filter({ hasText: 'For this computer' }).first()
    await expect(own.getByRole('heading', { level: 2 })).toHaveText('macOS')
    await expect(own.getByRole('link')).toHaveText(['Download for Mac with Apple silicon', 'Download for Mac with Intel'])
    await expect(anna.getByRole('heading', { level: 3 })).toHaveText(['Windows', 'Linux'])
    expect(await violations(anna)).toEqual([])
    const [download] = await Promise.all([anna.waitForEvent('download'), own.getByRole('link').last().click()])
    expect(download.suggestedFilename()).toBe('Kring-1.2.0.dmg')
    expect(readFileSync(await download.path(), 'utf8')).toBe('the bytes of Kring-1.2.0.dmg')
  })
})

test('without a release only the browser is offered', async ({ kring }) => {
  const anna = await kring.person({ viewport: phone })
  await anna.goto('/download')
  await expect(anna.getByRole('heading', { name: 'There is no app here yet' })).toBeVisible()
  await expect(anna.getByRole('main').getByRole('link', { name: /^Download/ })).toHaveCount(0)
  expect(await violations(anna)).toEqual([])
  await anna.getByRole('link', { name: 'Use Kring in your browser' }).click()
  await expect(anna).toHaveURL(/\/new$/)
})
