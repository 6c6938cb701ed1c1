// The support pages: a message that is mailed, a download, and their accessibility; the rest is tested in `renderer/features/site`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { violations } from '../support/checks/axe.ts'
import { expect } from '../support/fixtures.ts'
import { phone, wideScreen } from '../support/people.ts'
import { test } from '../support/with-mail.ts'

test('a message is mailed to support · CONTACT-03 CONTACT-04', async ({ kring, mails }) => {
  const anna = await kring.person()
  await anna.goto('/contact')
  for (const [label, words] of [
    ['Name', 'Anna de Wit'],
    ['Email address', 'anna@bakery.example'],
    ['Subject', 'An invoice & more'],
    ['Message', 'Where is it?\nAnna'],
  ] as const)
    await anna.getByRole('textbox', { name: label }).fill(words)
  await anna.locator('button[type=submit]').click()
  await expect(anna.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  const { mail } = await mails.next('kring@kring.example')
  expect([mail.subject, mail.replyTo?.[0]?.address]).toEqual(['Contact: An invoice & more', 'anna@bakery.example'])
})

for (const { colorScheme, viewport } of [
  { colorScheme: 'light', viewport: wideScreen },
  { colorScheme: 'dark', viewport: phone },
] as const)
  test(`the support pages are accessible, ${colorScheme}, ${viewport.width} px`, async ({ kring }) => {
    const page = await kring.person({ colorScheme, viewport, reducedMotion: 'reduce' })
    for (const path of ['/contact', '/status', '/download', '/help', '/terms', '/privacy']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await violations(page), path).toEqual([])
    }
    await page.goto('/help')
    await page.getByRole('textbox', { name: 'Search the help centre' }).fill('micropxyz')
    await expect(page.getByRole('main').getByRole('link', { name: 'Ask your question' })).toBeVisible()
    expect(await violations(page), 'nothing found').toEqual([])
    await page.goto('/contact')
    await expect(page.getByRole('link', { name: 'kring@kring.example' })).toBeVisible()
    await page.route('**/api/contact', (route) => route.abort())
    for (const field of await page.getByRole('textbox').all()) await field.fill('anna@bakery.example')
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('link', { name: 'Open the email again' })).toBeVisible()
    expect(await violations(page), 'not sent').toEqual([])
    await page.goto('/status')
    const at = '2026-11-21T10:00:00.000Z'
    const service = { id: 'files', status: 'outage', lastChecked: at, responseTime: null }
    const incident = {
      ...{ id: 'i', service: 'files', impact: 'critical', status: 'ongoing', startTime: at, endTime: null },
      course: [{ status: 'outage', at }],
    }
    await page.route('**/api/status', (route) => route.fulfill({ json: { services: [service], incidents: [incident] } }))
    await page.reload()
    await expect(page.getByRole('article')).toBeVisible()
    expect(await violations(page), 'an outage').toEqual([])
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
