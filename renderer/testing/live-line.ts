// A live session on a fake socket and a fake clock: what it sends and when, and how it reacts to the server's events.
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Command, ServerEvent } from '../../shared/protocol.ts'
import type { Outgoing } from '../../shared/sync/outgoing.ts'
import { startPlatform } from '../platform/platform.ts'
import { openLiveSession } from '../features/session/live/live-session.ts'

/** The browser's storage. */
export const kept = new Map<string, string>()

export class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 1
  sent: [string, number][] = []
  frames: Command[] = []
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor() {
    FakeSocket.made.push(this)
  }
  send(frame: string) {
    const command = JSON.parse(frame) as Command
    this.frames.push(command)
    if (command.type !== 'ping') this.sent.push(['content' in command ? String(command.content) : command.type, Date.now()])
  }
  close() {
    this.readyState = 3
  }
}

export async function fakeBrowser(): Promise<void> {
  kept.clear()
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { protocol: 'http:', host: 'kring.example', hash: '', search: '' })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  await startPlatform()
}

export function realBrowser(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

export function open({ isJoined = true } = {}) {
  FakeSocket.made = []
  const pauses: string[] = []
  const told: string[] = []
  const client = new QueryClient()
  const live = openLiveSession(client, 's', () => 'Anna', {
    onConnection: () => undefined,
    onConnectionError: () => undefined,
    onEvent: ({ type }) => void told.push(type),
    onPause: (sentence) => void pauses.push(sentence),
  })
  const last = () => FakeSocket.made.at(-1) as FakeSocket
  const hear = (event: object) => last().onmessage?.({ data: JSON.stringify(event) })
  const joins = () => hear({ type: 'session_joined', session: { messages: [] } })
  const refuses = (code: string, messageKey: string | null, retryAfter?: number) =>
    hear({ type: 'error', error: 'Too fast.', code, messageKey, retryAfter } satisfies ServerEvent)
  const stores = (messageKey: string) => hear({ type: 'message_created', messageKey, messageId: messageKey, seq: 0 } satisfies ServerEvent)
  /** Returns what was sent since the last call, with the time in milliseconds since the start. */
  const sent = () => last().sent.splice(0)
  const list = () => live.outbox.list().map(({ content, failed }) => [content, failed])
  const connects = () => last().onopen?.()
  connects()
  if (isJoined) {
    joins()
    sent()
  }
  return { live, client, last, hear, joins, refuses, stores, sent, list, pauses, told, connects }
}

/** Stores messages in the outbox, as they are after a reload. */
export function keep(...contents: string[]) {
  const outbox = contents.map((content): Outgoing => ({ messageKey: content, content, messageType: 'user', at: '', failed: false }))
  kept.set('kring:outbox:s', JSON.stringify(outbox))
}
