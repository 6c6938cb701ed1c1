// The small window that a shortcut shows on top of all others, and hides again; its text is kept.
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'
import type { Windows } from './windows.ts'

const size = { width: 640, height: 180 }

export interface QuickAskGiven {
  system: System
  windows: Pick<Windows, 'open' | 'of' | 'allOf'>
  /** Called with the new window, to attach other listeners. */
  adopt(window: BrowserWindow): void
  /** True while the app quits: the window may close. */
  isEnding(): boolean
}

export interface QuickAsk {
  show(): void
  hide(): void
  /** Replaces the shortcut; null removes it. Returns false if it is taken or not a valid shortcut. */
  useShortcut(shortcut: string | null): boolean
}

export function createQuickAsk(
  electron: Pick<typeof import('electron'), 'app' | 'globalShortcut' | 'screen'>,
  given: QuickAskGiven,
): QuickAsk {
  const { app, globalShortcut, screen } = electron
  let used: string | null = null

  function make(): BrowserWindow {
    const window = given.windows.open('quick-ask', '/quick-ask', looks(given.system))
    // Also shows it over full-screen windows.
    if (given.system === 'mac') window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true })
    given.adopt(window)
    window.on('blur', () => {
      if (!window.isDestroyed()) window.hide()
    })
    window.on('close', (event) => {
      if (given.isEnding()) return
      event.preventDefault()
      window.hide()
    })
    // The next `show` opens a new window; the draft is stored.
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') window.destroy()
    })
    window.webContents.on('before-input-event', (event, input) => {
      if (input.type !== 'keyDown' || input.key !== 'Escape' || input.isComposing) return
      event.preventDefault()
      window.hide()
    })
    return window
  }

  /** Places the window on the screen with the mouse pointer, centred horizontally and a third of the free height from the top. */
  function place(window: BrowserWindow) {
    const { x, y, width, height } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea
    const taken = window.getBounds()
    window.setPosition(Math.round(x + (width - taken.width) / 2), Math.round(y + (height - taken.height) / 3))
  }

  function show() {
    const window = given.windows.of('quick-ask') ?? make()
    // The question goes to the server used last; a window of another one is ended.
    for (const other of given.windows.allOf('quick-ask')) if (other !== window) other.destroy()
    place(window)
    window.show()
    window.focus()
  }
  function hide() {
    for (const window of given.windows.allOf('quick-ask')) window.hide()
  }

  function release() {
    if (used !== null) globalShortcut.unregister(used)
    used = null
  }
  app.on('will-quit', release)

  return {
    show,
    hide,
    useShortcut(shortcut) {
      if (shortcut === used) return true
      release()
      if (shortcut === null) return true
      try {
        if (!globalShortcut.register(shortcut, () => (isInFront(given.windows.of('quick-ask')) ? hide() : show()))) return false
      } catch {
        // Not a valid shortcut.
        return false
      }
      used = shortcut
      return true
    },
  }
}

const isInFront = (window: BrowserWindow | null) => window !== null && window.isVisible() && window.isFocused()

function looks(system: System): BrowserWindowConstructorOptions {
  return {
    ...size,
    show: false,
    frame: false,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    alwaysOnTop: true,
    // A panel receives keys without activating the app.
    ...(system === 'mac' ? { type: 'panel' } : {}),
  }
}
