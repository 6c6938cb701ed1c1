// Back, forward and reload in the main window: from the menu, a mouse with such buttons, and a swipe on a Mac.
import type { BrowserWindow } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'

interface Given {
  system: System
  mainWindow(): BrowserWindow | null
  /** Called when going back or forward becomes possible or impossible. */
  onChange(): void
}

export interface PageHistory {
  back(): void
  forward(): void
  reload(): void
  canGo(): { back: boolean; forward: boolean }
  /** Called for each new main window. */
  adopt(window: BrowserWindow): void
}

export function createHistory({ system, mainWindow, onChange }: Given): PageHistory {
  let known = { back: false, forward: false }

  function contents() {
    const window = mainWindow()
    return window && !window.isDestroyed() ? window.webContents : null
  }
  function canGo() {
    const history = contents()?.navigationHistory
    return { back: history?.canGoBack() ?? false, forward: history?.canGoForward() ?? false }
  }
  function back() {
    if (canGo().back) contents()?.navigationHistory.goBack()
  }
  function forward() {
    if (canGo().forward) contents()?.navigationHistory.goForward()
  }
  function update() {
    const now = canGo()
    if (now.back === known.back && now.forward === known.forward) return
    known = now
    onChange()
  }

  return {
    back,
    forward,
    reload: () => contents()?.reload(),
    canGo,
    adopt(window) {
      for (const event of ['did-navigate', 'did-navigate-in-page'] as const) window.webContents.on(event as 'did-navigate', update)
      window.on('closed', update)
      // The window of another server has other pages.
      window.on('focus', update)
      // On Linux Chromium itself goes back when the mouse button is released, after Electron has reported that it was pressed.
      if (system !== 'linux')
        window.on('app-command', (_event, command) => {
          if (command === 'browser-backward') back()
          if (command === 'browser-forward') forward()
        })
      // The fingers move the page: a swipe to the right shows the previous page.
      window.on('swipe', (_event, direction) => {
        if (direction === 'right') back()
        if (direction === 'left') forward()
      })
    },
  }
}
