// The tour with the keyboard, on a phone, and on a changing screen.
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { runFor } from '../../../testing/component/clock.ts'
import { button, composer, expectNone, phone, press, pressOn } from '../../../testing/component/in-session.ts'
import { card, closeWhatOpened, cutOut, dot, expectAround, next, openTour } from '../../../testing/component/tutorial.ts'

test('with the keyboard alone, Tab moves between the card and its target · TUT-07 TUT-08 TUT-11', async () => {
  await openTour()
  const tabTo = async (control: Locator, key = 'Tab') => {
    for (let presses = 0; presses < 40 && control.element() !== document.activeElement; presses += 1) await press(key)
    await expect.element(control).toHaveFocus()
  }
  const role = page.getByRole('button', { name: /^AI role/ })
  await expect.element(card()).toHaveAccessibleName('Good to have you here')
  await tabTo(next())
  await press('Enter')
  await expect.element(card()).toHaveFocus()
  await expect.element(card()).toHaveAccessibleName('Choose who the AI is')
  await expect.element(card()).toHaveAccessibleDescription(/^A coach notices different things/)
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
    // Before it is pressed: what opens hides the button from the accessibility tree.
    const lowerEdge = target.element().getBoundingClientRect().bottom
    await pressOn(target, 'Enter')
    if (index === 1) {
      // Sharing shows a notification at the top of the screen, where the button is.
      const toast = () => document.querySelector('[role=region] > ol > li[data-state=open]')
      await expect.poll(toast).toBeTruthy()
      expect(toast()!.getBoundingClientRect().top, 'below the highlighted button').toBeGreaterThan(lowerEdge)
    }
    if (index < 3) {
      await closeWhatOpened()
      // The focus returns to this button shortly after closing; the next key press must not happen before that.
      await expect.element(target).toHaveFocus()
    }
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
