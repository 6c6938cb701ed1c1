// The sessions that a person hosts or has joined, latest activity first.
import type { ListedSession } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { excerptOfMessage } from '../../domain/messages/excerpt.ts'
import { plainStart } from '../../domain/messages/plain-start.ts'
import type { Person } from '../../domain/people/person.ts'
import { enter, isHost } from '../../domain/people/session-access.ts'
import type { LatestMessage } from '../../store/messages/latest-messages.ts'
import type { Session } from '../../store/database/rows.ts'
import { summarize } from './session-view.ts'

type Reads = Pick<Deps, 'store'>

/** `mayReadMessages` false: without previews. */
export async function listRecentSessions(deps: Reads, person: Person, mayReadMessages = true): Promise<ListedSession[]> {
  const sessions = await listOpenSessions(deps, person, limits.sessionsListed)
  const latest = mayReadMessages ? await deps.store.latestMessages.of(sessions.map(({ id }) => id)) : []
  const bySession = new Map(latest.map((message) => [message.sessionId, message]))
  return sessions.map((session) => toListed(person, session, bySession.get(session.id)))
}

/** A session that the person may enter, as in their list. */
export async function listSession({ store }: Reads, person: Person, session: Session): Promise<ListedSession> {
  const [latest] = await store.latestMessages.of([session.id])
  return toListed(person, session, latest)
}

function toListed(person: Person, session: Session, latest: LatestMessage | undefined): ListedSession {
  const preview = latest ? previewOf(latest, person) : null
  return { ...summarize(session), isHost: isHost(session, person), ...(session.isClosed ? { isClosed: true } : {}), preview }
}

function previewOf({ type, author, displayName, content, metadata }: LatestMessage, person: Person): ListedSession['preview'] {
  const text = excerptOfMessage(plainStart(content, limits.previewSourceCharacters), metadata)
  return text === '' ? null : { type, displayName, isOwn: author === person.key, text }
}

/** The sessions that the person may still enter: a former participant may have lost access. */
export async function listOpenSessions({ store }: Reads, person: Person, count: number): Promise<Session[]> {
  const sessions = await store.sessions.listFor(person.key, count)
  return sessions.filter((session) => !enter(session, person, 'member', null).refused)
}
