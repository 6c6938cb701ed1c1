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
  /** The origin of the server whose page it is. */
  server: string
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

/** Without a server, the one used last is meant. */
export interface Windows {
  /** `path` is the path of a page of the app; a path that leads elsewhere opens the first page. */
  open(place: Place, path: string, options: Electron.BrowserWindowConstructorOptions, server?: string): Electron.BrowserWindow
  /** Adds a page of the app on top of a window's page; it ends with the window. Its size is not set yet. */
  openView(place: Place, path: string, window: Electron.BrowserWindow): Electron.WebContentsView
  of(place: Place, server?: string): Electron.BrowserWindow | null
  all(): Electron.BrowserWindow[]
  /** The windows of this kind, of all servers. */
  allOf(place: Place): Electron.BrowserWindow[]
  /** Returns null if it is not one of our windows. */
  callerOf(contents: Electron.WebContents): Caller | null
  /** Sends the event now if the page is listening, otherwise as soon as it is; only the latest value of each event is kept. */
  tell<E extends DesktopEvent>(place: Place, event: E, value: DesktopEvents[E], server?: string): void
  /** To the pages of all servers. */
  tellAll<E extends DesktopEvent>(event: E, value: DesktopEvents[E]): void
  tellServer<E extends DesktopEvent>(server: string, event: E, value: DesktopEvents[E], but?: Electron.WebContents): void
  /** The page has started: it receives events from now on. */
  begin(contents: Electron.WebContents): void
  /** Ends the pages of a server that was removed, without asking them. */
  closeServer(server: string): void
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
  /** The server used last. */
  current(): string
  /** The session in which a server's pages run. */
  sessionOf(server: string): Electron.Session
}

type Of = Pick<typeof import('electron'), 'BrowserWindow' | 'WebContentsView'>

export function createWindows({ BrowserWindow, WebContentsView }: Of, { home, devTools, current, sessionOf }: Given): Windows {
  const opened = new Set<Opened>()
  const preferences = (server: string) => ({ ...webPreferences, devTools, preload: join(home, 'preload.cjs'), session: sessionOf(server) })
  const of = (place: Place, server = current()) => [...opened].findLast((one) => one.place === place && one.server === server)
  const entry = (contents: Electron.WebContents) => [...opened].find((one) => one.contents === contents)
  function send({ contents, hasBegun, waiting }: Opened, event: DesktopEvent, value: unknown): void {
    if (!hasBegun) waiting.set(event, value)
    // While the app quits, another window may be about to report that it has closed.
    else if (!contents.isDestroyed()) contents.send(event, value)
  }

  function add(caller: Caller, isView: boolean): Opened {
    const one: Opened = { ...caller, isView, hasBegun: false, waiting: new Map() }
    opened.add(one)
    // A page that is being loaded does not listen yet.
    caller.contents.on('did-start-navigation', (details) => {
      // Navigation to another origin is refused, and the page stays.
      if (details.isMainFrame && !details.isSameDocument && isOwnPage(details.url)) one.hasBegun = false
    })
    // What is sent to a page that crashed is lost.
    caller.contents.on('render-process-gone', () => void (one.hasBegun = false))
    return one
  }

  return {
    open(place, path, options, server = current()) {
      const window = new BrowserWindow({ ...options, webPreferences: preferences(server) })
      const one = add({ window, contents: window.webContents, place, server }, false)
      window.on('closed', () => opened.delete(one))
      load(window.webContents, path)
      return window
    },
    openView(place, path, window) {
      const server = entry(window.webContents)?.server ?? current()
      const view = new WebContentsView({ webPreferences: preferences(server) })
      const contents = view.webContents
      const one = add({ window, contents, place, server }, true)
      contents.on('destroyed', () => opened.delete(one))
      // Electron does not end the pages of a window's views.
      window.on('closed', () => contents.isDestroyed() || contents.close())
      window.contentView.addChildView(view)
      load(contents, path)
      return view
    },
    of: (place, server) => of(place, server)?.window ?? null,
    all: () => [...opened].filter(({ isView }) => !isView).map(({ window }) => window),
    allOf: (place) => [...opened].filter((one) => one.place === place).map(({ window }) => window),
    callerOf: (contents) => entry(contents) ?? null,
    tell(place, event, value, server) {
      const one = of(place, server)
      if (one) send(one, event, value)
    },
    tellAll(event, value) {
      for (const one of opened) send(one, event, value)
    },
    tellServer(server, event, value, but) {
      for (const one of opened) if (one.server === server && one.contents !== but) send(one, event, value)
    },
    begin(contents) {
      const one = entry(contents)
      if (!one) return
      one.hasBegun = true
      for (const [event, value] of one.waiting) contents.send(event, value)
      one.waiting.clear()
    },
    closeServer(server) {
      for (const one of [...opened]) if (one.server === server && !one.isView) one.window.destroy()
    },
  }
}

/** The result is ignored: if the page cannot be loaded, the window shows it. */
function load(contents: Electron.WebContents, path: string): void {
  contents.loadURL(ownAddress(path) ?? `${appOrigin}/`).catch(() => {})
}
