// Decides what closing the main window does: hide it in the tray, or quit the app. Also closes all windows before an update is installed.
import type { BrowserWindow } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'

export interface ClosingGiven {
  system: System
  /** The current value of the setting. */
  keepInTray(): boolean
  /** Resolves to true if there is a tray icon that can reopen the window. */
  canHide(): Promise<boolean>
  /** Those of all servers. */
  mainWindows(): BrowserWindow[]
  /** Called each time the window is hidden instead of closed. */
  onHide(): void
}

type Of = Pick<typeof import('electron'), 'app' | 'BrowserWindow'>

export function createClosing({ app, BrowserWindow }: Of, given: ClosingGiven) {
  let isEnding = false
  /** Called instead of quitting when the last window has closed. */
  let next: (() => void) | null = null
  /** A window that was minimized when it was hidden still reports that it is minimized. */
  const hidden = new WeakSet<BrowserWindow>()
  app.on('before-quit', () => void (isEnding = true))
  app.on('window-all-closed', () => {
    if (next) runNext()
    else if (given.system !== 'mac') app.quit()
  })

  function runNext() {
    const run = next
    next = null
    run?.()
  }

  /** On Windows and a Mac a minimized window reports that it is not visible. */
  const isOpen = (window: BrowserWindow) => window.isVisible() || (window.isMinimized() && !hidden.has(window))

  function hide(window: BrowserWindow) {
    if (window.isDestroyed()) return
    if (given.system !== 'mac' || !window.isFullScreen()) return hideNow(window)
    // On a Mac a hidden full-screen window leaves an empty black screen.
    window.once('leave-full-screen', () => hideNow(window))
    window.setFullScreen(false)
  }

  function hideNow(window: BrowserWindow) {
    hidden.add(window)
    window.hide()
  }

  async function hideOrQuit(window: BrowserWindow) {
    if (!given.keepInTray() || !(await given.canHide())) return app.quit()
    hide(window)
    given.onHide()
  }

  return {
    isEnding: () => isEnding,
    /** Closes all windows, and then calls the function, unless the user stays on a page with unsaved changes. */
    closeAll(then: () => void) {
      isEnding = true
      next = then
      const open = BrowserWindow.getAllWindows()
      for (const window of open) window.close()
      if (open.length === 0) runNext()
    },
    /** The installation failed, or the user stays on a page with unsaved changes, so the app keeps running. */
    resume() {
      isEnding = false
      next = null
    },
    /** A main window. */
    adopt(window: BrowserWindow): void {
      window.on('show', () => void hidden.delete(window))
      window.on('close', (event) => {
        if (isEnding) return
        // The app keeps running, and so does the page, which reports unread messages.
        if (given.mainWindows().some((other) => other !== window && isOpen(other))) {
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
