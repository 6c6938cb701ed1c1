// Appearance: theme, size, contrast, motion and language take effect at once, everywhere, and persist after a reload.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateColorScheme } from '../../testing/component/emulate.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { composer, pressOn } from '../../testing/component/in-session.ts'
import { html, lightness, opensSettings, rootPixels, stored, tabs } from '../../testing/component/settings-page.ts'

const radio = (name: string) => page.getByRole('radio', { name })

test('the theme takes effect at once and is stored; system follows the machine · SET-07 SET-12', async () => {
  await emulateColorScheme('light')
  await openSession()
  await opensSettings('Appearance')
  await expect.element(radio('System')).toBeChecked()
  expect(lightness()).toBeGreaterThan(200)
  await radio('Dark').click()
  expect(lightness()).toBeLessThan(60)
  await openSession({ isReload: true })
  expect(html.dataset['theme']).toBe('dark')
  expect(lightness()).toBeLessThan(60)
  await opensSettings('Appearance')
  // Holds the key as long as a person does: the choice follows the focus shortly after the key press.
  radio('Dark').element().focus()
  await userEvent.keyboard('{ArrowLeft>}')
  await expect.element(radio('Light')).toBeChecked()
  await userEvent.keyboard('{/ArrowLeft}')
  expect(lightness()).toBeGreaterThan(200)
  await emulateColorScheme('dark')
  expect(lightness()).toBeGreaterThan(200)
  await radio('System').click()
  await expect.poll(lightness).toBeLessThan(60)
  await emulateColorScheme('light')
  await expect.poll(lightness).toBeGreaterThan(200)
})

test('the font size changes from 12 to 20 by keyboard, for all text · SET-08 SET-12', async () => {
  const textSize = () => Number.parseFloat(getComputedStyle(document.querySelector('textarea')!).fontSize)
  await openSession()
  await opensSettings('Appearance')
  const slider = page.getByRole('slider', { name: 'Font size' })
  await expect.element(slider).toHaveAttribute('aria-valuenow', '14')
  const usual = rootPixels()
  const line = textSize()
  for (const [key, size] of [
    ['ArrowRight', 15],
    ['End', 20],
    ['ArrowRight', 20],
    ['Home', 12],
    ['ArrowLeft', 12],
    ['End', 20],
  ] as const) {
    await pressOn(slider, key)
    await expect.element(slider).toHaveAttribute('aria-valuenow', String(size))
    expect(rootPixels()).toBeCloseTo((usual * size) / 14, 1)
  }
  expect(textSize()).toBeCloseTo((line * 20) / 14, 1)
  expect(stored()).toMatchObject({ fontSize: 20 })
  await openSession({ isReload: true })
  await expect.element(composer()).toBeEnabled()
  expect(rootPixels()).toBeCloseTo((usual * 20) / 14, 1)
})

test('high contrast and reduced motion take effect at once and are stored · SET-09 SET-10 SET-12', async () => {
  await emulateColorScheme('light')
  await openSession()
  await opensSettings('Appearance')
  const contrast = page.getByRole('switch', { name: 'High contrast' })
  const motion = page.getByRole('switch', { name: 'Reduced motion' })
  for (const one of [contrast, motion]) await expect.element(one).not.toBeChecked()
  const moving = () => getComputedStyle(contrast.element()).transitionDuration
  expect(moving()).not.toBe('0s')
  await page.getByText('No spinning, no sliding').click()
  expect(moving()).toBe('0s')
  await pressOn(contrast, 'Space')
  expect(lightness()).toBe(255)
  await openSession({ isReload: true })
  expect(lightness()).toBe(255)
  await opensSettings('Appearance')
  for (const one of [contrast, motion]) await expect.element(one).toBeChecked()
  expect(html.dataset['motion']).toBe('reduced')
  await pressOn(contrast, 'Space')
  await pressOn(motion, 'Space')
  expect(html.dataset['contrast']).toBeUndefined()
  expect(html.dataset['motion']).toBeUndefined()
})

test('the language changes the open dialog and everything behind it, and is stored · SET-11 SET-01', async () => {
  const names = () =>
    page
      .getByRole('tab')
      .elements()
      .map((one) => one.textContent)
  await openSession()
  await opensSettings('Appearance')
  await radio('Nederlands').click()
  await expect.element(page.getByRole('dialog', { name: 'Instellingen' })).toBeVisible()
  expect(names()).toEqual(tabs.nl.names)
  await openSession({ isReload: true })
  expect(html.lang).toBe('nl')
  await opensSettings('Uiterlijk', 'Instellingen')
  await radio('English').click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  expect(names()).toEqual(tabs.en.names)
})

test('a second tab changes at once · SET-07 SET-08', async () => {
  await openSession()
  await expect.element(composer()).toBeEnabled()
  // A frame has the storage of this site, as another tab has: what it stores reaches this page as an event.
  const tab = document.body.appendChild(document.createElement('iframe'))
  tab.contentWindow!.localStorage.setItem('kring:settings', JSON.stringify({ theme: 'dark', fontSize: 12 }))
  await expect.poll(() => html.dataset['theme']).toBe('dark')
  expect(rootPixels()).toBeCloseTo((16 * 12) / 14, 1)
  tab.remove()
})

test('the stored look and language apply before the scripts of the page run · SET-12', async () => {
  localStorage.setItem('kring:settings', JSON.stringify({ theme: 'dark', fontSize: 20, highContrast: true, reducedMotion: true }))
  localStorage.setItem('kring:language', 'nl')
  // An earlier test may have left the same look and language.
  for (const look of ['theme', 'contrast', 'motion']) delete html.dataset[look]
  html.lang = 'en'
  const boot = document.createElement('script')
  boot.src = new URL('../../public/boot.js', import.meta.url).href
  const isRun = new Promise((resolve) => (boot.onload = resolve))
  document.head.append(boot)
  await isRun
  expect({ ...html.dataset }).toEqual({ theme: 'dark', contrast: 'high', motion: 'reduced' })
  expect(html.lang).toBe('nl')
  expect(rootPixels()).toBeCloseTo((16 * 20) / 14, 1)
})
