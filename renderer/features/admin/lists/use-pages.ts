// A list that the server returns in pages, and a command that changes something in it.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { getJson, HttpError } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/toast.ts'

interface Page {
  after: string | null
}

/** `path`: an address without `after`. All pages that are shown are loaded again after each change. */
export function usePages<P extends Page>(path: string) {
  const list = useInfiniteQuery({
    queryKey: [path],
    queryFn: ({ pageParam }) =>
      getJson<P>(pageParam === null ? path : `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(pageParam)}`),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
    refetchOnMount: 'always',
    refetchInterval: 30_000,
  })
  return {
    pages: list.data?.pages ?? null,
    hasFailed: list.isError && !list.data,
    /** There is data, but it could not be loaded again. */
    isStale: list.isError && list.data !== undefined,
    reload: () => void list.refetch(),
    more: list.hasNextPage ? () => void list.fetchNextPage() : null,
    isLoadingMore: list.isFetchingNextPage,
  }
}

/** A change shows the server's sentence if it is rejected, and reloads every list below `root`, such as `/api/admin/reports`. */
export function useChange<T>(root: string, run: (given: T) => Promise<unknown>) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: run,
    onError: (error) => toast({ title: (error instanceof HttpError && error.sentence) || t('admin.actionFailed'), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(root) }),
  })
}
