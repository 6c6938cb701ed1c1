// The sessions that a person hosts or has joined, latest activity first.
import type { SessionSummary } from '../../shared/entities.ts'
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../domain/person.ts'
import { summarize } from './session-view.ts'

export async function listRecentSessions(deps: Deps, person: Person): Promise<SessionSummary[]> {
  return (await deps.store.sessions.listFor(person.key, limits.sessionsListed)).map(summarize)
}
