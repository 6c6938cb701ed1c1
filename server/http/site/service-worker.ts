// Serves the service worker, or one that removes itself from browsers that still have the real one.
import type { Router } from 'express'
import type { Config } from '../../config/config.ts'

const removesItself = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) if (name.endsWith(self.registration.scope)) await caches.delete(name)
  await self.registration.unregister()
}
`

export function serviceWorkerRoutes(router: Router, { serviceWorker }: Pick<Config, 'serviceWorker'>): void {
  router.get('/service-worker.js', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-cache')
    if (serviceWorker) next()
    else response.type('text/javascript; charset=utf-8').send(removesItself)
  })
}
