// Both ends of a connection in memory. What one end sends waits until the test delivers it: the test decides what arrives, when, in which
// order and how often.
import type { Command, CommandOf, ServerEvent } from '../../protocol/protocol.ts'
import type { Clock, SocketLike } from '../ports.ts'

export interface SocketPair {
  /** The client's end. */
  socket: SocketLike
  /** Sent by the client and not delivered yet, oldest first; tests may change the list. */
  up: { command: Command; sentAt: number }[]
  /** Sent by the server and not delivered yet, oldest first; tests may change the list. */
  down: ServerEvent[]
  isOpen(): boolean
  /** Does the next step of a connection that works: completes the handshake, or the closing that the client has asked for. */
  proceed(): void
  /** Completes the handshake. */
  accept(): void
  /** Sends an event to the client; it waits in `down`. */
  send(event: ServerEvent): void
  /** Delivers the next command: the test's server handles what is returned. */
  takeUp(): Command | undefined
  /** Delivers the next event to the client; returns false if there is none. */
  deliverDown(): boolean
  /** Closes both ends; everything that was not delivered is lost. */
  cut(code?: number): void
}

export const pongTo = ({ messageKey }: CommandOf<'ping'>): ServerEvent => ({ type: 'pong', ...(messageKey && { messageKey }) })

const [connecting, open, closing, closed] = [0, 1, 2, 3]

export function createSocketPair(clock: Clock): SocketPair {
  let readyState = connecting
  const socket: SocketLike = {
    get readyState() {
      return readyState
    },
    onopen: null,
    onmessage: null,
    onerror: null,
    onclose: null,
    send: (text) => void (readyState === open && pair.up.push({ command: JSON.parse(text) as Command, sentAt: clock.now() })),
    // As in a browser: the close event comes later.
    close: () => void (readyState = readyState === closed ? closed : closing),
  }
  const pair: SocketPair = {
    socket,
    up: [],
    down: [],
    isOpen: () => readyState === open,
    proceed() {
      if (readyState === connecting) pair.accept()
      if (readyState === closing) pair.cut(1000)
    },
    accept() {
      if (readyState !== connecting) throw new Error('only a connecting socket can be accepted')
      readyState = open
      socket.onopen?.()
    },
    send: (event) => void (readyState === open && pair.down.push(event)),
    takeUp: () => pair.up.shift()?.command,
    deliverDown() {
      const event = pair.down.shift()
      if (event && readyState === open) socket.onmessage?.({ data: JSON.stringify(event) })
      return event !== undefined
    },
    cut(code = 1006) {
      if (readyState === closed) return
      readyState = closed
      pair.up.length = pair.down.length = 0
      socket.onclose?.({ code })
    },
  }
  return pair
}
