// The product as a tree: cache, addresses, notifications.
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

// Repeats clicks on the prerendered page that nothing answered yet; boot.js collects them.
function replayClicks(): void {
  const early = window.kringEarlyClicks ?? []
  delete window.kringEarlyClicks
  for (const pressed of early) if (pressed.isConnected) pressed.click()
}

// Nobody waits for a notification: the page comes first.
const Toaster = lazyWithFallback(
  async () => (await import('./ui/toaster.tsx')).Toaster,
  () => null,
)

interface AppProps {
  client: QueryClient
  /** Says which address is shown, where that is not the browser's. */
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

// Beside the page, so that it is there when the page answers.
function Started() {
  useEffect(replayClicks, [])
  return null
}

// No part of what is prerendered.
function Notifications() {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  return isStarted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
