// Keeps one session up to date: joins it, applies every event to its state, sends what is waiting, and fetches what was missed.
import type { Message } from '../../entities.ts'
import type { ErrorCode } from '../../errors.ts'
import { retryableErrors } from '../retryable-errors.ts'
import { policyRefusals } from '../../policy/policy-refusals.ts'
import type { Command, EventOf, ServerEvent } from '../../protocol/protocol.ts'
import { createAiToggle, type AiToggle } from './ai-toggle.ts'
import type { Connection } from '../connection.ts'
import { newKey } from '../../protocol/new-key.ts'
import { createGapFiller } from '../gap-filler.ts'
import { numbers } from './message-order.ts'
import { createOlderMessages, type OlderMessages } from './older-messages.ts'
import { accountOf, holdOthers, keepAsUnsent } from './sending/other-account.ts'
import { createOutbox, type Outbox } from './sending/outbox.ts'
import type { Outgoing, MessageOptions, TextChange } from './sending/outgoing.ts'
import { systemClock } from '../ports.ts'
import { createSendQueue } from './sending/send-queue.ts'
import { transmit } from './sending/transmit.ts'
import type { SessionHandlers, SessionPorts } from './session-ports.ts'
import { personKey } from './session-model.ts'
import { applyEvent, applyRefused, applyText } from './session-state.ts'
import { openTextChanges, type TextChanges } from './sending/text-changes.ts'

export interface SessionClient extends OlderMessages {
  outbox: Outbox
  send(command: Command): boolean
  toggleAi: AiToggle['toggle']
  /**
   * Called for every event after it was applied; returns a function that unsubscribes. A listener that returns true will retry the
   * refused command.
   */
  listen(listener: (event: ServerEvent) => boolean | void): () => void
  /** True if the session was joined on the current connection. */
  isJoined(): boolean
  /** Joins again, so that the server learns the person's new language: now, or when a silent connection answers. */
  rejoin(): void
  retryAt: Connection['retryAt']
  /** Stores the message in the outbox and sends it, followed by its files. Returns its key. */
  say(content: string, messageType: Outgoing['messageType'], options?: MessageOptions): string
  sendAgain(outgoing: Outgoing): void
  /** Discards an unsent message. */
  giveUp(outgoing: Outgoing): void
  changes: Pick<TextChanges, 'list' | 'subscribe'>
  /** Changes the text of the person's own message or note or, with null, the title; kept until the server has stored it. */
  changeText(message: Message | null, text: string): void
  /** Discards a changed text. */
  giveUpChange(change: TextChange): void
  close(): void
}

const refusals: ReadonlySet<string> = new Set<ErrorCode>(['removed', 'session_locked', 'session_not_found', ...policyRefusals])

/** The message of the changed text no longer exists. */
const gone: ReadonlySet<string> = new Set<ErrorCode>(['message_not_found', 'message_not_editable'])
/** The pause if the server does not say how long to wait. */
const pauseSeconds = 5

