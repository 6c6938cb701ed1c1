// A browser without a screen: the same folding, the same outbox and the same healing, on a Node socket; it remembers all it did.
import { randomUUID } from 'node:crypto'
import { fromView, personKey, type SessionState } from '../../../shared/sync/session-model.ts'
import { applyEvent, applyMissed, applyOlder } from '../../../shared/sync/session-state.ts'
import type { Message, SessionView } from '../../../shared/entities.ts'
import type { Command, ServerEvent } from '../../../shared/protocol.ts'
import type { ClientLog, Surface } from '../checks/history-types.ts'
import { openLine, type Line } from './line.ts'

export interface ClientOptions {
  name: string
  sessionId: string
  /** Asked before every connection and request, so that a client can move to another node. */
  url: () => string
  cookie?: string | null
  reconnectMs?: number
  /** A line that is silent for so long is given up; the browser waits 50 s. */
  silenceMs?: number
  /** Keeps everything the server said, to be searched for what should not be there. */
  keepFrames?: boolean
}

export interface Client {
  log: ClientLog
  cookie(): string | null
  /** Null until the session was loaded. */
  state(): SessionState | null
  isJoined(): boolean
  waiting(): number
  /** How often it came into the session. */
  joins(): number
  /** Everything it ever read, for a search for notes. */
  read(): Surface
  say(content: string, messageType?: 'user' | 'note', key?: string): string
  send(command: Command): boolean
  /** Waits until the state fits; asked again after everything that is heard. */
  until(what: string, fits: (client: Client) => boolean, patienceMs?: number): Promise<void>
  /** To break it, hold it or stop reading from it. */
  line: Line
  /** The same person, with a page that is loaded anew. */
  anotherTab(): Client
  /** Loads what is older, puts the screen into the log, and goes. */
  finish(): Promise<ClientLog>
  close(): void
}

interface Page {
  messages: Message[]
  nextCursor: string | null
}
interface Outgoing {
  content: string
  messageType: 'user' | 'note'
  messageKey: string
}

const noteCommand = /^\s*\/note\s+/i
const placeOf = (state: SessionState | null) => Number(state?.cursor.split('.')[0] ?? 0)

