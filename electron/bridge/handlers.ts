// Maps each call from a page to the part of the app that handles it.
import { hasLogin } from '../../shared/desktop/desktop-origin.ts'
import type { Handlers } from './bridge.ts'
import type { Electron, Machine } from '../shell/machine.ts'
import type { Parts } from '../shell/parts.ts'
import { askMicrophone } from '../shell/permissions.ts'
import { createLanguages } from '../servers/languages.ts'

type Of = Pick<Electron, 'app' | 'systemPreferences'>

export function createHandlers(electron: Of, parts: Parts, { system }: Pick<Machine, 'system'>): Handlers {
  const { settings, texts, windows, tokens, servers, connect, unread, preferences, dialogs, print, updates } = parts
  const languages = createLanguages({ servers, settings, texts })
  return {
    async start({ contents, place, server }) {
      windows.begin(contents)
      const [token, isTokenKept] = await Promise.all([tokens.open(server), tokens.isKept()])
      return {
        place,
        server,
        token,
        version: electron.app.getVersion(),
        system,
        settings: settings.current(),
        isShortcutFree: preferences.isShortcutFree(),
        isTokenKept,
        canStartAtLogin: parts.loginItem.canChange(),
        canNotify: parts.notifications.canNotify(),
        graphics: parts.graphics.state(),
        update: updates.current(),
      }
    },
    async keepToken({ contents, server }, token) {
      // A page of a server that is being removed must not store its token again.
      if (!servers.origins().includes(server)) return false
      const isNew = token !== tokens.peek(server)
      const isKept = tokens.keep(server, token)
      if (isNew) {
        if (token !== null && hasLogin(token)) parts.signIn.drop(server)
        windows.tellServer(server, 'token', token, contents)
        parts.menu.build()
      }
      return isKept
    },
    checkServer: (_caller, address) => connect.check(address),
    addServer: (_caller, address) => connect.add(address),
    servers: () => servers.list(),
    switchServer: (_caller, origin) => done(() => parts.switchTo(origin)),
    renameServer: (_caller, origin, name) => done(() => servers.rename(origin, name)),
    moveServer: (_caller, origin, place) => done(() => servers.move(origin, place)),
    removeServer: ({ window }, origin) => connect.remove(origin, window),
    openOutside: (_caller, address) => parts.openExternal(address),
    signInOutside: ({ server }) => parts.signIn.begin(server),
    chooseFiles: ({ window }, wanted) => dialogs.chooseFiles(window, wanted),
    saveFile: ({ window }, name, bytes) => dialogs.saveFile(window, name, bytes),
    printPage: ({ window, server }, name, path) => print.printPage(window, name, path, server),
    pageReady: ({ window }) => done(() => print.pageReady(window.webContents)),
    notify: ({ server }, notice) => done(() => parts.notifications.notify(notice, server)),
    setUnread: ({ server }, count) => done(() => unread.set(server, count)),
    askMicrophone: () => askMicrophone(electron, system),
    openInMain: ({ server }, path) =>
      done(() => {
        parts.quickAsk.hide()
        parts.mainWindow.showPage(path, server)
      }),
    closeQuickAsk: () => done(() => parts.quickAsk.hide()),
    changeSettings(_caller, some) {
      if (some.hardwareAcceleration !== undefined) parts.graphics.choose()
      const changed = preferences.change(some)
      return { settings: changed, isShortcutFree: preferences.isShortcutFree(), graphics: parts.graphics.state() }
    },
    setLanguage: ({ server }, language) => done(() => languages.set(server, language)),
    checkUpdate: () => updates.check(),
    installUpdate: () => done(() => updates.install()),
    restartApp: () => done(() => parts.restart.begin()),
    findInPage: (_caller, text, how) => done(() => parts.find.search(text, how)),
    setFindHeight: (_caller, height) => done(() => parts.find.setHeight(height)),
    closeFind: () => done(() => parts.find.close()),
    searchSession: () => done(() => parts.find.searchSession()),
    resolveProblem: (_caller, address) => parts.network.resolve(address),
    trustedCertificates: () => parts.network.trusted(),
    forgetCertificate: (_caller, origin) => parts.network.forget(origin),
    networkQuestion: ({ window }) => parts.network.question(window),
    answerQuestion: ({ window }, answer) => done(() => parts.network.answer(window, answer)),
  }
}

function done(act: () => void): null {
  act()
  return null
}
