// The product as a tree: cache, addresses, notifications.
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { createQueryClient } from './lib/query.ts'
import { routes } from './routes.tsx'

// Nobody waits for a notification: the page comes first.
const Toaster = lazy(async () => ({ default: (await import('./ui/toaster.tsx')).Toaster }))

export function App() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Suspense fallback={null}>
          <Pages />
        </Suspense>
      </BrowserRouter>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  )
}

function Pages() {
  return useRoutes(routes)
}
