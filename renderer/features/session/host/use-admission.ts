// Waits on an open connection for the host's decision; behaves the same whether or not the session exists.
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { askToJoin } from '../../../lib/api/api.ts'
import { openSocket } from '../../../lib/api/socket.ts'
import { local } from '../../../lib/browser/local.ts'

export interface Decisions {
  onAdmitted: () => void
  /** `retryAfter`: seconds until they may ask again. */
  onRefused: (retryAfter: number) => void
}

/** Returns true while there is no connection. */
export function useAdmission(sessionId: string, isWaiting: boolean, decisions: Decisions): boolean {
  const [isOffline, setIsOffline] = useState(false)
  const latest = useRef(decisions)
  useEffect(() => {
    latest.current = decisions
  })
  useEffect(() => {
    if (!isWaiting) return
    const announce = (minAgeMs: number) =>
      void repeatRequest(sessionId, minAgeMs).then(() => socket.send({ type: 'await_admission', sessionId }))
    const socket = openSocket({
      onState(state) {
        if (state === 'disconnected') setIsOffline(true)
        if (state !== 'connected') return
        setIsOffline(false)
        announce(limits.joinRequestEveryMs)
      },
      onEvent(event) {
        if (event.type === 'admitted' && event.sessionId === sessionId) latest.current.onAdmitted()
        if (event.type === 'admission_refused' && event.sessionId === sessionId) latest.current.onRefused(event.retryAfter)
      },
      onError: () => undefined,
    })
    const repeating = setInterval(() => announce(0), limits.joinRequestEveryMs)
    return () => {
      clearInterval(repeating)
      socket.close()
    }
  }, [sessionId, isWaiting])
  return isOffline
}

// The server reports neither a full waiting room nor, after a long absence, a refusal. A request that still waits keeps its place.
async function repeatRequest(sessionId: string, minAgeMs: number): Promise<void> {
  const kept = local.joinRequest(sessionId)
  const request = kept.read()
  if (!request || Date.now() - request.askedAt < minAgeMs) return
  const { displayName, line } = request
  // Without a line, the server keeps the one that the same account may have sent from another device.
  const isAsked = await askToJoin(sessionId, line === '' ? { displayName } : { displayName, line }).then(
    () => true,
    () => false,
  )
  // It may have been changed or withdrawn in the meantime.
  const now = kept.read()
  if (isAsked && now) kept.write({ ...now, askedAt: Date.now() })
}
