// The only cache of server responses; real-time events update it, so nothing becomes stale by itself.
import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { getJson, HttpError } from './api.ts'

/** GETs the path formed by joining the key's parts with slashes. With `on401: 'null'`, a 401 resolves to null instead of throwing. */
export function fetchQuery<T>(options: { on401: 'throw' | 'null' }): QueryFunction<T | null, QueryKey> {
  return async ({ queryKey }) => {
    try {
      return await getJson<T>(queryKey.join('/'))
    } catch (error) {
      if (options.on401 === 'null' && error instanceof HttpError && error.status === 401) return null
      throw error
    }
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchQuery({ on401: 'throw' }),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // A server on this device can be reached without a network; for other servers, pages report the failure instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a connection a change fails at once, instead of being made unexpectedly when the browser is online again.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
