// The settings dialog is accessible in every look; each look is tested on either a phone or a desktop.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/checks/axe.ts'
import { connected, expect, test } from '../support/fixtures.ts'

const tabs = {
  en: { settings: 'Settings', names: ['Profile', 'Appearance', 'Notifications', 'Privacy'] },
  nl: { settings: 'Instellingen', names: ['Profiel', 'Uiterlijk', 'Meldingen', 'Privacy'] },
}

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }
for (const [look, settings, viewport, locale] of [
  ['light', { theme: 'light' }, phone, 'en'],
  ['dark', { theme: 'dark' }, desk, 'nl'],
  ['high contrast', { theme: 'light', highContrast: true }, desk, 'en'],
  ['dark high contrast', { theme: 'dark', highContrast: true, fontSize: 20 }, phone, 'nl'],
] as const) {
  test(`the four tabs are accessible: ${look} · SET-01 HEAD-11`, async ({ kring }) => {
    const { id } = await kring.visitor('Bram').createSession()
    const anna = await kring.person({ name: 'Anna', locale, viewport, reducedMotion: 'reduce' })
    await anna.addInitScript((value) => localStorage.setItem('kring:settings', value), JSON.stringify(settings))
    await anna.goto(`/chat/${id}`)
    await connected(anna)
    const words = tabs[locale]
    if (viewport.width < 640) await anna.getByRole('button', { name: /^(More|Meer)$/ }).click()
    await anna.getByRole(viewport.width < 640 ? 'menuitem' : 'button', { name: words.settings, exact: true }).click()
    await expect(anna.getByRole('tab')).toHaveText(words.names)
    for (const name of words.names) {
      const tab = anna.getByRole('tab', { name })
      if (name !== words.names[0]) await anna.keyboard.press('ArrowRight')
      else await tab.focus()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expectFits(anna, `${name} ${viewport.width}`)
    }
    await anna.getByRole('button', { name: /Wipe all|Wis alle/ }).click()
    await expectFits(anna, `wiping ${viewport.width}`)
  })
}

async function expectFits(anna: Page, place: string): Promise<void> {
  await expectAccessible(anna, place)
  expect(
    await anna
      .getByRole('dialog')
      .last()
      .evaluate((box) => box.scrollWidth - box.clientWidth),
  ).toBeLessThanOrEqual(0)
}
