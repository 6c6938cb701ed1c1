// What a page needs to open without a connection the next time: the service worker, and copies of the sessions.
import type { QueryClient } from '@tanstack/react-query'
import { keepSessions } from './api/keep-sessions.ts'
import { registerServiceWorker } from './browser/service-worker.ts'
import { forgetStoredSessions } from './browser/stored-sessions.ts'

export async function startOffline(queries: QueryClient): Promise<void> {
  if (await registerServiceWorker()) keepSessions(queries)
  else await forgetStoredSessions()
}
