// The one cache of what the server said; real-time events are folded into it, so nothing goes stale by itself.
import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { getJson, HttpError } from './api.ts'

/** GETs the path that the key's parts form, joined with slashes. With `on401: 'null'` nobody being signed in is an answer, not an error. */
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
      },
      mutations: { retry: false },
    },
  })
}
