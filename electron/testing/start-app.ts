// Starts the complete app on a fake machine: everything is real except Electron, the settings store and the clock.
import * as disk from 'node:fs/promises'
import type { DesktopArguments, DesktopCall, DesktopResult } from '../../shared/desktop/desktop.ts'
import type { Machine } from '../shell/machine.ts'
import { startDesktop } from '../shell/start.ts'
import { createFakeElectron, type FakeGiven } from './fake-electron.ts'
import type { FakeWindow } from './fake-window.ts'

export const server = 'https://kring.example'

export interface StartAppGiven extends FakeGiven, Partial<Pick<Machine, 'argv' | 'system' | 'devServer' | 'updater'>> {
  kept?: Record<string, unknown>
  /** The Chromium switches passed at start. */
  switches?: string[]
  /** False: this desktop shows no tray icons. */
  hasTrayHost?: boolean
}

/** Starts the app; it is not ready until `become` is called. */
export function startApp({
  kept = {},
  switches = [],
  argv = ['/opt/kring'],
  system = 'linux',
  devServer,
  updater = null,
  hasTrayHost = true,
  ...rest
}: StartAppGiven = {}) {
  const fake = createFakeElectron(rest)
  fake.app.commandLine.hasSwitch.mockImplementation(((name: string) => switches.includes(name)) as () => boolean)
  const store = new Map(Object.entries(kept))
  const logged: string[] = []
  const clock = { now: 0 }
  startDesktop(fake.electron, {
    system,
    argv,
    execPath: argv[0] ?? '',
    appImage: undefined,
    home: '/somewhere/out/electron',
    builtFor: server,
    devServer,
    openStore: () => store,
    updater,
    disk,
    run: async () => `boolean ${hasTrayHost}`,
    now: () => clock.now,
    log: (says) => logged.push(says),
  })
  const find = (path: string) => fake.windows.find(({ webContents, destroyed }) => !destroyed && webContents.getURL().endsWith(path))
  return {
    fake,
    store,
    logged,
    clock,
    become: () => fake.app.becomeReady(),
    /** Returns the main window; throws if there is none. */
    main(): FakeWindow {
      const window = fake.windows.findLast(({ destroyed, options }) => !destroyed && options.minWidth !== undefined)
      if (!window) throw new Error('there is no main window')
      return window
    },
    find,
    async call<C extends DesktopCall>(window: FakeWindow, call: C, ...args: DesktopArguments<C>): Promise<DesktopResult<C>> {
      return (await fake.call(window, call, args)) as DesktopResult<C>
    },
  }
}
export type StartedApp = ReturnType<typeof startApp>

/** Does what the page in the window does: loads, and calls `start`. */
export async function begin(app: StartedApp, window: FakeWindow = app.main()) {
  window.loaded()
  return app.call(window, 'start')
}

/** Returns the values that were sent to the page in this window for an event. */
export function told(window: FakeWindow, event: string): unknown[] {
  return window.webContents.send.mock.calls.filter(([name]) => name === event).map(([, value]) => value)
}
