// A session client on a socket pair and a manual clock; the test plays the server.
import type { SessionView } from '../../entities.ts'
import type { Command, ServerEvent } from '../../protocol/protocol.ts'
import { openConnection, type ConnectionState } from '../connection.ts'
import type { Outgoing, TextChange } from '../session/sending/outgoing.ts'
import type { Get, PageSignals, StoredValue } from '../ports.ts'
import type { SessionPorts } from '../session/session-ports.ts'
import { openSessionClient } from '../session/session-client.ts'
import { fromView, type SessionState } from '../session/session-model.ts'
import { sessionView } from './example-session.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { memoryValue } from './memory-value.ts'
import { noFiles } from './no-files.ts'
import { createSocketPair, pongTo, type SocketPair } from './socket-pair.ts'

interface Options {
  /** False: the socket is open, but the server has not answered the join yet. */
  isJoined?: boolean
  /** False: pings wait in `up` like all commands, and the test answers them. Pings with a key always do. */
  answersPings?: boolean
  page?: PageSignals
  /** What the page has loaded. */
  view?: SessionView
  /** What the browser has stored: passed from one client to the next, as after a reload. */
  outbox?: StoredValue<Outgoing[]>
  textChanges?: StoredValue<TextChange[]>
  clock?: ManualClock
  /** Answers requests for messages and changes; without it all of them fail. */
  answer?: (route: string, query: Record<string, unknown>) => unknown
  /** Replace the ports of this script. */
  ports?: Partial<SessionPorts>
}

export function openScriptedSession(options: Options = {}) {
  const { isJoined = true, answersPings = true, page, view: loaded = sessionView(), clock = createManualClock() } = options
  const { outbox = memoryValue<Outgoing[]>(), textChanges = memoryValue<TextChange[]>() } = options
  const pauses: string[] = []
  const told: string[] = []
  const states: ConnectionState[] = []
  const pairs: SocketPair[] = []
  let state: SessionState = fromView(loaded)

  const get = (async (route: string, parts: { query: Record<string, unknown> }) => {
    if (!options.answer) throw new Error(`nobody answers ${route}`)
    return options.answer(route, parts.query)
  }) as Get
  function openSocket() {
    const pair = createSocketPair(clock)
    pairs.push(pair)
    const { send } = pair.socket
    pair.socket.send = (text) => {
      const command = JSON.parse(text) as Command
      if (!answersPings || command.type !== 'ping' || command.messageKey || !pair.isOpen()) return send(text)
      pair.socket.onmessage?.({ data: JSON.stringify(pongTo(command)) })
    }
    return pair.socket
  }
  const ports = {
    connect: (handlers: Parameters<typeof openConnection>[1]) => openConnection({ openSocket, clock, ...(page && { page }) }, handlers),
    get,
    state: () => state,
    change: (apply: (known: SessionState) => SessionState) => void (state = apply(state)),
    outbox,
    textChanges,
    files: noFiles,
    language: () => 'en' as const,
    linkKey: () => null,
    clock,
    ...options.ports,
  }
  const live = openSessionClient(ports, 's', () => 'Anna', {
    onConnection: (next) => void states.push(next),
    onConnectionError: () => undefined,
    onEvent: ({ type }) => void told.push(type),
    onPause: (sentence) => void pauses.push(sentence),
  })

  const pair = () => pairs.at(-1) as SocketPair
  function hear(event: ServerEvent): void {
    pair().send(event)
    pair().deliverDown()
  }
  /** Everything the client has sent since the last call, pings aside. */
  const takeCommands = () =>
    pair()
      .up.splice(0)
      .filter(({ command }) => command.type !== 'ping')
  const scripted = {
    live,
    clock,
    pairs,
    pair,
    pauses,
    told,
    states,
    state: () => state,
    hear,
    connects: () => pair().accept(),
    joins: (view = loaded) => hear({ type: 'session_joined', session: view, seq: view.seq, limited: false, changed: [] }),
    refuses: (code: string, messageKey: string | null, retryAfter?: number) =>
      hear({ type: 'error', error: 'Too fast.', code, messageKey, ...(retryAfter !== undefined && { retryAfter }) }),
    stores: (messageKey: string) => hear({ type: 'message_created', messageKey, messageId: messageKey, seq: 0 }),
    commands: (): Command[] => takeCommands().map(({ command }) => command),
    /** Like `commands`, but each as its text, or its type if it has none, with its time. */
    sent: () => takeCommands().map(({ command, sentAt }) => ['content' in command ? String(command.content) : command.type, sentAt]),
    list: () => live.outbox.list().map(({ content, failed }) => [content, failed]),
  }
  scripted.connects()
  if (isJoined) {
    scripted.joins()
    scripted.commands()
  }
  return scripted
}

/** An outbox as it is after a reload; each message's key is its text. */
export function storedOutbox(...contents: string[]): StoredValue<Outgoing[]> {
  return memoryValue(contents.map((content): Outgoing => ({ messageKey: content, content, messageType: 'user', at: '', failed: false })))
}
