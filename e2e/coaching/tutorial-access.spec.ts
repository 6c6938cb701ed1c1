// The tour with a screen reader.
import { violations } from '../support/checks/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { dot, due, openTour, phone } from '../support/tutorial-page.ts'

for (const settings of [
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { locale: 'nl-NL', colorScheme: 'dark', viewport: phone },
] as const) {
  test(`the tour is accessible, ${settings.locale}, ${settings.colorScheme}, ${settings.viewport.width} px`, async ({ kring }) => {
    const anna = await kring.person({ ...due, ...settings, reducedMotion: 'reduce' })
    await openTour(kring, anna)
    for (const number of [1, 2, 4, 6]) {
      await dot(anna, number).click()
      await expect(dot(anna, number)).toHaveAttribute('aria-current', 'step')
      expect(await violations(anna)).toEqual([])
    }
    expect(await anna.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}
