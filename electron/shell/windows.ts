// The windows of the app: which kinds there are, what their pages may do, and the events sent to them.
import { join } from 'node:path'
import type { DesktopEvent, DesktopEvents, DesktopStart } from '../../shared/desktop/desktop.ts'
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'
import { isOwnPage, ownAddress } from './own-origin.ts'

export type Place = DesktopStart['place']

export interface Caller {
  window: Electron.BrowserWindow
  place: Place
}

/** Used for every window; a page gets nothing of Node, and of Electron only what the preload script exposes. */
export const webPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  spellcheck: true,
} as const satisfies Electron.WebPreferences

export interface Windows {
  /** `path` is the path of a page of the app; a path that leads elsewhere opens the first page. */
  open(place: Place, path: string, options: Electron.BrowserWindowConstructorOptions): Electron.BrowserWindow
  of(place: Place): Electron.BrowserWindow | null
  all(): Electron.BrowserWindow[]
  /** Returns null if it is not one of our windows. */
  callerOf(contents: Electron.WebContents): Caller | null
  /** Sends the event now if the page is listening, otherwise as soon as it is; only the latest value of each event is kept. */
  tell<E extends DesktopEvent>(place: Place, event: E, value: DesktopEvents[E]): void
  tellAll<E extends DesktopEvent>(event: E, value: DesktopEvents[E], but?: Electron.BrowserWindow): void
  /** The page in this window has started: it receives events from now on. */
  begin(window: Electron.BrowserWindow): void
  /** Becomes false when another page is loaded into the window. */
  hasBegun(window: Electron.BrowserWindow): boolean
  /** Loads the first page in the main window; closes the others. */
  restart(): void
}

interface Opened extends Caller {
  hasBegun: boolean
  waiting: Map<DesktopEvent, unknown>
}

interface Given {
  /** The folder that contains the main and preload scripts. */
  home: string
  devTools: boolean
}

export function createWindows({ BrowserWindow }: Pick<typeof import('electron'), 'BrowserWindow'>, { home, devTools }: Given): Windows {
  const opened = new Set<Opened>()
  const of = (place: Place) => [...opened].findLast((one) => one.place === place)
  const entry = (window: Electron.BrowserWindow) => [...opened].find((one) => one.window === window)
  const send = ({ window, hasBegun, waiting }: Opened, event: DesktopEvent, value: unknown) =>
    hasBegun ? window.webContents.send(event, value) : void waiting.set(event, value)

  return {
    open(place, path, options) {
      const window = new BrowserWindow({
        ...options,
        webPreferences: { ...webPreferences, devTools, preload: join(home, 'preload.cjs') },
      })
      const one: Opened = { window, place, hasBegun: false, waiting: new Map() }
      opened.add(one)
      window.on('closed', () => opened.delete(one))
      // A page that is being loaded does not listen yet.
      window.webContents.on('did-start-navigation', (details) => {
        // Navigation to another origin is refused, and the page stays.
        if (details.isMainFrame && !details.isSameDocument && isOwnPage(details.url)) one.hasBegun = false
      })
      load(window, path)
      return window
    },
    of: (place) => of(place)?.window ?? null,
    all: () => [...opened].map(({ window }) => window),
    callerOf: (contents) => [...opened].find(({ window }) => window.webContents === contents) ?? null,
    tell(place, event, value) {
      const one = of(place)
      if (one) send(one, event, value)
    },
    tellAll(event, value, but) {
      for (const one of opened) if (one.window !== but) send(one, event, value)
    },
    begin(window) {
      const one = entry(window)
      if (!one) return
      one.hasBegun = true
      for (const [event, value] of one.waiting) window.webContents.send(event, value)
      one.waiting.clear()
    },
    hasBegun: (window) => entry(window)?.hasBegun ?? false,
    restart() {
      for (const one of opened) {
        one.hasBegun = false
        one.waiting.clear()
        if (one.place === 'main') load(one.window, '/')
        else one.window.destroy()
      }
    },
  }
}

/** The result is ignored: if the page cannot be loaded, the window shows it. */
function load(window: Electron.BrowserWindow, path: string): void {
  window.loadURL(ownAddress(path) ?? `${appOrigin}/`).catch(() => {})
}
