// Maps each call from a page to the part of the app that handles it.
import { hasLogin } from '../../shared/desktop/desktop-origin.ts'
import type { Handlers } from './bridge.ts'
import type { Electron, Machine } from '../shell/machine.ts'
import type { Parts } from '../shell/parts.ts'
import { askMicrophone } from '../shell/permissions.ts'

type Of = Pick<Electron, 'app' | 'systemPreferences'>

export function createHandlers(electron: Of, parts: Parts, { system }: Pick<Machine, 'system'>): Handlers {
  const { settings, texts, windows, tokens, server, preferences, dialogs, print, updates } = parts
  return {
    start({ window, place }) {
      windows.begin(window)
      return {
        place,
        server: server.current(),
        token: tokens.find(server.current()),
        version: electron.app.getVersion(),
        system,
        settings: settings.current(),
        isShortcutFree: preferences.isShortcutFree(),
        isTokenKept: tokens.isKept(),
      }
    },
    keepToken({ window }, token) {
      // A page of the previous server must not store its token for the new one.
      if (!windows.hasBegun(window)) return false
      const isNew = token !== tokens.find(server.current())
      const isKept = tokens.keep(server.current(), token)
      if (isNew) {
        if (token !== null && hasLogin(token)) parts.signIn.drop()
        windows.tellAll('token', token, window)
        parts.menu.build()
      }
      return isKept
    },
    checkServer: (_caller, address) => server.check(address),
    useServer: (_caller, address) => server.use(address),
    openOutside: (_caller, address) => parts.openExternal(address),
    signInOutside: () => parts.signIn.begin(),
    chooseFiles: ({ window }, wanted) => dialogs.chooseFiles(window, wanted),
    saveFile: ({ window }, name, bytes) => dialogs.saveFile(window, name, bytes),
    printPage: ({ window }, name, path) => print.printPage(window, name, path),
    pageReady: ({ window }) => done(() => print.pageReady(window.webContents)),
    notify: ({ window }, notice) => done(() => parts.notifications.notify(window, notice)),
    setUnread: (_caller, count) =>
      done(() => {
        parts.badge.setUnread(count)
        parts.tray.setUnread(count)
      }),
    askMicrophone: () => askMicrophone(electron, system),
    openInMain: (_caller, path) =>
      done(() => {
        parts.quickAsk.hide()
        parts.mainWindow.showPage(path)
      }),
    closeQuickAsk: () => done(() => parts.quickAsk.hide()),
    changeSettings(_caller, some) {
      const changed = preferences.change(some)
      return { settings: changed, isShortcutFree: preferences.isShortcutFree() }
    },
    setLanguage: (_caller, language) =>
      done(() => {
        settings.keep('language', language)
        texts.use(language)
      }),
    checkUpdate: () => updates.check(),
    installUpdate: () => done(() => updates.install()),
  }
}

function done(act: () => void): null {
  act()
  return null
}
