// The settings dialog, how Anna opens it, and how a setting shows outside it.
import type { Page } from '@playwright/test'
import { composer, expect, type Kring } from './fixtures.ts'

export const tabs = {
  en: { settings: 'Settings', names: ['Profile', 'Appearance', 'Notifications', 'Privacy'] },
  nl: { settings: 'Instellingen', names: ['Profiel', 'Uiterlijk', 'Meldingen', 'Privacy'] },
}

export async function opensSettings(page: Page, tab: string, settings = 'Settings'): Promise<void> {
  await page.getByRole('button', { name: settings, exact: true }).click()
  await page.getByRole('tab', { name: tab }).click()
}

/** Anna in a session that Bram created, with the settings open. */
export async function annaIn(
  kring: Kring,
  tab: string,
  more: Parameters<Kring['person']>[0] = { name: 'Anna' },
  before?: (page: Page) => Promise<void>,
) {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  const anna = await kring.person(more)
  await before?.(anna)
  await anna.goto(`/chat/${id}`)
  await expect(composer(anna)).toBeEnabled()
  await opensSettings(anna, tab)
  return { id, bram, ear, anna }
}

export const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('kring:settings') ?? 'null') as unknown)
export const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
export const html = (page: Page) => page.locator('html')
export const rootPixels = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
export const lightness = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return canvas.getImageData(0, 0, 1, 1).data[0]!
  })
