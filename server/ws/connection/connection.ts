// One open socket: its person, its session, and the order of its events.
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Message } from '../../../shared/entities.ts'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { closeCodes, type ServerEvent } from '../../../shared/protocol/protocol.ts'
import type { Member } from '../../access/member.ts'
import { readCursor } from '../../domain/messages/cursor.ts'
import type { Person } from '../../domain/people/person.ts'
import type { UnreadBytes } from '../../domain/limits/unread-bytes.ts'
import { frameBatcher, textFrame } from './frame.ts'

export interface Connection {
  person: Person
  /** False once it is closing or has ended: work in progress for it is no longer needed. */
  isOpen(): boolean
  /** Set while the connection is in a session. */
  member: Member | null
  /** Whether the board is open here, and when the person last pointed at it (milliseconds since 1970). */
  isAtBoard: boolean
  /** False while the tab is hidden; a client that never says so counts as visible. */
  isVisible: boolean
  pointedAt: number
  /** The guided form that is open here. */
  openForm: GuidedForm | null
  send(event: ServerEvent): void
  /** Sends an event that was already serialized, once for all connections. */
  sendFrame(event: ServerEvent, frame: Buffer): void
  /** Sends a note of this person that was stored earlier, perhaps through another node, unless it was sent here already. */
  remind(note: Message): void
  /** Holds back events of the session while its snapshot is read. */
  hold(): void
  /** Sends the events held back that the snapshot does not contain; null: all of them. */
  release(snapshot: { seq: number; cursor: string; messages: Message[] } | null): void
  /** Discards the events held back. */
  drop(): void
  close(code: number, reason: string): void
  /** Answers a WebSocket ping. */
  pong(data: Buffer): void
  /** Answers a ping command, also while events are held back. */
  answerHeartbeat(): void
  /** Sends a `pong` and a WebSocket ping to a quiet client; browsers and libraries answer the ping automatically. */
  probe(): void
  /** Ends the connection without a close frame, because the client does not answer. */
  terminate(): void
}

const pongFrame = textFrame(JSON.stringify({ type: 'pong' } satisfies ServerEvent))
/** A `pong` for the client's code and an empty WebSocket ping for the library under it, in one write. */
const probeFrames = Buffer.concat([pongFrame, Buffer.from([0x89, 0])])

/** Thrown to stop work for a connection that has closed meanwhile. */
export class ConnectionClosed extends Error {}

/** Throws ConnectionClosed. */
export function throwIfClosed(connection: Pick<Connection, 'isOpen'>): void {
  if (!connection.isOpen()) throw new ConnectionClosed('the connection has closed')
}

/** `line` is the stream under the socket: frames shared by all connections are written to it directly. */
export function createConnection(socket: WebSocket, line: Duplex, person: Person, unread: UnreadBytes): Connection {
  let held: { event: ServerEvent; frame: Buffer }[] | null = null
  let heldBytes = 0
  // The newest message that this connection has received; older ones are not sent again.
  let seen = 0
  // Like `seen`, for the person's own notes, which have their own numbers.
  let seenNotes = 0
  let slowSince: number | null = null
  let isStuck = false
  const writeTick = frameBatcher(line)
  const watched = unread.watch(person, { waiting: () => line.writableLength + heldBytes, cut: () => cut() })
  line.once('close', watched.end)

  const isOpen = () => !isStuck && socket.readyState === socket.OPEN

  // A slow client first misses transient events; then it is disconnected and returns from its last number. Every write passes through here.
  function mayPass(type: ServerEvent['type']): boolean {
    if (!isOpen()) return false
    const waiting = line.writableLength + heldBytes
    if (waiting <= limits.slowBytes) {
      slowSince = null
      return true
    }
    slowSince ??= Date.now()
    if (waiting <= limits.stuckBytes && Date.now() - slowSince <= limits.stuckMs) return !transient.has(type)
    isStuck = true
    drop()
    socket.close(closeCodes.tryAgainLater, 'reads too slowly')
    // A client that does not read does not answer the close frame either.
    setTimeout(() => socket.terminate(), limits.stuckCloseMs).unref()
    return false
  }

  function write(frame: Buffer): void {
    writeTick(frame)
    // Bytes that the operating system has accepted do not count.
    if (line.writableLength > 0) watched.grew(frame.length)
  }

  // A client that reads nothing would not receive a close code either.
  function cut(): void {
    isStuck = true
    drop()
    socket.terminate()
  }

  function drop(): void {
    held = null
    heldBytes = 0
  }

  function pass(event: ServerEvent, frame: Buffer): void {
    if (!isOpen()) return
    if (event.type === 'new_message' && event.message.type !== 'note') {
      if (event.message.seq <= seen) return
      seen = event.message.seq
    }
    if (event.type === 'new_message' && event.message.type === 'note') seenNotes = Math.max(seenNotes, readCursor(event.message.cursor).n)
    if (mayPass(event.type)) write(frame)
  }

  return {
    person,
    member: null,
    isAtBoard: false,
    isVisible: true,
    pointedAt: 0,
    openForm: null,
    isOpen,
    send(event) {
      if (mayPass(event.type)) write(textFrame(JSON.stringify(event)))
    },
    sendFrame(event, frame) {
      if (!held) return pass(event, frame)
      if (!mayPass(event.type)) return
      held.push({ event, frame })
      heldBytes += frame.length
      watched.grew(frame.length)
    },
    remind(note) {
      if (readCursor(note.cursor).n <= seenNotes) return
      const event = { type: 'new_message', message: note } as const
      pass(event, textFrame(JSON.stringify(event)))
    },
    hold() {
      held ??= []
    },
    release(snapshot) {
      const waiting = held ?? []
      drop()
      if (!snapshot) return waiting.forEach(({ event, frame }) => pass(event, frame))
      const { seq, messages } = snapshot
      seen = seq
      seenNotes = Math.max(seenNotes, readCursor(snapshot.cursor).n)
      // A note has the number of the message before it, so the number alone does not show whether the snapshot contains it.
      const isIn = ({ id, type }: Message) => type === 'note' && messages.some((message) => message.id === id)
      for (const { event, frame } of waiting) {
        const isOld = event.type === 'new_message' ? isIn(event.message) : inProgress.has(event.type)
        if (!isOld) pass(event, frame)
      }
    },
    drop,
    close: (code, reason) => socket.close(code, reason),
    pong(data) {
      if (mayPass('pong')) socket.pong(data)
    },
    answerHeartbeat() {
      if (mayPass('pong')) write(pongFrame)
    },
    probe() {
      if (mayPass('pong')) write(probeFrames)
    },
    terminate: () => socket.terminate(),
  }
}

/** Events of an answer in progress; a snapshot already contains its text so far. */
const inProgress: ReadonlySet<ServerEvent['type']> = new Set(['ai_typing', 'ai_started', 'ai_delta', 'ai_thinking'])

/** Transient events, which the next one replaces: a slow reader can miss them. */
const transient: ReadonlySet<ServerEvent['type']> = new Set([
  'user_typing',
  'ai_typing',
  'ai_started',
  'ai_delta',
  'ai_thinking',
  'pointed',
  'form_typing',
  'answering',
  'progress_changed',
])
