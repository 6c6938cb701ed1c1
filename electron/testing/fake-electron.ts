// A fake of the parts of the electron module that the app uses: it records calls, and tests fire its events.
import { EventEmitter } from 'node:events'
import { fn } from '@vitest/spy'
import { fakeApp } from './fake-app.ts'
import { FakeRequest, overFetch, type Transport } from './fake-request.ts'
import { fakeSafeStorage, type FakeEncryption } from './fake-safe-storage.ts'
import { FakeSession } from './fake-session.ts'
import { fakeImage, FakeNotification, FakeTray } from './fake-system.ts'
import { FakeView, FakeWindow, type FakeFrame, type FakeWebContents } from './fake-window.ts'

export interface FakeGiven {
  isPackaged?: boolean
  /** False: another instance is already running. */
  hasLock?: boolean
  /** The level of encryption that `safeStorage` offers. */
  encryption?: FakeEncryption
  microphone?: 'granted' | 'denied' | 'not-determined'
}

type IpcHandler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown

const screenArea = { x: 0, y: 0, width: 1920, height: 1080 }

export function createFakeElectron({ isPackaged = true, hasLock = true, encryption = 'keyring', microphone = 'granted' }: FakeGiven = {}) {
  const session = new FakeSession()
  const partitions = new Map<string, FakeSession>()
  const fetch = fn<typeof globalThis.fetch>(async () => new Response('', { status: 404 }))
  /** How requests of the main process are sent; tests replace it. */
  const network: { send: Transport } = { send: overFetch(fetch) }
  const app = fakeApp({ isPackaged, hasLock })
  const windows: FakeWindow[] = []
  const views: FakeView[] = []
  const handlers = new Map<string, IpcHandler>()
  const shortcuts = new Map<string, () => void>()
  const schemes: Electron.CustomScheme[] = []
  const { protocols } = session
  const notifications: FakeNotification[] = []
  const trays: FakeTray[] = []

  class BrowserWindow extends FakeWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
      super(options, (options.webPreferences?.session as unknown as FakeSession | undefined) ?? session)
      windows.push(this)
      app.emit('web-contents-created', {}, this.webContents)
      app.emit('browser-window-created', {}, this)
    }
    static getAllWindows = () => windows.filter((window) => !window.destroyed)
    static getFocusedWindow = () => windows.find((window) => window.focused && !window.destroyed) ?? null
    static fromWebContents = (contents: FakeWebContents) => windows.find((window) => window.webContents === contents) ?? null
  }
  class WebContentsView extends FakeView {
    constructor(options: Electron.WebContentsViewConstructorOptions = {}) {
      super(options, session)
      views.push(this)
      app.emit('web-contents-created', {}, this.webContents)
    }
  }
  class Notification extends FakeNotification {
    static isSupported = () => true
    constructor(options: Electron.NotificationConstructorOptions) {
      super(options)
      notifications.push(this)
    }
  }
  class Tray extends FakeTray {
    constructor(image: unknown) {
      super(image)
      trays.push(this)
    }
  }
  class MenuItem {
    constructor(readonly options: Electron.MenuItemConstructorOptions) {}
  }
  const parts = {
    app,
    BrowserWindow,
    WebContentsView,
    Notification,
    Tray,
    MenuItem,
    session: {
      defaultSession: session,
      fromPartition: fn((name: string, _options?: Electron.FromPartitionOptions) => {
        const known = partitions.get(name) ?? new FakeSession()
        partitions.set(name, known)
        return known
      }),
    },
    Menu: {
      buildFromTemplate: fn((template: Electron.MenuItemConstructorOptions[]) => ({ template, popup: fn(), closePopup: fn() })),
      setApplicationMenu: fn(),
    },
    ipcMain: Object.assign(new EventEmitter(), {
      handle: (channel: string, handler: IpcHandler) => void handlers.set(channel, handler),
      removeHandler: (channel: string) => void handlers.delete(channel),
    }),
    protocol: {
      registerSchemesAsPrivileged: (all: Electron.CustomScheme[]) => void schemes.push(...all),
      handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => void protocols.set(scheme, handler),
    },
    net: {
      fetch,
      request: fn((options: Electron.ClientRequestConstructorOptions) => new FakeRequest(options, (request) => network.send(request))),
      isOnline: () => true,
    },
    shell: { openExternal: fn(async (_url: string) => {}), showItemInFolder: fn() },
    dialog: {
      showOpenDialog: fn(async (): Promise<Electron.OpenDialogReturnValue> => ({ canceled: true, filePaths: [] })),
      showSaveDialog: fn(async (): Promise<Electron.SaveDialogReturnValue> => ({ canceled: true, filePath: '' })),
      showMessageBox: fn(async (): Promise<Electron.MessageBoxReturnValue> => ({ response: 0, checkboxChecked: false })),
      showMessageBoxSync: fn((): number => 0),
      showErrorBox: fn(),
    },
    clipboard: { writeText: fn() },
    globalShortcut: {
      register: fn((keys: string, run: () => void) => (shortcuts.has(keys) ? false : (shortcuts.set(keys, run), true))),
      unregister: fn((keys: string) => void shortcuts.delete(keys)),
      unregisterAll: fn(() => shortcuts.clear()),
      isRegistered: (keys: string) => shortcuts.has(keys),
    },
    nativeImage: {
      createFromPath: fn((path: string) => fakeImage(path)),
      createFromDataURL: fn((url: string) => fakeImage(url)),
      createFromBuffer: fn((bytes: Buffer) => fakeImage(bytes)),
      createEmpty: () => fakeImage(''),
    },
    nativeTheme: Object.assign(new EventEmitter(), { shouldUseDarkColors: false, themeSource: 'system' }),
    powerMonitor: new EventEmitter(),
    autoUpdater: new EventEmitter(),
    screen: Object.assign(new EventEmitter(), {
      getPrimaryDisplay: () => ({ workArea: screenArea }),
      getAllDisplays: () => [{ workArea: screenArea }],
      getDisplayMatching: (_bounds: Electron.Rectangle) => ({ workArea: screenArea }),
      getDisplayNearestPoint: (_point: Electron.Point) => ({ workArea: screenArea }),
      getCursorScreenPoint: () => ({ x: 0, y: 0 }),
    }),
    safeStorage: fakeSafeStorage(encryption),
    systemPreferences: {
      getMediaAccessStatus: fn((_kind: string) => microphone),
      askForMediaAccess: fn(async (_kind: string) => microphone === 'granted'),
    },
  }

  return {
    ...parts,
    /** The fake, typed as the module that the app's modules expect. */
    electron: parts as unknown as typeof import('electron'),
    windows,
    views,
    handlers,
    shortcuts,
    schemes,
    protocols,
    notifications,
    trays,
    defaultSession: session,
    partitions,
    network,
    /** Calls a handler as the page in this window or view would; `frame` and `sender` default to those of the window. */
    async call(
      window: Pick<FakeWindow, 'webContents'>,
      channel: string,
      args: unknown[] = [],
      from: { sender?: FakeWebContents; frame?: FakeFrame | null } = {},
    ) {
      const handler = handlers.get(channel)
      if (!handler) throw new Error(`no handler for ${channel}`)
      const { sender = window.webContents, frame = sender.mainFrame } = from
      return handler({ sender, senderFrame: frame } as unknown as Electron.IpcMainInvokeEvent, ...args)
    },
  }
}
export type FakeElectron = ReturnType<typeof createFakeElectron>
