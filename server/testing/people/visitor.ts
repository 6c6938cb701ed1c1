// A simulated person: makes requests, joins, sends messages, and waits for events.
import { once } from 'node:events'
import { parseCookie, parseSetCookie, stringifyCookie } from 'cookie'
import { WebSocket } from 'ws'
import type { User } from '../../../shared/accounts/account.ts'
import type { BodyOf } from '../../../shared/api/api.ts'
import type { SessionSummary, SessionView } from '../../../shared/entities.ts'
import type { CommandOf, CommandType, EventOf, EventType, ServerEvent } from '../../../shared/protocol/protocol.ts'

/** How long a test waits for an event. Shorter in mutation tests, where an event that never comes is the usual way to catch a mutant. */
export const eventTimeoutMs = Number(process.env['EVENT_TIMEOUT_MS'] ?? 15_000)

export const testPassword = 'flour, water, salt'

export interface Visitor {
  name: string
  /** As a request header: `name=value; name=value`. */
  cookie: string | null
  fetch(path: string, init?: RequestInit): Promise<Response>
  json<T>(path: string, init?: RequestInit): Promise<T>
  /** Creates an account for this browser and signs in. */
  signUp(more?: Partial<BodyOf<'POST /api/auth/email/signup'>>): Promise<User>
  createSession(title?: string, isPrivate?: boolean): Promise<SessionSummary>
  view(sessionId: string): Promise<SessionView>
  /** Opens a socket without joining. */
  connect(headers?: Record<string, string>): Promise<Ear>
  /** Opens a socket and joins under the visitor's name. */
  join(sessionId: string, more?: Partial<CommandOf<'join_session'>>): Promise<Ear>
}

/** One socket and everything received on it. */
export interface Ear {
  socket: WebSocket
  heard: ServerEvent[]
  send<T extends CommandType>(command: CommandOf<T> & { type: T }): void
  sendRaw(data: string | Buffer): void
  says(content: string, more?: Partial<CommandOf<'send_message'>>): Promise<EventOf<'message_created'>>
  /** Waits for an event of a kind that matches, and returns the first one that `hears` has not returned before. */
  hears<T extends EventType>(type: T, fits?: (event: EventOf<T>) => boolean): Promise<EventOf<T>>
  all<T extends EventType>(type: T): EventOf<T>[]
  /** Resolves when everything sent so far has been processed and its events received: a ping with a key was answered. */
  settles(): Promise<void>
  closed: Promise<number>
  leave(): Promise<void>
}

/** `always`: headers of every request and socket, such as the IP address that a proxy reports. */
export function visitor(url: string, name: string, cookie: string | null = null, always: Record<string, string> = {}): Visitor {
  const self: Visitor = {
    name,
    cookie,
    async fetch(path, init = {}) {
      const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) })
      if (self.cookie) headers.set('cookie', self.cookie)
      if (typeof init.body === 'string' && !headers.has('content-type')) headers.set('content-type', 'application/json')
      const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
      self.cookie = keep(self.cookie, response.headers.getSetCookie())
      return response
    },
    async json<T>(path: string, init?: RequestInit) {
      const response = await self.fetch(path, init)
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
      return (await response.json()) as T
    },
    signUp: (more = {}) =>
      self.json<User>('/api/auth/email/signup', {
        method: 'POST',
        body: JSON.stringify({
          email: `${name.toLowerCase()}@example.com`,
          password: testPassword,
          firstName: name,
          lastName: 'Bakker',
          ...more,
        }),
      }),
    createSession: (title = 'Bakery launch', isPrivate = false) =>
      self.json<SessionSummary>('/api/sessions', { method: 'POST', body: JSON.stringify({ title, isPrivate }) }),
    view: (sessionId) => self.json<SessionView>(`/api/sessions/${sessionId}`),
    async connect(headers = {}) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
        headers: { ...always, ...(self.cookie ? { cookie: self.cookie } : {}), ...headers },
      })
      socket.on('upgrade', (response) => (self.cookie = keep(self.cookie, response.headers['set-cookie'] ?? [])))
      const ear = listen(socket)
      await once(socket, 'open')
      return ear
    },
    async join(sessionId, more = {}) {
      const ear = await self.connect()
      ear.send({ type: 'join_session', sessionId, displayName: name, ...more })
      await ear.hears('session_joined')
      return ear
    },
  }
  return self
}

/** The cookies that a browser keeps: the latest of each name, without deleted ones. */
function keep(cookie: string | null, lines: string[]): string | null {
  const jar = new Map(Object.entries(parseCookie(cookie ?? '')))
  for (const line of lines) {
    const { name, value = '', maxAge } = parseSetCookie(line)
    if (maxAge === 0) jar.delete(name)
    // If two first visits happen at the same time, the first one counts.
    else if (!name.endsWith('kring_guest') || !jar.has(name)) jar.set(name, value)
  }
  return jar.size === 0 ? null : stringifyCookie(Object.fromEntries(jar))
}

/** Records every event from now on. */
export function listen(socket: WebSocket): Ear {
  const heard: ServerEvent[] = []
  const given = new Set<ServerEvent>()
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as ServerEvent)
    for (const look of [...waiting]) look()
  })
  socket.on('error', () => undefined)
  let keys = 0

  function hears<T extends EventType>(type: T, fits: (event: EventOf<T>) => boolean = () => true): Promise<EventOf<T>> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const event = heard.find((one): one is EventOf<T> => one.type === type && !given.has(one) && fits(one as EventOf<T>))
        if (!event) return
        given.add(event)
        waiting.delete(look)
        clearTimeout(timer)
        resolve(event)
      }
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`no ${type} arrived; received ${heard.map((one) => one.type).join(', ')}`))
      }, eventTimeoutMs)
      waiting.add(look)
      look()
    })
  }

  const ear: Ear = {
    socket,
    heard,
    send: (command) => socket.send(JSON.stringify(command)),
    sendRaw: (data) => socket.send(data),
    async says(content, more = {}) {
      const messageKey = more.messageKey ?? `key-${process.hrtime.bigint()}-${(keys += 1)}`
      ear.send({ type: 'send_message', content, messageType: 'user', ...more, messageKey })
      return hears('message_created', (event) => event.messageKey === messageKey)
    },
    hears,
    all: <T extends EventType>(type: T) => heard.filter((one): one is EventOf<T> => one.type === type),
    async settles() {
      const messageKey = `ping-${(keys += 1)}`
      ear.send({ type: 'ping', messageKey })
      await hears('pong', (event) => event.messageKey === messageKey)
    },
    closed: new Promise((resolve) => socket.on('close', resolve)),
    async leave() {
      socket.close()
      await ear.closed
    },
  }
  return ear
}
