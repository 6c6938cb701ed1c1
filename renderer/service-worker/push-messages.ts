// Shows push messages, unless the session is on screen, and opens the session when one is clicked.
import { inBase } from '../platform/base.ts'
import { scope, type PageClient, type PushEvent, type NotificationClick } from './worker-scope.ts'

interface Content {
  sessionId: string
  title: string
  body: string
}

const pageOf = (sessionId: string) => inBase(`/chat/${encodeURIComponent(sessionId)}`)
const isAt = (page: PageClient, path: string) => new URL(page.url).pathname === path

export function showPush(event: PushEvent): void {
  const content = event.data?.json() as Content | undefined
  if (content) event.waitUntil(show(content))
}

async function show({ sessionId, title, body }: Content): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some((page) => page.visibilityState === 'visible' && isAt(page, pageOf(sessionId)))) return
  await scope.registration.showNotification(title, {
    body,
    // The same as for notifications of an open tab, so that one replaces the other.
    tag: `kring:attended:${sessionId}`,
    icon: inBase('/icons/icon-192.png'),
    data: { path: pageOf(sessionId) },
  })
}

export function openPush(event: NotificationClick): void {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: string }
  if (path?.startsWith(inBase('/chat/'))) event.waitUntil(open(path))
}

async function open(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => isAt(page, path))
  if (there) await there.focus()
  else await scope.clients.openWindow(path)
}
