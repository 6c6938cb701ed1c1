// A browser without a screen: the client core that ships, on a Node socket that can be broken, with a log of everything it did.
import { apiPath } from '../../../shared/api/api-path.ts'
import type { Message } from '../../../shared/entities.ts'
import type { Command, ServerEvent } from '../../../shared/protocol/protocol.ts'
import { openConnection, type ConnectionHandlers } from '../../../shared/sync/connection.ts'
import type { Outgoing, TextChange } from '../../../shared/sync/session/sending/outgoing.ts'
import { systemClock, type Get } from '../../../shared/sync/ports.ts'
import { openSessionClient, type SessionClient } from '../../../shared/sync/session/session-client.ts'
import { fromView, personKey, type SessionState } from '../../../shared/sync/session/session-model.ts'
import { memoryValue } from '../../../shared/sync/testing/memory-value.ts'
import { noFiles } from '../../../shared/sync/testing/no-files.ts'
import type { ClientLog, Surface } from '../checks/history-types.ts'
import { createLine, type Line } from './line.ts'

export interface ClientOptions {
  name: string
  sessionId: string
  /** Called before every connection and request, so that a client can move to another node. */
  url: () => string
  cookie?: string | null
  reconnectMs?: number
  /** A connection that is silent for this long is closed; the browser waits 14 s. */
  silenceMs?: number
  /** Keeps everything the server sent, to search it for data that should not be there. */
  keepFrames?: boolean
}

export interface Client {
  log: ClientLog
  cookie(): string | null
  /** Null until the session is loaded. */
  state(): SessionState | null
  isJoined(): boolean
  waiting(): number
  /** How many times it joined the session. */
  joins(): number
  /** Everything it ever received, to search it for notes. */
  read(): Surface
  say(content: string, messageType?: 'user' | 'note', key?: string): string
  send(command: Command): boolean
  /** Waits until the state matches; checked after every event. */
  until(what: string, fits: (client: Client) => boolean, timeoutMs?: number): Promise<void>
  /** The connection, to break it, pause it or stop reading from it. */
  line: Line
  /** The same person in a newly loaded tab. */
  anotherTab(): Client
  /** Loads older messages, adds the screen to the log, and closes. */
  finish(): Promise<ClientLog>
  close(): void
}

const noteCommand = /^\s*\/note\s+/i

