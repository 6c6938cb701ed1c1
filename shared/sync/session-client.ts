// Keeps one session alive: joins, folds every event into the cache, sends what waits, and heals holes.
import type { QueryClient } from '@tanstack/react-query'
import { retryableErrors, type ErrorCode } from '../errors.ts'
import type { GuidedForm } from '../guided/guided-form.ts'
import type { Command, EventOf, ServerEvent } from '../protocol.ts'
import { get } from '../../renderer/lib/api/api.ts'
import { currentLanguage } from '../../renderer/lib/texts/i18n.ts'
import { openSocket, type ConnectionState, type Socket } from '../../renderer/lib/api/socket.ts'
import type { Outgoing, TextChange } from '../../renderer/lib/browser/local.ts'
import type { Message } from '../entities.ts'
import { personKey, pinsKey, type SessionState } from './session-model.ts'
import { openSessionFiles, type SessionFiles } from '../../renderer/features/session/files/session-files.ts'
import { createHealing, type MessagePage } from './gap-filler.ts'
import { createAiToggle, type AiToggle } from './ai-toggle.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSendQueue } from './send-queue.ts'
import { ownKey, withKey } from '../../renderer/features/session/header/invite-link.ts'
import { applyEvent, applyOlder, applyRefused, applyText } from './session-state.ts'
import { openTextChanges, type TextChanges } from './text-changes.ts'

export interface LiveSession {
  outbox: Outbox
  send(command: Command): boolean
  toggleAi: AiToggle['toggle']
  /** Called for every event after it was applied; returns the function that ends it. A listener that returns true will retry the refused command. */
  listen(listener: (event: ServerEvent) => boolean | void): () => void
  /** Whether the session was joined on the connection there is. */
  isJoined(): boolean
  retryAt: Socket['retryAt']
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
  changes: Pick<TextChanges, 'list' | 'subscribe'>
  /** Changes the text of the person's own message or note or, with null, the title; kept until the server has stored it. */
  changeText(message: Message | null, text: string): void
  /** Discards a changed text. */
  giveUpChange(change: TextChange): void
  removeFile: SessionFiles['remove']
  loadOlder(): Promise<void>
  /** Loads older messages until the one with this number is here. */
  loadBackTo(seq: number): Promise<void>
  close(): void
}

export interface LiveHandlers {
  onConnection(state: ConnectionState): void
  onSocketError(): void
  /** Called for every event after it was applied, except the refusals reported by `onPause`. */
  onEvent(event: ServerEvent): void
  /** Called once per pause, with the server's sentence, when the server asks to wait. The user need not do anything. */
  onPause(sentence: string): void
}

export const sessionKey = (sessionId: string) => ['/api/sessions', sessionId] as const

const refusals: ReadonlySet<string> = new Set<ErrorCode>(['removed', 'session_locked', 'session_not_found'])

/** The message of the changed text no longer exists. */
const gone: ReadonlySet<string> = new Set<ErrorCode>(['message_not_found', 'message_not_editable'])
/** The pause if the server does not say how long to wait. */
const pauseSeconds = 5

