// Changes that only the host may make: decided under the session’s lock, then published; access is checked again on every node.
import { AppError } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import type { Person, PersonKey } from '../domain/people/person.ts'
import { isHost } from '../domain/people/session-access.ts'
import { summarize } from '../queries/sessions/session-view.ts'
import type { AccessChange, Decide } from '../store/sessions/access.ts'
import type { Session } from '../store/database/rows.ts'
import type { Member } from './member.ts'

/** Throws host_only, session_closed if the operator closed the session, session_not_found, and what `decide` throws. */
export async function changeAsHost(deps: Deps, member: Member, decide: Decide): Promise<void> {
  const { sessionId, person } = member
  await changeAccess(deps, sessionId, (session, reads) => {
    mustHost(session, person)
    mustBeOpen(session)
    return decide(session, reads)
  })
}

/** Like `changeAsHost`, for anyone: `decide` checks the permission. */
export async function changeAccess(deps: Deps, sessionId: string, decide: Decide): Promise<void> {
  const changed = await deps.store.access.change(sessionId, decide, deps.now())
  if (!changed) return
  deps.fanout.publish(sessionId, { type: 'session_updated', session: summarize(changed.session) })
  if (changed.message) deps.fanout.publish(sessionId, { type: 'new_message', message: changed.message })
  await deps.fanout.recheck(sessionId)
}

/** Withdraws the host offer to a person who leaves. */
export function withoutOffer({ hostOffer }: Session, person: PersonKey): Pick<NonNullable<AccessChange['set']>, 'hostOffer'> {
  return hostOffer === person ? { hostOffer: null } : {}
}

/** A demo session has no host, so nobody passes there. */
export function mustHost(session: Session, person: Person): void {
  if (!isHost(session, person)) throw new AppError('host_only')
}

/** The operator of the server may have made the session read-only for everyone. Throws session_closed. */
export function mustBeOpen({ isClosed }: Pick<Session, 'isClosed'>): void {
  if (isClosed) throw new AppError('session_closed')
}

/** A notice in English, which clients show in their own language. */
export function notice(said: NonNullable<AccessChange['notice']>['said'], sentence: string, names: Record<string, string>) {
  return { said, inEnglish: sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? '') }
}
