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
    isOtherVisible: () => false,
    onHide,
  })
  closing.adopt(window as unknown as Electron.BrowserWindow)
  return { app: fake.app, window, closing, onHide }
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

  it.each(['quitting', 'installing an update'])('closes it when %s', (what) => {
    const { app, window, closing } = begin({})
    if (what === 'quitting') app.emit('before-quit')
    else closing.begin()
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
