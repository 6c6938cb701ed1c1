// The sessions that a person hosts or has joined, latest activity first.
import type { SessionSummary } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../domain/people/person.ts'
import { enter } from '../../domain/people/session-access.ts'
import type { Session } from '../../store/rows.ts'
import { summarize } from './session-view.ts'

export async function listRecentSessions(deps: Deps, person: Person): Promise<SessionSummary[]> {
  return (await listOpenSessions(deps, person, limits.sessionsListed)).map(summarize)
}

/** The sessions that the person may still enter: a former participant may have lost access. */
export async function listOpenSessions({ store }: Pick<Deps, 'store'>, person: Person, count: number): Promise<Session[]> {
  const sessions = await store.sessions.listFor(person.key, count)
  return sessions.filter((session) => !enter(session, person, 'member', null).refused)
}
