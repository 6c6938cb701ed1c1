// The demo pages for hints and languages.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/checks/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { foreign } from '../support/checks/one-language.ts'
import { wideScreen, phone } from '../support/people.ts'

const row = (page: Page, id: string) => page.locator(`[data-hint="${id}"]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fact = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('the hints page simulates a session: people, messages, role, sharing, idling, a file; its list shows which hints apply · DEMO-01 DEMO-02 ROUTE-15', async ({
  kring,
}) => {
  const anna = await kring.person({ viewport: wideScreen })
  await anna.goto('/hints-demo')
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Try the hints')
  await expect(row(anna, 'welcome')).toContainText('On screen')
  await expect(anna.getByRole('region', { name: 'Hint: Invite others' })).toBeVisible()
  await expect(row(anna, 'share-reminder')).toContainText('high12 sDoes not apply')

  for (let count = 0; count < 4; count++) await press(anna, 'Send a message')
  await expect(fact(anna, 'Messages')).toHaveText('4')
  await expect(row(anna, 'welcome')).toContainText('Does not apply')
  await expect(anna.getByRole('region', { name: 'Hint: Bring someone in' })).toBeVisible()
  await press(anna, 'Let somebody in')
  await expect(anna.getByRole('listitem').filter({ hasText: 'Bram' })).toContainText('online')
  await anna.getByRole('switch', { name: 'Bram is online' }).click()
  await expect(anna.getByRole('listitem').filter({ hasText: 'Bram' })).toContainText('away')
  await expect(fact(anna, 'Joined a moment ago')).toHaveText('1')
  await expect(row(anna, 'first-collaborator')).toContainText(/Applies|On screen/)

  for (let count = 0; count < 3; count++) await press(anna, 'Let the AI answer')
  await expect(row(anna, 'role-suggestion')).toContainText(/Applies|On screen/)
  for (const role of ['Marketing Expert', 'Copywriter', 'Sales Expert', 'Coach', 'General Assistant']) {
    await press(anna, 'Next AI role')
    await expect(fact(anna, 'AI role')).toHaveText(role)
  }
  await expect(row(anna, 'file-upload')).toContainText(/Applies|On screen/)
  await press(anna, 'Add a file')
  await expect(row(anna, 'file-upload')).toContainText('Does not apply')
  for (const [name, id] of [
    ['Somebody else is typing', 'typing'],
    ['Doing nothing', 'idle-reminder'],
  ] as const) {
    await anna.getByRole('switch', { name }).click()
    await expect(row(anna, id)).toContainText(/Applies|On screen/)
  }
  await anna.getByRole('switch', { name: 'Shared' }).click()
  await press(anna, 'Five minutes later')
  await expect(row(anna, 'session-milestone')).toContainText('Does not apply')
  await press(anna, 'Five minutes later')
  await expect(row(anna, 'session-milestone')).toContainText(/Applies|On screen/)
  await press(anna, 'Start again')
  await expect(fact(anna, 'Messages')).toHaveText('0')
})

test('the language page checks the texts of both languages and switches between them at once · DEMO-04 LANG-03 ROUTE-15', async ({
  kring,
}) => {
  const anna = await kring.person({ viewport: wideScreen })
  await anna.goto('/test-language')
  const checks = anna.getByRole('list', { name: /^(What was checked|Wat er is nagekeken)$/ })
  await expect(checks.getByRole('listitem')).toHaveCount(5)
  await expect(checks.getByText('Passed', { exact: true })).toHaveCount(5)
  await expect(anna.getByRole('row', { name: /^session \d+ \d+$/ })).toBeVisible()
  const main = anna.getByRole('main')
  await main.getByRole('button', { name: 'Nederlands' }).click()
  await expect(anna.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(checks.getByText('In orde', { exact: true })).toHaveCount(5)
  await expect(anna.getByRole('list', { name: 'Zo klinkt het' })).toContainText('1 persoon online')
  expect(await anna.evaluate(() => localStorage.getItem('kring:language'))).toBe('nl')
  await main.getByRole('button', { name: 'English' }).click()
  await expect(anna.getByRole('list', { name: 'How it sounds' })).toContainText('1 person online')
  expect(await anna.evaluate(() => localStorage.getItem('kring:language'))).toBe('en')
})

for (const [viewport, locale] of [
  [phone, 'nl-NL'],
  [wideScreen, 'en-US'],
] as const) {
  test(`both pages are accessible and in one language, ${viewport.width} px, ${locale} · LANG-06`, async ({ kring }) => {
    const anna = await kring.person({ viewport, locale, reducedMotion: 'reduce' })
    for (const path of ['/hints-demo', '/test-language']) {
      await anna.goto(path)
      await expect(anna.getByRole('region', { name: /^Hint: / }).or(anna.getByRole('table'))).toBeVisible()
      expect(await foreign(anna), path).toEqual([])
      await expectAccessible(anna, path)
    }
  })
}
