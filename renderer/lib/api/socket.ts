// The only WebSocket: one connection at a time, tried again 3 s after it closes, and given up when it falls silent.
import { limits } from '../../../shared/limits.ts'
import type { closeCodes, Command, ServerEvent } from '../../../shared/protocol.ts'
import { desktop, platform } from '../../platform/platform.ts'
import { post } from './api.ts'

export type ConnectionState = 'connecting' | 'connected' | 'disconnected'

export interface Handlers {
  onState(state: ConnectionState): void
  onEvent(event: ServerEvent): void
  onError(): void
}

export interface Socket {
  /** False when there is no connection; nothing is kept for later. */
  send(command: Command): boolean
  /** When the next connection is tried, in milliseconds since the epoch; null: nothing is planned. */
  retryAt(): number | null
  close(): void
}

// The value itself would bring the whole contract into the bundle.
const removedCode: (typeof closeCodes)['removed'] = 4001

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

/** wss when the server is https. */
export function socketAddress(server: Pick<URL, 'protocol' | 'host'>): string {
  return `${server.protocol === 'https:' ? 'wss' : 'ws'}://${server.host}/ws`
}

/** With a ticket that opens it once, where no cookie says who this is. */
async function ticketAddress(): Promise<string> {
  const { ticket } = await post('POST /api/socket-tickets', undefined, AbortSignal.timeout(limits.connectMs))
  return `${socketAddress(new URL(platform().site()))}?${new URLSearchParams({ ticket })}`
}

export function openSocket(handlers: Handlers): Socket {
  let current: WebSocket | null = null
  let retry: number | undefined
  let retryAt: number | null = null
  let lastHeard = 0
  let pingedAt = 0
  let isClosed = false

  function retryLater(isWanted: () => boolean): void {
    retryAt = Date.now() + limits.reconnectMs
    retry = window.setTimeout(() => {
      retryAt = null
      if (isWanted()) connect()
    }, limits.reconnectMs)
  }

  function connect(): void {
    if (!desktop()) return open(socketAddress(location))
    handlers.onState('connecting')
    ticketAddress().then(
      (address) => isClosed || open(address),
      () => {
        if (isClosed) return
        handlers.onState('disconnected')
        handlers.onError()
        retryLater(() => !isClosed)
      },
    )
  }

  function open(address: string): void {
    const socket = new WebSocket(address)
    current = socket
    handlers.onState('connecting')
    const isCurrent = () => current === socket
    // A line that swallows everything would leave it connecting for minutes.
    const timer = window.setTimeout(() => socket.close(), limits.connectMs)
    socket.onopen = () => {
      window.clearTimeout(timer)
      if (!isCurrent()) return
      lastHeard = Date.now()
      handlers.onState('connected')
    }
    socket.onmessage = (message: MessageEvent<string>) => {
      if (!isCurrent()) return
      lastHeard = Date.now()
      hear(message.data)
    }
    socket.onerror = () => {
      if (!isCurrent()) return
      handlers.onState('disconnected')
      handlers.onError()
    }
    socket.onclose = ({ code }) => {
      window.clearTimeout(timer)
      if (!isCurrent()) return
      handlers.onState('disconnected')
      if (code === removedCode) return
      retryLater(isCurrent)
    }
  }

  function hear(data: string): void {
    const event = JSON.parse(data) as ServerEvent
    if (Object.hasOwn(knownEvents, event.type)) handlers.onEvent(event)
    else console.info('Unknown message type', event.type)
  }

  // A cut line may not close the socket for minutes; a pong that does not come shows it.
  const pinging = window.setInterval(() => {
    if (current?.readyState !== WebSocket.OPEN) return
    // Not by the clock: browsers wake a page that nobody sees once a minute only.
    if (pingedAt > lastHeard) return current.close()
    pingedAt = Date.now()
    current.send(JSON.stringify({ type: 'ping' } satisfies Command))
  }, limits.pingMs)

  connect()

  return {
    send(command) {
      if (current?.readyState !== WebSocket.OPEN) {
        console.warn('WebSocket not connected')
        return false
      }
      current.send(JSON.stringify(command))
      return true
    },
    retryAt: () => retryAt,
    close() {
      isClosed = true
      window.clearTimeout(retry)
      window.clearInterval(pinging)
      const socket = current
      current = null
      socket?.close()
    },
  }
}
