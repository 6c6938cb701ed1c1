// What closing the main window does, depending on the settings and the system.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createClosing } from './closing.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'

function begin({ system = 'windows' as System, keepInTray = true, canHide = true }) {
  const fake = createFakeElectron()
  new fake.BrowserWindow({})
  const window = fake.windows[0]!
  const onHide = vi.fn()
  const closing = createClosing(fake.electron, {
    system,
    keepInTray: () => keepInTray,
    canHide: async () => canHide,
    mainWindows: () => fake.electron.BrowserWindow.getAllWindows(),
    onHide,
  })
  closing.adopt(window as unknown as Electron.BrowserWindow)
  return { fake, app: fake.app, window, closing, onHide }
}

describe('closing the window', () => {
  it.each(['windows', 'linux', 'mac'] as const)('hides it in the tray on %s when the setting is on', async (system) => {
    const { app, window, onHide } = begin({ system })
    window.close()
    await vi.waitFor(() => expect(window.visible).toBe(false))
    expect([window.destroyed, app.quit.mock.calls.length]).toEqual([false, 0])
    expect(onHide).toHaveBeenCalledOnce()
  })

  it.each([
    ['the setting is off', { keepInTray: false }],
    ['there is no tray', { system: 'linux' as const, canHide: false }],
  ])('quits the app when %s', async (_name, given) => {
    const { app, window, onHide } = begin(given)
    window.close()
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
    expect(window.visible).toBe(true)
    expect(onHide).not.toHaveBeenCalled()
  })

  it('leaves the app in the dock on a Mac', () => {
    const { app, window } = begin({ system: 'mac', keepInTray: false })
    window.close()
    expect([window.destroyed, app.quit.mock.calls.length]).toEqual([true, 0])
  })

  it('closes it when quitting', () => {
    const { app, window } = begin({})
    app.emit('before-quit')
    window.close()
    expect(window.destroyed).toBe(true)
  })

  it('leaves full screen on a Mac before hiding the window', async () => {
    const { window } = begin({ system: 'mac' })
    window.fullScreen = true
    window.close()
    await vi.waitFor(() => expect(window.fullScreen).toBe(false))
    expect(window.visible).toBe(true)
    window.emit('leave-full-screen')
    expect(window.visible).toBe(false)
  })
})

describe('closing the window while that of another server is minimized', () => {
  function beginMinimized() {
    const begun = begin({ keepInTray: false })
    begun.closing.adopt(new begun.fake.electron.BrowserWindow())
    const other = begun.fake.windows[1]!
    other.minimized = true
    return { ...begun, other, quits: () => begun.app.quit.mock.calls.length }
  }

  it('hides it, and the app keeps running', () => {
    const { window, quits } = beginMinimized()
    window.close()
    expect([window.visible, quits()]).toEqual([false, 0])
  })

  it('quits the app if the other was closed while it was minimized, unless it has been shown since', () => {
    const { window, other, quits } = beginMinimized()
    other.close()
    expect([other.visible, other.minimized]).toEqual([false, true])
    window.close()
    expect([window.visible, quits()]).toEqual([true, 1])
    other.show()
    window.close()
    expect([window.visible, quits()]).toEqual([false, 1])
  })
})

describe('closing all windows', () => {
  it('calls the function once all have closed, and does not quit then', () => {
    const { app, window, closing } = begin({})
    const then = vi.fn()
    closing.closeAll(then)
    expect([window.destroyed, then.mock.calls.length]).toEqual([true, 0])
    app.emit('window-all-closed')
    expect([then.mock.calls.length, app.quit.mock.calls.length]).toEqual([1, 0])
    app.emit('window-all-closed')
    expect([then.mock.calls.length, app.quit.mock.calls.length]).toEqual([1, 1])
  })

  it('calls the function at once if there are none, as on a Mac', () => {
    const { window, closing } = begin({ system: 'mac' })
    window.destroy()
    const then = vi.fn()
    closing.closeAll(then)
    expect(then).toHaveBeenCalledOnce()
  })

  it('calls nothing after the app was resumed', () => {
    const { app, closing } = begin({})
    const then = vi.fn()
    closing.closeAll(then)
    closing.resume()
    app.emit('window-all-closed')
    expect([then.mock.calls.length, app.quit.mock.calls.length]).toEqual([0, 1])
  })
})
