// The tour, for its specs, with a clock that they control.
import type { Locator, Page } from '@playwright/test'
import { expect, type Kring } from './fixtures.ts'

export const due = { name: 'Anna', tours: 'due' } as const
export const phone = { width: 390, height: 844 }
export const noon = new Date('2026-03-01T12:00:00Z')

/** The first card is a region, the others are dialogs. */
export const card = (page: Page) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('region'))
    .filter({ has: page.getByRole('button', { name: /^(Skip|Sla over)$/ }) })
export const cutOut = (page: Page) => page.locator('[data-part="cut-out"]')
export const next = (page: Page) => card(page).getByRole('button', { name: /^(Next|Finish|Volgende|Afronden)$/ })
export const dot = (page: Page, number: number) => card(page).getByRole('button', { name: new RegExp(`^(Step|Stap) ${number}:`) })
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const connected = (page: Page) =>
  page
    .getByText(/^(Connected|Verbonden|\d online · .*)$/)
    .and(page.locator(':visible'))
    .first()

export async function openTour(kring: Kring, page: Page): Promise<void> {
  await page.clock.install({ time: noon })
  const { id } = await kring.visitor('Bram').createSession()
  await page.goto(`/chat/${id}`)
  await expect(connected(page)).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(card(page)).toBeVisible()
}

export async function expectAround(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [hole, box] = [await cutOut(page).boundingBox(), await target.boundingBox()]
      if (!hole || !box) return 'not there'
      const edges = [box.x - hole.x, box.y - hole.y, hole.x + hole.width - box.x - box.width, hole.y + hole.height - box.y - box.height]
      return edges.every((edge) => edge > 2 && edge < 10) ? 'around' : `beside: ${edges.join(' ')}`
    })
    .toBe('around')
  const [of, hole] = [await card(page).boundingBox(), await cutOut(page).boundingBox()]
  if (!of || !hole) throw new Error('the card or its target is not visible')
  const isBeside = of.x >= hole.x + hole.width || of.x + of.width <= hole.x || of.y >= hole.y + hole.height || of.y + of.height <= hole.y
  expect(isBeside, 'the card is beside its target').toBe(true)
}
