// Renaming, opening and deleting a session without a socket, from a list of sessions; only its host may.
import type { ListedSession } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import { mustHost } from '../../access/as-host.ts'
import { enterSession, type Member } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import { chooseName } from '../../domain/people/names.ts'
import type { Person } from '../../domain/people/person.ts'
import { listSession } from '../../queries/sessions/recent-sessions.ts'
import { setPrivate } from '../people/session-access.ts'
import { renameSession } from './change-session.ts'
import { deleteSession } from './sessions.ts'

interface Changes {
  title?: string | undefined
  isPrivate?: boolean | undefined
}

/** Throws session_not_found, removed, session_locked, host_only, title_empty. */
export async function changeOwnSession(deps: Deps, person: Person, sessionId: string, changes: Changes): Promise<ListedSession> {
  const member = await enterAsHost(deps, person, sessionId)
  if (changes.title !== undefined) await renameSession(deps, member, changes.title)
  if (changes.isPrivate !== undefined) await setPrivate(deps, member, changes.isPrivate)
  const session = await deps.store.sessions.find(sessionId)
  if (!session) throw new AppError('session_not_found')
  return listSession(deps, person, session)
}

/** Throws as `changeOwnSession` does. */
export async function deleteOwnSession(deps: Deps, person: Person, sessionId: string): Promise<{ deleted: true }> {
  await deleteSession(deps, await enterAsHost(deps, person, sessionId))
  return { deleted: true }
}

async function enterAsHost(deps: Deps, person: Person, sessionId: string): Promise<Member> {
  const { session, role, lasting } = await enterSession(deps, sessionId, person)
  mustHost(session, person)
  const known = await deps.store.participants.find(sessionId, person.key)
  const { name } = chooseName(person, null, known?.display_name ?? null)
  return { person, sessionId, displayName: name, role, lasting, accessRev: session.accessRev }
}
