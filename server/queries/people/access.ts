// What a person may do in a session, and, for the host, who is banned or waiting to be admitted.
import type { Access, ParticipantRole } from '../../../shared/sessions/access-protocol.ts'
import type { JoinRequest } from '../../../shared/sessions/admission-protocol.ts'
import type { Deps } from '../../deps.ts'
import { publicIdOf, type Person } from '../../domain/people/person.ts'
import { isHost } from '../../domain/people/session-access.ts'
import type { Session } from '../../store/database/rows.ts'

/** Only the host sees these. */
export interface HostAccess {
  banned: Access['banned']
  requests: JoinRequest[]
}

export const noHostAccess: HostAccess = { banned: [], requests: [] }

export async function viewHostAccess({ store }: Pick<Deps, 'store'>, session: Session): Promise<HostAccess> {
  const [banned, requests] = await Promise.all([store.participants.listOf(session.id, session.banned), viewRequests({ store }, session.id)])
  return { banned: banned.map(({ person, display_name }) => ({ id: publicIdOf(person), displayName: display_name })), requests }
}

export async function viewRequests({ store }: Pick<Deps, 'store'>, sessionId: string): Promise<JoinRequest[]> {
  const requests = await store.access.requests(sessionId)
  return requests.map(({ person, display_name, created_at, line }) => ({
    id: publicIdOf(person),
    displayName: display_name,
    timestamp: new Date(created_at).toISOString(),
    line,
  }))
}

export function viewAccess(session: Session, person: Pick<Person, 'key'>, role: ParticipantRole, hostAccess: HostAccess): Access {
  const isTheirs = isHost(session, person)
  // Nobody can accept it until the session is opened again.
  const offered = session.isClosed ? null : session.hostOffer
  return {
    isHost: isTheirs,
    role,
    ...(session.isClosed ? { isClosed: true } : {}),
    inviteKey: role === 'member' ? session.linkKey : null,
    readerKey: isTheirs ? session.readerKey : null,
    banned: isTheirs ? hostAccess.banned : [],
    hostOffer: offered && (isTheirs || offered === person.key) ? publicIdOf(offered) : null,
  }
}
