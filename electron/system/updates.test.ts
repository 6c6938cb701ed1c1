// Updating the app, with a fake that behaves like electron-updater.
import { describe, expect, it, vi } from 'vitest'
import type { Update } from '../../shared/desktop/desktop.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { FakeUpdater } from '../testing/fake-updater.ts'
import { startApp } from '../testing/start-app.ts'
import { createTexts } from '../shell/texts.ts'
import { createUpdateMessage } from './update-message.ts'
import { createUpdates, mayUpdateItself } from './updates.ts'

function begin({ releaseServer = 'https://kring.example', isActive = true, asksPassword = false, isDeveloped = false } = {}) {
  const fake = new FakeUpdater()
  fake.isActive = isActive
  const told: Update[] = []
  const timer: { ms: number; run: () => void }[] = []
  const closeWindows = vi.fn<(then: () => void) => void>((then) => then())
  const beforeInstall = vi.fn()
  const afterFailedInstall = vi.fn()
  const onRenamed = vi.fn()
  const updates = createUpdates({
    updater: isDeveloped ? null : fake.asUpdater(),
    releaseServer,
    asksPassword,
    closeWindows,
    beforeInstall,
    afterFailedInstall,
    onRenamed,
    every: (ms, run) => void timer.push({ ms, run }),
    tell: (update) => void told.push(update),
    log: () => {},
  })
  const ready = () => {
    fake.emit('update-available', { version: '2.0.0' })
    fake.emit('update-downloaded', { version: '2.0.0' })
  }
  return { fake, updates, told, timer, closeWindows, beforeInstall, afterFailedInstall, onRenamed, ready }
}

