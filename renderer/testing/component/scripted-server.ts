// The server of a component test: it answers requests and sends events as the test specifies, and records what the page sends.
import { vi } from 'vitest'
import type { OutputOf, RouteName } from '../../../shared/api/api.ts'
import { usualFigures } from '../../../shared/billing/setting-figures.ts'
import { noStats } from '../../../shared/coaching/progress.ts'
import { protocolVersion } from '../../../shared/desktop/desktop-origin.ts'
import type { ListedSession, Message, SessionSummary, SessionView } from '../../../shared/entities.ts'
import type { Command, ServerEvent } from '../../../shared/protocol/protocol.ts'

/** A session in a list; without a preview, and without the host's menu, unless the test gives them. */
export type Listed = SessionSummary & Partial<ListedSession>
type Body<R extends RouteName> = R extends 'GET /api/sessions' ? Listed[] : OutputOf<R>
type Reply<R extends RouteName> = Body<R> | number | Response
/** An answer per route; a number is the status of a refusal, and a function that throws is a failed connection. */
export type Answers = { [R in RouteName]?: Reply<R> | ((path: string, body: unknown) => Reply<R> | Promise<Reply<R>>) }

export interface ScriptedServer {
  /** Every command that the page has sent, pings aside. */
  commands: Command[]
  /** The method and path of every request, such as `GET /api/usage`. */
  requests: string[]
  sends(event: ServerEvent): void
  /** Closes the socket; the page connects again. */
  cuts(code?: number): void
  /** While true, new sockets are closed at once. */
  isDown: boolean
  /** The code with which joining is refused; null: it is accepted. */
  joinRefusal: string | null
  /** The session that the page receives the next time it loads or joins. */
  view: SessionView
}

const time = '2026-11-24T12:00:00.000Z'

/** Anna, a guest, alone in her own session, without messages. */
export function ownSession(more: Partial<SessionView> = {}): SessionView {
  return {
    id: 'AAAAAAAAAAAAAAAAAAAAAA',
    title: 'Bakery',
    isPrivate: false,
    isLocked: false,
    hostId: 'anna',
    aiEnabled: true,
    aiRole: 'general',
    replyMode: 'every',
    model: null,
    quietUntil: null,
    isDemo: false,
    clearedSeq: 0,
    lastSeq: more.messages?.length ?? 0,
    createdAt: time,
    updatedAt: time,
    seq: more.messages?.length ?? 0,
    cursor: `${more.messages?.length ?? 0}.0`,
    rev: 0,
    messages: [],
    nextCursor: null,
    participants: [{ userId: null, anonymousId: 'anna', displayName: 'Anna', isOnline: true, isReader: false }],
    onlineCount: null,
    self: { userId: null, anonymousId: 'anna', displayName: 'Anna', isHost: true },
    access: { isHost: true, role: 'member', inviteKey: null, readerKey: null, banned: [], hostOffer: null },
    requests: [],
    answer: null,
    failedAnswers: [],
    limit: null,
    plan: 'free',
    branding: null,
    brainstorm: null,
    progress: { stats: noStats, isShared: false, unlocked: [] },
    ...more,
  }
}

/** A message of a guest, `bram` by default. */
export function messageOf(seq: number, content: string, more: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    type: 'user',
    content,
    userId: null,
    anonymousId: 'bram',
    displayName: 'Bram',
    timestamp: time,
    seq,
    cursor: `${seq}.0`,
    messageKey: null,
    rev: 0,
    metadata: {},
    ...more,
  }
}

/** Replaces fetch and WebSocket until the test is over. */
export function startScriptedServer(view: SessionView, answers: Answers): ScriptedServer {
  const usual: Answers = {
    'GET /api/health': {
      status: 'ok',
      ai: 'offline',
      assistant: 'offline',
      transcription: false,
      protocol: protocolVersion,
      figures: usualFigures,
    } as unknown as OutputOf<'GET /api/health'>,
    'GET /api/auth/user': 401,
    'GET /api/sessions': () => [server.view],
    'GET /api/sessions/:id': () => server.view,
    'GET /api/sessions/:id/pins': { messages: [] },
    'GET /api/sessions/:id/models': { models: [] },
    'GET /api/sessions/:id/assistants': { assistants: [] },
  }
  const sockets: ScriptedSocket[] = []
  const server: ScriptedServer = {
    commands: [],
    requests: [],
    view,
    isDown: false,
    joinRefusal: null,
    sends: (event) => sockets.at(-1)?.receive(event),
    cuts: (code = 1006) => sockets.at(-1)?.end(code),
  }
  const routes = Object.entries({ ...usual, ...answers }).map(([route, answer]) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), answer: answer as Answer }
  })

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const { pathname } = new URL(input, 'http://kring.example')
    server.requests.push(`${method} ${input}`)
    const found = routes.findLast((route) => route.method === method && route.path.test(pathname))
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const answer = typeof found?.answer === 'function' ? await (found.answer as Scripted)(input, body) : (found?.answer ?? 404)
    if (answer instanceof Response) return answer.clone()
    const status = typeof answer === 'number' ? answer : 200
    return new Response(typeof answer === 'number' ? '{}' : JSON.stringify(answer), { status })
  })

  class ScriptedSocket {
    static readonly OPEN = 1
    readyState = 0
    onopen?: () => void
    onmessage?: (message: { data: string }) => void
    onclose?: (event: { code: number }) => void
    constructor() {
      sockets.push(this)
      queueMicrotask(() => {
        if (server.isDown) return this.end(1006)
        this.readyState = 1
        this.onopen?.()
      })
    }
    receive(event: ServerEvent) {
      this.onmessage?.({ data: JSON.stringify(event) })
    }
    send(frame: string) {
      const command = JSON.parse(frame) as Command
      if (command.type === 'ping') return this.receive({ type: 'pong' })
      server.commands.push(command)
      if (command.type === 'join_session' && server.joinRefusal !== null)
        this.receive({ type: 'error', error: 'Refused.', code: server.joinRefusal, messageKey: null })
      else if (command.type === 'join_session')
        this.receive({ type: 'session_joined', session: server.view, seq: server.view.seq, limited: true, changed: [] })
    }
    end(code: number) {
      this.readyState = 3
      this.onclose?.({ code })
    }
    close() {
      this.end(1000)
    }
  }
  vi.stubGlobal('WebSocket', ScriptedSocket)
  return server
}

type Answer = unknown
type Scripted = (path: string, body: unknown) => unknown
