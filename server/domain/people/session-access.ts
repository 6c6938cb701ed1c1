// Who may be in a session, and in which role.
import type { ParticipantRole } from '../../../shared/sessions/access-protocol.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Person, PersonKey } from './person.ts'

export interface Guarded {
  isPrivate: boolean
  isLocked: boolean
  /** The operator of the server made it read-only for everyone. */
  isClosed: boolean
  host: PersonKey | null
  /** Null: the plain link admits people. */
  linkKey: string | null
  /** Null: there is no read-only link. */
  readerKey: string | null
  banned: PersonKey[]
  admitted: PersonKey[]
}

type Refusal = Extract<ErrorCode, 'removed' | 'session_locked' | 'session_not_found'>
/** `lasting`: the role that is stored; in a closed session it is the one after it is opened again. */
export type Entry = { role: ParticipantRole; lasting: ParticipantRole; refused?: never } | { refused: Refusal }
type Admission = { role: ParticipantRole; refused?: never } | { refused: Refusal }

export function isHost(session: Pick<Guarded, 'host'>, person: Pick<Person, 'key'>): boolean {
  return session.host === person.key
}

/** Whether entering depends on having joined before and in which role: readers exist only if there are keys. */
export function asksForRole(session: Guarded): boolean {
  return session.linkKey !== null || session.isLocked
}

/**
 * `known`: the role in which the person joined before; null for a person who has not. `key`: the key in the link they used.
 * To strangers, and for a link with a wrong key, a private session looks like one that does not exist.
 */
export function enter(session: Guarded, person: Pick<Person, 'key'>, known: ParticipantRole | null, key: string | null): Entry {
  const admission = admit(session, person, known, key)
  if (admission.refused) return admission
  const { role } = admission
  return { role: session.isClosed ? 'reader' : role, lasting: role }
}

function admit(session: Guarded, person: Pick<Person, 'key'>, known: ParticipantRole | null, key: string | null): Admission {
  if (isHost(session, person)) return { role: 'member' }
  if (session.banned.includes(person.key)) return { refused: 'removed' }
  const isAdmitted = session.admitted.includes(person.key)
  if (session.isPrivate && !isAdmitted) return { refused: 'session_not_found' }
  // A reader who now has the invite link becomes a member, unless the session is locked.
  const isInvited = session.linkKey !== null && key === session.linkKey && !session.isLocked && !session.isPrivate
  if (known !== null || isAdmitted) return { role: isInvited ? 'member' : (known ?? 'member') }
  if (session.isLocked) return { refused: 'session_locked' }
  if (session.linkKey === null || isInvited) return { role: 'member' }
  if (session.readerKey !== null && key === session.readerKey) return { role: 'reader' }
  return { refused: 'session_not_found' }
}
