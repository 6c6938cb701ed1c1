// The session page, for the specs of its sidebar and header.
import { expect, type Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }
export const longTitle = 'Opening of the new bakery in the Kleine Houtstraat in Haarlem'

/** Creates a session that this person hosts; returns its id. */
export async function hosts(page: Page, title: string, isPrivate = false): Promise<string> {
  const response = await page.context().request.post('/api/sessions', { data: { title, isPrivate } })
  expect(response.ok()).toBe(true)
  return ((await response.json()) as { id: string }).id
}

/** Returns what is cut off or overlaps something else, and a title that is almost completely truncated; empty if everything fits. */
export function misfits(page: Page): Promise<string[]> {
  return page.locator('main > header').evaluate((header) => {
    const frame = header.getBoundingClientRect()
    const found: string[] = []
    if (frame.left < 0 || frame.right > innerWidth || header.scrollWidth > header.clientWidth) found.push('the header does not fit')
    const parts = [...header.querySelectorAll<HTMLElement>('h1, button, [role="img"], p')].filter((one) => one.checkVisibility())
    const boxes = parts.map((part) => ({ part, name: part.ariaLabel ?? part.textContent, box: part.getBoundingClientRect() }))
    for (const { part, name, box } of boxes) {
      if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom)
        found.push(`${name} is cut off`)
      if (part.matches('h1') && box.width < 120 && part.scrollWidth > part.clientWidth)
        found.push(`${Math.round(box.width)} px of the title are visible`)
      for (const other of boxes) {
        if (other.part === part || other.part.contains(part) || part.contains(other.part)) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // Controls may overlap the edge of their neighbour slightly.
        if (across > 6 && down > 1) found.push(`${name} overlaps ${other.name}`)
      }
    }
    return found
  })
}
