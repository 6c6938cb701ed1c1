// A list of the operator console that is loaded page by page.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getJson } from '../../../lib/api/api.ts'

/** `address`: the route with its filter, without the cursor. Pages are fetched again each time the list is opened. */
export function usePages<Page extends { next: string | null }>(address: string) {
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['admin', address],
    queryFn: ({ pageParam }) =>
      getJson<Page>(pageParam === null ? address : `${address}${address.includes('?') ? '&' : '?'}after=${encodeURIComponent(pageParam)}`),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
  return {
    pages: data?.pages ?? null,
    hasFailed: isError,
    isPending,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  }
}

/** The filter as a query: empty values are left out. */
export function queryOf(filter: Record<string, string | number | null>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== null && value !== '') search.set(name, String(value))
  return search.size === 0 ? '' : `?${search}`
}
