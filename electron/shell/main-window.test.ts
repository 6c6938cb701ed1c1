// When the main window is shown, and where it is placed.
import { describe, expect, it, vi } from 'vitest'
import type { Bounds, Settings } from '../account/settings.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { oneServer } from '../testing/one-server.ts'
import { createMainWindow, placeFor } from './main-window.ts'
import { createWindows } from './windows.ts'

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

describe('a new window', () => {
  function begin(bounds: Bounds | null = null) {
    const fake = createFakeElectron()
    const keep = vi.fn<Settings['keep']>()
    const main = createMainWindow(fake.electron, {
      windows: createWindows(fake.electron, { home: '/app', devTools: false, ...oneServer(fake) }),
      current: () => 'https://kring.example',
      use() {},
      settings: { find: ((key: string) => (key === 'bounds' ? bounds : null)) as never, keep },
      system: 'linux',
      iconPath: (name) => name,
      adopt() {},
      now: () => 0,
    })
    return { main, keep, window: () => fake.windows[0]! }
  }

  it('is shown when its page is loaded, even if no frame of a hidden window is ever drawn', () => {
    const { main, window } = begin()
    main.show()
    expect(window().visible).toBe(false)
    window().webContents.emit('did-finish-load')
    expect(window().visible).toBe(true)
  })

  it('is shown as soon as its first frame is drawn, before everything is loaded', () => {
    const { main, window } = begin()
    main.show()
    window().emit('ready-to-show')
    expect(window().visible).toBe(true)
  })

  it('is shown when its page cannot be loaded, so that the user sees why', () => {
    const { main, window } = begin()
    main.show()
    // A navigation that replaced another, and a frame in the page.
    window().webContents.emit('did-fail-load', {}, -3, '', '', true)
    window().webContents.emit('did-fail-load', {}, -6, '', '', false)
    expect(window().visible).toBe(false)
    window().webContents.emit('did-fail-load', {}, -6, '', '', true)
    expect(window().visible).toBe(true)
  })

  it('is shown only once, and stays hidden when the user hides it while it loads', () => {
    const { main, window } = begin()
    main.show()
    // A Mac reports `show` later.
    window().show.mockImplementation(() => void (window().visible = true))
    window().webContents.emit('did-finish-load')
    window().hide()
    window().emit('ready-to-show')
    window().webContents.emit('did-fail-load', {}, -6, '', '', true)
    expect(window().show).toHaveBeenCalledOnce()
    expect(window().visible).toBe(false)

    const earlier = begin()
    earlier.main.show()
    earlier.main.show()
    earlier.window().hide()
    earlier.window().webContents.emit('did-finish-load')
    expect(earlier.window().visible).toBe(false)
  })

  it('is maximized when it was closed so, and only when it is shown', () => {
    const { main, window } = begin({ ...at(0, 0), isMaximized: true })
    main.show()
    expect(window().maximized).toBe(false)
    window().webContents.emit('did-finish-load')
    expect(window().maximized).toBe(true)
  })

  it('that is closed before it was shown stays maximized for the next time', () => {
    const bounds = { ...at(0, 0), isMaximized: true }
    const { main, window, keep } = begin(bounds)
    main.startHidden()
    const kept = () => {
      window().emit('close', { preventDefault() {} })
      return keep.mock.lastCall
    }
    expect(kept()).toEqual(['serverBounds', { 'https://kring.example': bounds }])
    window().show()
    window().maximized = false
    expect(kept()).toEqual(['serverBounds', { 'https://kring.example': { ...bounds, isMaximized: false } }])
  })

  it('is reloaded when it is shown again after its page crashed', () => {
    const { main, window } = begin()
    main.show()
    main.show()
    expect(window().webContents.reload).not.toHaveBeenCalled()
    window().webContents.isCrashed.mockReturnValue(true)
    main.show()
    expect(window().webContents.reload).toHaveBeenCalledOnce()
  })

  it('stays hidden when the app started hidden', () => {
    const { main, window } = begin()
    main.startHidden()
    window().loaded()
    window().webContents.emit('did-fail-load', {}, -6, '', '', true)
    expect(window().show).not.toHaveBeenCalled()
    expect(window().visible).toBe(false)
  })
})
