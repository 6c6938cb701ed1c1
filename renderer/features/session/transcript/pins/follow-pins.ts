// Keeps the cached list of pinned messages up to date with the events of its session, with as few requests as possible.
import type { QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../../../../../shared/api/api.ts'
import type { Message } from '../../../../../shared/entities.ts'
import { stepOf } from '../../../../../shared/sync/sequence.ts'
import type { SessionClient } from '../../../../../shared/sync/session/session-client.ts'
import type { SessionState } from '../../../../../shared/sync/session/session-model.ts'
import { sessionKey } from '../../live/live-session.ts'

type Pins = OutputOf<'GET /api/sessions/:id/pins'>

/** The query key of a session's pinned messages. */
export const pinsKey = (sessionId: string) => [...sessionKey(sessionId), 'pins'] as const

/** Returns a function that stops; after that, whoever shows the list next fetches it. */
export function followPins(queries: QueryClient, sessionId: string, listen: SessionClient['listen']): () => void {
  const queryKey = pinsKey(sessionId)
  // Every change up to this one was heard, or is in the list.
  let rev = queries.getQueryData<SessionState>(sessionKey(sessionId))?.rev ?? 0
  const stop = listen((event) => {
    if (event.type === 'message_updated') {
      const isMissed = stepOf(rev, event.message.rev) === 'gap'
      rev = Math.max(rev, event.message.rev)
      if (isMissed || !isApplied(event.message)) refetch()
    }
    if (event.type === 'session_joined') {
      rev = event.session.rev
      if (event.limited || hasFailed() || !event.changed.every(isApplied)) refetch()
    }
  })

  function refetch(): void {
    // A first request on its way would not be made again.
    void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }))
  }

  // The list is missing or outdated until the next request.
  const hasFailed = () => queries.getQueryState(queryKey)?.status === 'error'

  /** False if the list has to be fetched. */
  function isApplied(message: Message): boolean {
    // Notes cannot be pinned.
    if (message.type === 'note') return true
    const { data, fetchStatus } = queries.getQueryState<Pins>(queryKey) ?? {}
    // A request on its way may have been answered before this change.
    if (!data || hasFailed() || fetchStatus !== 'idle') return false
    const known = data.messages.find(({ id }) => id === message.id)
    if (known && known.rev >= message.rev) return true
    // Newly pinned, no longer pinned, or pinned again, which changes its place.
    if (known?.metadata.pinnedAt !== message.metadata.pinnedAt) return false
    if (known) queries.setQueryData<Pins>(queryKey, { messages: data.messages.map((one) => (one === known ? message : one)) })
    return true
  }

  return () => {
    stop()
    void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}
