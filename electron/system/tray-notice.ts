// Tells the user once, when a closed window is first hidden, that Kring keeps running and how to open or quit it.
import type { Notification } from 'electron'
import type { System } from '../../shared/desktop/desktop.ts'
import type { Settings } from '../account/settings.ts'
import type { Log } from '../shell/log.ts'
import type { Texts } from '../shell/texts.ts'

export interface TrayNoticeGiven {
  system: System
  texts: Texts
  settings: Pick<Settings, 'find' | 'keep'>
  iconPath(name: string): string
  /** Shows the main window; opens it if it is closed. */
  showMain(): void
  log: Log
}

/** Returns a function to call whenever the window is hidden. */
export function createTrayNotice(
  { Notification, dialog }: Pick<typeof import('electron'), 'Notification' | 'dialog'>,
  { system, texts, settings, iconPath, showMain, log }: TrayNoticeGiven,
): () => void {
  // Without a reference, the notification is garbage collected and its click handler lost.
  let notification: Notification | null = null
  let isTelling = false

  function finish(wasTold: boolean) {
    isTelling = false
    if (wasTold) settings.keep('toldTray', true)
  }
  function words() {
    const { title, titleMac, more } = texts.words().trayNotice
    return { title: system === 'mac' ? titleMac : title, more }
  }
  /** Used where the system shows no notifications from the app. */
  function tellInDialog() {
    const { title, more } = words()
    dialog.showMessageBox({ type: 'info', message: title, detail: more, noLink: true }).then(
      () => finish(true),
      (error: unknown) => {
        log('the notice about the tray was not shown', error)
        finish(false)
      },
    )
  }

  return () => {
    if (isTelling || settings.find('toldTray') === true) return
    isTelling = true
    if (!Notification.isSupported()) return tellInDialog()
    const { title, more } = words()
    // Other systems use the app's own icon.
    const icon = system === 'linux' ? { icon: iconPath('icon.png') } : {}
    notification = new Notification({ title, body: more, silent: true, ...icon })
    notification.on('show', () => finish(true))
    notification.on('failed', tellInDialog)
    notification.on('click', showMain)
    notification.show()
  }
}
