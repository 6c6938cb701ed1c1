// Who may do what in a session.
import type { Person, PersonKey } from './person.ts'

interface Guarded {
  isPrivate: boolean
  host: PersonKey | null
}

export function isHost(session: Guarded, person: Person): boolean {
  return session.host === person.key
}

/** A private session answers everyone else as a missing one does. */
export function mayEnter(session: Guarded, person: Person): boolean {
  return !session.isPrivate || isHost(session, person)
}
