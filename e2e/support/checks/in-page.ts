// Measurements inside a page: contrast, motion, and controls that are cut off. They run in the browser and read computed styles only.
import type { Page } from '@playwright/test'

/** Returns what moves or would move: running animations, and non-zero durations. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = document.getAnimations().map((one) => {
      const { target, pseudoElement } = one.effect as KeyframeEffect
      return `runs: <${target?.tagName.toLowerCase()} class="${target?.getAttribute('class') ?? ''}">${pseudoElement ?? ''}`
    })
    const isTimed = (list: string) => list.split(',').some((time) => Number.parseFloat(time) > 0)
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        const moves = (style.animationName !== 'none' && isTimed(style.animationDuration)) || isTimed(style.transitionDuration)
        if (moves || style.scrollBehavior === 'smooth')
          found.push(`may: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">${pseudo ?? ''}`)
      }
    }
    return found
  })
}

export interface Contrast {
  /** Contrast ratio of each text with its background, lowest first. */
  texts: { ratio: number; what: string }[]
  /** Contrast ratio of the edges of controls and boxes. */
  edges: { ratio: number; what: string }[]
}

export function contrast(page: Page): Promise<Contrast> {
  return page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number]
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const read = (css: string): Colour => {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = css
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3])
      return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1]
    }
    const ground = (element: Element | null): Colour => {
      if (!element) return read('Canvas')
      const own = read(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, ground(element.parentElement))
    }
    const light = (colour: Colour) => {
      const [red, green, blue] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    const ratio = (a: Colour, b: Colour) => {
      const [high, low] = [light(a), light(b)].sort((one, other) => other - one) as [number, number]
      return Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100
    }
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      // Disabled controls are paler on purpose; content behind a dialog is not read.
      return !element.closest(':disabled, [data-disabled], [aria-hidden=true], [inert], svg')
    }
    const name = (element: Element, text: string) => `<${element.tagName.toLowerCase()}> ${text.trim().slice(0, 40)}`

    const texts = []
    const edges = []
    for (const element of document.body.querySelectorAll('*')) {
      if (!isSeen(element)) continue
      const style = getComputedStyle(element)
      const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue ?? '')
      const under = ground(element)
      if (text.join('').trim() !== '')
        texts.push({ ratio: ratio(over(read(style.color), under), under), what: name(element, text.join('')) })
      const border = Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none' ? [style.borderTopColor] : []
      const rings = [...style.boxShadow.matchAll(/\b([a-z]+\([^()]*\)) 0px 0px 0px [12]px/g)].map((match) => match[1] ?? '')
      for (const colour of [...border, ...rings].map(read)) {
        if (colour[3] === 0) continue
        const around = ground(element.parentElement)
        edges.push({ ratio: ratio(over(colour, around), around), what: name(element, element.getAttribute('aria-label') ?? '') })
      }
    }
    const lowestFirst = (a: { ratio: number }, b: { ratio: number }) => a.ratio - b.ratio
    return { texts: texts.sort(lowestFirst), edges: edges.sort(lowestFirst) }
  })
}

/** Returns the controls that cannot be reached: outside the window, or cut off by a box that does not scroll. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`)

    const isWithin = (low: number, high: number, from: number, to: number) => low >= from - 1 && high <= to + 1
    const lies = (element: Element): string | null => {
      const box = element.getBoundingClientRect()
      let [isFreeX, isFreeY] = [false, false]
      let isFixed = getComputedStyle(element).position === 'fixed'
      for (let around = element.parentElement; around && !isFixed; around = around.parentElement) {
        const style = getComputedStyle(around)
        const frame = around.getBoundingClientRect()
        if (around !== document.body && around !== document.documentElement) {
          if (/auto|scroll/.test(style.overflowX)) isFreeX = true
          else if (style.overflowX !== 'visible' && !isFreeX && !isWithin(box.left, box.right, frame.left, frame.right)) return name(around)
          if (/auto|scroll/.test(style.overflowY)) isFreeY = true
          else if (style.overflowY !== 'visible' && !isFreeY && !isWithin(box.top, box.bottom, frame.top, frame.bottom)) return name(around)
        }
        isFixed = style.position === 'fixed'
      }
      if (!isFreeX && !isWithin(box.left, box.right, 0, clientWidth)) return 'the window'
      if (!isFreeY && isFixed && !isWithin(box.top, box.bottom, 0, clientHeight)) return 'the window'
      if (!isFreeY && !isFixed && box.bottom + scrollY > Math.max(scrollHeight, clientHeight) + 1) return 'the page'
      return null
    }
    for (const element of document.querySelectorAll(
      'a[href], button, input, textarea, select, [role^=menuitem], [role=tab], [role=slider]',
    )) {
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const by = lies(element)
      if (by !== null) found.push(`${name(element)}, by ${by}`)
      // Its own text must not overflow it either.
      if (
        element.matches('button:not([role=switch]), a') &&
        getComputedStyle(element).overflowX === 'visible' &&
        element.scrollWidth > element.clientWidth + 1
      )
        if (getComputedStyle(element).display !== 'inline') found.push(`the text of ${name(element)}`)
    }
    return found
  })
}
