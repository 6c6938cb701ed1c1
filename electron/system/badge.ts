// Shows the number of unread messages on the app's icon in the dock or the taskbar.
import type { BrowserWindow } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'
import { unreadWords, type Texts } from '../shell/texts.ts'

export interface BadgeGiven {
  system: System
  texts: Texts
  iconPath(name: string): string
  mainWindows(): readonly BrowserWindow[]
}

export function createBadge({ app, nativeImage }: Pick<typeof import('electron'), 'app' | 'nativeImage'>, given: BadgeGiven) {
  let unread = 0

  // Windows cannot show a number: it gets a dot, with a description for screen readers.
  function overlay(window: BrowserWindow) {
    if (given.system !== 'windows' || window.isDestroyed()) return
    const image = unread > 0 ? nativeImage.createFromPath(given.iconPath('overlay.png')) : null
    window.setOverlayIcon(image, unread > 0 ? unreadWords(given.texts.words(), unread) : '')
  }
  function overlayMain() {
    for (const window of given.mainWindows()) overlay(window)
  }

  given.texts.onChange(overlayMain)

  return {
    /** `server`: whose window flashes if there are more. */
    setUnread(count: number, windowOf?: BrowserWindow | null): void {
      const isMore = count > unread
      unread = count
      if (given.system !== 'windows') return void app.setBadgeCount(count)
      overlayMain()
      if (count === 0) for (const window of given.mainWindows()) window.flashFrame(false)
      else if (isMore && windowOf && !windowOf.isDestroyed() && !windowOf.isFocused()) windowOf.flashFrame(true)
    },
    /** Called for each new main window. */
    adopt(window: BrowserWindow): void {
      if (given.system !== 'windows') return
      overlay(window)
      // Windows removes the overlay of a hidden window.
      window.on('show', () => overlay(window))
      window.on('focus', () => window.flashFrame(false))
    },
  }
}