export function openClient(options: ClientOptions): Client {
  const { name, sessionId, url, reconnectMs = 50, silenceMs = 1_500, keepFrames = false } = options
  const log: ClientLog = { name, person: '', entries: [], view: null }
  const frames: string[] = []
  const watchers = new Set<() => void>()
  let cookie = options.cookie ?? null
  let state: SessionState | null = null
  let session: SessionClient | null = null
  let joins = 0
  let isClosed = false
  let since: string | null = null
  let timeoutMs = silenceMs

  const get: Get = async (route, parts) => {
    const path = apiPath(route, parts)
    const response = await fetch(url() + path, { headers: cookie ? { cookie } : {}, signal: AbortSignal.timeout(timeoutMs) })
    cookie ??= response.headers.get('set-cookie')?.split(';')[0] ?? null
    if (!response.ok) throw new Error(`${response.status} for ${path}`)
    const text = await response.text()
    if (keepFrames) frames.push(text)
    const output = JSON.parse(text) as Awaited<ReturnType<typeof get<typeof route>>>
    if (route === 'GET /api/sessions/:id/messages') receive('fetched', (output as { messages: Message[] }).messages)
    return output
  }
  const receive = (via: 'snapshot' | 'live' | 'fetched', messages: Message[]) => {
    for (const message of messages) log.entries.push({ kind: 'receive', via, message })
  }
  const check = () => [...watchers].forEach((watch) => watch())
  const waiting = () => session?.outbox.list().filter(({ failed, code }) => !failed || code === 'internal') ?? []
  const line = createLine({ url, cookie: () => cookie, handshakeMs: silenceMs, onText: (text) => keepFrames && frames.push(text) })

  // The page is loaded before the socket opens, as in the browser.
  async function load(): Promise<void> {
    while (!state && !isClosed) {
      try {
        const view = await get('GET /api/sessions/:id', { params: { id: sessionId }, query: {} })
        state = fromView(view)
        log.person = personKey(view.self)
        log.entries.push({ kind: 'joined', since: null, seq: view.seq, limited: false })
        receive('snapshot', view.messages)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, reconnectMs))
      }
    }
    if (!isClosed) session = open()
  }

  function open(): SessionClient {
    const heartbeatMs = silenceMs / 2
    const timing = {
      reconnectMs,
      connectMs: silenceMs,
      heartbeatMs,
      hiddenHeartbeatMs: heartbeatMs,
      pongMs: silenceMs / 4,
      silenceMs: heartbeatMs,
    }
    const ports = {
      connect(handlers: ConnectionHandlers) {
        const onEvent = (event: ServerEvent) => {
          const shownBefore = state?.answer?.text
          logEvent(event)
          handlers.onEvent(event)
          if (state?.answer && state.answer.text !== shownBefore)
            log.entries.push({ kind: 'shown', answerId: state.answer.answerId, text: state.answer.text })
          check()
        }
        const connection = openConnection({ openSocket: line.openSocket, timing }, { ...handlers, onEvent })
        const send = (command: Command) => {
          logCommand(command)
          return connection.send(command)
        }
        return { ...connection, send }
      },
      get,
      state: () => state ?? undefined,
      change: (apply: (known: SessionState) => SessionState) => void (state = state && apply(state)),
      outbox: memoryValue<Outgoing[]>(),
      textChanges: memoryValue<TextChange[]>(),
      files: noFiles,
      language: () => 'en' as const,
      linkKey: () => null,
      clock: systemClock,
      // The server under test has no rate limit, and load tests send more than a person may.
      timing: { paceMs: 2, retryMs: reconnectMs },
    }
    return openSessionClient(ports, sessionId, () => state?.self.displayName ?? name, {
      onConnection(connectionState) {
        if (connectionState === 'disconnected') log.entries.push({ kind: 'closed' })
        check()
      },
      onConnectionError: () => undefined,
      onEvent: check,
      onPause: check,
    })
  }

  function logEvent(event: ServerEvent): void {
    if (event.type === 'session_joined') {
      joins += 1
      log.entries.push({ kind: 'joined', since, seq: event.seq, limited: event.limited })
      receive('snapshot', event.session.messages)
      // Like a person who presses Retry once the connection is back.
      for (const outgoing of waiting()) if (outgoing.failed) session?.sendAgain(outgoing)
    }
    if (event.type === 'new_message') receive('live', [event.message])
    if (event.type === 'message_created' && event.messageKey !== null)
      log.entries.push({ kind: 'ack', key: event.messageKey, id: event.messageId, seq: event.seq })
    if (event.type === 'error' && event.messageKey !== null) log.entries.push({ kind: 'refused', key: event.messageKey, code: event.code })
  }

  function logCommand(command: Command): void {
    if (command.type === 'join_session') since = command.since ?? null
    if (command.type === 'send_message') {
      const content = command.content.replace(noteCommand, '')
      const isNote = command.messageType === 'note' || content !== command.content
      log.entries.push({ kind: 'send', key: command.messageKey ?? '', content, note: isNote })
    }
  }

  const client: Client = {
    log,
    cookie: () => cookie,
    state: () => state,
    isJoined: () => (session?.isJoined() ?? false) && line.isOpen(),
    waiting: () => waiting().length,
    joins: () => joins,
    read: () => ({ where: `what ${name} read`, reader: log.person, text: frames.join('\n') }),
    say(content, messageType = 'user', messageKey = undefined) {
      if (!session) throw new Error(`${name} cannot send before the session is loaded`)
      return session.say(content, messageType, messageKey === undefined ? {} : { messageKey })
    },
    send: (command) => session?.send(command) ?? false,
    until: (what, fits, waitMs = 20_000) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer)
          watchers.delete(watch)
        }
        const watch = () => {
          if (!fits(client)) return
          end()
          resolve()
        }
        const timer = setTimeout(() => {
          end()
          const now = `${session?.isJoined() ? 'joined' : 'not joined'}, at ${state?.cursor}, ${waiting().length} waiting${state?.hasGap ? ', with a gap' : ''}`
          reject(new Error(`${name} waited ${waitMs} ms for ${what}: ${now}`))
        }, waitMs)
        watchers.add(watch)
        watch()
      }),
    line,
    anotherTab: () => openClient({ ...options, cookie }),
    async finish() {
      timeoutMs = 15_000
      while (state?.olderCursor) await session?.loadOlder()
      log.view = state?.messages ?? []
      client.close()
      return log
    },
    close() {
      isClosed = true
      session?.close()
    },
  }
  void load()
  return client
}