describe('updates', () => {
  it('report a refused installation, and the app keeps running', () => {
    const { fake, updates, told, ready, afterFailedInstall } = begin({ asksPassword: true })
    ready()
    fake.emit('error', new Error('no line'))
    expect(updates.current()).toEqual({ state: 'ready', version: '2.0.0' })
    updates.install()
    fake.emit('error', new Error('the password was not given'))
    expect(afterFailedInstall).toHaveBeenCalledTimes(1)
    expect(told.at(-1)).toEqual({ state: 'failed' })
  })

  it('are checked at start and every six hours, on the release’s server', async () => {
    const { fake, updates, told, timer } = begin()
    updates.start()
    await vi.waitFor(() => expect(told).toEqual([{ state: 'checking' }, { state: 'none' }]))
    expect(fake.setFeedURL).toHaveBeenCalledWith({
      provider: 'generic',
      url: 'https://kring.example/releases',
      useMultipleRangeRequest: false,
    })
    expect([fake.autoDownload, fake.autoInstallOnAppQuit, fake.logger]).toEqual([true, true, null])
    expect(timer).toMatchObject([{ ms: 6 * 60 * 60_000 }])
    timer[0]!.run()
    await vi.waitFor(() => expect(fake.checkForUpdates).toHaveBeenCalledTimes(2))
  })

  it.each([
    ['in development', { isDeveloped: true }],
    ['in a package that cannot update', { isActive: false }],
    ['for a server without https', { releaseServer: 'http://kring.example' }],
    ['without a valid server', { releaseServer: '' }],
  ])('are off %s', async (_name, given) => {
    const { fake, updates, timer } = begin(given)
    updates.start()
    expect(await updates.check()).toEqual({ state: 'off' })
    updates.install()
    expect([fake.checkForUpdates.mock.calls.length, fake.quitAndInstall.mock.calls.length, timer]).toEqual([0, 0, []])
  })

  it('are possible on this machine without https, for a build that tests them', async () => {
    for (const releaseServer of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(await begin({ releaseServer }).updates.check()).toEqual({ state: 'none' })
    for (const releaseServer of ['http://127.0.0.1.kring.example', 'http://192.168.1.10', 'ftp://localhost'])
      expect(await begin({ releaseServer }).updates.check()).toEqual({ state: 'off' })
  })

  it('report the new name of an AppImage', () => {
    const { fake, onRenamed } = begin()
    fake.emit('appimage-filename-updated', '/apps/Kring-2.0.0.AppImage')
    expect(onRenamed.mock.calls).toEqual([['/apps/Kring-2.0.0.AppImage']])
  })

  it('are downloaded, with progress reports', async () => {
    const { fake, updates, told } = begin()
    fake.brings = () => fake.emit('update-available', { version: '2.0.0' })
    expect(await updates.check()).toEqual({ state: 'loading', version: '2.0.0', percent: 0 })
    for (const percent of [12.4, 12.9, 60]) fake.emit('download-progress', { percent })
    fake.emit('update-downloaded', { version: '2.0.0' })
    expect(told.slice(2)).toEqual([
      { state: 'loading', version: '2.0.0', percent: 12 },
      { state: 'loading', version: '2.0.0', percent: 60 },
      { state: 'ready', version: '2.0.0' },
    ])
    await updates.check()
    expect(fake.checkForUpdates).toHaveBeenCalledOnce()
  })

  it('that fail, also while downloading, throw nothing and are tried again', async () => {
    const { fake, updates } = begin()
    const error = new Error('ENOTFOUND')
    fake.brings = () => Promise.reject(error)
    expect(await updates.check()).toEqual({ state: 'failed' })
    // electron-updater reports a failed download twice: by the event, and by this promise.
    fake.brings = () => {
      fake.emit('update-available', { version: '2.0.0' })
      return { downloadPromise: Promise.reject(error) }
    }
    expect(await updates.check()).toMatchObject({ state: 'loading' })
    fake.emit('error', error)
    expect(updates.current()).toEqual({ state: 'failed' })
    await new Promise(setImmediate)
    await updates.check()
    expect(fake.checkForUpdates).toHaveBeenCalledTimes(3)
  })

  it('are installed on request once one is ready and all windows have closed', () => {
    const { fake, updates, closeWindows, beforeInstall, afterFailedInstall, ready } = begin()
    updates.install()
    expect(closeWindows).not.toHaveBeenCalled()
    ready()
    closeWindows.mockImplementation(() => {})
    updates.install()
    // Until then, an error is not one of the installation.
    fake.emit('error', new Error('no line'))
    expect([beforeInstall.mock.calls.length, fake.quitAndInstall.mock.calls.length, updates.current().state]).toEqual([0, 0, 'ready'])
    closeWindows.mock.lastCall?.[0]()
    expect(beforeInstall).toHaveBeenCalledBefore(fake.quitAndInstall)
    expect(fake.quitAndInstall.mock.calls).toEqual([[true, true]])
    expect(afterFailedInstall).not.toHaveBeenCalled()
  })

  it('that need a password are not installed when the app quits', async () => {
    const { fake, updates } = begin({ asksPassword: true })
    await updates.check()
    expect(fake.autoInstallOnAppQuit).toBe(false)
  })
})

describe('a package updates itself', () => {
  const windows = { system: 'windows', execPath: 'C:\\Program Files\\Kring\\Kring.exe', isFlatpak: false } as const

  it('on Windows only if its .exe installed it, not if an administrator installed the MSI', () => {
    expect(mayUpdateItself(windows, (path) => path === 'C:\\Program Files\\Kring\\Uninstall Kring.exe')).toBe(true)
    expect(mayUpdateItself(windows, () => false)).toBe(false)
  })

  it('on macOS and Linux, except a Flatpak', () => {
    for (const system of ['mac', 'linux'] as const)
      expect(mayUpdateItself({ system, execPath: '/opt/Kring/kring', isFlatpak: false }, () => false)).toBe(true)
    expect(mayUpdateItself({ system: 'linux', execPath: '/app/lib/app.kring.Kring/kring', isFlatpak: true }, () => true)).toBe(false)
  })

  it('in the complete app: an MSI and a Flatpak say that updates are off', async () => {
    for (const [given, state] of [
      [{ system: 'linux' }, 'none'],
      [{ system: 'linux', isFlatpak: true }, 'off'],
      [{ system: 'windows', argv: ['C:\\Program Files\\Kring\\Kring.exe'] }, 'off'],
    ] as const) {
      const app = startApp({ ...given, updater: new FakeUpdater().asUpdater() })
      await app.become()
      expect(await app.call(app.main(), 'checkUpdate')).toEqual({ state })
    }
  })
})

describe('checking for updates from the menu', () => {
  async function ask(update: Update, response = 0) {
    const { electron, dialog } = createFakeElectron()
    dialog.showMessageBox.mockResolvedValue({ response, checkboxChecked: false })
    const updates = { check: async () => update, install: vi.fn() }
    await createUpdateMessage(electron, { texts: createTexts('en'), updates, mainWindow: () => null })()
    const [box] = vi.mocked<(...args: unknown[]) => unknown>(dialog.showMessageBox).mock.lastCall as [Electron.MessageBoxOptions]
    return { box, install: updates.install }
  }

  it.each([
    [{ state: 'none' }, 'You have the latest version of Kring', 'Version 1.2.3'],
    [{ state: 'loading', version: '2.0.0', percent: 4 }, 'Version 2.0.0 is being downloaded', 'You can keep working.'],
    [{ state: 'failed' }, 'Kring could not check for updates', 'Check your connection.'],
    [{ state: 'off' }, 'This version of Kring does not update itself', 'Get new versions'],
  ] as const)('describes %o in words', async (update, message, detail) => {
    const { box, install } = await ask(update)
    expect(box).toMatchObject({ message, detail: expect.stringContaining(detail) })
    expect(install).not.toHaveBeenCalled()
  })

  it('installs an update that is ready now, or leaves it for later', async () => {
    const ready = { state: 'ready', version: '2.0.0' } as const
    const now = await ask(ready)
    expect(now.box.buttons).toEqual(['Restart', 'Later'])
    expect(now.install).toHaveBeenCalledOnce()
    expect((await ask(ready, 1)).install).not.toHaveBeenCalled()
  })

  it.each(['visible', 'hidden', 'minimized'])('shows the answer over the main window only if that can be seen: %s', async (state) => {
    const { electron, dialog, windows } = createFakeElectron()
    const mainWindow = new electron.BrowserWindow({ show: state !== 'hidden' })
    windows[0]!.minimized = state === 'minimized'
    const updates = { check: async () => ({ state: 'none' }) as const, install: vi.fn() }
    await createUpdateMessage(electron, { texts: createTexts('en'), updates, mainWindow: () => mainWindow })()
    const box = expect.objectContaining({ message: 'You have the latest version of Kring', noLink: true })
    expect(dialog.showMessageBox.mock.lastCall).toEqual(state === 'visible' ? [mainWindow, box] : [box])
  })
})
