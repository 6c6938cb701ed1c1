// Whether notifications may be shown, and asking for it.
import { platform } from '../../platform/platform.ts'
import type { NotificationState } from '../../platform/platform-interface.ts'

export const notificationPermission = (): NotificationState => platform().mayNotify()

/** Only in answer to something the person did: browsers punish who asks uncalled. */
export async function askNotificationPermission(): Promise<void> {
  if (notificationPermission() !== 'default') return
  await Notification.requestPermission()
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls when it was asked here, or changed in the browser's own settings. */
export function onNotificationPermission(listener: () => void): () => void {
  listeners.add(listener)
  let status: PermissionStatus | null = null
  navigator.permissions?.query({ name: 'notifications' }).then(
    (known) => {
      if (!listeners.has(listener)) return
      status = known
      known.addEventListener('change', listener)
    },
    () => undefined,
  )
  return () => {
    listeners.delete(listener)
    status?.removeEventListener('change', listener)
  }
}
