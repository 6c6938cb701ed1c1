// A participant of a session, as every session command receives them, and what they may do there.
import type { ParticipantRole } from '../../shared/sessions/access-protocol.ts'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { isDemoId } from '../../shared/sessions/demo-id.ts'
import type { Person } from '../domain/people/person.ts'
import { asksForRole, enter, isHost } from '../domain/people/session-access.ts'
import type { Session } from '../store/database/rows.ts'
import { findSession, storeDemo, type DemoTools } from './demo-sessions.ts'
import { mustAdmit, mustOffer, type PolicyTools } from './policy-checks.ts'

export interface Member {
  person: Person
  sessionId: string
  displayName: string
  role: ParticipantRole
  /** The stored role, which others see: in a closed session everyone's `role` is reader. */
  lasting: ParticipantRole
  /** The version of the session's access rights at which this person's were checked. */
  accessRev: number
}

type Reads = PolicyTools

/**
 * Returns the session and the role in which this person may enter it; `lasting`: the one to store. `key`: the key in their link. Throws session_not_found, also for a
 * forbidden session, removed, session_locked, and as `mustAdmit` and `mustOffer` do.
 */
export async function enterSession(
  deps: Reads,
  sessionId: string,
  person: Pick<Person, 'key'>,
  key: string | null | undefined = null,
): Promise<{ session: Session; role: ParticipantRole; lasting: ParticipantRole; isStored: boolean }> {
  const { store } = deps
  mustOffer(deps, sessionId)
  await mustAdmit(deps, person)
  const found = await findSession({ store }, sessionId)
  if (!found) throw new AppError('session_not_found')
  const { session, isStored } = found
  const known = asksForRole(session) ? await store.participants.find(session.id, person.key) : undefined
  const entry = enter(session, person, known?.role ?? null, key ?? null)
  if (entry.refused) throw new AppError(entry.refused)
  const { role, lasting } = entry
  return { session, role, lasting, isStored }
}

/** Returns the session to someone who may read it. Throws as `enterSession` does. */
export async function getSession(deps: Reads, sessionId: string, person: Person, key: string | null | undefined = null): Promise<Session> {
  return (await enterSession(deps, sessionId, person, key)).session
}

/** Replaces session_not_found with `code`: what is in a hidden session looks as if it did not exist. */
export async function asMissing<T>(code: ErrorCode, entering: Promise<T>): Promise<T> {
  try {
    return await entering
  } catch (error) {
    throw error instanceof AppError && error.code === 'session_not_found' ? new AppError(code) : error
  }
}

/**
 * Returns the session and what this participant may do there now; `lasting`: the role that others see. Throws session_not_found, removed, and
 * as `mustAdmit` and `mustOffer` do.
 */
export async function getMember(
  deps: Reads,
  member: Member,
): Promise<{ session: Session; role: ParticipantRole; lasting: ParticipantRole; isStored: boolean }> {
  const { sessionId, person } = member
  const { store } = deps
  mustOffer(deps, sessionId)
  await mustAdmit(deps, person)
  const found = await findSession({ store }, sessionId)
  if (!found) throw new AppError('session_not_found')
  const { session, isStored } = found
  if (session.accessRev === member.accessRev) return { session, role: member.role, lasting: member.lasting, isStored }
  const known = await store.participants.find(sessionId, person.key)
  const entry = enter(session, person, known?.role ?? null, null)
  if (entry.refused) throw new AppError(entry.refused)
  // A removed person has to join again, even if the link would let them in.
  if (!known && !isHost(session, person)) throw new AppError('removed')
  return { session, role: entry.role, lasting: entry.lasting, isStored }
}

/** Throws session_closed if the operator of the server closed the session, otherwise read_only for readers. */
export function mustWrite({ isClosed }: Pick<Session, 'isClosed'>, role: ParticipantRole): void {
  if (role === 'reader') throw new AppError(isClosed ? 'session_closed' : 'read_only')
}

/**
 * Returns the session for a participant who is about to change something in it; stores a demo first. Throws session_not_found, removed,
 * read_only, session_closed, rate_limited.
 */
export async function getWriter(deps: DemoTools, member: Member): Promise<Session> {
  const { session, role, isStored } = await getMember(deps, member)
  mustWrite(session, role)
  if (!isStored) await storeDemo(deps, member)
  return session
}

class RightsMayHaveChanged extends Error {}

/**
 * Runs a store operation that calls `check` with the locked session; if access rights have changed since this person's were looked up,
 * looks them up again and retries.
 */
export async function withRights<T>(
  deps: DemoTools,
  member: Member,
  run: (check: (session: Pick<Session, 'accessRev'>) => void) => Promise<T>,
): Promise<T> {
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
