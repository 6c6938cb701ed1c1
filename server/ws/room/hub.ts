// The connections of this process, by session.
import type { Participant } from '../../../shared/entities.ts'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import { participantOf, type PersonKey } from '../../domain/people/person.ts'
import { noMeters, type Meters } from '../../ports/meters.ts'
import type { Present } from '../../ports/bus.ts'
import type { PublishOptions } from '../../ports/ports.ts'
import type { Connection } from '../connection/connection.ts'
import { textFrame } from '../connection/frame.ts'

export interface Hub {
  enter(sessionId: string, connection: Connection): void
  leave(sessionId: string, connection: Connection): void
  isOpen(sessionId: string): boolean
  openSessions(): string[]
  /** Everyone who has joined through a connection of this process, once each. */
  people(sessionId: string): Present[]
  /** Sends an event to all connections of this process in the session. */
  deliver(sessionId: string, event: ServerEvent, options?: PublishOptions): void
  /** Sends an event to all connections of this process. */
  deliverToAll(event: ServerEvent): void
  /** Sends an event to one person's connections in the session. */
  deliverTo(sessionId: string, person: PersonKey, event: ServerEvent): void
  connectionsOf(sessionId: string, person: PersonKey): Connection[]
  /** Renames an account on its connections in the session. False if it has none here. */
  nameAccount(sessionId: string, participant: Pick<Participant, 'userId' | 'displayName'>): boolean
  /** The connections that have joined. */
  joined(sessionId: string): Connection[]
}

export function createHub(meters: Pick<Meters, 'delivered'> = noMeters): Hub {
  const rooms = new Map<string, Set<Connection>>()
  const inRoom = (sessionId: string) => [...(rooms.get(sessionId) ?? [])]
  const connectionsOf = (sessionId: string, person: PersonKey) => inRoom(sessionId).filter((connection) => connection.person.key === person)

  return {
    enter(sessionId, connection) {
      const room = rooms.get(sessionId) ?? new Set()
      rooms.set(sessionId, room.add(connection))
    },

    leave(sessionId, connection) {
      const room = rooms.get(sessionId)
      room?.delete(connection)
      if (room?.size === 0) rooms.delete(sessionId)
    },

    isOpen: (sessionId) => rooms.has(sessionId),
    openSessions: () => [...rooms.keys()],

    people(sessionId) {
      const people = new Map<PersonKey, Present>()
      for (const { person, member, isVisible } of inRoom(sessionId)) {
        if (member?.sessionId !== sessionId) continue
        // Away only if none of their connections is visible.
        const isAway = !isVisible && (people.get(person.key)?.isAway ?? !people.has(person.key))
        people.set(person.key, {
          key: person.key,
          participant: participantOf(person, member.displayName, member.lasting),
          ...(isAway && { isAway }),
        })
      }
      return [...people.values()]
    },

    deliver(sessionId, event, options) {
      const room = rooms.get(sessionId)
      if (!room) return
      const frame = textFrame(JSON.stringify(event))
      const hearers = [...room].filter(
        (connection) =>
          connection.person.key !== options?.except &&
          (options?.only === undefined || connection.person.key === options.only) &&
          isWanted(event, connection),
      )
      for (const connection of hearers) connection.sendFrame(event, frame)
      meters.delivered(hearers.length)
    },

    deliverToAll(event) {
      const frame = textFrame(JSON.stringify(event))
      for (const room of rooms.values()) for (const connection of room) connection.sendFrame(event, frame)
    },

    deliverTo(sessionId, person, event) {
      const frame = textFrame(JSON.stringify(event))
      for (const connection of connectionsOf(sessionId, person)) connection.sendFrame(event, frame)
    },

    connectionsOf,
    nameAccount(sessionId, { userId, displayName }) {
      const theirs = userId === null ? [] : connectionsOf(sessionId, `user:${userId}`)
      for (const connection of theirs) {
        connection.person = { ...connection.person, accountName: displayName }
        if (connection.member) connection.member = { ...connection.member, person: connection.person, displayName }
      }
      return theirs.length > 0
    },
    joined: (sessionId) => inRoom(sessionId).filter(({ member }) => member?.sessionId === sessionId),
  }
}

/** False for events that a connection receives only while it has the board or that form open. */
function isWanted(event: ServerEvent, { isAtBoard, openForm }: Connection): boolean {
  if (event.type === 'pointed' || event.type === 'answering') return isAtBoard
  if (event.type === 'form_state' || event.type === 'form_changed' || event.type === 'form_typing') return openForm === event.form
  return true
}
