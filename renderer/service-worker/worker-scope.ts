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

export interface PushEvent extends LastingEvent {
  data: { json(): unknown } | null
}

export interface NotificationClick extends LastingEvent {
  notification: Notification
}

/** A tab or window of the product. */
export interface PageClient {
  url: string
  visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: PageRequest
  push: PushEvent
  notificationclick: NotificationClick
}

interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>
    openWindow(path: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void
}

export const scope = self as unknown as WorkerScope
