// The small window for a quick question, and its shortcut.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createQuickAsk } from './quick-ask.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { oneServer } from '../testing/one-server.ts'
import { createWindows, webPreferences } from './windows.ts'

function begin(system: System = 'windows') {
  const fake = createFakeElectron()
  const windows = createWindows(fake.electron, { home: '/app', devTools: false, ...oneServer(fake) })
  let isEnding = false
  const adopt = vi.fn()
  const quickAsk = createQuickAsk(fake.electron, { system, windows, adopt, isEnding: () => isEnding })
  return { fake, quickAsk, adopt, window: () => fake.windows[0]!, end: () => void (isEnding = true) }
}
const keys = 'CommandOrControl+Shift+K'

describe('the quick-ask window', () => {
  it('is small, frameless, always on top, not in the taskbar, and as restricted as the others', () => {
    const { quickAsk, window } = begin()
    quickAsk.show()
    expect(window().options).toMatchObject({
      width: 640,
      height: 180,
      frame: false,
      alwaysOnTop: true,
      skipTaskbar: true,
      show: false,
      webPreferences,
    })
    expect(window().webContents.getURL()).toBe('app://kring/quick-ask')
    expect([window().visible, window().focused]).toEqual([true, true])
  })

  it('is passed once to the callback that attaches listeners', () => {
    const { fake, quickAsk, adopt } = begin()
    quickAsk.show()
    quickAsk.show()
    expect(adopt.mock.calls).toEqual([[fake.windows[0]]])
  })

  it('opens on the screen with the mouse pointer', () => {
    const { fake, quickAsk, window } = begin()
    fake.screen.getCursorScreenPoint = () => ({ x: 2500, y: 300 })
    fake.screen.getDisplayNearestPoint = ({ x }) => ({ workArea: { x: x > 1920 ? 1920 : 0, y: 0, width: 1280, height: 720 } })
    quickAsk.show()
    expect(window().bounds).toMatchObject({ x: 1920 + 320, y: 180 })
  })

  it('is hidden, never closed, by a click elsewhere, Escape or closing it', () => {
    const { fake, quickAsk, window } = begin()
    const ways = [
      () => window().blur(),
      () => window().webContents.fire('before-input-event', {}, { type: 'keyDown', key: 'Escape', isComposing: false }),
      () => window().close(),
      () => quickAsk.hide(),
    ]
    for (const hide of ways) {
      quickAsk.show()
      expect(window().visible).toBe(true)
      hide()
      expect(window().visible).toBe(false)
    }
    expect(fake.windows).toHaveLength(1)
  })

  it('leaves other keys to its page, and an Escape that ends a composition', () => {
    const { quickAsk, window } = begin()
    quickAsk.show()
    for (const input of [
      { key: 'a', isComposing: false },
      { key: 'Escape', isComposing: true },
    ])
      expect(window().webContents.fire('before-input-event', {}, { type: 'keyDown', ...input })).toBe(false)
    expect(window().visible).toBe(true)
  })

  it('is replaced by a new one after its page crashed', () => {
    const { fake, quickAsk, window } = begin()
    quickAsk.show()
    window().webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 })
    expect(window().destroyed).toBe(false)
    window().webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    quickAsk.show()
    expect(fake.windows.map(({ destroyed, visible }) => [destroyed, visible])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('does not prevent the app from quitting', () => {
    const { quickAsk, window, end } = begin()
    quickAsk.show()
    end()
    window().close()
    expect(window().destroyed).toBe(true)
  })

  it('also appears over full-screen windows on a Mac', () => {
    const { quickAsk, window } = begin('mac')
    quickAsk.show()
    expect(window().options.type).toBe('panel')
    expect(window().setVisibleOnAllWorkspaces).toHaveBeenCalledWith(true, expect.objectContaining({ visibleOnFullScreen: true }))
  })
})

describe('the shortcut', () => {
  it('shows the window and hides it again', () => {
    const { fake, quickAsk, window } = begin()
    expect(quickAsk.useShortcut(keys)).toBe(true)
    fake.shortcuts.get(keys)!()
    expect(window().visible).toBe(true)
    fake.shortcuts.get(keys)!()
    expect(window().visible).toBe(false)
  })

  it('is replaced by another one, and removed by null', () => {
    const { fake, quickAsk } = begin()
    quickAsk.useShortcut(keys)
    quickAsk.useShortcut('Alt+Space')
    expect([...fake.shortcuts.keys()]).toEqual(['Alt+Space'])
    expect(quickAsk.useShortcut(null)).toBe(true)
    expect(fake.shortcuts.size).toBe(0)
  })

  it('is reported when it is taken or invalid', () => {
    const { fake, quickAsk } = begin()
    fake.shortcuts.set('Alt+Space', () => {})
    expect(quickAsk.useShortcut('Alt+Space')).toBe(false)
    fake.globalShortcut.register.mockImplementationOnce(() => {
      throw new TypeError('Error processing argument at index 0, conversion failure from Foo+')
    })
    expect(quickAsk.useShortcut('Foo+')).toBe(false)
    expect(quickAsk.useShortcut(keys)).toBe(true)
  })

  it('is released when the app quits', () => {
    const { fake, quickAsk } = begin()
    quickAsk.useShortcut(keys)
    fake.app.emit('will-quit')
    expect(fake.shortcuts.size).toBe(0)
  })
})
