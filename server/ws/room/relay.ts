// Delivers a session's events to all of its connections, in order, on all nodes.
import type { OpenAnswer } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { closeCodes, type EventOf, type ServerEvent } from '../../../shared/protocol/protocol.ts'
import { unknownPosition } from '../../../shared/sync/sequence.ts'
import type { AnswerWorker, Deps, Presence } from '../../deps.ts'
import type { NodeMessage } from '../../ports/bus.ts'
import type { Fanout, PublishOptions } from '../../ports/ports.ts'
import { listChanges, listLastNumbers, listMissed } from '../../queries/messages/missed.ts'
import type { Connection } from '../connection/connection.ts'
import type { Hub } from './hub.ts'
import { createPresence } from './presence.ts'
import { acceptChange, createRoom, isUntouched, noteStored, releaseStored, startAt, type AccessCheck, type Room } from './room.ts'
import { every } from '../../every.ts'

export interface Relay extends Fanout, Presence {
  /** Resolves once no later event can be missed. */
  enter(sessionId: string, connection: Connection): Promise<void>
  leave(sessionId: string, connection: Connection): void
  /** Call it when a connection has joined or somebody here was renamed. */
  refreshPresence(sessionId: string): void
  /** Call it when a tab is shown or hidden. */
  setVisible(connection: Connection, isVisible: boolean): void
  /** The answer that another node is writing, as far as it was received. */
  remoteAnswer(sessionId: string): OpenAnswer | null
  /** Connects the worker that writes this node's answers. */
  setAnswerWorker(worker: Pick<AnswerWorker, 'open' | 'stop'>): void
  /** Connects the enforcer that checks changes of rights. */
  setAccessEnforcer(accessEnforcer: AccessCheck): void
  isUntouched(sessionId: string): boolean
  /** The last number of changes to access that this node knows. */
  accessRev(sessionId: string): number
  /** Call it when the session was read; null: it was deleted. An answer to a cleared message ends. */
  noteSession(sessionId: string, session: { accessRev: number; clearedSeq: number } | null): void
  close(): Promise<void>
}

