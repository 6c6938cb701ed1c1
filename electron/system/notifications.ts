// System notifications: a click brings the window to the front.
import type { Notification } from 'electron'
import type { DesktopArguments, System } from '../../shared/desktop/desktop.ts'
import type { Log } from '../shell/log.ts'

/** Some systems never report that a notification was closed; beyond this number the oldest is closed. */
const mostKept = 50

export interface NotificationsGiven {
  system: System
  iconPath(name: string): string
  /** Shows the main window of that server, unless the server has been removed; opens it if it is closed. */
  showMain(server: string): void
  /** Called when the system stops or starts showing notifications. */
  onChange(canNotify: boolean): void
  log: Log
}

export type Notifications = ReturnType<typeof createNotifications>

export function createNotifications(electron: Pick<typeof import('electron'), 'Notification'>, given: NotificationsGiven) {
  // Notifications by server and tag: without a reference, a notification is garbage collected and its click handler lost.
  const shown = new Map<string, Notification>()
  let canNotify = true

  function report(isShown: boolean) {
    if (isShown === canNotify) return
    canNotify = isShown
    given.onChange(canNotify)
  }

  /** Without a reference to it, a click on it would be lost, so it is closed too. */
  function dropOldest() {
    const [oldest] = shown
    if (!oldest) return
    const [tag, notification] = oldest
    shown.delete(tag)
    notification.close()
  }

  return {
    /** False if the system did not show the last notification: a Mac shows none of an app without a signature, or that is not allowed to. */
    canNotify: () => canNotify && electron.Notification.isSupported(),
    /** `server`: whose page it is. */
    notify({ title, body, tag: ownTag }: DesktopArguments<'notify'>[0], server: string): void {
      if (!electron.Notification.isSupported()) return
      const tag = `${server} ${ownTag}`
      // Other systems use the app's own icon.
      const icon = given.system === 'linux' ? { icon: given.iconPath('icon.png') } : {}
      // Silent, because the product plays its own sounds.
      const notification = new electron.Notification({ title, body, silent: true, ...icon })
      const forget = () => {
        if (shown.get(tag) === notification) shown.delete(tag)
      }
      notification.on('click', () => {
        forget()
        given.showMain(server)
      })
      notification.on('close', (details?: { reason?: string }) => {
        // On Windows a notification that timed out is still listed in the notification centre.
        if (details?.reason !== 'timedOut') forget()
      })
      notification.on('show', () => report(true))
      notification.on('failed', (_event, error) => {
        forget()
        given.log('a notification was not shown', new Error(error))
        report(false)
      })

      shown.get(tag)?.close()
      shown.delete(tag)
      shown.set(tag, notification)
      if (shown.size > mostKept) dropOldest()
      notification.show()
    },
    /** Closes those of a server that was removed. */
    closeServer(server: string): void {
      for (const [tag, notification] of shown) {
        if (!tag.startsWith(`${server} `)) continue
        shown.delete(tag)
        notification.close()
      }
    },
  }
}
