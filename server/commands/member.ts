// A person in a session, as every command of the session screen gets them.
import { AppError } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import { mayEnter } from '../domain/session-access.ts'
import type { Person } from '../domain/person.ts'
import type { Session } from '../store/rows.ts'

export interface Member {
  person: Person
  sessionId: string
  displayName: string
}

/** The session, for someone who may enter it. Throws session_not_found, for a forbidden one too. */
export async function getSession(deps: Pick<Deps, 'store'>, sessionId: string, person: Person): Promise<Session> {
  const session = await deps.store.sessions.find(sessionId)
  if (!session || !mayEnter(session, person)) throw new AppError('session_not_found')
  return session
}
