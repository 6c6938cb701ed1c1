// Back, forward and reload in the main window: from the menu, a mouse with such buttons, and a swipe on a Mac.
import type { BrowserWindow } from 'electron'

interface Given {
  mainWindow(): BrowserWindow | null
  /** Called when it changes whether the window can go back or forward. */
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

export function createHistory({ mainWindow, onChange }: Given): PageHistory {
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
      window.on('app-command', (_event, command) => {
        if (command === 'browser-backward') back()
        if (command === 'browser-forward') forward()
      })
      // The fingers move the page: to the right shows what lies to the left of it.
      window.on('swipe', (_event, direction) => {
        if (direction === 'right') back()
        if (direction === 'left') forward()
      })
    },
  }
}