export function openClient({
  name,
  sessionId,
  url,
  cookie: given = null,
  reconnectMs = 50,
  silenceMs = 1_500,
  keepFrames = false,
}: ClientOptions): Client {
  const log: ClientLog = { name, person: '', entries: [], view: null }
  const outbox = new Map<string, Outgoing>()
  const frames: string[] = []
  const watchers = new Set<() => void>()
  let cookie = given
  let state: SessionState | null = null
  let joins = 0
  let isJoined = false
  let isClosed = false
  let isHealing = false
  let asked: string | null = null

  async function get<T>(path: string, patienceMs = silenceMs): Promise<T> {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(url() + path, { headers: cookie ? { cookie } : {}, signal })
    cookie ??= response.headers.get('set-cookie')?.split(';')[0] ?? null
    if (!response.ok) throw new Error(`${response.status} for ${path}`)
    const text = await response.text()
    if (keepFrames) frames.push(text)
    return JSON.parse(text) as T
  }

  const change = (apply: (known: SessionState) => SessionState) => void (state = state ? apply(state) : state)
  const receive = (via: 'snapshot' | 'live' | 'fetched', messages: Message[]) => {
    for (const message of messages) log.entries.push({ kind: 'receive', via, message })
    for (const { messageKey, ...message } of messages)
      if (messageKey !== null && personKey(message) === log.person) outbox.delete(messageKey)
  }
  const look = () => [...watchers].forEach((watch) => watch())

  // The page is loaded before the socket opens, as in the browser.
  async function load(): Promise<void> {
    while (!state && !isClosed) {
      try {
        const view = await get<SessionView>(`/api/sessions/${sessionId}`)
        state = fromView(view)
        log.person = personKey(view.self)
        log.entries.push({ kind: 'joined', since: null, seq: view.seq, limited: false })
        receive('snapshot', view.messages)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, reconnectMs))
      }
    }
    line.connect()
  }

  const line = openLine({
    url,
    cookie: () => cookie,
    reconnectMs,
    silenceMs,
    onOpen() {
      asked = state?.cursor ?? null
      const displayName = state?.self.displayName ?? name
      line.send({ type: 'join_session', sessionId, userId: null, anonymousId: null, displayName, since: asked, language: 'en' })
    },
    onText(text) {
      if (keepFrames) frames.push(text)
      hear(JSON.parse(text) as ServerEvent)
      look()
    },
    onClosed() {
      isJoined = false
      log.entries.push({ kind: 'closed' })
      look()
    },
  })

  function hear(event: ServerEvent): void {
    const shownBefore = state?.answer?.text
    change((known) => applyEvent(known, event))
    if (event.type === 'session_joined') {
      isJoined = true
      joins += 1
      log.entries.push({ kind: 'joined', since: asked, seq: event.seq, limited: event.limited })
      receive('snapshot', event.session.messages)
      for (const outgoing of outbox.values()) transmit(outgoing)
    }
    if (event.type === 'new_message') receive('live', [event.message])
    if (event.type === 'message_created' && event.messageKey !== null) ack(event.messageKey, event.messageId, event.seq)
    if (event.type === 'error' && event.messageKey !== null) {
      log.entries.push({ kind: 'refused', key: event.messageKey, code: event.code })
      if (event.code !== 'internal') outbox.delete(event.messageKey)
    }
    if (state?.answer && state.answer.text !== shownBefore)
      log.entries.push({ kind: 'shown', answerId: state.answer.answerId, text: state.answer.text })
    if (state?.hasHole) void heal()
  }

  function ack(key: string, id: string, seq: number): void {
    log.entries.push({ kind: 'ack', key, id, seq })
    // A message that was brought to us already, or lies behind a page that we were given anew, is not told again.
    // The browser does not do this: docs/reliability.md, open faults.
    if (seq <= placeOf(state)) outbox.delete(key)
  }

  async function heal(): Promise<void> {
    if (isHealing) return
    isHealing = true
    try {
      const { messages, nextCursor } = await get<Page>(`/api/sessions/${sessionId}/messages?since=${state?.cursor ?? '0'}`)
      receive('fetched', messages)
      change((known) => applyMissed(known, messages, nextCursor === null))
    } catch {
      // The next thing that is heard begins it again.
    } finally {
      isHealing = false
      look()
    }
  }

  function transmit(outgoing: Outgoing): void {
    const { messageKey: key, messageType } = outgoing
    const content = outgoing.content.replace(noteCommand, '')
    log.entries.push({ kind: 'send', key, content, note: messageType === 'note' || content !== outgoing.content })
    line.send({ type: 'send_message', ...outgoing })
  }

  const client: Client = {
    log,
    cookie: () => cookie,
    state: () => state,
    isJoined: () => isJoined && line.isOpen(),
    waiting: () => outbox.size,
    joins: () => joins,
    read: () => ({ where: `what ${name} read`, reader: log.person, text: frames.join('\n') }),
    say(content, messageType = 'user', messageKey = randomUUID()) {
      const outgoing = { content, messageType, messageKey }
      outbox.set(messageKey, outgoing)
      if (isJoined) transmit(outgoing)
      return messageKey
    },
    send: (command) => line.send(command),
    until: (what, fits, patienceMs = 20_000) =>
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
          const now = `${isJoined ? 'joined' : 'not joined'}, at ${state?.cursor}, ${outbox.size} waiting${state?.hasHole ? ', with a hole' : ''}`
          reject(new Error(`${name} waited ${patienceMs} ms for ${what}: ${now}`))
        }, patienceMs)
        watchers.add(watch)
        watch()
      }),
    line,
    anotherTab: () => openClient({ name, sessionId, url, cookie, reconnectMs, silenceMs, keepFrames }),
    async finish() {
      while (state?.olderCursor) {
        const { messages, nextCursor } = await get<Page>(`/api/sessions/${sessionId}/messages?before=${state.olderCursor}`, 15_000)
        receive('fetched', messages)
        change((known) => applyOlder(known, messages, nextCursor))
      }
      log.view = state?.messages ?? []
      client.close()
      return log
    },
    close() {
      isClosed = true
      line.close()
    },
  }
  void load()
  return client
}
