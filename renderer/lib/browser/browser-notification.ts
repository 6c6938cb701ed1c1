// The permission to show notifications, and requesting it.
import { platform } from '../../platform/platform.ts'
import type { NotificationState } from '../../platform/platform-interface.ts'

export const notificationPermission = (): NotificationState => platform().mayNotify()

/** Call this only after a user action: browsers penalise unprompted requests. */
export async function askNotificationPermission(): Promise<void> {
  if (notificationPermission() !== 'default') return
  await Notification.requestPermission()
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls the listener when permission was requested here, or changed in the browser's settings. */
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
