// Repeating the tour, from the command palette and from the settings.
import type { Page } from '@playwright/test'
import { expect, runCommand, test, type Kring } from '../support/fixtures.ts'
import { card, connected, dot, due, next, noon, record, stored } from '../support/tutorial-page.ts'

/** Opens a session as Anna, who has completed the tour. The test controls the clock: a tour that starts by itself would start after 2 s. */
async function annaHasHadIt(kring: Kring, options: Parameters<Kring['person']>[0] = {}): Promise<Page> {
  const { id } = await kring.visitor('Bram').createSession()
  const anna = await kring.person({ ...due, ...options })
  await anna.clock.install({ time: noon })
  await anna.goto(`/chat/${id}`)
  await expect(connected(anna)).toBeVisible()
  await anna.clock.fastForward(2_000)
  await dot(anna, 4).click()
  await card(anna)
    .getByRole('button', { name: /^(Skip|Sla over)$/ })
    .click()
  await expect(card(anna)).toHaveCount(0)
  expect(await record(anna)).toMatchObject({ skipped: true, version: '2.0' })
  return anna
}

async function expectBegunAnew(page: Page): Promise<void> {
  await expect(card(page)).toHaveAccessibleName(/^(Good to have you here|Fijn dat je aanschuift)$/)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'step')
  expect(await record(page)).toBeNull()
}

test('the palette repeats the tour: its record is removed, and it starts at step 1 at once · TUT-13', async ({ kring }) => {
  const anna = await annaHasHadIt(kring)
  await runCommand(anna, 'show the tour again')
  await expectBegunAnew(anna)
  // Requested in the middle of a tour, it also starts at step 1.
  await dot(anna, 5).click()
  await runCommand(anna, 'show the tour again')
  await expectBegunAnew(anna)
  await dot(anna, 6).click()
  await anna.getByRole('textbox', { name: 'Message' }).click()
  await next(anna).click()
  await expect(card(anna)).toHaveCount(0)
  expect(await record(anna)).toMatchObject({ completed: true, version: '2.0', type: 'chat' })
})

for (const { locale, width, settings, again } of [
  { locale: 'en-US', width: 1440, settings: 'Settings', again: 'Show the tour again' },
  { locale: 'nl-NL', width: 390, settings: 'Instellingen', again: 'Rondleiding opnieuw' },
]) {
  test(`the settings repeat the tour, ${locale}, ${width} px · TUT-13`, async ({ kring }) => {
    const anna = await annaHasHadIt(kring, { locale, viewport: { width, height: 844 } })
    if (width < 640) {
      await anna.getByRole('button', { name: 'Meer', exact: true }).click()
      await anna.getByRole('menuitem', { name: settings, exact: true }).click()
    } else await anna.getByRole('button', { name: settings, exact: true }).click()
    const dialog = anna.getByRole('dialog', { name: settings })
    await dialog.getByRole('button', { name: again, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expectBegunAnew(anna)
    expect(await stored(anna, 'tutorial_completed_home'), 'the other tour has no record').toBeNull()
  })
}