export function createRelay(hub: Hub, deps: Pick<Deps, 'bus' | 'store' | 'log' | 'now'>): Relay {
  const { bus, log, now, store } = deps
  const rooms = new Map<string, Room>()
  let worker: Pick<AnswerWorker, 'open' | 'stop'> | null = null
  const presence = createPresence(hub, bus, rooms, now, (sessionId) => Boolean(worker?.open(sessionId)))
  let accessEnforcer: AccessCheck | null = null
  const beat = bus.isShared ? every(limits.nodeBeatMs, 'relay', checkSessions, log, { isImmediate: false }) : undefined

  function deliver(sessionId: string, event: ServerEvent, except?: Parameters<Fanout['publish']>[2]): void {
    const room = rooms.get(sessionId)
    if (!room) return
    if (event.type === 'message_updated' && !acceptChange(room, event.message.rev))
      setTimeout(() => void fillChanges(sessionId), limits.holeMs).unref()
    if (event.type === 'brainstorm_changed' || event.type === 'brainstorm_behind') room.boardRev = Math.max(room.boardRev, event.rev)
    if (event.type === 'ai_started' || event.type === 'ai_typing')
      room.writing = event.type === 'ai_typing' && !event.isTyping ? null : event
    room.crowd.hear(event)
    if (event.type === 'participant_updated') return rename(sessionId, room, event, except)
    if (event.type !== 'new_message') return hub.deliver(sessionId, event, except)
    deliverReady(sessionId, room, room.messages.accept(event.message.seq, event))
  }

  // An account can be renamed outside the session, where its presence here is unknown.
  function rename(sessionId: string, room: Room, { participant, type }: EventOf<'participant_updated'>, options?: PublishOptions): void {
    const isOnline = participant.isOnline || room.people.online().has(`user:${participant.userId}`)
    hub.deliver(sessionId, { type, participant: { ...participant, isOnline } }, options)
    if (hub.nameAccount(sessionId, participant)) presence.update(sessionId)
  }

  function deliverReady(sessionId: string, room: Room, ready: EventOf<'new_message'>[]): void {
    for (const next of ready) hub.deliver(sessionId, next)
    if (room.messages.hasGap) setTimeout(() => void fillMessages(sessionId), limits.holeMs).unref()
  }

  // The database is authoritative: messages that no node message brought are read from it.
  async function fillMessages(sessionId: string, isKnownBehind = false): Promise<void> {
    const room = rooms.get(sessionId)
    if (!room || room.healing || room.messages.position === unknownPosition || !(isKnownBehind || room.messages.hasGap)) return
    room.healing = true
    try {
      for (let more = true; more;) {
        const { messages, hasMore } = await listMissed(deps, sessionId, room.messages.position)
        deliverReady(sessionId, room, releaseStored(room, messages))
        more = hasMore
      }
    } catch (error) {
      log.error({ error, sessionId }, 'missed messages could not be read')
    } finally {
      room.healing = false
    }
  }

  // Runs before any snapshot is read, so that every snapshot ends here or later and the rest goes out in order.
  async function start(sessionId: string, room: Room): Promise<void> {
    const [stored] = await listLastNumbers(deps, [sessionId])
    deliverReady(sessionId, room, startAt(room, stored ?? { ...store.demos.numbers(sessionId), rev: 0, accessRev: 0 }))
    room.openedAt = performance.now()
    bus.send(sessionId, { kind: 'hello' })
  }

  async function fillChanges(sessionId: string, isKnownBehind = false): Promise<void> {
    const room = rooms.get(sessionId)
    if (!room || !(isKnownBehind || room.changes.hasGap)) return
    try {
      const [session] = await listLastNumbers(deps, [sessionId])
      if (!session) return
      const { messages, rev } = await listChanges(deps, { id: sessionId, lastRev: session.rev }, room.changes.position)
      for (const message of messages) hub.deliver(sessionId, { type: 'message_updated', message })
      room.changes.advance(rev)
    } catch (error) {
      log.error({ error, sessionId }, 'missed changes could not be read')
    }
  }

  async function checkSessions(): Promise<void> {
    const open = hub.openSessions()
    for (const sessionId of open) {
      const room = rooms.get(sessionId)
      if (!room) continue
      bus.send(sessionId, { kind: 'present', people: hub.people(sessionId) })
      room.people.forgetSilent(now())
      presence.announceChanges(sessionId, room)
    }
    try {
      const numbers = await listLastNumbers(deps, open)
      for (const id of open) if (!numbers.some((session) => session.id === id)) await accessEnforcer?.recheck(id)
      for (const { id, seq, rev, accessRev, boardRev } of numbers) {
        if (boardRev > (rooms.get(id)?.boardRev ?? boardRev)) deliver(id, { type: 'brainstorm_behind', rev: boardRev })
        if (accessRev > (rooms.get(id)?.accessRev ?? accessRev)) await accessEnforcer?.recheck(id, 'late')
        if (rev > (rooms.get(id)?.changes.position ?? rev)) await fillChanges(id, true)
        if (seq > (rooms.get(id)?.messages.position ?? seq)) await fillMessages(id, true)
      }
      for (const id of open) await endLostAnswer(id)
    } finally {
      await accessEnforcer?.pollWaiting()
    }
  }

  // Announces the end of another node's answer if the message about it was lost.
  async function endLostAnswer(sessionId: string): Promise<void> {
    const writing = rooms.get(sessionId)?.writing
    if (!writing || worker?.open(sessionId) || (await store.answers.running(sessionId))) return
    const room = rooms.get(sessionId)
    if (room?.writing !== writing) return
    const event = { type: 'ai_typing', isTyping: false } as const
    room.answer.hear(event)
    deliver(sessionId, event)
  }

  // Rights that were known before this change still hold. If an earlier change has not been checked here, everyone is checked.
  async function updateRequests(sessionId: string, accessRev: number): Promise<void> {
    const room = rooms.get(sessionId)
    if (!room) return
    const here = hub.joined(sessionId)
    const isBehind = [room, ...here.map(({ member }) => member)].some((known) => known && known.accessRev < accessRev - 1)
    if (isBehind) return accessEnforcer?.recheck(sessionId)
    room.accessRev = Math.max(room.accessRev, accessRev)
    for (const one of here) if (one.member && one.member.accessRev < accessRev) one.member = { ...one.member, accessRev }
    await accessEnforcer?.updateRequests(sessionId)
  }

  // Each reply contains the whole text so far, so requests are limited while one is pending.
  function requestState(sessionId: string, room: Room): void {
    if (now() - room.askedAt < limits.askAgainMs) return
    room.askedAt = now()
    bus.send(sessionId, { kind: 'hello' })
  }

  function receive(sessionId: string, node: string, message: NodeMessage): void {
    const room = rooms.get(sessionId)
    switch (message.kind) {
      case 'event':
        if (room && !room.answer.hear(message.event)) requestState(sessionId, room)
        return deliver(sessionId, message.event, {
          ...(message.except ? { except: message.except } : {}),
          ...(message.only ? { only: message.only } : {}),
        })
      case 'present':
      case 'visible':
        return presence.hear(sessionId, node, message)
      case 'hello': {
        if (room) bus.send(sessionId, { kind: 'present', people: hub.people(sessionId) })
        const answer = message.onlyPeople ? null : worker?.open(sessionId)
        if (answer) bus.send(sessionId, { kind: 'event', event: { type: 'ai_started', answer }, except: null })
        return
      }
      case 'stop':
        return void worker?.stop(sessionId, message.answerId, message.by)
      case 'recheck':
        // The browser reconnects by itself, as the account.
        if (message.moved) for (const one of hub.connectionsOf(sessionId, message.moved)) one.close(closeCodes.signedOut, 'signed out')
        return void accessEnforcer?.recheck(sessionId)
      case 'requests':
        void updateRequests(sessionId, message.accessRev)
    }
  }
  bus.listen(receive)

  return {
    publish(sessionId, event, options) {
      deliver(sessionId, event, options)
      bus.send(sessionId, { kind: 'event', event, except: options?.except ?? null, ...(options?.only ? { only: options.only } : {}) })
    },
    recheck(sessionId, moved) {
      bus.send(sessionId, { kind: 'recheck', ...(moved ? { moved } : {}) })
      return accessEnforcer?.recheck(sessionId) ?? Promise.resolve()
    },
    updateRequests(sessionId, accessRev) {
      bus.send(sessionId, { kind: 'requests', accessRev })
      return updateRequests(sessionId, accessRev)
    },
    stopElsewhere: (sessionId, answerId, by) => bus.send(sessionId, { kind: 'stop', answerId, by }),
    updateChannel: presence.updateChannel,
    online: presence.online,
    onlineAnywhere: presence.onlineAnywhere,
    attending: presence.attending,
    people: presence.people,
    crowd: presence.crowd,
    isUntouched: (sessionId) => isUntouched(rooms.get(sessionId), store.demos.numbers(sessionId)),
    remoteAnswer: (sessionId) => rooms.get(sessionId)?.answer.open() ?? null,

    async enter(sessionId, connection) {
      hub.enter(sessionId, connection)
      const known = rooms.get(sessionId)
      if (known) return known.opened
      const room = createRoom(bus.open(sessionId).then(() => start(sessionId, room)))
      rooms.set(sessionId, room)
      return room.opened
    },

    leave(sessionId, connection) {
      hub.leave(sessionId, connection)
      if (hub.isOpen(sessionId)) return presence.updateSoon(sessionId)
      presence.update(sessionId)
      rooms.delete(sessionId)
      presence.closeChannel(sessionId)
    },

    refreshPresence: presence.update,
    setVisible: presence.setVisible,
    setAnswerWorker: (given) => void (worker = given),
    setAccessEnforcer: (given) => void (accessEnforcer = given),
    accessRev: (sessionId) => rooms.get(sessionId)?.accessRev ?? 0,
    noteSession(sessionId, session) {
      const room = rooms.get(sessionId)
      if (room) noteStored(room, session)
    },
    close() {
      void beat?.stop()
      return bus.end()
    },
  }
}