export function openLiveSession(client: QueryClient, sessionId: string, name: () => string, handlers: LiveHandlers): LiveSession {
  const outbox = createOutbox(sessionId, (arrived) => isJoined && queue.add(arrived))
  const changes = openTextChanges(sessionId)
  const queue = createSendQueue<Outgoing | TextChange>({
    list: () => [...outbox.list(), ...changes.list()],
    isJoined: () => isJoined,
    join,
    transmit,
  })
  const state = () => client.getQueryData<SessionState>(sessionKey(sessionId))
  const change = (apply: (state: SessionState) => SessionState) =>
    client.setQueryData<SessionState>(sessionKey(sessionId), (known) => (known ? apply(known) : known))
  let isJoined = false
  const listeners = new Set<(event: ServerEvent) => boolean | void>()
  const files = openSessionFiles(client, sessionId, change)
  const healing = createHealing({ sessionId, state, change, onMessages: settle })
  const aiToggle = createAiToggle({
    send: (command) => socket.send(command),
    isEnabled: () => state()?.session.aiEnabled,
    show: (enabled) => void change((known) => applyEvent(known, { type: 'ai_status_changed', enabled })),
  })
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
      aiToggle.hear(event)
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
      if (event.type === 'command_done') {
        const stored = changes.take(event.messageKey)
        if (stored) change((known) => applyText(known, stored))
        queue.answered(event.messageKey)
      }
      // Every listener is called.
      const isTaken = [...listeners].map((listener) => listener(event)).includes(true)
      const isPassing = event.type === 'error' && retryableErrors.has(event.code) && (isTaken || isMine(event))
      if (isPassing && queue.pause(event.retryAfter ?? pauseSeconds)) handlers.onPause(event.error)
      if (event.type === 'error' && !isPassing && event.messageKey !== null) fail(event.messageKey, event)
      // Coming back was refused: what was said here meanwhile is no longer for these eyes.
      if (event.type === 'error' && !isJoined && refusals.has(event.code)) {
        change((known) => applyRefused(known, event.code))
        socket.close()
      }
      healing.heal()
      if (event.type === 'message_updated') void client.invalidateQueries({ queryKey: pinsKey(sessionId) })
      if (event.type === 'plan_changed') void client.invalidateQueries({ queryKey: ['/api/auth/user'] })
      if (!isPassing) handlers.onEvent(event)
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

  /** Whether a pending message or changed text, or the join, was refused. */
  function isMine({ code, messageKey }: EventOf<'error'>): boolean {
    const waiting = [...outbox.list(), ...changes.list()].filter(({ failed }) => !failed)
    if (messageKey !== null) return waiting.some((one) => one.messageKey === messageKey)
    // A frame over the limit is refused unread: it may have been one of the waiting messages.
    return !isJoined || (code === 'rate_limited' && waiting.length > 0)
  }

  function fail(messageKey: string, { code, error }: EventOf<'error'>): void {
    outbox.setFailed(messageKey, true, code)
    if (!gone.has(code)) return changes.setFailed(messageKey, error)
    const lost = changes.take(messageKey)
    if (!lost || lost.messageId === null) return
    // Its message can no longer be changed: the text is kept as an unsent message.
    outbox.setFailed(outbox.add(lost.text, lost.messageType, null, [], null).messageKey, true, code)
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

  function transmit(outgoing: Outgoing | TextChange): void {
    if ('text' in outgoing) {
      const { messageId, text, messageKey } = outgoing
      if (messageId === null) socket.send({ type: 'rename_session', title: text, messageKey })
      else socket.send({ type: 'edit_message', messageId, content: text, messageKey })
      return
    }
    const { content, messageType, messageKey, replyTo, form } = outgoing
    const attachments = files.announced(outgoing)
    if (content.trim() === '' && !attachments) return outbox.setFailed(messageKey, true)
    const command = { type: 'send_message', content, messageType, displayName: name(), messageKey, replyTo, form } as const
    socket.send({ ...command, ...(attachments && { attachments }) })
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
    toggleAi: aiToggle.toggle,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isJoined: () => isJoined,
    retryAt: socket.retryAt,
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
    changes,
    changeText(message, text) {
      const messageType = message?.type === 'note' ? 'note' : 'user'
      const changed = changes.put({ messageId: message?.id ?? null, messageType, text })
      if (isJoined) queue.add(changed)
    },
    giveUpChange: ({ messageKey }) => void changes.take(messageKey),
    removeFile: (messageId, attachmentId) => files.remove(messageId, attachmentId),
    loadOlder,
    async loadBackTo(seq) {
      while (state()?.olderCursor && (state()?.messages[0]?.seq ?? 0) > seq) await loadOlder()
    },
    close() {
      healing.close()
      queue.stop()
      outbox.close()
      files.close()
      socket.close()
    },
  }
}
