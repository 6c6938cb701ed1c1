// The session's page as the specs of its sidebar and header use it.
import { expect, type Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }
export const longTitle = 'Opening of the new bakery in the Kleine Houtstraat in Haarlem'

/** A session that this person hosts. */
export async function hosts(page: Page, title: string, isPrivate = false): Promise<string> {
  const response = await page.context().request.post('/api/sessions', { data: { title, isPrivate } })
  expect(response.ok()).toBe(true)
  return ((await response.json()) as { id: string }).id
}

/** What is cut off or lies on something else, and a title of which hardly anything is left; nothing when all is well. */
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
        found.push(`${Math.round(box.width)} px of the title are left`)
      for (const other of boxes) {
        if (other.part === part || other.part.contains(part) || part.contains(other.part)) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // What can be pressed may reach a little into the edge of its neighbour.
        if (across > 6 && down > 1) found.push(`${name} lies on ${other.name}`)
      }
    }
    return found
  })
}
