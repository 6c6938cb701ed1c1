// Who is in a session on all nodes, and who has it on screen: told to the people in it and to the other nodes.
import { limits } from '../../../shared/limits/limits.ts'
import type { EventOf } from '../../../shared/protocol/protocol.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import type { Presence } from '../../deps.ts'
import type { Bus, NodeMessage } from '../../ports/bus.ts'
import type { Connection } from '../connection/connection.ts'
import type { Hub } from './hub.ts'
import { peopleOf, type Room } from './room.ts'
import { createRoomPeople, type RoomPeople } from './room-people.ts'

export interface SessionPresence extends Presence {
  /** Tells the people here who has joined and left since the last call. */
  announceChanges(sessionId: string, room: Room): void
  /** Call it when a connection has joined or somebody here was renamed. */
  update(sessionId: string): void
  /** People who leave at the same time are announced together. */
  updateSoon(sessionId: string): void
  /** Call it when a tab is shown or hidden. The other nodes are told only of this person, and only if it changes who has the session on screen. */
  setVisible(connection: Connection, isVisible: boolean): void
  hear(sessionId: string, node: string, message: NodeMessage & { kind: 'present' | 'visible' }): void
  /** Closes the session's channel, unless it is still needed. */
  closeChannel(sessionId: string): void
  /** Opens the session's channel if an answer is being written here; otherwise the same as `closeChannel`. */
  updateChannel(sessionId: string): void
}

interface Question {
  people: RoomPeople
  answered: Promise<void>
}

/** `isWriting`: whether this node is writing an answer in the session. */
export function createPresence(
  hub: Hub,
  bus: Bus,
  rooms: ReadonlyMap<string, Room>,
  now: () => number,
  isWriting: (sessionId: string) => boolean,
): SessionPresence {
  const questions = new Map<string, Question>()
  const peopleIn = (sessionId: string) => peopleOf(rooms.get(sessionId), () => hub.people(sessionId))

  function announceChanges(sessionId: string, room: Room): void {
    if (room.crowd.isOn()) return tellCrowdSoon(sessionId, room)
    const event = room.crowd.update(room.people.present())
    if (event) return deliverToCrowd(sessionId, room, event)
    const { joined, left } = room.people.changes()
    for (const { key, participant } of joined) hub.deliver(sessionId, { type: 'participant_joined', participant }, { except: key })
    for (const { participant } of left) {
      const { userId, anonymousId, displayName } = participant
      hub.deliver(sessionId, { type: 'participant_left', userId, anonymousId, displayName })
    }
  }

  // Announcing each person to everyone would cost the square of their number.
  function tellCrowdSoon(sessionId: string, room: Room): void {
    room.crowdPace.soon(() => rooms.get(sessionId) === room && tellCrowd(sessionId, room))
  }

  function tellCrowd(sessionId: string, room: Room): void {
    if (room.isHereStale) tellHere(sessionId, room)
    const event = room.crowd.update(room.people.present())
    if (event) deliverToCrowd(sessionId, room, event)
  }

  function deliverToCrowd(sessionId: string, room: Room, event: EventOf<'people_online'>): void {
    // So that these people are not announced one by one when the crowd ends.
    room.people.changes()
    hub.deliver(sessionId, event)
  }

  function tellHere(sessionId: string, room: Room): void {
    room.isHereStale = false
    const people = hub.people(sessionId)
    room.people.setHere(people)
    bus.send(sessionId, { kind: 'present', people })
  }

  function update(sessionId: string): void {
    const room = rooms.get(sessionId)
    if (!room) return
    if (room.crowd.isOn()) {
      room.isHereStale = true
      // When the last person here leaves, the other nodes are told at once, while the room still exists.
      return hub.isOpen(sessionId) ? tellCrowdSoon(sessionId, room) : tellCrowd(sessionId, room)
    }
    const people = hub.people(sessionId)
    room.people.setHere(people)
    announceChanges(sessionId, room)
    bus.send(sessionId, { kind: 'present', people })
  }

  function closeChannel(sessionId: string): void {
    if (!rooms.has(sessionId) && !questions.has(sessionId) && !isWriting(sessionId)) bus.close(sessionId)
  }

  // Nobody knows how many nodes there are, or which of them respond, so everyone who answers in time counts.
  function ask(sessionId: string): Question {
    const pending = questions.get(sessionId)
    if (pending) return pending
    const waited = new Promise((resolve) => setTimeout(resolve, limits.presenceAnswerMs))
    const answered = waited.then(() => {
      questions.delete(sessionId)
      closeChannel(sessionId)
    })
    const question: Question = { people: createRoomPeople(), answered }
    questions.set(sessionId, question)
    void bus.open(sessionId).then(() => questions.has(sessionId) && bus.send(sessionId, { kind: 'hello', onlyPeople: true }))
    return question
  }

  /** The people on every node. Asks the other nodes if this one does not know. */
  async function everyone(sessionId: string): Promise<RoomPeople[]> {
    const room = rooms.get(sessionId)
    const isKnown = room && performance.now() - room.openedAt >= limits.presenceAnswerMs
    const question = bus.isShared && !isKnown ? ask(sessionId) : undefined
    await question?.answered
    return [peopleIn(sessionId), question?.people].filter((people) => people !== undefined)
  }

  const isAway = (sessionId: string, person: PersonKey) =>
    hub.connectionsOf(sessionId, person).every(({ isVisible, member }) => !isVisible || member?.sessionId !== sessionId)

  return {
    announceChanges,
    update,
    updateSoon(sessionId) {
      const room = rooms.get(sessionId)
      room?.roster.soon(() => rooms.get(sessionId) === room && update(sessionId))
    },
    setVisible(connection, isVisible) {
      const { member, person } = connection
      const sessionId = member?.sessionId
      if (sessionId === undefined) return void (connection.isVisible = isVisible)
      const before = isAway(sessionId, person.key)
      connection.isVisible = isVisible
      const after = isAway(sessionId, person.key)
      if (before === after) return
      rooms.get(sessionId)?.people.setAway(null, person.key, after)
      bus.send(sessionId, { kind: 'visible', key: person.key, isAway: after })
    },
    hear(sessionId, node, message) {
      const room = rooms.get(sessionId)
      for (const people of [room?.people, questions.get(sessionId)?.people])
        if (message.kind === 'present') people?.setElsewhere(node, message.people, now())
        else people?.setAway(node, message.key, message.isAway)
      if (room && message.kind === 'present') announceChanges(sessionId, room)
    },
    closeChannel,
    updateChannel: (sessionId) => (isWriting(sessionId) ? void bus.open(sessionId) : closeChannel(sessionId)),
    online: (sessionId) => peopleIn(sessionId)?.online() ?? new Set(),
    people: (sessionId) => peopleIn(sessionId)?.present() ?? [],
    crowd: (sessionId) => rooms.get(sessionId)?.crowd.last() ?? null,
    onlineAnywhere: async (sessionId) => new Set((await everyone(sessionId)).flatMap((people) => [...people.online()])),
    attending: async (sessionId) => new Set((await everyone(sessionId)).flatMap((people) => [...people.attending()])),
  }
}
