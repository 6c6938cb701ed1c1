// The session for the screen: fetched once, then updated by events.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { get } from '../../../lib/api/api.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import type { Outgoing, TextChange } from '../../../../shared/sync/session/sending/outgoing.ts'
import type { ConnectionState } from '../../../../shared/sync/connection.ts'
import { toast } from '../../../ui/toast.ts'
import { ownKey } from '../header/invite-link.ts'
import { openLiveSession, sessionKey, type LiveSession } from './live-session.ts'
import { fromView } from '../../../../shared/sync/session/session-model.ts'
import { toastFor } from './toast-for.ts'

const none: readonly Outgoing[] = []
const unchanged: readonly TextChange[] = []

// The server preloads exactly this request with the page: server/http/site/preloads.ts.
const sessionQuery = (sessionId: string) => ({
  queryKey: sessionKey(sessionId),
  queryFn: async () => fromView(await get('GET /api/sessions/:id', { params: { id: sessionId }, query: { key: ownKey() ?? undefined } })),
})

/** The current session. Its errors are HttpErrors; a missing session is a 404. */
export function useSessionState(sessionId: string) {
  const client = useQueryClient()
  // A request that has just failed is not repeated at once: the server counts attempts to guess addresses.
  const [hasJustFailed] = useState(() => {
    const { status, errorUpdatedAt = 0 } = client.getQueryState(sessionKey(sessionId)) ?? {}
    return status === 'error' && Date.now() - errorUpdatedAt < justMs
  })
  return useQuery({ ...sessionQuery(sessionId), retryOnMount: !hasJustFailed })
}

/** An error this recent is from the request made before the page was rendered. */
const justMs = 1_000

/** Fetches the session before the page is rendered. Never rejects: the page reports the error. */
export function prefetchSession(client: QueryClient, sessionId: string): Promise<void> {
  return client.prefetchQuery(sessionQuery(sessionId))
}

/** Joins as soon as the person has a name; `live` is null until then. */
export function useLiveSession(sessionId: string, name: string | null) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const [live, setLive] = useState<LiveSession | null>(null)
  const [connection, setConnection] = useState<ConnectionState>('connecting')
  // Stays true while a lost connection is being replaced; the first one does not count as lost.
  const [isLost, setIsLost] = useState(false)
  const translate = useRef(t)
  // After a rename, reconnecting must not use the former name.
  const latestName = useRef(name)
  useEffect(() => {
    translate.current = t
    latestName.current = name
  }, [t, name])

  const isReady = name !== null
  useEffect(() => {
    if (!isReady) return
    let isDown = false
    const opened = openLiveSession(client, sessionId, () => latestName.current ?? name, {
      onConnection(state) {
        if (state === 'connected') isDown = false
        setConnection(state)
        if (state !== 'connecting') setIsLost(state === 'disconnected')
      },
      onConnectionError() {
        // Once for each lost connection, not for every attempt to reconnect.
        if (!isDown)
          toast({
            title: translate.current('session.connectionError'),
            description: translate.current('session.connectionErrorText'),
            tone: 'bad',
          })
        isDown = true
      },
      onEvent(event) {
        const tell = () => toastFor(event, translate.current)
        // Its sentence is in the reader's language, not in the language of the person who asked.
        if (event.type === 'ai_error') loadTexts('errors').then(tell, tell)
        else tell()
      },
      // Nothing is lost, so it is not an error.
      onPause: (sentence) => toast({ title: sentence }),
    })
    setLive(opened)
    return () => {
      opened.close()
      setLive(null)
    }
    // A new name is sent over the open connection, without joining again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, sessionId, isReady])

  const outgoing = useSyncExternalStore(live?.outbox.subscribe ?? subscribeToNothing, live?.outbox.list ?? (() => none))
  const changes = useSyncExternalStore(live?.changes.subscribe ?? subscribeToNothing, live?.changes.list ?? (() => unchanged))
  return { live, connection, isLost, outgoing, changes }
}

function subscribeToNothing(): () => void {
  return () => undefined
}
