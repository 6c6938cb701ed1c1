// The path under which the server has the whole product: BASE_PATH, which the server writes into each page.

/** '' or a path such as `/kring`; '' in the desktop app, whose pages are its own, and while prerendering. Also for the service worker. */
export const basePath = (): string => (typeof document === 'undefined' ? ofWorker() : (document.documentElement.dataset['base'] ?? ''))

function ofWorker(): string {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration }
  return registration ? new URL(registration.scope).pathname.slice(0, -1) : ''
}

/** The address of a page or file for the browser. `path` begins with a slash. Links of the router add the base path themselves. */
export const inBase = (path: string): string => basePath() + path

/** The path of the page that is open, without the base path, as in the table of routes. */
export const pagePath = (): string => location.pathname.slice(basePath().length)
