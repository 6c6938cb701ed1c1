// The windows of the app: which kinds there are, what their pages may do, and the events sent to them.
import { join } from 'node:path'
import type { DesktopEvent, DesktopEvents, DesktopStart } from '../../shared/desktop/desktop.ts'
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'
import { isOwnPage, ownAddress } from './own-origin.ts'

export type Place = DesktopStart['place']

export interface Caller {
  /** The window that shows the page; for the find bar, the window that contains it. */
  window: Electron.BrowserWindow
  contents: Electron.WebContents
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
  /** Adds a page of the app on top of a window's page; it ends with the window. Its size is not set yet. */
  openView(place: Place, path: string, window: Electron.BrowserWindow): Electron.WebContentsView
  of(place: Place): Electron.BrowserWindow | null
  all(): Electron.BrowserWindow[]
  /** Returns null if it is not one of our windows. */
  callerOf(contents: Electron.WebContents): Caller | null
  /** Sends the event now if the page is listening, otherwise as soon as it is; only the latest value of each event is kept. */
  tell<E extends DesktopEvent>(place: Place, event: E, value: DesktopEvents[E]): void
  tellAll<E extends DesktopEvent>(event: E, value: DesktopEvents[E], but?: Electron.WebContents): void
  /** The page has started: it receives events from now on. */
  begin(contents: Electron.WebContents): void
  /** Becomes false when another page is loaded. */
  hasBegun(contents: Electron.WebContents): boolean
  /** Loads the first page in the main window, without a way back to the earlier ones; closes the others. */
  restart(): void
}

interface Opened extends Caller {
  isView: boolean
  hasBegun: boolean
  waiting: Map<DesktopEvent, unknown>
}

interface Given {
  /** The folder that contains the main and preload scripts. */
  home: string
  devTools: boolean
}

type Of = Pick<typeof import('electron'), 'BrowserWindow' | 'WebContentsView'>

export function createWindows({ BrowserWindow, WebContentsView }: Of, { home, devTools }: Given): Windows {
  const opened = new Set<Opened>()
  const preferences = { ...webPreferences, devTools, preload: join(home, 'preload.cjs') }
  const of = (place: Place) => [...opened].findLast((one) => one.place === place)
  const entry = (contents: Electron.WebContents) => [...opened].find((one) => one.contents === contents)
  const send = ({ contents, hasBegun, waiting }: Opened, event: DesktopEvent, value: unknown) =>
    hasBegun ? contents.send(event, value) : void waiting.set(event, value)

  function add(caller: Caller, isView: boolean): Opened {
    const one: Opened = { ...caller, isView, hasBegun: false, waiting: new Map() }
    opened.add(one)
    // A page that is being loaded does not listen yet.
    caller.contents.on('did-start-navigation', (details) => {
      // Navigation to another origin is refused, and the page stays.
      if (details.isMainFrame && !details.isSameDocument && isOwnPage(details.url)) one.hasBegun = false
    })
    return one
  }

  return {
    open(place, path, options) {
      const window = new BrowserWindow({ ...options, webPreferences: preferences })
      const one = add({ window, contents: window.webContents, place }, false)
      window.on('closed', () => opened.delete(one))
      load(window.webContents, path)
      return window
    },
    openView(place, path, window) {
      const view = new WebContentsView({ webPreferences: preferences })
      const contents = view.webContents
      const one = add({ window, contents, place }, true)
      contents.on('destroyed', () => opened.delete(one))
      // Electron does not end the pages of a window's views.
      window.on('closed', () => contents.isDestroyed() || contents.close())
      window.contentView.addChildView(view)
      load(contents, path)
      return view
    },
    of: (place) => of(place)?.window ?? null,
    all: () => [...opened].filter(({ isView }) => !isView).map(({ window }) => window),
    callerOf: (contents) => entry(contents) ?? null,
    tell(place, event, value) {
      const one = of(place)
      if (one) send(one, event, value)
    },
    tellAll(event, value, but) {
      for (const one of opened) if (one.contents !== but) send(one, event, value)
    },
    begin(contents) {
      const one = entry(contents)
      if (!one) return
      one.hasBegun = true
      for (const [event, value] of one.waiting) contents.send(event, value)
      one.waiting.clear()
    },
    hasBegun: (contents) => entry(contents)?.hasBegun ?? false,
    restart() {
      for (const one of [...opened]) {
        one.hasBegun = false
        one.waiting.clear()
        if (one.isView) one.contents.close()
        else if (one.place === 'main') loadWithoutHistory(one.contents)
        else one.window.destroy()
      }
    },
  }
}

/** The earlier pages show sessions of another server; they can be removed only once the new page is there. */
function loadWithoutHistory(contents: Electron.WebContents): void {
  // Before the listener that updates the menu.
  contents.prependOnceListener('did-navigate', () => contents.navigationHistory.clear())
  load(contents, '/')
}

/** The result is ignored: if the page cannot be loaded, the window shows it. */
function load(contents: Electron.WebContents, path: string): void {
  contents.loadURL(ownAddress(path) ?? `${appOrigin}/`).catch(() => {})
}
