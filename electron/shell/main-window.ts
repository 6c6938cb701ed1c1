// The main window of each server: it opens where it was last closed, if a screen is still there, and is shown once its page is drawn.
import type { System } from '../../shared/desktop/desktop.ts'
import type { Bounds, Settings } from '../account/settings.ts'
import type { Windows } from './windows.ts'

const usual = { width: 1200, height: 800 }
const min = { width: 380, height: 480 }
/** How much of the window must be on a screen, in pixels, so that the user can drag it. */
const inSight = 100
const betweenReloadsMs = 60_000
/** Chromium's error code for a load that was aborted because the page navigated elsewhere. */
const aborted = -3
/** The page background, as in styles.css. */
const paper = { light: '#fdfdfb', dark: '#131a17' }

type Screen = Pick<typeof import('electron'), 'screen'>['screen']

interface Given {
  windows: Pick<Windows, 'open' | 'of' | 'tell'>
  /** The server used last. */
  current(): string
  /** Called with the server whose window is brought to the front: it is now the one used last. */
  use(server: string): void
  settings: Pick<Settings, 'find' | 'keep'>
  system: System
  iconPath(name: string): string
  /** Called for each new main window, to attach other listeners. */
  adopt(window: Electron.BrowserWindow, server: string): void
  now(): number
}

/** Without a server, the one used last is meant. */
export interface MainWindow {
  find(server?: string): Electron.BrowserWindow | null
  /** Brings the window to the front; opens it if it is closed. */
  show(server?: string): Electron.BrowserWindow
  /** Also opens that page of the app. */
  showPage(path: string, server?: string): Electron.BrowserWindow
  /** Opens the window without showing it, for example when the system started the app. */
  startHidden(server?: string): void
}

export function createMainWindow(
  { screen, nativeTheme }: Pick<typeof import('electron'), 'screen' | 'nativeTheme'>,
  { windows, current, use, settings, system, iconPath, adopt, now }: Given,
): MainWindow {
  function open(path: string, isShown: boolean, server: string): Electron.BrowserWindow {
    // `bounds` is from the time of a single server, and serves until each has its own.
    const bounds = settings.find('serverBounds')?.[server] ?? settings.find('bounds')
    const options = {
      ...usual,
      ...(bounds && placeFor(bounds, screen)),
      minWidth: min.width,
      minHeight: min.height,
      show: false,
      title: 'Kring',
      backgroundColor: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
      ...(system === 'linux' && { icon: iconPath('window.png') }),
      ...(system !== 'mac' && { autoHideMenuBar: true }),
    }
    const window = windows.open('main', path, options, server)
    let wasShown = false
    window.once('show', () => {
      wasShown = true
      if (bounds?.isMaximized) window.maximize()
    })
    window.on('close', () => {
      const isMaximized = wasShown ? window.isMaximized() : (bounds?.isMaximized ?? false)
      const last = { ...window.getNormalBounds(), isMaximized }
      settings.keep('serverBounds', { ...settings.find('serverBounds'), [server]: last })
    })
    if (isShown) showOnce(window)
    reloadAfterCrash(window)
    adopt(window, server)
    return window
  }

  /**
   * Shows the window as soon as its page is drawn. In a Wayland session a hidden window may never be drawn, so that `ready-to-show` does
   * not come (electron#48859): then the window is shown when its page is loaded, or cannot be loaded.
   */
  function showOnce(window: Electron.BrowserWindow): void {
    let wasShown = false
    const show = () => {
      if (!wasShown && !window.isDestroyed()) window.show()
      wasShown = true
    }
    // The user may show it earlier, and hide it again.
    window.once('show', () => void (wasShown = true))
    window.once('ready-to-show', show)
    window.webContents.once('did-finish-load', show)
    window.webContents.on('did-fail-load', (_event, code, _words, _url, isMainFrame) => {
      if (isMainFrame && code !== aborted) show()
    })
  }

  /** Reloads a page that crashed, but at most once a minute. */
  function reloadAfterCrash(window: Electron.BrowserWindow): void {
    let reloadedAt = -Infinity
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || now() - reloadedAt < betweenReloadsMs) return
      reloadedAt = now()
      window.webContents.reload()
    })
  }

  function bringForward(window: Electron.BrowserWindow): Electron.BrowserWindow {
    // A page that crashed twice within a minute was not reloaded.
    if (window.webContents.isCrashed()) window.webContents.reload()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
    return window
  }

  return {
    find: (server = current()) => windows.of('main', server),
    show(server = current()) {
      use(server)
      const window = windows.of('main', server)
      return window ? bringForward(window) : open('/', true, server)
    },
    showPage(path, server = current()) {
      use(server)
      const window = windows.of('main', server)
      if (!window) return open(path, true, server)
      windows.tell('main', 'open', path, server)
      return bringForward(window)
    },
    startHidden(server = current()) {
      if (!windows.of('main', server)) open('/', false, server)
    },
  }
}

/** Returns the previous position and size if a screen still shows them; otherwise only the size. */
export function placeFor(
  { x, y, width, height }: Bounds,
  screen: Pick<Screen, 'getDisplayMatching'>,
): Electron.Rectangle | { width: number; height: number } {
  const { workArea } = screen.getDisplayMatching({ x, y, width, height })
  const size = {
    width: Math.max(min.width, Math.min(width, workArea.width)),
    height: Math.max(min.height, Math.min(height, workArea.height)),
  }
  const isHeld =
    x + width >= workArea.x + inSight &&
    x <= workArea.x + workArea.width - inSight &&
    y >= workArea.y &&
    y <= workArea.y + workArea.height - inSight
  return isHeld ? { x, y, ...size } : size
}
