// Every address of the product and the page behind it; pages are loaded when they are opened.
import { lazy } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'

const pages = {
  '/': async () => ({ default: (await import('./pages/landing-page.tsx')).LandingPage }),
  '/new': async () => ({ default: (await import('./pages/new-page.tsx')).NewPage }),
  '/chat/:id': async () => ({ default: (await import('./pages/chat-page.tsx')).ChatPage }),
  '*': async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
}

export const routes: RouteObject[] = Object.entries(pages).map(([path, load]) => {
  const Page = lazy(load)
  return { path, element: <Page /> }
})

/** Begins to load the page behind an address, so that it comes beside the texts and not after them. */
export function preloadPage(pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // A page that does not load is told about when it is shown.
    pages[route.path as keyof typeof pages]().catch(() => undefined)
  }
}
