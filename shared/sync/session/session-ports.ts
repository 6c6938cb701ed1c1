// What a session client needs from its environment, and what it reports to it.
import type { Language } from '../../texts/language.ts'
import type { ServerEvent } from '../../protocol/protocol.ts'
import type { Connection, ConnectionHandlers, ConnectionState } from '../connection.ts'
import type { Outgoing, TextChange } from './sending/outgoing.ts'
import type { Clock, Get, StoredValue } from '../ports.ts'
import type { SessionState } from './session-model.ts'

export interface SessionHandlers {
  onConnection(state: ConnectionState): void
  onConnectionError(): void
  /** Called for every event after it was applied, except the refusals reported by `onPause`. */
  onEvent(event: ServerEvent): void
  /** Called once per pause, with the server's sentence, if the server asks to wait. The user need not do anything. */
  onPause(sentence: string): void
}

/** Uploads the files of unsent messages. */
export interface FileSender {
  hold(messageKey: string, files: readonly File[]): void
  /** The files that are still available; undefined: none. */
  announced(outgoing: Outgoing): Outgoing['files']
  /** True if another tab may have the message's files; then calls `whenFree` later, once none has. */
  isElsewhere(outgoing: Outgoing, whenFree: () => void): boolean
  /** The message is stored, so its files can be uploaded. */
  go(messageKey: string, messageId: string): void
  drop(messageKey: string): void
  close(): void
}

export interface SessionPorts {
  connect(handlers: ConnectionHandlers): Connection
  get: Get
  /** Undefined until the session is loaded. */
  state(): SessionState | undefined
  change(apply: (state: SessionState) => SessionState): void
  outbox: StoredValue<Outgoing[]>
  /** Another window may add messages to the outbox, which are sent from here. */
  takesArrivals?: boolean
  textChanges: StoredValue<TextChange[]>
  files: FileSender
  language(): Language
  /** The key in the link that opened the page; null without one. */
  linkKey(): string | null
  clock?: Clock
  timing?: {
    /** Between two messages that waited for a connection; by default as fast as the rate limit allows. */
    paceMs?: number
    /** Between two attempts to fetch what was missed. */
    retryMs?: number
  }
}
