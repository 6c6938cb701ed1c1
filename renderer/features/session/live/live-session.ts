// Connects the sync core's session to the page: its state is in the query cache, its outbox in this browser.
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { openSessionClient, type SessionClient } from '../../../../shared/sync/session/session-client.ts'
import type { SessionHandlers } from '../../../../shared/sync/session/session-ports.ts'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { get } from '../../../lib/api/api.ts'
import { checkServer } from '../../../lib/api/check-server.ts'
import { logNotConnected, openSocket } from '../../../lib/api/socket.ts'
import { local } from '../../../lib/browser/local.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { desktop, started } from '../../../platform/platform.ts'
import { openSessionFiles, type SessionFiles } from '../files/session-files.ts'
import { ownKey } from '../header/invite-link.ts'

export interface LiveSession extends SessionClient {
  removeFile: SessionFiles['remove']
}

export const sessionKey = (sessionId: string) => ['/api/sessions', sessionId] as const
/** The query key of a session's assistants. */
export const assistantsKey = (sessionId: string) => [...sessionKey(sessionId), 'assistants'] as const

const dayMs = 86_400_000

export function openLiveSession(queries: QueryClient, sessionId: string, name: () => string, handlers: SessionHandlers): LiveSession {
  const change = (apply: (state: SessionState) => SessionState) =>
    void queries.setQueryData<SessionState>(sessionKey(sessionId), (known) => known && apply(known))
  const assistants = assistantsKey(sessionId)
  const files = openSessionFiles(queries, sessionId, change)
  const ports = {
    connect: openSocket,
    get,
    state: () => queries.getQueryData<SessionState>(sessionKey(sessionId)),
    change,
    outbox: local.outbox(sessionId),
    // Messages from the desktop app's quick-ask window. Browser tabs each send their own messages.
    takesArrivals: started() !== null,
    textChanges: local.textChanges(sessionId),
    files,
    language: currentLanguage,
    linkKey: ownKey,
  }
  let isConnected = false
  const client = openSessionClient(ports, sessionId, name, {
    ...handlers,
    onConnection(state) {
      isConnected = state === 'connected'
      handlers.onConnection(state)
      // What changed while the connection was silent.
      if (isConnected) sendVisible()
    },
    onEvent(event) {
      // The team's assistants come and go with the plan.
      if (event.type === 'assistants_changed' || event.type === 'plan_changed') refresh(assistants)
      if (event.type === 'session_joined') onJoined()
      // Not all at once: every open tab on this server asks.
      if (event.type === 'site_changed') setTimeout(() => void checkServer(), performance.now() % limits.siteSpreadMs)
      if (event.type === 'plan_changed') refresh(['/api/auth/user'])
      handlers.onEvent(event)
    },
  })
  const refresh = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey })
  let hasJoined = false
  function onJoined(): void {
    if (document.hidden) sendVisible()
    if (!hasJoined) return void (hasJoined = true)
    // Not all at once: after a restart of the server, every open tab asks.
    setTimeout(() => refresh(assistants), performance.now() % limits.siteSpreadMs)
    // The server may have been updated meanwhile: its response names the build that it serves.
    if (!desktop()) void checkServer()
  }
  // People without a visible tab receive push messages.
  const sendVisible = () => void (client.isJoined() && client.send({ type: 'set_visible', visible: !document.hidden }))
  let midnight: ReturnType<typeof setTimeout> | undefined
  // A new day or month (UTC) brings new replies, and no event says so. Not all at once.
  const checkLimit = () => {
    clearTimeout(midnight)
    midnight = setTimeout(checkLimit, dayMs - (Date.now() % dayMs) + (performance.now() % limits.siteSpreadMs))
    if (ports.state()?.limit) client.rejoin()
  }
  checkLimit()
  const onVisible = () => {
    sendVisible()
    if (!document.hidden) checkLimit()
  }
  document.addEventListener('visibilitychange', onVisible)
  // The server writes in the language of the last join, and translates the names of built-in assistants.
  const onLanguage = () => {
    client.rejoin()
    refresh(assistants)
  }
  i18next.on('languageChanged', onLanguage)
  const close = () => {
    document.removeEventListener('visibilitychange', onVisible)
    clearTimeout(midnight)
    i18next.off('languageChanged', onLanguage)
    client.close()
    // Nobody hears of its changes from now on: whoever shows it next fetches it.
    void queries.invalidateQueries({ queryKey: assistants, refetchType: 'none' })
  }
  return {
    ...client,
    close,
    say(...message) {
      // It waits in the outbox.
      if (!isConnected) logNotConnected()
      return client.say(...message)
    },
    removeFile: files.remove,
  }
}
