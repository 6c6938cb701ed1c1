// A fake of the parts of the electron module that the app uses: it records calls, and tests fire its events.
import { EventEmitter } from 'node:events'
import { vi } from 'vitest'
import { FakeSession } from './fake-session.ts'
import { FakeWindow, type FakeFrame, type FakeWebContents } from './fake-window.ts'

export interface FakeGiven {
  isPackaged?: boolean
  /** False: another instance is already running. */
  hasLock?: boolean
  /** The level of encryption that `safeStorage` offers. */
  encryption?: 'none' | 'basic_text' | 'keyring'
  microphone?: 'granted' | 'denied' | 'not-determined'
}

type IpcHandler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown

const screenArea = { x: 0, y: 0, width: 1920, height: 1080 }

export function createFakeElectron({ isPackaged = true, hasLock = true, encryption = 'keyring', microphone = 'granted' }: FakeGiven = {}) {
  const session = new FakeSession()
  const app = fakeApp({ isPackaged, hasLock })
  const windows: FakeWindow[] = []
  const handlers = new Map<string, IpcHandler>()
  const shortcuts = new Map<string, () => void>()
  const schemes: Electron.CustomScheme[] = []
  const protocols = new Map<string, (request: Request) => Response | Promise<Response>>()
  const notifications: FakeNotification[] = []
  const trays: FakeTray[] = []

  class BrowserWindow extends FakeWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
      super(options, session)
      windows.push(this)
      app.emit('web-contents-created', {}, this.webContents)
      app.emit('browser-window-created', {}, this)
    }
    static getAllWindows = () => windows.filter((window) => !window.destroyed)
    static getFocusedWindow = () => windows.find((window) => window.focused && !window.destroyed) ?? null
    static fromWebContents = (contents: FakeWebContents) => windows.find((window) => window.webContents === contents) ?? null
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
  const isKept = encryption !== 'none'
  const parts = {
    app,
    BrowserWindow,
    Notification,
    Tray,
    MenuItem,
    session: { defaultSession: session },
    Menu: {
      buildFromTemplate: vi.fn((template: Electron.MenuItemConstructorOptions[]) => ({ template, popup: vi.fn(), closePopup: vi.fn() })),
      setApplicationMenu: vi.fn(),
    },
    ipcMain: {
      handle: (channel: string, handler: IpcHandler) => void handlers.set(channel, handler),
      removeHandler: (channel: string) => void handlers.delete(channel),
    },
    protocol: {
      registerSchemesAsPrivileged: (all: Electron.CustomScheme[]) => void schemes.push(...all),
      handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => void protocols.set(scheme, handler),
    },
    net: { fetch: vi.fn<typeof fetch>(async () => new Response('', { status: 404 })), isOnline: () => true },
    shell: { openExternal: vi.fn(async (_url: string) => {}), showItemInFolder: vi.fn() },
    dialog: {
      showOpenDialog: vi.fn(async (): Promise<Electron.OpenDialogReturnValue> => ({ canceled: true, filePaths: [] })),
      showSaveDialog: vi.fn(async (): Promise<Electron.SaveDialogReturnValue> => ({ canceled: true, filePath: '' })),
      showMessageBox: vi.fn(async (): Promise<Electron.MessageBoxReturnValue> => ({ response: 0, checkboxChecked: false })),
      showErrorBox: vi.fn(),
    },
    clipboard: { writeText: vi.fn() },
    globalShortcut: {
      register: vi.fn((keys: string, run: () => void) => (shortcuts.has(keys) ? false : (shortcuts.set(keys, run), true))),
      unregister: vi.fn((keys: string) => void shortcuts.delete(keys)),
      unregisterAll: vi.fn(() => shortcuts.clear()),
      isRegistered: (keys: string) => shortcuts.has(keys),
    },
    nativeImage: {
      createFromPath: vi.fn((path: string) => fakeImage(path)),
      createFromDataURL: vi.fn((url: string) => fakeImage(url)),
      createFromBuffer: vi.fn((bytes: Buffer) => fakeImage(bytes)),
      createEmpty: () => fakeImage(''),
    },
    nativeTheme: Object.assign(new EventEmitter(), { shouldUseDarkColors: false, themeSource: 'system' }),
    powerMonitor: new EventEmitter(),
    screen: Object.assign(new EventEmitter(), {
      getPrimaryDisplay: () => ({ workArea: screenArea }),
      getAllDisplays: () => [{ workArea: screenArea }],
      getDisplayMatching: (_bounds: Electron.Rectangle) => ({ workArea: screenArea }),
      getDisplayNearestPoint: (_point: Electron.Point) => ({ workArea: screenArea }),
      getCursorScreenPoint: () => ({ x: 0, y: 0 }),
    }),
    safeStorage: {
      isEncryptionAvailable: vi.fn(() => isKept),
      getSelectedStorageBackend: vi.fn(() => (encryption === 'basic_text' ? 'basic_text' : 'gnome_libsecret')),
      encryptString: vi.fn((text: string) => Buffer.from(`sealed ${text}`).reverse()),
      decryptString: vi.fn((bytes: Buffer) => {
        const text = Buffer.from(bytes).reverse().toString()
        if (!text.startsWith('sealed ')) throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.')
        return text.slice('sealed '.length)
      }),
    },
    systemPreferences: {
      getMediaAccessStatus: vi.fn((_kind: string) => microphone),
      askForMediaAccess: vi.fn(async (_kind: string) => microphone === 'granted'),
    },
  }

  return {
    ...parts,
    /** The fake, typed as the module that the app's modules expect. */
    electron: parts as unknown as typeof import('electron'),
    windows,
    handlers,
    shortcuts,
    schemes,
    protocols,
    notifications,
    trays,
    defaultSession: session,
    /** Calls a handler as the page in this window would; `frame` and `sender` default to those of the window. */
    async call(
      window: FakeWindow,
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

function fakeApp({ isPackaged, hasLock }: { isPackaged: boolean; hasLock: boolean }) {
  let becomeReady: () => void = () => {}
  const ready = new Promise<void>((resolve) => (becomeReady = resolve))
  const app = Object.assign(new EventEmitter(), {
    name: 'Kring',
    isPackaged,
    badgeCount: 0,
    commandLine: { appendSwitch: vi.fn(), hasSwitch: vi.fn(() => false) },
    dock: { setBadge: vi.fn(), setMenu: vi.fn(), show: vi.fn(async () => {}), hide: vi.fn(), bounce: vi.fn() },
    enableSandbox: vi.fn(),
    requestSingleInstanceLock: vi.fn((_data?: unknown) => hasLock),
    setAsDefaultProtocolClient: vi.fn((..._args: unknown[]) => true),
    setAppUserModelId: vi.fn(),
    setName: vi.fn(),
    setBadgeCount: vi.fn((count: number) => void (app.badgeCount = count)),
    setAboutPanelOptions: vi.fn(),
    setLoginItemSettings: vi.fn((_settings: Electron.Settings) => {}),
    getLoginItemSettings: vi.fn(() => ({ openAtLogin: false, wasOpenedAtLogin: false })),
    setJumpList: vi.fn(),
    setUserTasks: vi.fn(),
    getVersion: () => '1.2.3',
    getName: () => 'Kring',
    getLocale: (): string => 'en-US',
    getPreferredSystemLanguages: () => ['en-US'],
    getPath: (name: string) => `/somewhere/${name}`,
    getAppPath: () => '/somewhere/app',
    whenReady: () => ready,
    isReady: vi.fn(() => false),
    quit: vi.fn(),
    exit: vi.fn(),
    relaunch: vi.fn(),
    focus: vi.fn(),
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

function fakeImage(source: unknown) {
  return {
    source,
    isEmpty: () => source === '',
    setTemplateImage: vi.fn(),
    resize: vi.fn(() => fakeImage(source)),
    addRepresentation: vi.fn(),
  }
}

class FakeNotification extends EventEmitter {
  constructor(readonly options: Electron.NotificationConstructorOptions) {
    super()
  }
  show = vi.fn()
  close = vi.fn()
}

class FakeTray extends EventEmitter {
  constructor(readonly image: unknown) {
    super()
  }
  setToolTip = vi.fn()
  setContextMenu = vi.fn()
  setImage = vi.fn()
  setTitle = vi.fn()
  popUpContextMenu = vi.fn()
  destroy = vi.fn()
  isDestroyed = () => false
}
