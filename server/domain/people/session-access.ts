// Who may be in a session, and as what.
import type { ParticipantRole } from '../../../shared/entities.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Person, PersonKey } from './person.ts'

export interface Guarded {
  isPrivate: boolean
  isLocked: boolean
  host: PersonKey | null
  /** null: the plain link lets people in. */
  linkKey: string | null
  /** null: there is no read-only link. */
  readerKey: string | null
  banned: PersonKey[]
  admitted: PersonKey[]
}

type Refusal = Extract<ErrorCode, 'removed' | 'session_locked' | 'session_not_found'>
export type Entry = { role: ParticipantRole; refused?: never } | { refused: Refusal }

export function isHost(session: Pick<Guarded, 'host'>, person: Pick<Person, 'key'>): boolean {
  return session.host === person.key
}

/** Whether it matters as what, or that, somebody has joined before: readers exist only where there are keys. */
export function asksForRole(session: Guarded): boolean {
  return session.linkKey !== null || session.isLocked
}

/**
 * `known`: as what the person joined before, null for one who did not. `key`: of the link they come by.
 * A private session answers a stranger as a missing one does, and so does a link whose key is not right.
 */
export function enter(session: Guarded, person: Pick<Person, 'key'>, known: ParticipantRole | null, key: string | null): Entry {
  if (isHost(session, person)) return { role: 'member' }
  if (session.banned.includes(person.key)) return { refused: 'removed' }
  const isAdmitted = session.admitted.includes(person.key)
  if (session.isPrivate && !isAdmitted) return { refused: 'session_not_found' }
  // Who has the invite link now is no longer a reader; a lock keeps things as they are.
  const isInvited = session.linkKey !== null && key === session.linkKey && !session.isLocked && !session.isPrivate
  if (known !== null || isAdmitted) return { role: isInvited ? 'member' : (known ?? 'member') }
  if (session.isLocked) return { refused: 'session_locked' }
  if (session.linkKey === null || isInvited) return { role: 'member' }
  if (session.readerKey !== null && key === session.readerKey) return { role: 'reader' }
  return { refused: 'session_not_found' }
}
