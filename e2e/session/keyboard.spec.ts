// The command palette and the list of shortcuts are accessible.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/checks/axe.ts'
import { composer, connected, expect, test, type Kring } from '../support/fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: /Commands|Opdrachten/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: /Keyboard shortcuts|Sneltoetsen/ })
const options = (page: Page) => palette(page).getByRole('option')

async function inSession(kring: Kring, settings: Parameters<Kring['person']>[0]): Promise<Page> {
  const { id } = await kring.visitor('Host').createSession('Bakery launch')
  const page = await kring.person({ name: 'Anna', ...settings })
  await page.goto(`/chat/${id}`)
  await connected(page)
  return page
}

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['nl-NL', 'dark'],
] as const) {
  for (const width of [390, 1440]) {
    test(`palette and shortcuts are accessible: ${locale}, ${colorScheme}, ${width} px`, async ({ kring }) => {
      const page = await inSession(kring, { locale, colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      await page.keyboard.press('Control+k')
      await expect(options(page).first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.type('zzzz')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(palette(page)).toBeHidden()
      await composer(page).blur()
      await page.keyboard.press('?')
      await expect(sheet(page)).toBeVisible()
      await expectAccessible(page)
    })
  }
}
