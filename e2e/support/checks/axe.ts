// Checks a page for violations of accessibility rules.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits for short animations to end: text that is still fading in has too little contrast. */
class SettledAxeBuilder extends AxeBuilder {
  readonly #page: Page

  constructor(page: Page) {
    super({ page })
    this.#page = page
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    const analyze = async () => {
      await this.#page.evaluate(animationsEnd)
      return super.analyze()
    }
    const found = await analyze()
    // Something may have appeared during the check and was still fading in: only what a second check finds too counts.
    return found.violations.length === 0 ? found : analyze()
  }
}

export function axe(page: Page): AxeBuilder {
  // Checks the main frame only: searching for cross-origin frames, which the pages do not have, would double the time.
  return new SettledAxeBuilder(page).setLegacyMode()
}

/** Returns the violations of WCAG 2.2 AA: one line for each rule, with its elements. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return found.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)
}

// Runs in the page.
async function animationsEnd(): Promise<void> {
  const short = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) <= 1_000)
  await Promise.allSettled(short.map((one) => one.finished))
}

/** Expects no accessibility violations and no horizontal scrolling. */
export async function expectAccessible(page: Page, place?: string): Promise<void> {
  expect(await violations(page), place).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBeLessThanOrEqual(0)
}
