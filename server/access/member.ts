// A person in a session, as every command of the session screen gets them, and what they may do there.
import type { ParticipantRole } from '../../shared/entities.ts'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import { isDemoId } from '../domain/ids.ts'
import type { Person } from '../domain/people/person.ts'
import { asksForRole, enter, isHost } from '../domain/people/session-access.ts'
import type { Session } from '../store/rows.ts'
import { findSession, storeDemo, type DemoTools } from './demo-sessions.ts'

export interface Member {
  person: Person
  sessionId: string
  displayName: string
  role: ParticipantRole
  /** The number of the session's rights at which this one's were checked. */
  accessRev: number
}

type Reads = Pick<Deps, 'store'>

/**
 * The session, and as what this person may enter it. `key`: of the link they come by.
 * Throws session_not_found, for a forbidden one too, removed, session_locked.
 */
export async function enterSession(
  { store }: Reads,
  sessionId: string,
  person: Pick<Person, 'key'>,
  key: string | null | undefined = null,
): Promise<{ session: Session; role: ParticipantRole; isStored: boolean }> {
  const found = await findSession({ store }, sessionId)
  if (!found) throw new AppError('session_not_found')
  const { session, isStored } = found
  const known = asksForRole(session) ? await store.participants.find(session.id, person.key) : undefined
  const { role, refused } = { role: undefined, ...enter(session, person, known?.role ?? null, key ?? null) }
  if (!role) throw new AppError(refused ?? 'session_not_found')
  return { session, role, isStored }
}

/** The session, for someone who may read it. Throws as `enterSession` does. */
export async function getSession(deps: Reads, sessionId: string, person: Person, key: string | null | undefined = null): Promise<Session> {
  return (await enterSession(deps, sessionId, person, key)).session
}

/** What lies in a session that the asker may not know of is missing as the session itself is. */
export async function asMissing<T>(code: ErrorCode, entering: Promise<T>): Promise<T> {
  try {
    return await entering
  } catch (error) {
    throw error instanceof AppError && error.code === 'session_not_found' ? new AppError(code) : error
  }
}

/** The session, and what someone in it may do there now. Throws session_not_found, removed. */
export async function getMember({ store }: Reads, member: Member): Promise<{ session: Session; role: ParticipantRole; isStored: boolean }> {
  const { sessionId, person } = member
  const found = await findSession({ store }, sessionId)
  if (!found) throw new AppError('session_not_found')
  const { session, isStored } = found
  if (session.accessRev === member.accessRev) return { session, role: member.role, isStored }
  const known = await store.participants.find(sessionId, person.key)
  const entry = enter(session, person, known?.role ?? null, null)
  if (entry.refused) throw new AppError(entry.refused)
  // Whoever was removed must come in anew, even where the link would let them.
  if (!known && !isHost(session, person)) throw new AppError('removed')
  return { session, role: entry.role, isStored }
}

/** The session, for a participant who is about to change something in it; stores a demo first. Throws session_not_found, removed, read_only, rate_limited. */
export async function getWriter(deps: DemoTools, member: Member): Promise<Session> {
  const { session, role, isStored } = await getMember(deps, member)
  if (role === 'reader') throw new AppError('read_only')
  if (!isStored) await storeDemo(deps, member)
  return session
}

class RightsMayHaveChanged extends Error {}

/** Runs what calls `check` of the locked session; when rights have changed since this one's were looked up, they are again, and so it runs. */
export async function withRights<T>(deps: DemoTools, member: Member, run: (check: (session: Session) => void) => Promise<T>): Promise<T> {
  let checked = member.role === 'reader' ? (await getWriter(deps, member)).accessRev : member.accessRev
  for (;;) {
    try {
      return await run((session) => {
        if (session.accessRev !== checked) throw new RightsMayHaveChanged()
      })
    } catch (error) {
      const isUnwritten = isDemoId(member.sessionId) && error instanceof AppError && error.code === 'session_not_found'
      if (!isUnwritten && !(error instanceof RightsMayHaveChanged)) throw error
      checked = (await getWriter(deps, member)).accessRev
    }
  }
}
