// Messages of the system: what is pressed on brings its window forward.
import type { BrowserWindow, Notification } from 'electron'
import type { DesktopArguments, System } from '../../shared/desktop/desktop.ts'

/** Some systems never say that one is gone; older ones than these are let go. */
const mostKept = 50

export interface NotificationsGiven {
  system: System
  iconPath(name: string): string
  /** The main window, made anew where it is gone. */
  showMain(): void
}

export function createNotifications(electron: Pick<typeof import('electron'), 'Notification'>, given: NotificationsGiven) {
  // Kept by tag: one that nobody holds on to loses what a press on it does.
  const shown = new Map<string, Notification>()

  function bringForward(window: BrowserWindow) {
    if (window.isDestroyed()) return given.showMain()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  return {
    notify(asker: BrowserWindow, { title, body, tag }: DesktopArguments<'notify'>[0]): void {
      if (!electron.Notification.isSupported()) return
      // The others take the app's own picture.
      const icon = given.system === 'linux' ? { icon: given.iconPath('icon.png') } : {}
      // Silent, because the product has tones of its own.
      const notification = new electron.Notification({ title, body, silent: true, ...icon })
      const forget = () => {
        if (shown.get(tag) === notification) shown.delete(tag)
      }
      notification.on('click', () => {
        forget()
        bringForward(asker)
      })
      notification.on('close', forget)
      notification.on('failed', forget)

      shown.get(tag)?.close()
      shown.delete(tag)
      shown.set(tag, notification)
      const [oldest] = shown.keys()
      if (shown.size > mostKept && oldest !== undefined) shown.delete(oldest)
      notification.show()
    },
  }
}
