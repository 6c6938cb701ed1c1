// Deletes everything that the product stored in this browser.
import { inBase } from '../../platform/base.ts'
import { apiRequest } from '../api/api.ts'
import { endPush } from '../api/push.ts'
import { forgetAll } from '../browser/local.ts'
import { removeServiceWorker } from '../browser/service-worker.ts'
import { forgetStoredSessions } from '../browser/stored-sessions.ts'

/** Throws, without wiping anything, when the server cannot be reached: only the server can delete its cookie. */
export async function wipeLocalData(): Promise<void> {
  await apiRequest('POST', '/api/forget-me')
  await endPush().catch(() => undefined)
  // Without the files that it has stored it would open nothing.
  await removeServiceWorker().catch(() => undefined)
  await wipeCaches()
  // Blocked storage holds nothing.
  await forgetStoredSessions().catch(() => undefined)
  forgetAll()
}

const scope = /https?:\/\/[^/]+(\/.*)$/

async function wipeCaches(): Promise<void> {
  try {
    // The names of our service worker's caches end with its scope; another Kring on this host has its own.
    for (const name of await caches.keys()) if ((scope.exec(name)?.[1] ?? inBase('/')) === inBase('/')) await caches.delete(name)
  } catch {
    // Blocked, or unavailable on plain http: then there are no caches.
  }
}
