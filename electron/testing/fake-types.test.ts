// The fake has only members and events that Electron has: electron.d.ts decides, and the list of helpers is the exception.
import { describe, expect, it, vi } from 'vitest'
import { systems, type System } from '../../shared/desktop/desktop.ts'
import { readElectronTypes } from './electron-types.ts'
import type { FakeElectron } from './fake-electron.ts'
import { begin, startApp } from './start-app.ts'

/** What tests set, fire or read on the fake, and Electron does not have. */
const helpers = [
  ...['App.becomeReady'],
  ...['Session.permissionRequest', 'Session.permissionCheck', 'Session.devicePermission', 'Session.displayMedia'],
  ...['Session.protocols', 'Session.usbProtectedClasses', 'Session.verifyProc', 'Session.beforeSend'],
  ...['ClientRequest.options', 'ClientRequest.transport', 'ClientRequest.aborted', 'ClientRequest.isFollowing', 'ClientRequest.headers'],
  ...['ClientRequest.redirected', 'ClientRequest.challenge', 'ClientRequest.answered'],
  ...['BrowserWindow.options', 'BrowserWindow.visible', 'BrowserWindow.minimized', 'BrowserWindow.maximized'],
  ...['BrowserWindow.focused', 'BrowserWindow.destroyed', 'BrowserWindow.bounds', 'BrowserWindow.loaded'],
  ...['WebContents.destroyed', 'WebContents.openHandler', 'WebContents.fire', 'WebContents.openWindow'],
  ...['WebContentsView.options', 'WebContentsView.bounds', 'WebContentsView.visible'],
  ...['Menu.template', 'NativeImage.source', 'Notification.options', 'Tray.image'],
]
type Item = Electron.MenuItemConstructorOptions
const types = readElectronTypes(helpers)
const shortcut = 'CommandOrControl+Shift+K'

/** Clicks Find in the application's menu. */
function openFindBar({ Menu }: FakeElectron) {
  const [menu] = Menu.setApplicationMenu.mock.lastCall as [{ template: Item[] }]
  const items = menu.template.flatMap(({ submenu }) => submenu as Item[])
  const find = items.find(({ accelerator }) => accelerator === 'CommandOrControl+F')
  find?.click?.({} as Electron.MenuItem, undefined, {})
}

/** The app after it has opened each of its windows, shown its tray and a notification, and drawn a menu. */
async function startAll(system: System) {
  const app = startApp({ system, kept: { settings: { quickAskShortcut: shortcut, keepInTray: true } } })
  await app.become()
  await begin(app)
  app.fake.shortcuts.get(shortcut)?.()
  await app.call(app.main(), 'notify', { title: 'Kring', body: 'A new message', tag: 'x' })
  openFindBar(app.fake)
  const printing = app.call(app.main(), 'printPage', 'notes.pdf', '/print/x')
  const print = await vi.waitFor(() => app.find('/print/x') ?? Promise.reject(new Error('there is no print window')))
  await app.call(print, 'pageReady')
  await printing
  return app.fake
}

describe('the fake of Electron', () => {
  it.each(systems)('has only members and events of Electron, after the app has started on %s', async (system) => {
    const fake = await startAll(system)
    const parts = Object.entries(fake.electron).flatMap(([name, part]) => types.unknownIn(part as object, name))
    const windows = fake.windows.flatMap((window) => types.unknownIn(window, 'BrowserWindow', 'asInstance'))
    const views = fake.views.flatMap((view) => types.unknownIn(view, 'WebContentsView', 'asInstance'))
    const trays = fake.trays.flatMap((tray) => types.unknownIn(tray, 'Tray', 'asInstance'))
    const notifications = fake.notifications.flatMap((one) => types.unknownIn(one, 'Notification', 'asInstance'))
    const menus = fake.Menu.buildFromTemplate.mock.results.flatMap(({ value }) => types.unknownIn(value as object, 'Menu', 'asInstance'))
    const image = types.unknownIn(fake.nativeImage.createEmpty(), 'NativeImage', 'asInstance')
    expect([fake.windows.length, fake.views.length, fake.trays.length, fake.notifications.length]).toEqual([3, 1, 1, 1])
    expect([...parts, ...windows, ...views, ...trays, ...notifications, ...menus, ...image]).toEqual([])
  })

  it('lists as helpers only what Electron does not have', () => {
    expect(helpers.filter((helper) => types.has(helper))).toEqual([])
  })
})

describe('a fake that invents something is reported', () => {
  it('with a member of the module, of a class and of a part of it', async () => {
    const fake = await startAll('linux')
    expect(types.unknownIn({ ...fake.dialog, showToast: () => undefined }, 'dialog')).toEqual(['Dialog.showToast'])
    expect(types.unknownIn(Object.assign(class {}, { getAll: () => [] }), 'BrowserWindow')).toEqual(['BrowserWindow.getAll'])
    expect(types.unknownIn({ webContents: { sendNow: () => undefined } }, 'BrowserWindow', 'asInstance')).toEqual(['WebContents.sendNow'])
    expect(() => types.unknownIn({}, 'toaster')).toThrow('electron.d.ts does not export toaster')
  })

  it('with an event that Electron does not emit', async () => {
    const { app, windows } = await startAll('linux')
    app.on('asleep', () => undefined)
    windows[0]?.on('app-command', () => undefined)
    windows[0]?.webContents.on('did-load', () => undefined)
    expect(types.unknownIn(app, 'app')).toEqual(["App.on('asleep')"])
    expect(windows.slice(0, 1).flatMap((window) => types.unknownIn(window, 'BrowserWindow', 'asInstance'))).toEqual([
      "WebContents.on('did-load')",
    ])
  })
})
