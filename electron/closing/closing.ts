// Decides what closing the main window does: hide it in the tray, or quit the app.
import type { BrowserWindow } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'

export interface ClosingGiven {
  system: System
  /** The current value of the setting. */
  keepInTray(): boolean
  /** Resolves to true if there is a tray icon that can reopen the window. */
  canHide(): Promise<boolean>
  /** True if the window of another server is visible: then the app keeps running, and so does the page. */
  isOtherVisible(window: BrowserWindow): boolean
  /** Called each time the window is hidden instead of closed. */
  onHide(): void
}

export function createClosing({ app }: Pick<typeof import('electron'), 'app'>, given: ClosingGiven) {
  let isEnding = false
  app.on('before-quit', () => void (isEnding = true))

  function hide(window: BrowserWindow) {
    if (window.isDestroyed()) return
    if (given.system !== 'mac' || !window.isFullScreen()) return window.hide()
    // On a Mac a hidden full-screen window leaves an empty black screen.
    window.once('leave-full-screen', () => window.hide())
    window.setFullScreen(false)
  }

  async function hideOrQuit(window: BrowserWindow) {
    if (!given.keepInTray() || !(await given.canHide())) return app.quit()
    hide(window)
    given.onHide()
  }

  return {
    isEnding: () => isEnding,
    /** Installing an update closes the windows before the app emits `before-quit`. */
    begin: () => void (isEnding = true),
    /** The installation failed, or the user stays on a page with unsaved changes, so the app keeps running. */
    resume: () => void (isEnding = false),
    /** A main window. */
    adopt(window: BrowserWindow): void {
      window.on('close', (event) => {
        if (isEnding) return
        if (given.isOtherVisible(window)) {
          event.preventDefault()
          return hide(window)
        }
        // On a Mac the app stays in the dock without windows.
        if (given.system === 'mac' && !given.keepInTray()) return
        event.preventDefault()
        void hideOrQuit(window)
      })
    },
  }
}
