// The parts of a service worker's global scope that are used here: TypeScript cannot type a page and a worker in one project.
declare global {
  interface Window {
    /** The files of the app's shell; filled in by the build. */
    __WB_MANIFEST: { url: string; revision: string | null; integrity?: string }[]
  }
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface PageRequest extends LastingEvent {
  request: Request
  /** The response to a navigation that the browser requested while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: PageRequest
}

interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
}

export const scope = self as unknown as WorkerScope
