// Appearance: theme, size, contrast, motion and language take effect at once, everywhere, and persist after a reload.
import type { Page } from '@playwright/test'
import { composer, expect, test } from '../support/fixtures.ts'
import { annaIn, html, lightness, opensSettings, rootPixels, stored, tabs } from '../support/settings-page.ts'

test('the theme takes effect at once and is stored; system follows the machine · SET-07 SET-12', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance', { name: 'Anna', colorScheme: 'light' })
  await expect(anna.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(await lightness(anna)).toBeGreaterThan(200)
  await anna.getByRole('radio', { name: 'Dark' }).click()
  expect(await lightness(anna)).toBeLessThan(60)
  await anna.reload()
  await expect(html(anna)).toHaveAttribute('data-theme', 'dark')
  expect(await lightness(anna)).toBeLessThan(60)
  await opensSettings(anna, 'Appearance')
  // Holds the key as long as a person does: the choice follows the focus shortly after the key press.
  await anna.getByRole('radio', { name: 'Dark' }).focus()
  await anna.keyboard.down('ArrowLeft')
  await expect(anna.getByRole('radio', { name: 'Light' })).toBeChecked()
  await anna.keyboard.up('ArrowLeft')
  expect(await lightness(anna)).toBeGreaterThan(200)
  await anna.emulateMedia({ colorScheme: 'dark' })
  expect(await lightness(anna)).toBeGreaterThan(200)
  await anna.getByRole('radio', { name: 'System' }).click()
  await expect.poll(() => lightness(anna)).toBeLessThan(60)
  await anna.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => lightness(anna)).toBeGreaterThan(200)
})

test('the font size changes from 12 to 20 by keyboard, for all text · SET-08 SET-12', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance')
  const slider = anna.getByRole('slider', { name: 'Font size' })
  await expect(slider).toHaveAttribute('aria-valuenow', '14')
  const usual = await rootPixels(anna)
  const line = await transcriptSize(anna)
  for (const [key, size] of [
    ['ArrowRight', 15],
    ['End', 20],
    ['ArrowRight', 20],
    ['Home', 12],
    ['ArrowLeft', 12],
    ['End', 20],
  ] as const) {
    await slider.press(key)
    await expect(slider).toHaveAttribute('aria-valuenow', String(size))
    expect(await rootPixels(anna)).toBeCloseTo((usual * size) / 14, 1)
  }
  expect(await transcriptSize(anna)).toBeCloseTo((line * 20) / 14, 1)
  expect(await stored(anna)).toMatchObject({ fontSize: 20 })
  await anna.reload()
  await expect(composer(anna)).toBeEnabled()
  expect(await rootPixels(anna)).toBeCloseTo((usual * 20) / 14, 1)
})

const transcriptSize = (page: Page) => page.locator('textarea').evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))

test('high contrast and reduced motion take effect at once and are stored · SET-09 SET-10 SET-12', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance', { name: 'Anna', colorScheme: 'light' })
  const contrast = anna.getByRole('switch', { name: 'High contrast' })
  const motion = anna.getByRole('switch', { name: 'Reduced motion' })
  for (const one of [contrast, motion]) await expect(one).not.toBeChecked()
  const moving = () => contrast.evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(await moving()).not.toBe('0s')
  await anna.getByText('No spinning, no sliding').click()
  expect(await moving()).toBe('0s')
  await contrast.press('Space')
  expect(await lightness(anna)).toBe(255)
  await anna.reload()
  expect(await lightness(anna)).toBe(255)
  await opensSettings(anna, 'Appearance')
  for (const one of [contrast, motion]) await expect(one).toBeChecked()
  await expect(html(anna)).toHaveAttribute('data-motion', 'reduced')
  await contrast.press('Space')
  await motion.press('Space')
  await expect(html(anna)).not.toHaveAttribute('data-contrast')
  await expect(html(anna)).not.toHaveAttribute('data-motion')
})

test('the language changes the open dialog and everything behind it, and is stored · SET-11 SET-01', async ({ kring }) => {
  const { anna } = await annaIn(kring, 'Appearance')
  await anna.getByRole('radio', { name: 'Nederlands' }).click()
  await expect(anna.getByRole('dialog', { name: 'Instellingen' })).toBeVisible()
  await expect(anna.getByRole('tab')).toHaveText(tabs.nl.names)
  await anna.reload()
  await expect(html(anna)).toHaveAttribute('lang', 'nl')
  await opensSettings(anna, 'Uiterlijk', 'Instellingen')
  await anna.getByRole('radio', { name: 'English' }).click()
  await expect(anna.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expect(anna.getByRole('tab')).toHaveText(tabs.en.names)
})

test('a second tab changes at once · SET-07 SET-08', async ({ kring }) => {
  const { anna, id } = await annaIn(kring, 'Appearance')
  const tab = await anna.context().newPage()
  await tab.goto(`/chat/${id}`)
  await expect(composer(tab)).toBeEnabled()
  await anna.getByRole('radio', { name: 'Dark' }).click()
  await anna.getByRole('slider', { name: 'Font size' }).press('Home')
  await expect(html(tab)).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => rootPixels(tab)).toBeCloseTo((16 * 12) / 14, 1)
})
