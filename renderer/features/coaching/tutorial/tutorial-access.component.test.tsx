// The tour with the keyboard, on a phone, and on a changing screen.
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { runFor } from '../../../testing/component/clock.ts'
import { button, composer, expectNone, phone, press, pressOn, says, transcript } from '../../../testing/component/in-session.ts'
import {
  card,
  closeWhatOpened,
  cutOut,
  dot,
  expectAround,
  next,
  noTours,
  openTour,
  openWithClock,
} from '../../../testing/component/tutorial.ts'

test('with the keyboard alone, Tab moves between the card and its target · TUT-07 TUT-08 TUT-11', async () => {
  await openTour()
  const tabTo = async (control: Locator, key = 'Tab') => {
    for (let presses = 0; presses < 14 && control.element() !== document.activeElement; presses += 1) await press(key)
    await expect.element(control).toHaveFocus()
  }
  const role = page.getByRole('button', { name: /^AI role/ })
  await expect.element(card()).toHaveFocus()
  await expect.element(card()).toHaveAccessibleName('Good to have you here')
  await expect.element(card()).toHaveAccessibleDescription(/^This is where you all talk/)
  await tabTo(next())
  await press('Enter')
  await expect.element(card()).toHaveFocus()
  await tabTo(role)
  await press('Enter')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await press('Escape')
  await expectNone(page.getByRole('menu'))
  await expect.element(card().getByRole('status')).toHaveTextContent(/^Completed\. You can go on\.$/)
  await expect.element(role).toHaveFocus()
  await tabTo(next(), 'Shift+Tab')
  await userEvent.keyboard(' ')
  await expect.element(card()).toHaveTextContent('Step 3 of 6')
  await tabTo(dot(6))
  await press('Enter')
  await tabTo(composer())
  await userEvent.keyboard('Hello')
  await tabTo(next(), 'Shift+Tab')
  await press('Enter')
  await runFor(300)
  await expectNone(card())
  await expect.element(composer()).toHaveFocus()
})

test('on a phone the people step points at the menu, and no card covers its target · TUT-01 TUT-05', async () => {
  await openTour({ viewport: phone })
  const targets = [page.getByRole('button', { name: /^AI role/ }), button('Share'), button('More'), composer()]
  for (const [index, target] of targets.entries()) {
    // By keyboard, because a toast may cover the button.
    await pressOn(dot(index < 3 ? index + 2 : 6), 'Enter')
    await expectAround(target)
    const { x, y, right, bottom } = card().element().getBoundingClientRect()
    expect(x >= 0 && right <= phone.width && y >= 0 && bottom <= phone.height).toBe(true)
    await pressOn(target, 'Enter')
    if (index < 3) await closeWhatOpened()
    await expect.element(next()).toBeEnabled()
  }
})

test('the cut-out follows its target when the window changes and when the field grows · TUT-01', async () => {
  await openTour()
  await dot(3).click()
  await page.viewport(1000, 620)
  await expectAround(button('Share'))
  await dot(6).click()
  await composer().fill('one\ntwo\nthree\nfour')
  await expectAround(composer())
})

test('a step without its target says so and can be passed · TUT-08', async () => {
  await openTour()
  await dot(2).click()
  await expect.element(next()).toBeDisabled()
  // A note has no AI role, so the target is missing.
  await button('Note').click()
  await expect.element(card()).toHaveTextContent('This is not on your screen right now.')
  expect(cutOut()).toBeNull()
  await next().click()
  await expect.element(card()).toHaveTextContent('Step 3 of 6')
})

test('the tour does not interrupt someone who is typing, and the conversation continues below it', async () => {
  await openWithClock({ stored: noTours })
  await composer().click()
  await userEvent.keyboard('I was just ')
  await runFor(2_000)
  await expect.element(card()).toBeVisible()
  await userEvent.keyboard('saying')
  await expect.element(composer()).toHaveValue('I was just saying')
  await expect.element(card().getByRole('status')).toHaveTextContent(/^Step 1 of 6\. Good to have you here/)
  await says('All said')
  await expect.element(transcript().getByText('All said')).toBeVisible()
  await expect.element(card()).toBeVisible()
})
