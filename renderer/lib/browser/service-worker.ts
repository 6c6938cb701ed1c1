// Registers the service worker, or removes it where the operator has switched it off.
import { inBase } from '../../platform/base.ts'

/** Resolves to null if there is none: not supported, on plain http, blocked, or switched off. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return null
  if (isServiceWorkerOff()) {
    await removeServiceWorker()
    return null
  }
  return workers.register(inBase('/service-worker.js'), { updateViaCache: 'none' })
}

/** True if the server did not respond and the service worker served this page from the browser's storage; false while prerendering. */
export const isFromStorage = () => typeof document !== 'undefined' && document.querySelector('meta[name="kring-from-storage"]') !== null

/** True if the operator has switched it off. */
export const isServiceWorkerOff = () => document.querySelector('meta[name="kring-service-worker"][content="off"]') !== null

/** The next page registers it again, unless it is switched off. */
export async function removeServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Another Kring on this host has its own.
  for (const one of (await workers?.getRegistrations()) ?? []) if (new URL(one.scope).pathname === inBase('/')) await one.unregister()
}
