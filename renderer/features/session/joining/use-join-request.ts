// This person's request to join a session, stored in the browser so that a reload keeps it: the server does not say whether it exists.
import { useState } from 'react'
import { local, type OwnJoinRequest } from '../../../lib/browser/local.ts'

export function useJoinRequest(sessionId: string) {
  const [request, setRequest] = useState(() => local.joinRequest(sessionId).read())
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  return {
    request,
    /** True after a withdrawal on this page. */
    isWithdrawn,
    keep(next: OwnJoinRequest | null) {
      local.joinRequest(sessionId).write(next)
      setIsWithdrawn(next === null)
      setRequest(next)
    },
  }
}
