// The life cycle of the app: what is set up before it is ready, what starts then, and what reopens its window.
import { join, resolve } from 'node:path'
import { installBridge } from '../bridge/bridge.ts'
import { appId } from './app-id.ts'
import { scheme } from './content.ts'
import { handleDeepLinks, type DeepLink } from '../bridge/deep-links.ts'
import { createHandlers } from '../bridge/handlers.ts'
import { removeLeftovers } from '../linux/app-image.ts'
import { askBeforeLeaving } from '../closing/leaving.ts'
import { guardNavigation } from './navigation.ts'
import type { Electron, Machine } from './machine.ts'
import { createParts, type Parts } from './parts.ts'

/** Anyone who can use these ports controls the app. No Electron fuse disables them, unlike --inspect. */
const debuggers = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address']

export function startDesktop(electron: Electron, machine: Machine): void {
  const { app, protocol } = electron
  if (app.isPackaged && debuggers.some((name) => app.commandLine.hasSwitch(name))) return app.exit(1)
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([scheme])
  // A development copy must not change the settings and the login of an installed app, whose folder macOS does not tell apart from `kring`.
  if (!app.isPackaged && !app.commandLine.hasSwitch('user-data-dir'))
    app.setPath('userData', join(app.getPath('appData'), 'Kring Development'))
  // The running instance is notified of this start by `second-instance`.
  if (!app.requestSingleInstanceLock()) return app.quit()
  // Windows shows notifications only from known apps.
  if (machine.system === 'windows') app.setAppUserModelId(appId)

  const parts = createParts(electron, machine)
  machine.log('the app starts', { version: app.getVersion() })
  // Hardware acceleration can be switched off only before the app is ready.
  parts.graphics.begin(parts.crashes.begin())
  if (machine.system === 'linux' && app.isPackaged && !machine.isFlatpak) {
    removeLeftovers(electron, { disk: machine.diskNow, dataHome: machine.dataHome, log: machine.log })
    parts.appImage.register()
  }
  guardNavigation(electron, { openExternal: parts.openExternal, allows: parts.network.allows })
  askBeforeLeaving(electron, { texts: parts.texts, callerOf: parts.windows.callerOf, onStay: parts.keepRunning })
  parts.network.guard()
  installBridge(electron, {
    handlers: createHandlers(electron, parts, machine),
    callerOf: parts.windows.callerOf,
    log: machine.log,
  })
  const { whenReady, becomeReady } = createGate()
  const { argv, execPath } = machine
  handleDeepLinks(app, { argv, execPath, resolve, open: (link) => whenReady(() => follow(link, parts)) })
  app.on('activate', () => whenReady(() => void parts.mainWindow.show()))
  app.whenReady().then(
    () => {
      begin(parts)
      becomeReady()
      void showFirst(machine, parts)
    },
    (error: unknown) => machine.log('the app cannot start', error),
  )
}

/** Delays actions until the app is ready. */
function createGate() {
  const waiting: (() => void)[] = []
  let isReady = false
  return {
    whenReady: (act: () => void) => (isReady ? act() : void waiting.push(act)),
    becomeReady() {
      isReady = true
      for (const act of waiting.splice(0)) act()
    },
  }
}

function begin(parts: Parts): void {
  const { servers, sessions, tokens, menu, tray, preferences, updates } = parts
  for (const origin of servers.origins()) sessions.of(origin)
  menu.build()
  tray.show()
  preferences.begin()
  // The page asks for it as soon as it has started.
  void tokens.open(servers.current())
  updates.start()
}

/** Starts hidden only if there is a tray icon that can show the window. */
async function showFirst({ argv }: Machine, { mainWindow, startOthers, servers, loginItem, canHide }: Parts): Promise<void> {
  const isHidden = loginItem.startedAtLogin(argv) && (await canHide())
  // A link may have opened a window in the meantime.
  if (isHidden) mainWindow.startHidden()
  else if (!servers.origins().some((origin) => mainWindow.find(origin))) mainWindow.show()
  startOthers()
}

function follow(link: DeepLink | null, { mainWindow, servers, connect, signIn, windows }: Parts): void {
  if (link && 'path' in link) return void connect.openLink(link.server ?? servers.current(), link.path)
  // A code without a pending sign-in is ignored: someone else may have sent it.
  const finished = link && signIn.finish(link.code)
  mainWindow.show(finished?.server)
  if (finished) windows.tell('main', 'signInCode', finished.came, finished.server)
}
