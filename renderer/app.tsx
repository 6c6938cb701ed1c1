// The root of the component tree: the cache, the router and notifications.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { lazyWithFallback } from './ui/lazy.tsx'
import { routes } from './routes.tsx'

declare global {
  interface Window {
    kringEarlyClicks?: HTMLElement[]
  }
}

// Repeats clicks on the prerendered page from before hydration; boot.js collects them.
function replayClicks(): void {
  const early = window.kringEarlyClicks ?? []
  delete window.kringEarlyClicks
  for (const pressed of early) if (pressed.isConnected) pressed.click()
}

// Loaded lazily: the page is more urgent than notifications.
const Toaster = lazyWithFallback(
  async () => (await import('./ui/toaster.tsx')).Toaster,
  () => null,
)

interface AppProps {
  client: QueryClient
  /** Supplies the address outside a browser. */
  router?: ComponentType<{ children: ReactNode }>
}

export function App({ client, router: Router = BrowserRouter }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <Router>
        <Suspense fallback={null}>
          <Pages />
          <Started />
        </Suspense>
      </Router>
      <Notifications />
    </QueryClientProvider>
  )
}

function Pages() {
  return useRoutes(routes)
}

// Mounted together with the page, so that the page can handle the clicks.
function Started() {
  useEffect(replayClicks, [])
  return null
}

// Not part of the prerendered page.
function Notifications() {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  return isStarted ? <Toaster /> : null
}
