// The windows of the app: what each of them is for, what all of them may and may not, and what they are told.
import { join } from 'node:path'
import type { DesktopEvent, DesktopEvents, DesktopStart } from '../../shared/desktop/desktop.ts'
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'
import { isOwnPage, ownAddress } from './own-origin.ts'

export type Place = DesktopStart['place']

export interface Caller {
  window: Electron.BrowserWindow
  place: Place
}

/** Of every window; a page gets nothing of Node, and of Electron only what the preload script gives it. */
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
  /** `path`: of a page of the app; what leads elsewhere opens its first page. */
  open(place: Place, path: string, options: Electron.BrowserWindowConstructorOptions): Electron.BrowserWindow
  of(place: Place): Electron.BrowserWindow | null
  all(): Electron.BrowserWindow[]
  /** null: not one of ours. */
  callerOf(contents: Electron.WebContents): Caller | null
  /** Told at once where a page listens, else as soon as it does; of each event the latest. */
  tell<E extends DesktopEvent>(place: Place, event: E, value: DesktopEvents[E]): void
  tellAll<E extends DesktopEvent>(event: E, value: DesktopEvents[E], but?: Electron.BrowserWindow): void
  /** The page in this window has begun: from now on it hears what it is told. */
  begin(window: Electron.BrowserWindow): void
  /** False again as soon as another page is loaded into it. */
  hasBegun(window: Electron.BrowserWindow): boolean
  /** The main window from its first page; the others go. */
  startAnew(): void
}

interface Opened extends Caller {
  hasBegun: boolean
  waiting: Map<DesktopEvent, unknown>
}

interface Given {
  /** Where main and preload script lie. */
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
      // A page that is loaded anew does not listen yet.
      window.webContents.on('did-start-navigation', (details) => {
        // One that leads elsewhere is refused, and the page lives on.
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
    startAnew() {
      for (const one of opened) {
        one.hasBegun = false
        one.waiting.clear()
        if (one.place === 'main') load(one.window, '/')
        else one.window.destroy()
      }
    },
  }
}

/** A page that cannot be loaded is seen as one; nobody waits for this. */
function load(window: Electron.BrowserWindow, path: string): void {
  window.loadURL(ownAddress(path) ?? `${appOrigin}/`).catch(() => {})
}
