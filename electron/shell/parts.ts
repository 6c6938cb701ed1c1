// Creates the parts of the app and passes each its dependencies; starts nothing yet.
import { join } from 'node:path'
import { hasLogin } from '../../shared/desktop/desktop-origin.ts'
import type { DesktopEvents } from '../../shared/desktop/desktop.ts'
import { chooseLanguage } from '../../shared/texts/language.ts'
import { createBadge } from '../system/badge.ts'
import { createClosing } from '../closing/closing.ts'
import { createContextMenu } from '../menus/context-menu.ts'
import { createCrashes } from '../diagnostics/crashes.ts'
import { createDialogs } from '../system/dialogs.ts'
import { createAppImage } from '../linux/app-image.ts'
import { createFind } from '../menus/find.ts'
import { createGraphics } from '../diagnostics/graphics.ts'
import { createHistory } from '../menus/history.ts'
import { createLoginItem } from '../linux/login-item.ts'
import type { Electron, Machine } from './machine.ts'
import { createMainWindow, type MainWindow } from './main-window.ts'
import { createMenu } from '../menus/menu.ts'
import { createNetwork, type Network } from '../network/network.ts'
import { createNotifications } from '../system/notifications.ts'
import { createOpenExternal } from './open-external.ts'
import { createPreferences, type Preferences } from '../account/preferences.ts'
import { createPrint } from '../system/print.ts'
import { createQuickAsk } from './quick-ask.ts'
import { createReport } from '../diagnostics/report.ts'
import { createRestart } from '../closing/restart.ts'
import { createConnect } from '../servers/connect.ts'
import { createServers } from '../servers/servers.ts'
import { showServers } from '../servers/show-servers.ts'
import { createSessions } from '../servers/sessions.ts'
import { createTitles } from '../servers/titles.ts'
import { createUnread } from '../servers/unread.ts'
import { createSetUp } from '../servers/set-up.ts'
import { checkServer } from '../account/server-check.ts'
import { createSettings, openStore } from '../account/settings.ts'
import { createSignIn } from '../account/sign-in.ts'
import { createSpelling } from '../menus/spelling.ts'
import { createSupport } from '../diagnostics/support.ts'
import { createTexts } from './texts.ts'
import { createTokens } from '../account/token.ts'
import { createTray } from '../system/tray.ts'
import { createTrayNotice } from '../system/tray-notice.ts'
import { hasTrayHost } from '../system/tray-host.ts'
import { createUpdateMessage } from '../system/update-message.ts'
import { createUpdates, mayUpdateItself } from '../system/updates.ts'
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
  const graphics = createGraphics(electron, { settings, now: machine.now, log })
  const crashes = createCrashes(electron, { ...machine, settings, onGpuCrash: graphics.crashed })
  const texts = createTexts(settings.language())
  const unread = createUnread()
  const servers = createServers({ settings, builtFor: machine.builtFor, unreadOf: unread.of })
  const titles = createTitles(servers)
  const sessions = createSessions(electron, {
    servers: servers.all,
    setUp: createSetUp({
      ...{ home, devServer: machine.devServer, fetch },
      adopt: (own, origin) => network.adopt(own, origin),
      spell: (own) => spelling.useIn(own, settings.current().spelling),
    }),
  })
  const windows = createWindows(electron, { home, devTools: !app.isPackaged, current: servers.current, sessionOf: sessions.of })
  const tokens = createTokens(electron, {
    settings,
    system,
    onOpen(of, token, isLate) {
      if (isLate) windows.tellServer(of, 'token', token)
      menu.build()
    },
    log,
  })
  const openExternal = createOpenExternal(electron, { servers: servers.origins, log })
  const signIn = createSignIn({ openExternal, now: machine.now })

  const closing = createClosing(electron, {
    system,
    keepInTray: () => settings.current().keepInTray,
    canHide: () => canHide(),
    mainWindows: () => windows.allOf('main'),
    onHide: () => tellTray(),
  })
  /** Quitting, or installing an update, was stopped. */
  function keepRunning() {
    closing.resume()
    restart.cancel()
  }
  const canHide = async () => tray.isThere() && (await hasTrayHost({ system, run: machine.run }))
  const badge = createBadge(electron, { system, texts, iconPath, mainWindows: () => windows.allOf('main') })
  const contextMenu = createContextMenu(electron, { texts })
  const zoom = createZoom({ windows, settings: { current: settings.current, change: (some) => preferences.change(some) } })
  const mainWindow: MainWindow = createMainWindow(electron, {
    ...{ windows, settings, system, iconPath, current: servers.current, use: servers.use },
    adopt(window, server) {
      window.on('focus', () => servers.use(server))
      titles.adopt(window, server)
      unread.adopt(window, server)
      closing.adopt(window)
      badge.adopt(window)
      history.adopt(window)
      find.adopt(window)
      adoptSeen(window.webContents)
    },
    now: machine.now,
  })
  function adoptSeen(contents: Electron.WebContents) {
    contextMenu.adopt(contents)
    zoom.adopt(contents)
  }
  const network: Network = createNetwork(electron, {
    ...{ settings, windows, texts, log, now: machine.now, mainWindow: mainWindow.find, adopt: adoptSeen },
    ...{ sessionOf: sessions.of, servers: servers.origins, isEnding: closing.isEnding },
  })
  if (machine.updater) network.guardUpdater(machine.updater)
  const history = createHistory({ system, mainWindow: mainWindow.find, onChange: () => menu.build() })
  const find = createFind({ windows, showMain: mainWindow.show, zoom: () => settings.current().zoom, adopt: adoptSeen })
  // The bar lies in the main window, and is larger when its page is.
  function applyZoom() {
    zoom.apply()
    find.place()
  }
  /** Opens hidden windows for the servers without one, so that they report unread messages and show notifications. */
  const startOthers = () => servers.origins().forEach((origin) => mainWindow.startHidden(origin))
  const showMain = () => void mainWindow.show()
  const switchTo = (origin: string) => void (servers.origins().includes(origin) && mainWindow.show(origin))
  function choose(item: DesktopEvents['menu']) {
    showMain()
    windows.tell('main', 'menu', item)
  }
  const quickAsk = createQuickAsk(electron, {
    system,
    windows,
    isEnding: closing.isEnding,
    adopt: (window) => adoptSeen(window.webContents),
  })
  const ask = () => quickAsk.show()
  const tray = createTray(electron, {
    ...{ system, texts, iconPath, showMain, choose, quickAsk: ask, switchTo },
    servers: servers.list,
    quit: () => app.quit(),
  })
  const appImage = createAppImage(electron, {
    appImage: machine.appImage,
    disk: machine.diskNow,
    dataHome: machine.dataHome,
    iconFile: iconPath('window.png'),
    log,
  })
  const loginItem = createLoginItem(electron, { ...machine, appImage: appImage.path, disk: machine.diskNow })
  const spelling = createSpelling(electron, { system, sessions: sessions.all })
  const preferences: Preferences = createPreferences({
    ...{ system, settings, windows, quickAsk, spelling, loginItem },
    zoom: { apply: applyZoom },
  })

  const dialogs = createDialogs(electron, { system, texts, disk: machine.disk, settings })
  const print = createPrint({ texts, windows, dialogs, later })
  const notifications = createNotifications(electron, {
    system,
    iconPath,
    showMain: switchTo,
    onChange: (canNotify) => windows.tellAll('canNotify', canNotify),
    log,
  })
  const tellTray = createTrayNotice(electron, { system, texts, settings, iconPath, showMain, log })
  const asksPassword = system === 'linux' && machine.appImage === undefined
  const updates = createUpdates({
    updater: mayUpdateItself(machine, machine.diskNow.existsSync) ? machine.updater : null,
    releaseServer: machine.builtFor,
    asksPassword,
    every: (ms, run) => void setInterval(run, ms).unref(),
    tell: (update) => windows.tellAll('update', update),
    closeWindows: closing.closeAll,
    beforeInstall() {
      // The updated AppImage starts before this process ends; holding the lock would make the new process quit.
      if (machine.appImage !== undefined) app.releaseSingleInstanceLock()
    },
    afterFailedInstall() {
      keepRunning()
      if (machine.appImage !== undefined) app.requestSingleInstanceLock()
      mainWindow.show()
      startOthers()
    },
    onRenamed(path) {
      appImage.rename(path)
      if (settings.current().startAtLogin) loginItem.use(true)
    },
    log,
  })
  const checkAloud = createUpdateMessage(electron, { texts, updates, mainWindow: () => windows.of('main') })
  const restart = createRestart(electron, { ...machine, asksPassword, updates })
  const report = createReport(electron, {
    ...machine,
    ...{ settings, graphics, crashes },
    update: updates.current,
    servers: servers.origins,
    check: async (origin) => (await checkServer(origin, network.request)).check,
  })
  const support = createSupport(electron, { texts, logFile: machine.logFile, report, mainWindow: mainWindow.find, log })
  const menu = createMenu(electron, {
    system,
    texts,
    isDevelopment: !app.isPackaged,
    // GTK reads it itself, and cannot read the archive.
    aboutIcon: system === 'linux' && app.isPackaged ? join(machine.resources, 'about.png') : iconPath('icon.png'),
    isSignedIn: () => hasLogin(tokens.peek(servers.current()) ?? ''),
    servers: servers.list,
    switchTo,
    choose,
    open: (path) => void mainWindow.showPage(path),
    openWebsite: () => void openExternal(`${servers.current()}/`),
    quickAsk: ask,
    checkUpdate: () => void checkAloud(),
    zoom,
    history,
    find: find.open,
    support,
  })

  const connect = createConnect(electron, {
    ...{ servers, sessions, unread, tokens, signIn, windows, mainWindow, notifications, texts, log },
    ...{ request: network.request, signOut: network.signOut, resolve: network.resolve },
    forgetCertificate: (origin) => void network.forget(origin),
  })
  showServers({ servers, unread, badge, tray, menu, windows, mainWindow })

  return {
    ...{ settings, texts, windows, tokens, servers, sessions, connect, unread, switchTo },
    ...{ openExternal, signIn, mainWindow, startOthers, quickAsk, tray, loginItem, appImage },
    ...{ preferences, dialogs, print, notifications, updates, menu, canHide },
    ...{ graphics, crashes, find, restart, network, keepRunning },
  }
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
