// Reads the colour of an element, in any CSS notation.
import type { Locator } from '@playwright/test'

/** Red, green and blue, 0 to 255 each; all 0 if there is no colour. */
export function colourOf(
  thing: Locator,
  property: 'color' | 'backgroundColor' | 'borderTopColor',
): Promise<{ red: number; green: number; blue: number }> {
  return thing.evaluate((element, name) => {
    const pen = document.createElement('canvas').getContext('2d')!
    pen.fillStyle = getComputedStyle(element)[name]
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    return { red, green, blue }
  }, property)
}
