// The line of a test client to the server: comes back by itself when it breaks or falls silent, much sooner than a browser does.
import { WebSocket } from 'ws'
import type { Command } from '../../../shared/protocol.ts'

export interface LineOptions {
  url: () => string
  cookie: () => string | null
  reconnectMs: number
  silenceMs: number
  onOpen(): void
  onText(text: string): void
  onClosed(): void
}

export interface Line {
  send(command: Command): boolean
  connect(): void
  isOpen(): boolean
  lastClose(): number | null
  drop(): void
  pause(): void
  resume(): void
  stopReading(): void
  readOn(): void
  close(): void
}

export function openLine({ url, cookie, reconnectMs, silenceMs, onOpen, onText, onClosed }: LineOptions): Line {
  let socket: WebSocket | null = null
  let lastHeard = 0
  let lastClose: number | null = null
  let isPaused = false
  let isClosed = false

  function connect(): void {
    if (isClosed || isPaused || socket) return
    const headers: Record<string, string> = cookie() ? { cookie: cookie() ?? '' } : {}
    // The browser has no such limit on the handshake and would wait for minutes on a line that swallows it.
    const mine = new WebSocket(`${url().replace('http', 'ws')}/ws`, { headers, handshakeTimeout: silenceMs })
    socket = mine
    mine.on('open', () => {
      lastHeard = Date.now()
      onOpen()
    })
    mine.on('message', (data) => {
      if (socket !== mine) return
      lastHeard = Date.now()
      onText(String(data))
    })
    mine.on('error', () => undefined)
    mine.on('close', (code) => {
      lastClose = code
      socket = null
      onClosed()
      setTimeout(connect, reconnectMs)
    })
  }

  function send(command: Command): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(command))
    return true
  }

  const pinging = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return
    if (Date.now() - lastHeard > silenceMs) socket.terminate()
    else send({ type: 'ping' })
  }, silenceMs / 3)

  return {
    send,
    connect,
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    lastClose: () => lastClose,
    drop: () => socket?.terminate(),
    pause() {
      isPaused = true
      socket?.terminate()
    },
    resume() {
      isPaused = false
      connect()
    },
    stopReading: () => socket?.pause(),
    readOn: () => socket?.resume(),
    close() {
      isClosed = true
      clearInterval(pinging)
      socket?.terminate()
    },
  }
}