export function openSessionClient(ports: SessionPorts, sessionId: string, name: () => string, handlers: SessionHandlers): SessionClient {
  const { get, state, change, files, language, linkKey, clock = systemClock, timing } = ports
  function sendArrived({ messageKey }: Outgoing): void {
    const self = state()?.self
    if (!self || !isReady()) return
    holdOthers(outbox, changes, self)
    const arrived = outbox.list().find((one) => one.messageKey === messageKey)
    if (arrived && !arrived.failed) queue.add(arrived)
  }
  const outbox = createOutbox(ports.outbox, clock, files.isElsewhere, sendArrived, ports.takesArrivals)
  const changes = openTextChanges(ports.textChanges)
  // On the current socket, which may be silent.
  let isJoined = false
  let isJoining = false
  let isConnected = false
  /** The key of the ping that asks whether the server has processed everything. */
  let asked: string | null = null
  const isReady = () => isConnected && isJoined
  const queue = createSendQueue<Outgoing | TextChange>(
    {
      list: () => [...outbox.list(), ...changes.list()],
      isJoined: isReady,
      join,
      transmit: (outgoing) => transmit(outgoing, { send: connection.send, files, name, outbox, changes }),
      askProcessed() {
        connection.check()
        asked = newKey()
        connection.send({ type: 'ping', messageKey: asked })
      },
    },
    clock,
    timing?.paceMs,
  )
  const listeners = new Set<(event: ServerEvent) => boolean | void>()
  const gaps = createGapFiller({ sessionId, linkKey, get, clock, retryMs: timing?.retryMs, state, change, onMessages: settle })
  const aiToggle = createAiToggle({
    send: (command) => isReady() && connection.send(command),
    isEnabled: () => state()?.session.aiEnabled,
    show: (enabled) => change((known) => applyEvent(known, { type: 'ai_status_changed', enabled })),
  })

  const connection = ports.connect({
    onState(next) {
      isConnected = next === 'connected'
      if (next === 'connecting') isJoined = isJoining = false
      if (!isConnected) queue.stop()
      // The reply to a join on a slow connection may be what kept it silent: no second one.
      else if (!isJoining) queue.start()
      if (isReady()) aiToggle.resume()
      handlers.onConnection(next)
    },
    onError: handlers.onConnectionError,
    onEvent(event) {
      change((known) => applyEvent(known, event))
      if (event.type === 'session_joined') {
        isJoined = true
        isJoining = false
        settle(event.session.messages)
        holdOthers(outbox, changes, event.session.self)
        if (isConnected) queue.start()
      }
      aiToggle.hear(event)
      if (event.type === 'new_message') settle([event.message])
      if (event.type === 'message_created' && event.messageKey !== null) {
        files.go(event.messageKey, event.messageId)
        queue.answered(event.messageKey)
        const known = state()
        // Stored, and not newer than what is known here: its echo was sent while the connection was down.
        if (known && event.seq <= numbers(known.cursor).seq) outbox.remove(event.messageKey)
      }
      if (event.type === 'pong' && event.messageKey === asked) queue.processed()
      if (event.type === 'command_done') {
        const stored = changes.take(event.messageKey)
        if (stored) change((known) => applyText(known, stored))
        queue.answered(event.messageKey)
      }
      // Calls every listener, even if one returns true.
      const isTaken = [...listeners].map((listener) => listener(event)).includes(true)
      if (event.type === 'error' && event.messageKey === null) isJoining = false
      // Sent before the join was answered, or the server has lost track of it.
      const isTooEarly = event.type === 'error' && event.code === 'not_joined'
      if (isTooEarly && isJoined) {
        isJoined = false
        queue.start()
      }
      // The change was replaced or taken: its refusal no longer matters.
      const isOutdated = event.type === 'error' && event.messageKey !== null && changes.isSettled(event.messageKey)
      // Before the join is answered, `internal` is its answer.
      const isTemporary = event.type === 'error' && (retryableErrors.has(event.code) || (!isJoined && event.code === 'internal'))
      const isPassing = isTemporary && (isTaken || isMine(event))
      if (isPassing && queue.pause(event.retryAfter ?? pauseSeconds)) handlers.onPause(event.error)
      if (event.type === 'error' && !isPassing && !isTooEarly && event.messageKey !== null) fail(event.messageKey, event)
      // Joining again was refused: the person may no longer see what was said in the meantime.
      if (event.type === 'error' && !isJoined && refusals.has(event.code)) {
        change((known) => applyRefused(known, event.code))
        connection.close()
      }
      gaps.fill()
      if (!isPassing && !isTooEarly && !isOutdated) handlers.onEvent(event)
    },
  })

  function join(): void {
    const { userId = null, anonymousId = null } = state()?.self ?? {}
    isJoining = connection.send({
      type: 'join_session',
      sessionId,
      userId,
      anonymousId,
      displayName: name(),
      since: state()?.cursor ?? null,
      rev: state()?.rev ?? null,
      language: language(),
      key: linkKey(),
    })
  }

  /** True if a pending message, a changed text or the join was refused. */
  function isMine({ code, messageKey }: EventOf<'error'>): boolean {
    const waiting = [...outbox.list(), ...changes.list()].filter(({ failed }) => !failed)
    if (messageKey !== null) return waiting.some((one) => one.messageKey === messageKey)
    // A frame over the limit is refused unread: it may have been one of the waiting messages.
    return !isJoined || (code === 'rate_limited' && waiting.length > 0)
  }

  function fail(messageKey: string, { code, error }: EventOf<'error'>): void {
    outbox.setFailed(messageKey, true, code)
    // The message that it replied to no longer exists or has too many replies: sent again, it is an ordinary message.
    if (code === 'message_not_found' || code === 'replies_full') outbox.dropReply(messageKey)
    if (!gone.has(code)) return changes.setFailed(messageKey, error)
    // Its message can no longer be changed.
    keepAsUnsent(outbox, changes.take(messageKey), code)
  }

  // The messages that came back are removed from the outbox of their author.
  function settle(messages: Message[]): void {
    const self = state()?.self
    if (!self) return
    for (const message of messages) {
      const key = message.messageKey
      if (key === null) continue
      const author = personKey(message)
      if (author !== personKey(self) && outbox.list().every((one) => one.messageKey !== key || one.by !== author)) continue
      files.go(key, message.id)
      outbox.remove(key)
    }
  }

  return {
    outbox,
    send: (command) => connection.send(command),
    toggleAi: aiToggle.toggle,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isJoined: isReady,
    rejoin: () => (isConnected ? join() : void (isJoined = false)),
    retryAt: connection.retryAt,
    say(content, messageType, options = {}) {
      const outgoing = outbox.add(content, messageType, { ...options, by: accountOf(state()?.self) })
      if (options.files) files.hold(outgoing.messageKey, options.files)
      if (isReady()) queue.add(outgoing)
      return outgoing.messageKey
    },
    sendAgain(outgoing) {
      outbox.setFailed(outgoing.messageKey, false, undefined, accountOf(state()?.self))
      if (isReady()) queue.add(outgoing)
    },
    giveUp({ messageKey }) {
      files.drop(messageKey)
      outbox.remove(messageKey)
    },
    changes,
    changeText(message, text) {
      const messageType = message?.type === 'note' ? 'note' : 'user'
      const changed = changes.put({ messageId: message?.id ?? null, messageType, text, by: accountOf(state()?.self) })
      if (isReady()) queue.add(changed)
    },
    giveUpChange: ({ messageKey }) => void changes.take(messageKey),
    ...createOlderMessages(ports, sessionId, gaps.fill),
    close() {
      gaps.close()
      queue.stop()
      outbox.close()
      files.close()
      connection.close()
    },
  }
}
