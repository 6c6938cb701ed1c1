// The settings dialog, how Anna opens it, and how a setting shows outside it.
import { page } from 'vitest/browser'

export const tabs = {
  en: { settings: 'Settings', names: ['Profile', 'Appearance', 'Notifications', 'Privacy'] },
  nl: { settings: 'Instellingen', names: ['Profiel', 'Uiterlijk', 'Meldingen', 'Privacy'] },
}

export async function opensSettings(tab: string, settings = 'Settings'): Promise<void> {
  await page.getByRole('button', { name: settings, exact: true }).click()
  await page.getByRole('tab', { name: tab }).click()
}

export const stored = () => JSON.parse(localStorage.getItem('kring:settings') ?? 'null') as unknown
export const html = document.documentElement
export const rootPixels = () => Number.parseFloat(getComputedStyle(html).fontSize)

/** The red part of the page's background, 0 to 255. */
export function lightness(): number {
  const canvas = document.createElement('canvas').getContext('2d')!
  canvas.fillStyle = getComputedStyle(document.body).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  return canvas.getImageData(0, 0, 1, 1).data[0]!
}
