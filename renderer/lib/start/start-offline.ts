// What works without an open page: the service worker, copies of the sessions to read offline, and push messages.
import type { QueryClient } from '@tanstack/react-query'
import { keepSessions } from '../api/keep-sessions.ts'
import { refreshPush } from '../api/push.ts'
import { registerServiceWorker } from '../browser/service-worker.ts'
import { forgetStoredSessions } from '../browser/stored-sessions.ts'

export async function startOffline(queries: QueryClient): Promise<void> {
  const registration = await registerServiceWorker()
  if (!registration) return forgetStoredSessions()
  keepSessions(queries)
  await refreshPush(registration)
}
