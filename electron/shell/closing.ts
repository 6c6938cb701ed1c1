// What closing the main window means: hidden in the tray, or the end of the app.
import type { BrowserWindow } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'

export interface ClosingGiven {
  system: System
  /** As the settings say it now. */
  keepInTray(): boolean
  /** There is a tray to come back from. */
  canHide(): Promise<boolean>
}

export function createClosing({ app }: Pick<typeof import('electron'), 'app'>, given: ClosingGiven) {
  let isEnding = false
  app.on('before-quit', () => void (isEnding = true))

  function hide(window: BrowserWindow) {
    if (window.isDestroyed()) return
    if (given.system !== 'mac' || !window.isFullScreen()) return window.hide()
    // A Mac would leave an empty black screen behind.
    window.once('leave-full-screen', () => window.hide())
    window.setFullScreen(false)
  }

  async function hideOrQuit(window: BrowserWindow) {
    if (given.keepInTray() && (await given.canHide())) hide(window)
    else app.quit()
  }

  return {
    isEnding: () => isEnding,
    /** Installing an update closes the windows before it says that the app ends. */
    begin: () => void (isEnding = true),
    /** It did not come to that. */
    resume: () => void (isEnding = false),
    /** The main window. */
    adopt(window: BrowserWindow): void {
      window.on('close', (event) => {
        if (isEnding) return
        // A Mac's app stays in the dock without windows.
        if (given.system === 'mac' && !given.keepInTray()) return
        event.preventDefault()
        void hideOrQuit(window)
      })
    },
  }
}
