// The root of the component tree: the cache, the router and notifications.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { useTranslation } from './lib/texts/use-translation.ts'
import { basePath } from './platform/base.ts'
import { lazyWithFallback } from './ui/lazy.tsx'
import { toast } from './ui/toast.ts'
import { releaseAfterFrame } from './lib/start/first-frame.ts'
import { isFromStorage } from './lib/browser/service-worker.ts'
import { onOutdated } from './lib/api/server-build.ts'
import { routes, storedRoutes } from './routes.tsx'

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
  router?: ComponentType<{ children: ReactNode; basename?: string }>
}

export function App({ client, router: Router = BrowserRouter }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <Router basename={basePath()}>
        <Suspense fallback={null}>
          <Pages />
          <Started />
        </Suspense>
      </Router>
      <Notifications />
    </QueryClientProvider>
  )
}

const chosenRoutes = () => (isFromStorage() ? storedRoutes : routes)

function Pages() {
  return useRoutes(chosenRoutes())
}

// Mounted together with the page, so that the page can handle the clicks.
function Started() {
  useEffect(replayClicks, [])
  useEffect(releaseAfterFrame, [])
  useNewVersion()
  return null
}

// Typed text is stored, so reloading loses nothing; but the person chooses the moment.
function useNewVersion(): void {
  const { t } = useTranslation()
  const tell = useEffectEvent(() => {
    toast({ title: t('common.newVersion'), action: { label: t('common.reload'), onPress: () => location.reload() } })
  })
  useEffect(() => onOutdated(() => tell()), [])
}

// Not part of the prerendered page.
function Notifications() {
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  return isStarted ? <Toaster /> : null
}
