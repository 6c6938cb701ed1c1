// The browser's own notifications, and whether it allows them.

export type NotificationPermissionState = NotificationPermission | 'unsupported'

export function notificationPermission(): NotificationPermissionState {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

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

/** One with the same tag takes the place of the former. A click brings the person back to this tab. */
export function notify({ title, body, tag }: { title: string; body: string; tag: string }): void {
  if (notificationPermission() !== 'granted') return
  // Silent, because the product has tones of its own; `renotify` is not known to every browser, nor to its types.
  const options: NotificationOptions & { renotify: boolean } = { body, tag, renotify: true, silent: true }
  try {
    const shown = new Notification(title, options)
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // Android's browsers show notifications of service workers only.
  }
}
