// Opens sockets for a simulated client, and breaks, pauses or stops reading them.
import { WebSocket } from 'ws'
import type { SocketLike } from '../../../shared/sync/ports.ts'

export interface LineOptions {
  /** Called before every connection, so that a client can move to another node. */
  url: () => string
  cookie: () => string | null
  /** A handshake that takes longer fails; a browser would wait for minutes. */
  handshakeMs: number
  onText(text: string): void
}

export interface Line {
  /** Rejects while the connection is paused. */
  openSocket(): SocketLike | Promise<SocketLike>
  isOpen(): boolean
  lastClose(): number | null
  drop(): void
  pause(): void
  resume(): void
  stopReading(): void
  readOn(): void
}

export function createLine({ url, cookie, handshakeMs, onText }: LineOptions): Line {
  let socket: WebSocket | null = null
  let lastClose: number | null = null
  let isPaused = false

  return {
    openSocket() {
      if (isPaused) return Promise.reject(new Error('the connection is paused'))
      const headers: Record<string, string> = cookie() ? { cookie: cookie() ?? '' } : {}
      const opened = new WebSocket(`${url().replace('http', 'ws')}/ws`, { headers, handshakeTimeout: handshakeMs })
      socket = opened
      opened.on('error', () => undefined)
      opened.on('message', (data) => onText(String(data)))
      opened.on('close', (code) => {
        lastClose = code
        if (socket === opened) socket = null
      })
      // A broken connection never answers the closing handshake.
      opened.close = () => opened.terminate()
      return opened as SocketLike
    },
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    lastClose: () => lastClose,
    drop: () => socket?.terminate(),
    pause() {
      isPaused = true
      socket?.terminate()
    },
    resume: () => void (isPaused = false),
    stopReading: () => socket?.pause(),
    readOn: () => socket?.resume(),
  }
}
