// Moves the focus to a control by keyboard.
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { press } from './in-session.ts'

/** Presses Tab or Shift+Tab until the control has the focus. */
export async function tabTo(goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect.element(goal).toBeVisible()
  for (let n = 0; n < 60 && goal.query() !== document.activeElement; n += 1) await press(key)
  await expect.element(goal).toHaveFocus()
}
