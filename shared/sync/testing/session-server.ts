// A small server of one session: stores each message once, numbers messages and changes, and answers joins and requests as the real one does.
import type { Message, SessionView } from '../../entities.ts'
import type { CommandOf, Command, ServerEvent } from '../../protocol/protocol.ts'
import { messageOf, sessionView } from './example-session.ts'
import { pongTo, type SocketPair } from './socket-pair.ts'

/** Small, so that even short runs load several pages, and leave clients too far behind to catch up. */
const pageSize = 3
const catchUp = 6

export interface SessionServer {
  /** Oldest first. */
  messages: readonly Message[]
  /** What `who` sees when the page is loaded. */
  view(who: string): SessionView
  /** Handles a command of the person `who`, which arrived on this connection. */
  hear(command: Command, who: string, pair: SocketPair): void
  answer(route: string, query: Record<string, unknown>): unknown
  /** True if events are sent to this connection. */
  hasJoined(pair: SocketPair): boolean
}

export function createSessionServer(): SessionServer {
  const messages: Message[] = []
  const done = new Set<string>()
  const joined = new Set<SocketPair>()
  let rev = 0

  function tellAll(event: ServerEvent): void {
    for (const pair of joined) pair.send(event)
  }

  function viewOf(who: string, some: readonly Message[], nextCursor: string | null): SessionView {
    const self = { userId: null, anonymousId: who, displayName: who, isHost: false }
    const seq = messages.length
    return sessionView({ self, seq, cursor: `${seq}.0`, rev, messages: some.toReversed(), nextCursor })
  }
  /** The newest page. */
  function view(who: string): SessionView {
    const page = messages.slice(-pageSize)
    return viewOf(who, page, page.length < messages.length ? (page[0]?.cursor ?? null) : null)
  }

  function join({ since, rev: known }: CommandOf<'join_session'>, who: string, pair: SocketPair): void {
    const from = Number((since ?? '0').split('.')[0])
    const changed = messages.filter((one) => one.rev > (known ?? 0) && one.seq <= from)
    const limited = messages.length - from > catchUp
    const session = limited ? view(who) : viewOf(who, messages.slice(from), null)
    pair.send({ type: 'session_joined', session, seq: messages.length, limited, changed: limited ? [] : changed })
    joined.add(pair)
  }

  function store({ content, messageKey = null }: CommandOf<'send_message'>, who: string, pair: SocketPair): void {
    const isSame = (one: Message) => messageKey !== null && one.messageKey === messageKey && one.anonymousId === who
    const known = messages.find(isSame)
    const seq = messages.length + 1
    const message = known ?? messageOf(seq, { content, messageKey, anonymousId: who, displayName: who })
    pair.send({ type: 'message_created', messageKey, messageId: message.id, seq: message.seq })
    if (known) return
    messages.push(message)
    tellAll({ type: 'new_message', message })
  }

  function edit({ messageId, content, messageKey }: CommandOf<'edit_message'>, pair: SocketPair): void {
    const at = messages.findIndex(({ id }) => id === messageId)
    const before = messages[at]
    if (!before || !messageKey) return
    if (!done.has(messageKey)) {
      done.add(messageKey)
      rev += 1
      const message = { ...before, content, rev }
      messages[at] = message
      tellAll({ type: 'message_updated', message })
    }
    pair.send({ type: 'command_done', messageKey })
  }

  return {
    messages,
    view,
    hear(command, who, pair) {
      if (command.type === 'ping') pair.send(pongTo(command))
      if (command.type === 'join_session') join(command, who, pair)
      // The real server refuses both before the join.
      if (command.type === 'send_message' && joined.has(pair)) store(command, who, pair)
      if (command.type === 'edit_message' && joined.has(pair)) edit(command, pair)
    },
    answer(route, { since, rev: known }) {
      if (route === 'GET /api/sessions/:id/changes') {
        const changed = messages.filter((one) => one.rev > Number(known)).sort((a, b) => a.rev - b.rev)
        const page = changed.slice(0, pageSize)
        const isWhole = page.length === changed.length
        return { messages: page, rev: isWhole ? rev : (page.at(-1)?.rev ?? rev), limited: !isWhole }
      }
      const from = Number(String(since).split('.')[0])
      const page = messages.slice(from, from + pageSize)
      return { messages: page, nextCursor: from + page.length < messages.length ? `${from + page.length}.0` : null }
    },
    hasJoined: (pair) => joined.has(pair),
  }
}
