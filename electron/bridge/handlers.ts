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
    async start({ contents, place }) {
      windows.begin(contents)
      // Token and server belong together; if the user chooses another server in the meantime, the page is loaded again.
      const at = server.current()
      const [token, isTokenKept] = await Promise.all([tokens.open(at), tokens.isKept()])
      return {
        place,
        server: at,
        token,
        version: electron.app.getVersion(),
        system,
        settings: settings.current(),
        isShortcutFree: preferences.isShortcutFree(),
        isTokenKept,
        canStartAtLogin: parts.loginItem.canChange(),
        canNotify: parts.notifications.canNotify(),
        graphics: parts.graphics.state(),
      }
    },
    async keepToken({ contents }, token) {
      // A page of the previous server must not store its token for the new one.
      if (!windows.hasBegun(contents)) return false
      const isNew = token !== tokens.peek(server.current())
      const isKept = tokens.keep(server.current(), token)
      if (isNew) {
        if (token !== null && hasLogin(token)) parts.signIn.drop()
        windows.tellAll('token', token, contents)
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
      if (some.hardwareAcceleration !== undefined) parts.graphics.choose()
      const changed = preferences.change(some)
      return { settings: changed, isShortcutFree: preferences.isShortcutFree(), graphics: parts.graphics.state() }
    },
    setLanguage: (_caller, language) =>
      done(() => {
        settings.keep('language', language)
        texts.use(language)
      }),
    checkUpdate: () => updates.check(),
    installUpdate: () => done(() => updates.install()),
    restartApp: () => done(() => parts.restart()),
    findInPage: (_caller, text, how) => done(() => parts.find.search(text, how)),
    setFindHeight: (_caller, height) => done(() => parts.find.setHeight(height)),
    closeFind: () => done(() => parts.find.close()),
    searchSession: () => done(() => parts.find.searchSession()),
  }
}

function done(act: () => void): null {
  act()
  return null
}
