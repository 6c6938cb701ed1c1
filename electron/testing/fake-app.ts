// Electron's app: the process itself, its command line and the dock.
import { EventEmitter } from 'node:events'
import { fn } from '@vitest/spy'

export function fakeApp({ isPackaged, hasLock }: { isPackaged: boolean; hasLock: boolean }) {
  let becomeReady: () => void = () => {}
  const ready = new Promise<void>((resolve) => (becomeReady = resolve))
  const app = Object.assign(new EventEmitter(), {
    name: 'Kring',
    isPackaged,
    badgeCount: 0,
    commandLine: { appendSwitch: fn(), hasSwitch: fn(() => false) },
    dock: { setBadge: fn(), setMenu: fn(), show: fn(async () => {}), hide: fn(), bounce: fn() },
    enableSandbox: fn(),
    releaseSingleInstanceLock: fn(),
    requestSingleInstanceLock: fn((_data?: unknown) => hasLock),
    setAsDefaultProtocolClient: fn((..._args: unknown[]) => true),
    setAppUserModelId: fn(),
    setDesktopName: fn((_name: string) => {}),
    setPath: fn((_name: string, _path: string) => {}),
    setName: fn(),
    setBadgeCount: fn((count: number) => void (app.badgeCount = count)),
    setAboutPanelOptions: fn(),
    setLoginItemSettings: fn((_settings: Electron.Settings) => {}),
    getLoginItemSettings: fn(() => ({ openAtLogin: false, wasOpenedAtLogin: false })),
    setJumpList: fn(),
    setUserTasks: fn(),
    getVersion: () => '1.2.3',
    getName: () => 'Kring',
    getLocale: (): string => 'en-US',
    getPreferredSystemLanguages: () => ['en-US'],
    getPath: (name: string) => `/somewhere/${name}`,
    getAppPath: () => '/somewhere/app',
    whenReady: () => ready,
    isReady: fn(() => false),
    quit: fn(),
    exit: fn(),
    relaunch: fn(),
    disableHardwareAcceleration: fn(),
    getGPUFeatureStatus: () => ({ gpu_compositing: 'enabled', webgl: 'enabled_readback' }),
    focus: fn(),
    /** Makes the app ready. */
    async becomeReady() {
      app.isReady.mockReturnValue(true)
      becomeReady()
      app.emit('ready')
      await new Promise(setImmediate)
    },
  })
  return app
}
