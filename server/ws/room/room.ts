// A node's state of a session that has open connections.
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { EventOf, ServerEvent } from '../../../shared/protocol/protocol.ts'
import { createSequencer, unknownPosition, type Sequencer } from '../../../shared/sync/sequence.ts'
import type { Present } from '../../ports/bus.ts'
import { createCrowd, type Crowd } from './crowd.ts'
import { createRemoteAnswer, type RemoteAnswer } from './remote-answer.ts'
import { createRoomPeople, type RoomPeople } from './room-people.ts'

/** The part of the access enforcer that the relay uses. */
export interface AccessCheck {
  recheck(sessionId: string, late?: 'late'): Promise<void>
  updateRequests(sessionId: string): Promise<void>
  pollWaiting(): Promise<void>
}

export interface Room {
  /** New messages, by `seq`: each is delivered once, after the one before it, whatever the order in which node messages arrive. */
  messages: Sequencer<EventOf<'new_message'>>
  /** Changes to messages, by `rev`; they are delivered at once, only gaps matter. */
  changes: Sequencer<number>
  people: RoomPeople
  crowd: Crowd
  /** Limits how often a crowd is told its size. */
  crowdPace: Debounce
  /** Somebody on this node has joined or left the crowd since the last event. */
  isHereStale: boolean
  answer: RemoteAnswer
  roster: Debounce
  /** Resolves when node messages are received and the session's last numbers are known. */
  opened: Promise<void>
  /** When the other nodes were asked who is there, by `performance.now`; Infinity: not yet. */
  openedAt: number
  healing: boolean
  askedAt: number
  accessRev: number
  /** The number of the board's last change that was delivered. */
  boardRev: number
  /** The last event about an answer being written that was delivered; null: none is. */
  writing: ServerEvent | null
}

/** Runs something once after a short delay, however often it is requested until then. */
export interface Debounce {
  soon(work: () => void): void
  isDue(): boolean
}

function createDebounce(ms: number): Debounce {
  let isDue = false
  return {
    soon(work) {
      if (isDue) return
      isDue = true
      setTimeout(() => {
        isDue = false
        work()
      }, ms).unref()
    },
    isDue: () => isDue,
  }
}

export function createRoom(opened: Promise<void>): Room {
  const parts = {
    messages: createSequencer<EventOf<'new_message'>>(unknownPosition),
    changes: createSequencer<number>(0),
    people: createRoomPeople(),
    crowd: createCrowd(),
    crowdPace: createDebounce(limits.crowdMs),
    answer: createRemoteAnswer(),
    roster: createDebounce(limits.rosterMs),
  }
  return { ...parts, opened, openedAt: Infinity, isHereStale: false, healing: false, askedAt: 0, accessRev: 0, boardRev: 0, writing: null }
}

/** Starts at the session's last numbers, and returns the messages that this releases. */
export function startAt(room: Room, last: { seq: number; rev: number; accessRev: number; boardRev: number }): EventOf<'new_message'>[] {
  room.changes.advance(last.rev)
  room.accessRev = last.accessRev
  room.boardRev = Math.max(room.boardRev, last.boardRev)
  return room.messages.advance(last.seq)
}

/** Records what the session's row says; null: it was deleted. An answer to a cleared message ends. */
export function noteStored(room: Room, session: { accessRev: number; clearedSeq: number } | null): void {
  room.accessRev = session?.accessRev ?? Number.POSITIVE_INFINITY
  const { afterSeq } = room.answer.open() ?? {}
  if (afterSeq !== undefined && (!session || afterSeq <= session.clearedSeq)) room.answer.hear({ type: 'ai_typing', isTyping: false })
}

/** No event has happened in the session, as far as this node knows. `seq`, `boardRev`: the numbers that it had from the start. */
export function isUntouched(room: Room | undefined, { seq, boardRev }: { seq: number; boardRev: number }): boolean {
  return (
    room === undefined ||
    (room.messages.position <= seq && room.changes.position === 0 && room.boardRev <= boardRev && room.accessRev === 0)
  )
}

/** The people in it, including those who have joined or left on this node since the last count. */
export function peopleOf(room: Room | undefined, here: () => Present[]): RoomPeople | undefined {
  if (room && (room.roster.isDue() || room.isHereStale)) room.people.setHere(here())
  return room?.people
}

/** Returns the events that stored messages release; they are complete, even if numbers are missing because the chat was cleared. */
export function releaseStored({ messages }: Room, stored: Message[]): EventOf<'new_message'>[] {
  const fresh = stored.filter(({ seq }) => seq > messages.position)
  const following = messages.advance(fresh.at(-1)?.seq ?? unknownPosition)
  return [...fresh.map((message) => ({ type: 'new_message', message }) as const), ...following]
}

/** Records that the change with this number was delivered. False if an earlier one is missing. */
export function acceptChange({ changes }: Room, rev: number): boolean {
  changes.accept(rev, rev)
  return !changes.hasGap
}
