// A page with unsaved changes, in the complete app: the question, and what happens after each answer.
import { describe, expect, it, vi } from 'vitest'
import { readyUpdater } from '../testing/fake-updater.ts'
import { server, startApp, type StartAppGiven } from '../testing/start-app.ts'
import { startTwoServers } from '../testing/two-servers.ts'
import type { FakeWindow } from '../testing/fake-window.ts'

const [leave, stay] = [0, 1]

async function begin(given: StartAppGiven = {}) {
  const app = startApp(given)
  await app.become()
  const window = app.main()
  window.loaded()
  return { app, window, ask: app.fake.dialog.showMessageBoxSync }
}

/** The page asks to stay; returns true if it is left nevertheless. */
const preventUnload = ({ webContents }: FakeWindow) => webContents.fire('will-prevent-unload', {})

describe('a page with unsaved changes', () => {
  it.each([
    ['en', 'Leave without saving?', ['Leave', 'Stay']],
    ['nl', 'Pagina verlaten zonder op te slaan?', ['Verlaten', 'Blijven']],
  ])('asks in the language of the app before it is left, and by default stays (%s)', async (language, message, buttons) => {
    const { app, window, ask } = await begin()
    await app.call(window, 'setLanguage', language as 'en' | 'nl')
    preventUnload(window)
    const box = expect.objectContaining({ message, buttons, defaultId: 1, cancelId: 1 }) as unknown
    expect(ask.mock.calls).toEqual([[window, box]])
  })

  it('is left if the user chooses to leave, and the app ends', async () => {
    const { app, window, ask } = await begin()
    ask.mockReturnValue(leave)
    app.fake.app.emit('before-quit')
    expect(preventUnload(window)).toBe(true)
    window.close()
    expect(window.destroyed).toBe(true)
  })

  it('stays if the user chooses to stay, and then closing its window hides it again', async () => {
    const { app, window, ask } = await begin({ kept: { settings: { keepInTray: true } } })
    ask.mockReturnValue(stay)
    app.fake.app.emit('before-quit')
    expect(preventUnload(window)).toBe(false)
    window.close()
    await vi.waitFor(() => expect(window.visible).toBe(false))
    expect([window.destroyed, app.fake.app.quit.mock.calls.length]).toEqual([false, 0])
  })

  it('is shown before the question if its window is hidden or minimized', async () => {
    const { app, window, ask } = await begin()
    window.hide()
    window.minimized = true
    ask.mockImplementation(() => {
      expect([window.visible, window.minimized]).toEqual([true, false])
      return stay
    })
    app.fake.app.emit('before-quit')
    preventUnload(window)
    expect(ask).toHaveBeenCalledOnce()
    expect(window.visible).toBe(true)
  })

  it('that stays prevents installing an update, until the user installs it again and leaves', async () => {
    const updater = readyUpdater()
    const { app, window, ask } = await begin({ appImage: '/apps/Kring.AppImage', updater: updater.asUpdater() })
    window.close.mockImplementation(() => {
      if (!preventUnload(window)) return
      window.destroy()
      app.fake.app.emit('window-all-closed')
    })
    const { releaseSingleInstanceLock, quit } = app.fake.app
    const calls = () => [releaseSingleInstanceLock, updater.quitAndInstall, quit].map(({ mock }) => mock.calls.length)
    ask.mockReturnValue(stay)
    await app.call(window, 'installUpdate')
    expect([window.destroyed, ...calls()]).toEqual([false, 0, 0, 0])
    ask.mockReturnValue(leave)
    await app.call(window, 'installUpdate')
    expect([window.destroyed, ...calls()]).toEqual([true, 1, 1, 0])
  })

  it('is left without a question if it is a page of another site, such as that of a proxy', async () => {
    const { app, ask } = await begin()
    const other = new app.fake.BrowserWindow({})
    expect(preventUnload(other)).toBe(true)
    expect(ask).not.toHaveBeenCalled()
  })
})

it('an update that cannot be installed opens the windows of all servers again, and the page knows', async () => {
  const updater = readyUpdater()
  const { app, first } = await startTwoServers({ appImage: '/apps/Kring.AppImage', updater: updater.asUpdater() })
  await app.call(first, 'installUpdate')
  app.fake.app.emit('window-all-closed')
  const { requestSingleInstanceLock, quit } = app.fake.app
  requestSingleInstanceLock.mockClear()
  updater.emit('error', new Error('the disk is full'))
  const opened = app.fake.windows.slice(2)
  for (const window of opened) window.loaded()
  expect(opened.map(({ visible }) => visible)).toEqual([true, false])
  expect(await app.call(opened[0]!, 'start')).toMatchObject({ server, update: { state: 'failed' } })
  expect([requestSingleInstanceLock.mock.calls.length, quit.mock.calls.length]).toEqual([1, 0])
})
