// The person's sessions as the server has them, kept fresh while they can be seen: nobody tells this page what happens in the others.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SessionSummary } from '../../../../shared/entities.ts'
import { limits } from '../../../../shared/limits.ts'

export function useRecentSessions(isShown: boolean) {
  const sessions = useQuery<SessionSummary[]>({
    queryKey: ['/api/sessions'],
    // A page that is not in sight does not ask, and asks at once when it is again.
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
