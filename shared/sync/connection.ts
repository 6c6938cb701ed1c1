// One WebSocket at a time to the server: reconnects after it closes, and replaces it when it goes silent.
import { limits } from '../limits/limits.ts'
import type { closeCodes, Command, ServerEvent } from '../protocol/protocol.ts'
import { createHeartbeat, type HeartbeatTiming } from './heartbeat.ts'
import { systemClock, type Clock, type PageSignals, type SocketLike } from './ports.ts'

export type ConnectionState = 'connecting' | 'connected' | 'disconnected'

export interface ConnectionHandlers {
  /** 'connected' without a preceding 'connecting': a silent socket answers again, and the session is still joined on it. */
  onState(state: ConnectionState): void
  onEvent(event: ServerEvent): void
  /** The connection failed or could not be opened. */
  onError(): void
  /** An event from a newer server; it is ignored. */
  onUnknown?(type: string): void
}

export interface Connection {
  /** Returns false if there is no connection, or if it is silent; nothing is queued. */
  send(command: Command): boolean
  /** Tests the connection now: a reply is overdue. */
  check(): void
  /** When the next attempt is made, in milliseconds since the epoch; null if none is planned. */
  retryAt(): number | null
  close(): void
}

export interface ConnectionOptions {
  /** Opens a socket; returns a promise if its address must be requested first. Called for each attempt. */
  openSocket(): SocketLike | Promise<SocketLike>
  page?: PageSignals
  clock?: Clock
  timing?: ConnectionTiming
}

/** In milliseconds. */
export interface ConnectionTiming extends HeartbeatTiming {
  reconnectMs: number
  /** A socket that is not open by then is closed. */
  connectMs: number
}

// Importing the value itself would bring the whole protocol into the bundle.
const removedCode: (typeof closeCodes)['removed'] = 4001
const open = 1

const knownEvents: Record<ServerEvent['type'], true> = {
  session_joined: true,
  new_message: true,
  participant_joined: true,
  participant_left: true,
  people_online: true,
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
  site_changed: true,
  ai_started: true,
  ai_delta: true,
  ai_thinking: true,
  ai_failed: true,
  assistants_changed: true,
  message_updated: true,
  access_changed: true,
  join_requests: true,
  removed: true,
  admitted: true,
  admission_refused: true,
  pong: true,
  brainstorm_state: true,
  brainstorm_changed: true,
  brainstorm_behind: true,
  brainstorm_done: true,
  pointed: true,
  answering: true,
  form_state: true,
  form_changed: true,
  form_done: true,
  form_typing: true,
  progress_changed: true,
  milestone_unlocked: true,
}

const alwaysVisible: PageSignals = { isVisible: () => true, listen: () => () => undefined }
const usualTiming: ConnectionTiming = {
  reconnectMs: limits.reconnectMs,
  connectMs: limits.connectMs,
  heartbeatMs: limits.heartbeatMs,
  hiddenHeartbeatMs: limits.hiddenHeartbeatMs,
  pongMs: limits.pongMs,
  silenceMs: limits.silenceMs,
}
const pingFrame = JSON.stringify({ type: 'ping' } satisfies Command)

export function openConnection(options: ConnectionOptions, handlers: ConnectionHandlers): Connection {
  const { openSocket, page = alwaysVisible, clock = systemClock, timing = usualTiming } = options
  let current: SocketLike | null = null
  let cancelRetry = () => {}
  let cancelTimeout = () => {}
  let retryAt: number | null = null
  let isSilent = false
  let isClosed = false

  const heartbeat = createHeartbeat({
    clock,
    timing,
    isVisible: page.isVisible,
    sendPing: () => current?.readyState === open && current.send(pingFrame),
    onSilent(lostAt) {
      retryAt = lostAt
      if (isSilent) return
      isSilent = true
      handlers.onState('disconnected')
    },
    onAnswered() {
      retryAt = null
      isSilent = false
      handlers.onState('connected')
    },
    onLost() {
      abandon()
      connect()
    },
  })

  function retryLater(): void {
    retryAt = clock.date() + timing.reconnectMs
    cancelRetry = clock.after(timing.reconnectMs, connect)
  }

  function connect(): void {
    retryAt = null
    const opened = openSocket()
    if (!(opened instanceof Promise)) return adopt(opened)
    handlers.onState('connecting')
    opened.then(
      (socket) => (isClosed ? socket.close() : adopt(socket)),
      () => {
        if (isClosed) return
        handlers.onState('disconnected')
        handlers.onError()
        retryLater()
      },
    )
  }

  // Without waiting for its close event: on a broken network that takes a minute.
  function abandon(): void {
    const socket = current
    current = null
    isSilent = false
    heartbeat.stop()
    cancelTimeout()
    socket?.close()
  }

  function adopt(socket: SocketLike): void {
    current = socket
    handlers.onState('connecting')
    const isCurrent = () => current === socket
    // A network that drops all packets would leave it connecting for minutes.
    cancelTimeout = clock.after(timing.connectMs, () => socket.close())
    socket.onopen = () => {
      if (!isCurrent()) return
      cancelTimeout()
      heartbeat.start()
      handlers.onState('connected')
    }
    socket.onmessage = ({ data }) => {
      if (!isCurrent()) return
      const event = JSON.parse(data) as ServerEvent
      if (event.type === 'pong') {
        heartbeat.onPong()
        if (!event.messageKey) return
      }
      if (Object.hasOwn(knownEvents, event.type)) handlers.onEvent(event)
      else handlers.onUnknown?.(event.type)
    }
    socket.onerror = () => {
      if (!isCurrent()) return
      handlers.onState('disconnected')
      handlers.onError()
    }
    socket.onclose = ({ code }) => {
      if (!isCurrent()) return
      abandon()
      handlers.onState('disconnected')
      if (code !== removedCode) retryLater()
    }
  }

  const stopListening = page.listen({
    onOffline() {
      // A server on this device can still be reached: then the next attempt succeeds.
      if (!current) return
      abandon()
      handlers.onState('disconnected')
      retryLater()
    },
    onReturn() {
      if (current?.readyState === open) return heartbeat.checkSoon()
      if (current || retryAt === null) return
      cancelRetry()
      connect()
    },
  })
  connect()

  return {
    send(command) {
      if (isSilent || current?.readyState !== open) return false
      current.send(JSON.stringify(command))
      return true
    },
    check: () => current?.readyState === open && heartbeat.check(),
    retryAt: () => retryAt,
    close() {
      isClosed = true
      cancelRetry()
      stopListening()
      abandon()
    },
  }
}
