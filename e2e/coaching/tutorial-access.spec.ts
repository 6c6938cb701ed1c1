// The tour with the keyboard, on a phone, on a changing screen, and with a screen reader.
import type { Locator } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { composer, expect, says, test, transcript } from '../support/fixtures.ts'
import {
  card,
  closeWhatOpened,
  connected,
  cutOut,
  dot,
  due,
  expectAround,
  next,
  openTour,
  phone,
  stopClock,
  tickUntil,
} from '../support/tutorial-page.ts'

test('with the keyboard alone, Tab moves between the card and its target · TUT-07 TUT-08 TUT-11', async ({ kring }) => {
  const anna = await kring.person(due)
  await openTour(kring, anna)
  const tabTo = async (control: Locator, key = 'Tab') => {
    for (let presses = 0; presses < 14 && !(await control.evaluate((one) => one === document.activeElement)); presses += 1)
      await anna.keyboard.press(key)
    await expect(control).toBeFocused()
  }
  await expect(card(anna)).toBeFocused()
  await expect(card(anna)).toHaveAccessibleName('Good to have you here')
  await expect(card(anna)).toHaveAccessibleDescription(/^This is where you all talk/)
  await tabTo(next(anna))
  await anna.keyboard.press('Enter')
  await expect(card(anna)).toBeFocused()
  await tabTo(anna.getByRole('button', { name: /^AI role/ }))
  await anna.keyboard.press('Enter')
  await anna.keyboard.press('Escape')
  await expect(anna.getByRole('menu')).toHaveCount(0)
  await expect(card(anna).getByRole('status')).toHaveText('Completed. You can go on.')
  await expect(anna.getByRole('button', { name: /^AI role/ })).toBeFocused()
  await tabTo(next(anna), 'Shift+Tab')
  await anna.keyboard.press(' ')
  await expect(card(anna)).toContainText('Step 3 of 6')
  await tabTo(dot(anna, 6))
  await anna.keyboard.press('Enter')
  await tabTo(composer(anna))
  await anna.keyboard.type('Hello')
  await tabTo(next(anna), 'Shift+Tab')
  await anna.keyboard.press('Enter')
  await anna.clock.runFor(300)
  await expect(card(anna)).toHaveCount(0)
  await expect(composer(anna)).toBeFocused()
})

test('on a phone the people step points at the menu, and no card covers its target · TUT-01 TUT-05', async ({ kring }) => {
  const anna = await kring.person({ ...due, viewport: phone, hasTouch: true })
  await openTour(kring, anna)
  const targets = [/^AI role/, 'Share', 'More'].map((name) => anna.getByRole('button', { name, exact: true }))
  for (const [index, target] of [...targets, composer(anna)].entries()) {
    await dot(anna, index < 3 ? index + 2 : 6).tap()
    await expectAround(anna, target)
    const box = await card(anna).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= phone.width && box.y >= 0 && box.y + box.height <= phone.height).toBe(true)
    await target.tap()
    if (index < 3) await closeWhatOpened(anna)
    await expect(next(anna)).toBeEnabled()
  }
})

test('the cut-out follows its target when the window changes and when the field grows · TUT-01', async ({ kring }) => {
  const anna = await kring.person(due)
  await openTour(kring, anna)
  await dot(anna, 3).click()
  await anna.setViewportSize({ width: 1000, height: 620 })
  await expectAround(anna, anna.getByRole('button', { name: 'Share', exact: true }))
  await dot(anna, 6).click()
  await composer(anna).fill('one\ntwo\nthree\nfour')
  await expectAround(anna, composer(anna))
})

test('a step without its target says so and can be passed · TUT-08', async ({ kring }) => {
  const anna = await kring.person(due)
  await openTour(kring, anna)
  await dot(anna, 2).click()
  await expect(next(anna)).toBeDisabled()
  // A note has no AI role, so the target is missing.
  await anna.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(card(anna)).toContainText('This is not on your screen right now.')
  await expect(cutOut(anna)).toHaveCount(0)
  await next(anna).click()
  await expect(card(anna)).toContainText('Step 3 of 6')
})

test('the tour does not interrupt someone who is typing, and the conversation continues below it', async ({ kring }) => {
  const anna = await kring.person(due)
  await stopClock(anna)
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  await anna.goto(`/chat/${id}`)
  await tickUntil(anna, connected(anna))
  await composer(anna).pressSequentially('I was just ')
  await anna.clock.runFor(2_000)
  await tickUntil(anna, card(anna))
  await anna.keyboard.type('saying')
  await expect(composer(anna)).toHaveValue('I was just saying')
  await expect(card(anna).getByRole('status')).toHaveText(/^Step 1 of 6\. Good to have you here/)
  await anna.clock.resume()
  await says(anna, 'All said')
  await expect(transcript(anna).getByText('All said')).toBeVisible()
  await expect(card(anna)).toBeVisible()
})

for (const settings of [
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { locale: 'nl-NL', colorScheme: 'dark', viewport: phone },
] as const) {
  test(`it is accessible, ${settings.locale}, ${settings.colorScheme}, ${settings.viewport.width} px`, async ({ kring }) => {
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
