// What breaks the rules of accessibility on a page as it is now.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Judges the page once short animations have ended: what is still fading in has too little contrast. */
export async function axe(page: Page): Promise<AxeBuilder> {
  await page.evaluate(animationsEnd)
  // In the page alone: looking for frames of other sites, which it has none of, would take as long again.
  return new AxeBuilder({ page }).setLegacyMode()
}

/** What breaks WCAG 2.2 AA: the rule and its elements, a line each. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await (await axe(page)).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return found.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)
}

// In the page.
async function animationsEnd(): Promise<void> {
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
