// What breaks the rules of accessibility on a page as it is now.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** In the page alone: looking for frames of other sites, which it has none of, would take as long again. */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** What breaks WCAG 2.2 AA: the rule and its elements, a line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(arrived)
  const { violations: found } = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return found.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)
}

// In the page: what is still fading in is judged once it is there.
async function arrived(): Promise<void> {
  const short = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) <= 1_000)
  await Promise.allSettled(short.map((one) => one.finished))
}

/** Everyone can use it, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, place?: string): Promise<void> {
  expect(await violations(page), place).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBeLessThanOrEqual(0)
}
