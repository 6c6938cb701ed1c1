// A person's part in a session: their connection and their display name.
import { useEffect, useState } from 'react'
import { local } from '../../lib/browser/local.ts'
import type { SessionState } from '../../../shared/sync/session/session-model.ts'
import { useLiveSession } from './live/use-session.ts'

export const anonymousName = 'Anonymous'

export function useParticipant({ session, self }: SessionState) {
  const isGuest = self.userId === null
  // Null until a guest has chosen a name.
  const [chosen, setChosen] = useState(() => local.name.read())
  // Chosen in another tab.
  useEffect(() => local.name.onChange(() => setChosen((known) => local.name.read() ?? known)), [])
  // The chosen name, if the server refused it here: an assistant has it.
  const [refused, setRefused] = useState<string | null>()
  // An account has its own name, which the server uses whatever this page sends.
  const name = isGuest && chosen !== refused ? chosen : (self.displayName ?? '')
  const [isNaming, setIsNaming] = useState(false)
  const { live, connection, isLost, outgoing, changes } = useLiveSession(session.id, name)
  useEffect(
    () => live?.listen((event) => void (event.type === 'error' && event.code === 'name_refused' && setRefused(chosen))),
    [live, chosen],
  )
  const keep = (next: string) => {
    local.name.write(next)
    setChosen(next)
  }
  return {
    live,
    outgoing,
    changes,
    /** No connection is attempted before there is a name. */
    connection: name === null ? ('connecting' as const) : connection,
    isLost,
    name,
    /** Null for an account: its name is not changed here. */
    guestName: isGuest ? name : null,
    changeName: isGuest ? () => setIsNaming(true) : null,
    isAskingName: isNaming || (isGuest && name === null),
    /** Returns the stored name: an empty one becomes Anonymous. */
    rename(asked: string): string {
      const next = asked === '' ? anonymousName : asked
      setIsNaming(false)
      keep(next)
      live?.send({ type: 'set_name', displayName: next })
      return next
    },
    closeNaming() {
      setIsNaming(false)
      if (name === null) keep(anonymousName)
    },
  }
}
