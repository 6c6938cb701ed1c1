// The assistants of a session, fetched when something first shows or offers them; an event makes the list stale.
import { useQuery } from '@tanstack/react-query'
import type { Assistant } from '../../../../shared/assistants/assistant-api.ts'
import { get } from '../../../lib/api/api.ts'
import { ownKey } from '../header/invite-link.ts'
import { assistantsKey } from '../live/live-session.ts'

const none: readonly Assistant[] = []

export function useAssistantQuery(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: assistantsKey(id),
    queryFn: () => get('GET /api/sessions/:id/assistants', { params: { id }, query: { key: ownKey() ?? undefined } }),
    enabled: isWanted,
  })
}

/** Empty until they are loaded, and if they do not load. */
export function useSessionAssistants(id: string, isWanted: boolean): readonly Assistant[] {
  return useAssistantQuery(id, isWanted).data?.assistants ?? none
}
