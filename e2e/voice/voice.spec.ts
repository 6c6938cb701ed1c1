// The voice panel and its dialogs are accessible; what they do is tested in `renderer/features/voice`.
import type { Page } from '@playwright/test'
import { axe } from '../support/checks/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enter, panel, toggle } from '../support/voice-page.ts'
import { voiceOf } from '../support/voice-stub.ts'

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['nl-NL', 'dark'],
] as const) {
  for (const [device, viewport] of [
    ['wide screen', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    test(`the panel and its dialogs are accessible on a ${device}, ${colorScheme}, ${locale} · VOICE-01`, async ({ kring }) => {
      const { page } = await enter(kring, { locale, colorScheme, viewport, reducedMotion: 'reduce' })
      if (device === 'phone') {
        await page.getByRole('button', { name: /^(More|Meer)$/ }).click()
        await page.getByRole('menuitem', { name: /Voice control|Spraakbediening/ }).click()
      } else await toggle(page).click()
      await expect(panel(page).getByText(/^(Listening|Luistert)$/)).toBeVisible()
      if (locale === 'nl-NL') expect((await voiceOf(page)).languages).toEqual(['nl-NL'])
      await isClean(page)
      for (const name of [/^(Commands|Opdrachten)$/, /^(Voice settings|Spraakinstellingen)$/]) {
        await panel(page).getByRole('button', { name }).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await isClean(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name })).toBeHidden()
      }
      if (device === 'wide screen') return
      await panel(page).getByRole('button').last().focus()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
    })
  }
}

async function isClean(page: Page): Promise<void> {
  expect((await axe(page).analyze()).violations).toEqual([])
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(isWider).toBe(false)
}
