// The guided forms are accessible, with their notices and errors; the rest is tested in `renderer/features/guided`.
import { violations } from '../support/checks/axe.ts'
import { connected, expect, test } from '../support/fixtures.ts'
import { phone } from '../support/session-page.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`a prompt to upgrade and errors at fields are accessible, ${colorScheme} · SWOT-09 CAL-02 STRAT-02`, async ({ kring }) => {
    const { id } = await kring.visitor('Host').createSession()
    const page = await kring.person({ name: 'Anna', viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce', colorScheme })
    await page.goto(`/chat/${id}`)
    await connected(page)
    for (const [event, form, send] of [
      ['openSwotAnalysis', 'SWOT Analysis', 'Start SWOT Analysis'],
      ['openContentCalendar', 'Content Calendar', 'Generate Content Calendar'],
      ['openStrategyRefiner', 'Strategy Refiner', 'Analyse & Refine Strategy'],
    ] as const) {
      await page.evaluate((name) => void window.dispatchEvent(new Event(name)), event)
      const dialog = page.getByRole('dialog', { name: form })
      if (form === 'SWOT Analysis') await dialog.getByRole('textbox', { name: 'Topic' }).fill('A second bakery')
      await dialog.getByRole('button', { name: send }).tap()
      await expect(dialog.getByRole('alert').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
