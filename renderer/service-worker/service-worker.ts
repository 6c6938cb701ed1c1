// The service worker: opens the app's shell without a connection, and shows push messages. Pages and the API always come from the server while it responds, so an
// old page never meets a new server; responses of the API are never stored.
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { addressWithin } from '../../shared/support/base-path.ts'
import { basePath } from '../platform/base.ts'
import { forgetStoredSessions } from '../lib/browser/stored-sessions.ts'
import { openPush, showPush } from './push-messages.ts'
import { openPage } from './open-page.ts'
import { scope, type PageRequest } from './worker-scope.ts'

// The build replaces exactly this expression.
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// A new version takes over at once: pages come from the server, and the files of each version have their own names.
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', onFetch)
scope.addEventListener('push', showPush)
scope.addEventListener('notificationclick', openPush)

async function takeOver(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

function onFetch(event: PageRequest): void {
  const { request } = event
  const { origin, pathname: path } = new URL(request.url)
  const pathname = addressWithin(basePath(), path)
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname === null) return
  if (request.mode === 'navigate') {
    if (pathname === '/api/logout') event.respondWith(signOut(request))
    else if (!pathname.startsWith('/api/')) event.respondWith(openPage(event))
  } else if (getCacheKeyForURL(request.url)) {
    // The name of an asset changes with its content; every other file comes from the server.
    event.respondWith(pathname.startsWith('/assets/') ? openStored(request) : fetch(request).catch(() => openStored(request)))
  }
}

async function openStored(request: Request): Promise<Response> {
  return (await matchPrecache(request)) ?? fetch(request)
}

async function signOut(request: Request): Promise<Response> {
  await forgetStoredSessions().catch(() => undefined)
  return fetch(request)
}
