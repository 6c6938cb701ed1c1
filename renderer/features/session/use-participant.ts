// A person's seat in a session: the line to it, and the name they sit under.
import { useState } from 'react'
import { local } from '../../lib/browser/local.ts'
import { nameInSession, useUser } from '../../lib/api/use-user.ts'
import type { SessionState } from '../../../shared/sync/session-model.ts'
import { useLiveSession } from './live/use-session.ts'
import { anonymousName } from './name-dialog.tsx'

export function useParticipant({ session, self }: SessionState) {
  const isGuest = self.userId === null
  const { data: user, isPending } = useUser(!isGuest)
  // Null until a guest has chosen one.
  const [chosen, setChosen] = useState(() => local.name.read())
  // That of an account is its own; the server knows it even where this page cannot learn it.
  const name = isGuest ? chosen : isPending ? null : user ? nameInSession(user) : (self.displayName ?? '')
  const [isNaming, setIsNaming] = useState(false)
  const { live, connection, outgoing, changes } = useLiveSession(session.id, name)
  const keep = (next: string) => {
    local.name.write(next)
    setChosen(next)
  }
  return {
    live,
    outgoing,
    changes,
    /** Nobody tries to connect before there is a name. */
    connection: name === null ? ('connecting' as const) : connection,
    name,
    /** Null for someone whose name is their account's. */
    guestName: isGuest ? name : null,
    changeName: isGuest ? () => setIsNaming(true) : null,
    isAskingName: isNaming || (isGuest && name === null),
    /** The name that is kept: an empty one becomes Anonymous. */
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
