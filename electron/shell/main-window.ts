// The window people live in: it comes back where it was left, if that place still exists, and is seen once there is something to see.
import type { System } from '../../shared/desktop/desktop.ts'
import type { Bounds, Settings } from '../account/settings.ts'
import type { Windows } from './windows.ts'

const usual = { width: 1200, height: 800 }
const min = { width: 380, height: 480 }
/** So much of it must lie on a screen that one can get hold of it. */
const inSight = 100
const betweenMendsMs = 60_000
/** Of the paper, as styles.css has it. */
const paper = { light: '#fdfdfb', dark: '#131a17' }

type Screen = Pick<typeof import('electron'), 'screen'>['screen']

interface Given {
  windows: Windows
  settings: Pick<Settings, 'find' | 'keep'>
  system: System
  iconPath(name: string): string
  /** What else listens to every new main window. */
  adopt(window: Electron.BrowserWindow): void
  now(): number
}

export interface MainWindow {
  find(): Electron.BrowserWindow | null
  /** In front of everything; made anew where it is gone. */
  show(): Electron.BrowserWindow
  /** Also goes to that page of the app. */
  showPage(path: string): Electron.BrowserWindow
  /** Made, and not shown: as when the system started the app by itself. */
  startHidden(): void
}

export function createMainWindow(
  { screen, nativeTheme }: Pick<typeof import('electron'), 'screen' | 'nativeTheme'>,
  { windows, settings, system, iconPath, adopt, now }: Given,
): MainWindow {
  function open(path: string, isShown: boolean): Electron.BrowserWindow {
    const bounds = settings.find('bounds')
    const window = windows.open('main', path, {
      ...usual,
      ...(bounds && placeFor(bounds, screen)),
      minWidth: min.width,
      minHeight: min.height,
      show: false,
      title: 'Kring',
      backgroundColor: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
      ...(system === 'linux' && { icon: iconPath('window.png') }),
      ...(system !== 'mac' && { autoHideMenuBar: true }),
    })
    window.on('close', () => settings.keep('bounds', { ...window.getNormalBounds(), isMaximized: window.isMaximized() }))
    if (bounds?.isMaximized) window.once('show', () => window.maximize())
    if (isShown) window.once('ready-to-show', () => window.show())
    mendOnce(window)
    adopt(window)
    return window
  }

  /** A page that broke is loaded anew, but not one that breaks again and again. */
  function mendOnce(window: Electron.BrowserWindow): void {
    let mendedAt = -Infinity
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || now() - mendedAt < betweenMendsMs) return
      mendedAt = now()
      window.webContents.reload()
    })
  }

  function bringForward(window: Electron.BrowserWindow): Electron.BrowserWindow {
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
    return window
  }

  return {
    find: () => windows.of('main'),
    show() {
      const window = windows.of('main')
      return window ? bringForward(window) : open('/', true)
    },
    showPage(path) {
      const window = windows.of('main')
      if (!window) return open(path, true)
      windows.tell('main', 'open', path)
      return bringForward(window)
    },
    startHidden() {
      if (!windows.of('main')) open('/', false)
    },
  }
}

/** Where it was, as far as a screen is still there; else only as large as it was. */
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
