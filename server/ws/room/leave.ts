// Removes a connection from its session.
import { leaveBoard } from './board-pointer.ts'
import type { Connection } from '../connection/connection.ts'
import type { Hub } from './hub.ts'
import type { Relay } from './relay.ts'
import type { TypingTracker } from './typing-tracker.ts'

interface Place {
  hub: Hub
  relay: Relay
  typingTracker: TypingTracker
}

export function leave({ hub, relay, typingTracker }: Place, connection: Connection): void {
  const member = connection.member
  if (!member) return
  if (connection.isAtBoard) leaveBoard({ fanout: relay }, connection)
  connection.isAtBoard = false
  connection.openForm = null
  connection.member = null
  const { sessionId, person } = member
  if (hub.connectionsOf(sessionId, person.key).length === 1) typingTracker.set(member, false)
  relay.leave(sessionId, connection)
}
