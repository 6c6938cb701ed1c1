// Where the main window is placed when it opens.
import { describe, expect, it } from 'vitest'
import { placeFor } from './main-window.ts'

const laptop = { x: 0, y: 25, width: 1440, height: 875 }
const besides = { x: 1440, y: 0, width: 1920, height: 1080 }
const screen = (area: Electron.Rectangle) => ({ getDisplayMatching: () => ({ workArea: area }) as Electron.Display })
const at = (x: number, y: number, width = 1000, height = 700) => ({ x, y, width, height, isMaximized: false })

describe('the window', () => {
  it.each([
    [at(100, 100), laptop],
    [at(1500, 50), besides],
    [at(-800, 100), laptop],
    [at(1300, 700), laptop],
  ])('opens where it was last (%j)', (bounds, area) => {
    const { x, y, width, height } = bounds
    expect(placeFor(bounds, screen(area))).toEqual({ x, y, width, height })
  })

  it.each([
    ['on a screen that is disconnected', at(1500, 50)],
    ['above every screen', at(100, -50)],
    ['almost off the screen', at(1400, 100)],
    ['below the screen', at(100, 850)],
    ['far away', at(-90_000, 90_000)],
  ])('keeps only its size if it was %s', (_where, bounds) =>
    expect(placeFor(bounds, screen(laptop))).toEqual({ width: bounds.width, height: bounds.height }),
  )

  it('is never larger than the screen or too small to use', () => {
    expect(placeFor(at(10, 30, 5_000, 3_000), screen(laptop))).toMatchObject({ width: 1440, height: 875 })
    expect(placeFor(at(200, 200, 10, 10), screen(laptop))).toMatchObject({ width: 380, height: 480 })
  })
})
