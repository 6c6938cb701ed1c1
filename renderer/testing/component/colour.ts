// Reads the colour of an element, in any CSS notation.
type Colour = { red: number; green: number; blue: number }

/** Red, green and blue, 0 to 255 each; all 0 if there is no colour. */
export function colourOf(element: Element, property: 'color' | 'backgroundColor' | 'borderTopColor'): Colour {
  const pen = document.createElement('canvas').getContext('2d')!
  pen.fillStyle = getComputedStyle(element)[property]
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return { red, green, blue }
}
