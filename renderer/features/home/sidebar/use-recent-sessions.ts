// The person's sessions, polled while they are visible: the page receives no events from other sessions.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ListedSession } from '../../../../shared/entities.ts'
import { limits } from '../../../../shared/limits/limits.ts'

export function useRecentSessions(isShown: boolean) {
  const sessions = useQuery<ListedSession[]>({
    queryKey: ['/api/sessions'],
    // A hidden page does not poll, and refetches as soon as it is visible again.
    refetchInterval: isShown && limits.sidebarRefreshMs,
    refetchOnWindowFocus: isShown && 'always',
  })
  const { refetch } = sessions
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) void refetch()
    wasShown.current = isShown
  }, [isShown, refetch])
  return sessions
}
