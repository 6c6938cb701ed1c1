// Keeps one session alive: joins, folds every event into the cache, sends what waits, and heals holes.
import type { QueryClient } from '@tanstack/react-query'
import type { ErrorCode } from '../../../../shared/errors.ts'
import type { GuidedForm } from '../../../../shared/guided/guided-form.ts'
import { limits } from '../../../../shared/limits.ts'
import type { Command, ServerEvent } from '../../../../shared/protocol.ts'
import { get } from '../../../lib/api.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { openSocket, type ConnectionState } from '../../../lib/socket.ts'
import type { Outgoing } from '../../../lib/local.ts'
import type { Message } from '../../../../shared/entities.ts'
import { pinsKey } from '../transcript/pins-key.ts'
import { openSessionFiles, type SessionFiles } from '../files/session-files.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSendQueue } from './send-queue.ts'
import { ownKey, withKey } from '../header/invite-link.ts'
import { personKey, type SessionState } from './session-model.ts'
import { applyEvent, applyChanges, applyMissed, applyOlder, applyRefused } from './session-state.ts'

export interface LiveSession {
  outbox: Outbox
  send(command: Command): boolean
  /** Every event, after it was folded in; returns what ends it. */
  listen(listener: (event: ServerEvent) => void): () => void
  /** Whether the session was joined on the connection there is. */
  isJoined(): boolean
  /** Stores the message as on its way and sends it, and then its files; `replyTo` is the message that it answers to. Gives its key. */
  say(
    content: string,
    messageType: Outgoing['messageType'],
    replyTo?: string | null,
    files?: readonly File[],
    form?: GuidedForm | null,
  ): string
  sendAgain(outgoing: Outgoing): void
  /** Gives up a message on its way. */
  giveUp(outgoing: Outgoing): void
  removeFile: SessionFiles['remove']
  loadOlder(): Promise<void>
  /** Loads older messages until the one with this number is here. */
  loadBackTo(seq: number): Promise<void>
  close(): void
}

export interface LiveHandlers {
  onConnection(state: ConnectionState): void
  onSocketError(): void
  /** Every event, after it was folded in, but for the refusals that `onPause` is about. */
  onEvent(event: ServerEvent): void
  /** The server wants what is sent to wait: once for each pause, with its sentence. Nobody has to do anything about it. */
  onPause(sentence: string): void
}

export const sessionKey = (sessionId: string) => ['/api/sessions', sessionId] as const

const refusals: ReadonlySet<string> = new Set<ErrorCode>(['removed', 'session_locked', 'session_not_found'])

/** Over in a while: what was refused so stays on its way and is sent again by itself. */
const passing: ReadonlySet<string> = new Set<ErrorCode>(['storage_unavailable', 'storage_busy', 'not_ready', 'rate_limited'])
/** Where the server does not say how long that is. */
const pauseSeconds = 5

interface MessagePage {
  messages: Message[]
  nextCursor: string | null
}

interface ChangesPage {
  messages: Message[]
  rev: number
  limited: boolean
}

