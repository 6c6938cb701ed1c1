// The return to a session: where the transcript starts, and the pill that says how many messages are new until they have been read.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import type { LiveSession } from '../live/live-session.ts'
import { loadBackTo } from '../live/session-commands.ts'
import type { MessageListHandle } from './message-list.tsx'
import type { Row } from './rows.ts'
import { isMessageAddress } from './use-message-address.ts'

/** More new messages than this are worth a recap; fewer are read faster than their recap. */
const worthRecap = 10
/** With more messages than this before the loaded ones, the transcript starts at the newest, and only the pill loads the first unseen one. */
const mostLoaded = 200

type Arrival = {
  rows: Row[]
  state: Pick<SessionState, 'messages' | 'olderCursor'>
  live: LiveSession | null
  isConnected: boolean
  /** The last message seen before this visit. */
  seen: number | null
  list: RefObject<MessageListHandle | null>
}

export function useArrival({ rows, state: { messages, olderCursor }, live, isConnected, seen, list }: Arrival) {
  const { hash } = useLocation()
  const newAt = rows.findIndex(({ kind }) => kind === 'new')
  const line = rows[newAt]
  const missing = seen === null || olderCursor === null ? 0 : Math.max(0, (messages[0]?.seq ?? 0) - seen - 1)
  // An address that leads to a message decides where the transcript starts.
  const [startsAtNew] = useState(() => newAt >= 0 && missing === 0 && !isMessageAddress(hash))
  const count = line?.kind === 'new' ? line.count + missing : 0
  const [arrived, setArrived] = useState(() => ({ count, missing, isFinal: isConnected }))
  const [pill, setPill] = useState<'unknown' | 'shown' | 'closed'>(arrived.count === 0 ? 'closed' : 'unknown')
  // On a return within the app, what was missed comes with the join.
  if (!arrived.isFinal && isConnected) {
    setArrived({ ...(arrived.count === 0 ? { count, missing } : arrived), isFinal: true })
    if (arrived.count === 0 && count > 0) setPill('unknown')
  }
  const been = useRef({ first: false, newest: false })
  const jump = useCallback(() => {
    if (seen !== null) void loadBackTo(live, seen + 1).then(() => list.current?.reveal('new'))
  }, [live, seen, list])

  // Only once: later the person is reading somewhere.
  const isDue = useRef(arrived.missing > 0 && arrived.missing <= mostLoaded && !isMessageAddress(hash))
  useEffect(() => {
    if (!live || !isDue.current) return
    isDue.current = false
    jump()
  }, [live, jump])

  const lastAt = rows.length - 1
  const onView = useCallback(
    (first: number, last: number) => {
      const place = been.current
      if (missing === 0 && newAt >= first && newAt <= last) place.first = true
      // If most of them are in view at once, nothing shows that they have been read; a recap is then still worth offering.
      if (last >= lastAt && (arrived.count <= worthRecap || first > newAt + arrived.count / 2)) place.newest = true
      const isRead = place.first && place.newest
      setPill((now) => (now === 'closed' || isRead ? 'closed' : 'shown'))
    },
    [missing, newAt, lastAt, arrived],
  )

  return {
    startsAtNew,
    count: arrived.count,
    isPillShown: pill === 'shown',
    jump,
    close: () => setPill('closed'),
    onView,
  }
}
