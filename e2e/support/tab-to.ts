// Moves the focus to a control by keyboard.
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab or Shift+Tab until the control has the focus. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible()
  for (let n = 0; n < 60; n += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(goal).toBeFocused()
}
