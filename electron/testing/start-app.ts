// Starts the complete app on a fake machine: everything is real except Electron, the settings store and the clock.
import * as diskNow from 'node:fs'
import * as disk from 'node:fs/promises'
import type { DesktopArguments, DesktopCall, DesktopResult } from '../../shared/desktop/desktop.ts'
import { createLog } from '../diagnostics/log-line.ts'
import type { DiskNow, Machine } from '../shell/machine.ts'
import { startDesktop } from '../shell/start.ts'
import { createFakeElectron, type FakeGiven } from './fake-electron.ts'
import type { FakeWindow } from './fake-window.ts'

export const server = 'https://kring.example'

export interface StartAppGiven
  extends FakeGiven, Partial<Pick<Machine, 'argv' | 'system' | 'devServer' | 'updater' | 'appImage' | 'isFlatpak'>> {
  kept?: Record<string, unknown>
  /** The Chromium switches passed at start. */
  switches?: string[]
  /** False: this desktop shows no tray icons. */
  hasTrayHost?: boolean
  /** The folder that contains the user's own folders, such as `home` and `appData`. Without it the app writes no files there. */
  folder?: string
}

const emptyDisk = {
  existsSync: () => false,
  mkdirSync: () => undefined,
  readFileSync: () => '',
  rmSync: () => undefined,
  writeFileSync: () => undefined,
} as unknown as DiskNow

/** Starts the app; it is not ready until `become` is called. */
export function startApp({
  kept = {},
  switches = [],
  argv = ['/opt/kring'],
  system = 'linux',
  devServer,
  updater = null,
  appImage,
  isFlatpak = false,
  hasTrayHost = true,
  folder,
  ...rest
}: StartAppGiven = {}) {
  const fake = createFakeElectron(rest)
  fake.app.commandLine.hasSwitch.mockImplementation(((name: string) => switches.includes(name)) as () => boolean)
  if (folder !== undefined) fake.app.getPath = (name) => `${folder}/${name}`
  const store = new Map(Object.entries(kept))
  const logged: string[] = []
  const lines: string[] = []
  const uncaught: ((error: unknown) => void)[] = []
  const clock = { now: 0 }
  const log = createLog({ now: () => clock.now, write: (line) => lines.push(line) })
  startDesktop(fake.electron, {
    system,
    argv,
    execPath: argv[0] ?? '',
    appImage,
    isFlatpak,
    home: '/somewhere/out/electron',
    resources: '/somewhere/resources',
    builtFor: server,
    devServer,
    openStore: () => store,
    updater,
    disk,
    diskNow: folder === undefined ? emptyDisk : diskNow,
    run: async () => `boolean ${hasTrayHost}`,
    now: () => clock.now,
    log(says, about) {
      logged.push(says)
      log(says, about)
    },
    logFile: { path: () => '/somewhere/logs/kring.log', last: (count) => lines.slice(-count) },
    onUncaught: (listener) => void uncaught.push(listener),
    host: { electron: '45.4.1', chromium: '153.0.1', node: '24.1.0', release: '6.8.0-generic', arch: 'x64', sessionType: 'wayland' },
  })
  const find = (path: string) => fake.windows.find(({ webContents, destroyed }) => !destroyed && webContents.getURL().endsWith(path))
  return {
    fake,
    store,
    logged,
    /** What the log file contains. */
    lines,
    uncaught,
    clock,
    become: () => fake.app.becomeReady(),
    /** Returns the main window; throws if there is none. */
    main(): FakeWindow {
      const window = fake.windows.findLast(({ destroyed, options }) => !destroyed && options.minWidth !== undefined)
      if (!window) throw new Error('there is no main window')
      return window
    },
    find,
    async call<C extends DesktopCall>(
      window: Pick<FakeWindow, 'webContents'>,
      call: C,
      ...args: DesktopArguments<C>
    ): Promise<DesktopResult<C>> {
      return (await fake.call(window, call, args)) as DesktopResult<C>
    },
  }
}
export type StartedApp = ReturnType<typeof startApp>

/** Adds a server as the page in the main window would; returns its window, whose page has started. */
export async function addServer(app: StartedApp, origin: string): Promise<FakeWindow> {
  app.fake.net.fetch.mockImplementation(async () => Response.json({ status: 'ok', protocol: 1 }))
  const check = await app.call(app.main(), 'addServer', origin)
  if (check !== 'ok') throw new Error(`not added: ${check}`)
  await begin(app)
  return app.main()
}

/** Does what the page in the window does: loads, and calls `start`. */
export async function begin(app: StartedApp, window: FakeWindow = app.main()) {
  window.loaded()
  return app.call(window, 'start')
}

/** Returns the values that were sent to the page in this window for an event. */
export function told(window: FakeWindow, event: string): unknown[] {
  return window.webContents.send.mock.calls.filter(([name]) => name === event).map(([, value]) => value)
}

/** Chooses an item of the application menu, in any submenu. */
export function pressMenu({ fake }: StartedApp, label: string, window?: FakeWindow): void {
  const { template } = fake.Menu.setApplicationMenu.mock.lastCall![0] as { template: { submenu: Electron.MenuItemConstructorOptions[] }[] }
  const item = template.flatMap(({ submenu }) => submenu).find((one) => one.label === label)
  if (!item?.click) throw new Error(`no menu item: ${label}`)
  ;(item.click as (item: unknown, window: unknown) => void)({}, window)
}