export function openLiveSession(client: QueryClient, sessionId: string, name: () => string, handlers: LiveHandlers): LiveSession {
  const outbox = createOutbox(sessionId, (arrived) => isJoined && queue.add(arrived))
  const queue = createSendQueue(outbox, { isJoined: () => isJoined, join, transmit })
  const state = () => client.getQueryData<SessionState>(sessionKey(sessionId))
  const change = (apply: (state: SessionState) => SessionState) =>
    client.setQueryData<SessionState>(sessionKey(sessionId), (known) => (known ? apply(known) : known))
  let isJoined = false
  let healing = false
  let healingChanges = false
  let isClosed = false
  const listeners = new Set<(event: ServerEvent) => void>()
  const files = openSessionFiles(client, sessionId, change)
  const knownSeq = () => Number(state()?.cursor.split('.')[0] ?? 0)

  const socket = openSocket({
    onState(connection) {
      isJoined = false
      if (connection === 'connected') queue.start()
      else queue.stop()
      handlers.onConnection(connection)
    },
    onError: handlers.onSocketError,
    onEvent(event) {
      change((known) => applyEvent(known, event))
      if (event.type === 'session_joined') {
        isJoined = true
        settle(event.session.messages)
        queue.start()
      }
      if (event.type === 'new_message') settle([event.message])
      if (event.type === 'message_created' && event.messageKey !== null) {
        files.go(event.messageKey, event.messageId)
        queue.answered(event.messageKey)
        // Stored, and not newer than what is known here: its echo went by while the line was down.
        if (event.seq <= knownSeq()) outbox.remove(event.messageKey)
      }
      const isPassing = event.type === 'error' && willPass(event)
      if (isPassing && queue.pause(event.retryAfter ?? pauseSeconds)) handlers.onPause(event.error)
      if (event.type === 'error' && !isPassing && event.messageKey !== null) outbox.setFailed(event.messageKey, true, event.code)
      // Coming back was refused: what was said here meanwhile is no longer for these eyes.
      if (event.type === 'error' && !isJoined && refusals.has(event.code)) {
        change((known) => applyRefused(known, event.code))
        socket.close()
      }
      if (state()?.hasHole) void heal()
      if (state()?.hasRevHole) void healChanges()
      if (event.type === 'message_updated') void client.invalidateQueries({ queryKey: pinsKey(sessionId) })
      if (event.type === 'plan_changed') void client.invalidateQueries({ queryKey: ['/api/auth/user'] })
      if (!isPassing) handlers.onEvent(event)
      for (const listener of listeners) listener(event)
    },
  })

  function join(): void {
    const { userId = null, anonymousId = null } = state()?.self ?? {}
    socket.send({
      type: 'join_session',
      sessionId,
      userId,
      anonymousId,
      displayName: name(),
      since: state()?.cursor ?? null,
      rev: state()?.rev ?? null,
      language: currentLanguage(),
      key: ownKey(),
    })
  }

  /** Whether it is a message of the outbox, or the joining, that was refused for a while. */
  function willPass({ code, messageKey }: Extract<ServerEvent, { type: 'error' }>): boolean {
    if (!passing.has(code)) return false
    const waiting = outbox.list().filter(({ failed }) => !failed)
    if (messageKey !== null) return waiting.some((one) => one.messageKey === messageKey)
    // A frame too many is refused unread: it may have been one of those that wait.
    return !isJoined || (code === 'rate_limited' && waiting.length > 0)
  }

  // What came back as a message of mine is no longer on its way.
  function settle(messages: Message[]): void {
    const own = personKey(state()?.self ?? { userId: null, anonymousId: null })
    for (const message of messages) {
      if (message.messageKey === null || personKey(message) !== own) continue
      files.go(message.messageKey, message.id)
      outbox.remove(message.messageKey)
    }
  }

  function transmit(outgoing: Outgoing): void {
    const { content, messageType, messageKey, replyTo, form } = outgoing
    const attachments = files.announced(outgoing)
    if (content.trim() === '' && !attachments) return outbox.setFailed(messageKey, true)
    socket.send({ type: 'send_message', content, messageType, messageKey, replyTo, form, ...(attachments && { attachments }) })
  }

  async function heal(): Promise<void> {
    if (healing) return
    healing = true
    try {
      while (!isClosed && state()?.hasHole) {
        const { messages, nextCursor } = await get<MessagePage>(
          withKey(`/api/sessions/${sessionId}/messages?since=${state()?.cursor ?? '0'}`),
        )
        change((known) => applyMissed(known, messages, nextCursor === null))
        settle(messages)
      }
    } catch {
      window.setTimeout(() => isClosed || void heal(), limits.reconnectMs)
    } finally {
      healing = false
    }
  }

  async function healChanges(): Promise<void> {
    if (healingChanges) return
    healingChanges = true
    try {
      while (!isClosed && state()?.hasRevHole) {
        const page = await get<ChangesPage>(withKey(`/api/sessions/${sessionId}/changes?rev=${state()?.rev ?? 0}`))
        change((known) => applyChanges(known, page.messages, page.rev, !page.limited))
      }
    } catch {
      window.setTimeout(() => isClosed || void healChanges(), limits.reconnectMs)
    } finally {
      healingChanges = false
    }
  }

  async function loadOlder(): Promise<void> {
    const before = state()?.olderCursor
    if (!before) return
    const { messages, nextCursor } = await get<MessagePage>(withKey(`/api/sessions/${sessionId}/messages?before=${before}`))
    change((known) => (known.olderCursor === before ? applyOlder(known, messages, nextCursor) : known))
  }

  return {
    outbox,
    send: (command) => socket.send(command),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isJoined: () => isJoined,
    say(content, messageType, replyTo = null, attached = [], form = null) {
      const outgoing = outbox.add(content, messageType, replyTo, attached, form)
      files.hold(outgoing.messageKey, attached)
      if (isJoined) queue.add(outgoing)
      return outgoing.messageKey
    },
    sendAgain(outgoing) {
      outbox.setFailed(outgoing.messageKey, false)
      if (isJoined) queue.add(outgoing)
    },
    giveUp({ messageKey }) {
      files.drop(messageKey)
      outbox.remove(messageKey)
    },
    removeFile: (messageId, attachmentId) => files.remove(messageId, attachmentId),
    loadOlder,
    async loadBackTo(seq) {
      while (state()?.olderCursor && (state()?.messages[0]?.seq ?? 0) > seq) await loadOlder()
    },
    close() {
      isClosed = true
      queue.stop()
      outbox.close()
      files.close()
      socket.close()
    },
  }
}
