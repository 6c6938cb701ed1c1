// Creates the parts of the app and passes each its dependencies; starts nothing yet.
import { join } from 'node:path'
import { hasLogin } from '../../shared/desktop/desktop-origin.ts'
import type { DesktopEvents } from '../../shared/desktop/desktop.ts'
import { chooseLanguage } from '../../shared/language/language.ts'
import { createBadge } from '../system/badge.ts'
import { createClosing } from './closing.ts'
import { createContextMenu } from '../menus/context-menu.ts'
import { createDialogs } from '../system/dialogs.ts'
import { createLoginItem } from '../system/login-item.ts'
import type { Electron, Machine } from './machine.ts'
import { createMainWindow, type MainWindow } from './main-window.ts'
import { createMenu } from '../menus/menu.ts'
import { createNotifications } from '../system/notifications.ts'
import { createOpenExternal } from './open-external.ts'
import { createPreferences, type Preferences } from '../account/preferences.ts'
import { createPrint } from '../system/print.ts'
import { createQuickAsk } from './quick-ask.ts'
import { createServerChoice } from '../account/server-choice.ts'
import { createSettings, openStore } from '../account/settings.ts'
import { createSignIn } from '../account/sign-in.ts'
import { createSpelling } from '../menus/spelling.ts'
import { createTexts } from './texts.ts'
import { createTokens } from '../account/token.ts'
import { createTray } from '../system/tray.ts'
import { hasTrayHost } from '../system/tray-host.ts'
import { createUpdateMessage } from '../system/update-message.ts'
import { createUpdates } from '../system/updates.ts'
import { createWindows } from './windows.ts'
import { createZoom } from '../menus/zoom.ts'

export type Parts = ReturnType<typeof createParts>

export function createParts(electron: Electron, machine: Machine) {
  const { app } = electron
  const { system, log, home } = machine
  const iconPath = (name: string) => join(home, 'icons', name)
  const fetch: typeof globalThis.fetch = (input, init) => electron.net.fetch(input as string, init)

  const settings = createSettings(openStore(machine.openStore, log), {
    language: chooseLanguage(null, app.getPreferredSystemLanguages()[0]),
    log,
  })
  const texts = createTexts(settings.language())
  const windows = createWindows(electron, { home, devTools: !app.isPackaged })
  const tokens = createTokens(electron, { settings, system, log })
  const server = createServerChoice({ settings, builtFor: machine.builtFor, fetch, onChange: () => switchServer() })
  const openExternal = createOpenExternal(electron, { server: server.current, log })
  const signIn = createSignIn({ openExternal, server: server.current, now: machine.now })

  const closing = createClosing(electron, {
    system,
    keepInTray: () => settings.current().keepInTray,
    canHide: () => canHide(),
  })
  const canHide = async () => tray.isThere() && (await hasTrayHost({ system, run: machine.run }))
  const badge = createBadge(electron, { system, texts, iconPath, mainWindow: () => windows.of('main') })
  const contextMenu = createContextMenu(electron, { texts })
  const zoom = createZoom({ windows, settings: { current: settings.current, change: (some) => preferences.change(some) } })
  const mainWindow: MainWindow = createMainWindow(electron, {
    windows,
    settings,
    system,
    iconPath,
    adopt(window) {
      closing.adopt(window)
      badge.adopt(window)
      adoptSeen(window)
    },
    now: machine.now,
  })
  function adoptSeen({ webContents }: Electron.BrowserWindow) {
    contextMenu.adopt(webContents)
    zoom.adopt(webContents)
  }
  const showMain = () => void mainWindow.show()
  function choose(item: DesktopEvents['menu']) {
    showMain()
    windows.tell('main', 'menu', item)
  }
  const quickAsk = createQuickAsk(electron, {
    system,
    windows,
    isEnding: closing.isEnding,
    adopt: adoptSeen,
  })
  const ask = () => quickAsk.show()
  const tray = createTray(electron, { system, texts, iconPath, showMain, choose, quickAsk: ask, quit: () => app.quit() })
  const loginItem = createLoginItem(electron, { system, program: machine.appImage ?? machine.execPath, disk: machine.disk, log })
  const spelling = createSpelling(electron, { system, session: () => electron.session.defaultSession })
  const preferences: Preferences = createPreferences({ system, settings, windows, quickAsk, zoom, spelling, loginItem })

  const dialogs = createDialogs(electron, { system, texts, disk: machine.disk, settings })
  const print = createPrint({ texts, windows, dialogs, later })
  const notifications = createNotifications(electron, { system, iconPath, showMain })
  const updates = createUpdates({
    updater: machine.updater,
    releaseServer: machine.builtFor,
    asksPassword: system === 'linux' && machine.appImage === undefined,
    every: (ms, run) => void setInterval(run, ms).unref(),
    tell: (update) => windows.tellAll('update', update),
    beforeInstall() {
      closing.begin()
      // The updated AppImage starts before this process ends; holding the lock would make the new process quit.
      if (machine.appImage !== undefined) app.releaseSingleInstanceLock()
    },
    afterFailedInstall() {
      closing.resume()
      if (machine.appImage !== undefined) app.requestSingleInstanceLock()
    },
    log,
  })
  const checkAloud = createUpdateMessage(electron, { texts, updates, mainWindow: () => windows.of('main') })
  const menu = createMenu(electron, {
    system,
    texts,
    isDevelopment: !app.isPackaged,
    iconPath,
    isSignedIn: () => hasLogin(tokens.find(server.current()) ?? ''),
    choose,
    open: (path) => void mainWindow.showPage(path),
    openWebsite: () => void openExternal(`${server.current()}/`),
    quickAsk: ask,
    checkUpdate: () => void checkAloud(),
    zoom,
  })

  /** Reloads the app for the new server, with the token for that server. */
  function switchServer() {
    signIn.drop()
    badge.setUnread(0)
    tray.setUnread(0)
    menu.build()
    windows.restart()
  }

  return {
    ...{ settings, texts, windows, tokens, server, openExternal, signIn, badge, mainWindow, quickAsk, tray, loginItem },
    ...{ preferences, dialogs, print, notifications, updates, menu, fetch, canHide },
  }
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
