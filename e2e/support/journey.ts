// What must hold at every step of a journey: nothing that a person types goes nowhere, no control is covered, and no red toast appears.
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The text of every red toast that was shown. */
    redToasts?: string[]
  }
}

/** Call before the first page is opened. */
export async function recordRedToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = (window.redToasts ??= [])
    const record = () => {
      for (const toast of document.querySelectorAll('[data-tone=bad]')) {
        const text = toast.textContent ?? ''
        if (shown.at(-1) !== text) shown.push(text)
      }
    }
    new MutationObserver(record).observe(document, { childList: true, subtree: true })
  })
}

/** `field`: where typing leads now; null if the person is choosing, not typing. */
export async function expectFine(page: Page, step: string, field: ReturnType<Page['getByRole']> | null): Promise<void> {
  if (field) await expect(field, `${step}: typing`).toBeFocused()
  await expect.poll(() => covered(page), `${step}: covered controls`).toEqual([])
  expect(await page.evaluate(() => window.redToasts), `${step}: red toasts`).toEqual([])
}

/** Types as a person does, about 100 characters in 6 s, into whatever has the focus. */
export const typesLikeAPerson = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 })

/** Returns the controls whose centre is in view but under something else. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: Element, x: number, y: number) => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const box = around.getBoundingClientRect()
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true
      }
      return false
    }
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')) {
      // Whatever is behind a dialog is meant to be. Live regions are never hidden, so that they are still announced.
      const isBehind = control.closest(
        document.body.style.pointerEvents === 'none' ? '[aria-hidden=true], [inert], [role=log]' : '[aria-hidden=true], [inert]',
      )
      if (isBehind || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width <= 1 || height <= 1 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || isClipped(control, x, y)) continue
      const over = document.elementFromPoint(x, y)
      if (!over || control.contains(over) || over.contains(control) || over.closest('label')?.contains(control)) continue
      found.push(`${control.ariaLabel ?? control.textContent ?? control.tagName} under ${over.outerHTML.slice(0, 80)}`)
    }
    return found
  })
}
