// The small window that a key brings up over everything else, and takes away again; what was typed in it stays.
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'
import type { Windows } from './windows.ts'

const size = { width: 640, height: 180 }

export interface QuickAskGiven {
  system: System
  windows: Pick<Windows, 'open' | 'of'>
  /** What else listens to the window. */
  adopt(window: BrowserWindow): void
  /** The app ends: the window may go. */
  isEnding(): boolean
}

export interface QuickAsk {
  show(): void
  hide(): void
  /** The shortcut that holds from now on; null: none. False: taken, or its words mean nothing here. */
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
    // Over a window that fills the screen, too.
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
    window.webContents.on('before-input-event', (event, input) => {
      if (input.type !== 'keyDown' || input.key !== 'Escape' || input.isComposing) return
      event.preventDefault()
      window.hide()
    })
    return window
  }

  /** On the screen where the mouse is, in the middle of its upper third. */
  function place(window: BrowserWindow) {
    const { x, y, width, height } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea
    const taken = window.getBounds()
    window.setPosition(Math.round(x + (width - taken.width) / 2), Math.round(y + (height - taken.height) / 3))
  }

  function show() {
    const window = given.windows.of('quick-ask') ?? make()
    place(window)
    window.show()
    window.focus()
  }
  const hide = () => given.windows.of('quick-ask')?.hide()

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
        // Words that are no keys.
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
    // It takes the keys without bringing the whole app forward.
    ...(system === 'mac' ? { type: 'panel' } : {}),
  }
}
