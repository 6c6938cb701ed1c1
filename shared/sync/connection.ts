// One WebSocket at a time to the server: reconnects after it closes, and abandons it when it goes silent.
import { limits } from '../limits.ts'
import type { closeCodes, Command, ServerEvent } from '../protocol/protocol.ts'
import { systemClock, type Clock, type SocketLike } from './ports.ts'

export type ConnectionState = 'connecting' | 'connected' | 'disconnected'

export interface ConnectionHandlers {
  onState(state: ConnectionState): void
  onEvent(event: ServerEvent): void
  /** The connection failed or could not be opened. */
  onError(): void
  /** An event from a newer server; it is ignored. */
  onUnknown?(type: string): void
}

export interface Connection {
  /** Returns false if there is no connection; nothing is queued. */
  send(command: Command): boolean
  /** When the next attempt is made, in milliseconds since the epoch; null if none is planned. */
  retryAt(): number | null
  close(): void
}

export interface ConnectionOptions {
  /** Opens a socket; returns a promise if its address must be requested first. Called for each attempt. */
  openSocket(): SocketLike | Promise<SocketLike>
  clock?: Clock
  timing?: ConnectionTiming
}

/** In milliseconds. */
export interface ConnectionTiming {
  reconnectMs: number
  /** A socket that is not open by then is closed. */
  connectMs: number
  /** Between two pings; a socket that is silent from one to the next is closed. */
  pingMs: number
}

// Importing the value itself would bring the whole protocol into the bundle.
const removedCode: (typeof closeCodes)['removed'] = 4001
const open = 1

const knownEvents: Record<ServerEvent['type'], true> = {
  session_joined: true,
  new_message: true,
  participant_joined: true,
  participant_left: true,
  participant_removed: true,
  participant_updated: true,
  user_typing: true,
  ai_typing: true,
  ai_status_changed: true,
  usage_limit_reached: true,
  ai_error: true,
  message_created: true,
  error: true,
  command_done: true,
  session_updated: true,
  plan_changed: true,
  ai_started: true,
  ai_delta: true,
  ai_failed: true,
  message_updated: true,
  access_changed: true,
  join_requests: true,
  removed: true,
  admitted: true,
  pong: true,
  brainstorm_state: true,
  brainstorm_changed: true,
  brainstorm_behind: true,
  brainstorm_done: true,
  pointed: true,
  progress_changed: true,
  milestone_unlocked: true,
}

export function openConnection(options: ConnectionOptions, handlers: ConnectionHandlers): Connection {
  const { openSocket, clock = systemClock, timing = limits } = options
  let current: SocketLike | null = null
  let cancelRetry = () => {}
  let cancelPing = () => {}
  let retryAt: number | null = null
  let lastHeard = 0
  let pingedAt = 0
  let isClosed = false

  function retryLater(isWanted: () => boolean): void {
    retryAt = clock.date() + timing.reconnectMs
    cancelRetry = clock.after(timing.reconnectMs, () => {
      retryAt = null
      if (isWanted()) connect()
    })
  }

  function connect(): void {
    const opened = openSocket()
    if (!(opened instanceof Promise)) return adopt(opened)
    handlers.onState('connecting')
    opened.then(
      (socket) => (isClosed ? socket.close() : adopt(socket)),
      () => {
        if (isClosed) return
        handlers.onState('disconnected')
        handlers.onError()
        retryLater(() => !isClosed)
      },
    )
  }

  function adopt(socket: SocketLike): void {
    current = socket
    handlers.onState('connecting')
    const isCurrent = () => current === socket
    // A network that drops all packets would leave it connecting for minutes.
    const cancelTimeout = clock.after(timing.connectMs, () => socket.close())
    socket.onopen = () => {
      cancelTimeout()
      if (!isCurrent()) return
      lastHeard = clock.now()
      handlers.onState('connected')
    }
    socket.onmessage = ({ data }) => {
      if (!isCurrent()) return
      lastHeard = clock.now()
      const event = JSON.parse(data) as ServerEvent
      if (Object.hasOwn(knownEvents, event.type)) handlers.onEvent(event)
      else handlers.onUnknown?.(event.type)
    }
    socket.onerror = () => {
      if (!isCurrent()) return
      handlers.onState('disconnected')
      handlers.onError()
    }
    socket.onclose = ({ code }) => {
      cancelTimeout()
      if (!isCurrent()) return
      handlers.onState('disconnected')
      if (code === removedCode) return
      retryLater(isCurrent)
    }
  }

  // A broken network can leave a socket open for minutes; a missing pong reveals it.
  function ping(): void {
    cancelPing = clock.after(timing.pingMs, ping)
    if (current?.readyState !== open) return
    // Not measured by the clock: browsers run the timers of a hidden page only once a minute.
    if (pingedAt > lastHeard) return current.close()
    pingedAt = clock.now()
    current.send(JSON.stringify({ type: 'ping' } satisfies Command))
  }

  cancelPing = clock.after(timing.pingMs, ping)
  connect()

  return {
    send(command) {
      if (current?.readyState !== open) return false
      current.send(JSON.stringify(command))
      return true
    },
    retryAt: () => retryAt,
    close() {
      isClosed = true
      cancelRetry()
      cancelPing()
      const socket = current
      current = null
      socket?.close()
    },
  }
}
