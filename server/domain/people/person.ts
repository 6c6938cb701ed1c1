// A person who acts: a signed-in user or a guest, as the server itself established.
import { isReservedName } from '../../../shared/accounts/display-name.ts'
import type { Participant } from '../../../shared/entities.ts'
import type { ParticipantRole } from '../../../shared/sessions/access-protocol.ts'
import type { Language } from '../../../shared/texts/language.ts'

/** Whose task it is, for fair queues. */
export interface Turn {
  person: string
  /** Digest of their IP address; null: unknown. */
  from: string | null
}

/** `user:{id}` or `guest:{anonymousId}`: identifies one person on all tabs and devices. */
export type PersonKey = `user:${string}` | `guest:${string}`

export interface Person {
  key: PersonKey
  userId: string | null
  anonymousId: string | null
  /** First and last name of an account; null for a guest, who chooses a name for each session. */
  accountName: string | null
  /** The language that error sentences for this person are written in. */
  language: Language
  /** Digest of their network (an IPv4 address or the /64 of an IPv6 address), for limits per network; null: unknown. */
  from: string | null
  /** Digest of the surrounding /48; null for IPv4 and if unknown. */
  fromWide: string | null
}

export type Origin = Pick<Person, 'from' | 'fromWide'>

export const unknownOrigin: Origin = { from: null, fromWide: null }

/** The turn that counts for this person's work. */
export const turnOf = ({ key, from }: Person): Turn => ({ person: key, from })

/** The id by which others know a person; the key stays on the server. */
export function publicId(person: Pick<Person, 'userId' | 'anonymousId'>): string {
  return person.userId ?? person.anonymousId ?? ''
}

/** A person as a participant of a session. */
export function participantOf(
  { userId, anonymousId }: Pick<Person, 'userId' | 'anonymousId'>,
  displayName: string,
  role: ParticipantRole,
  isOnline = true,
): Participant {
  return { userId, anonymousId, displayName, isOnline, ...(role === 'reader' ? { isReader: true } : {}) }
}

/** The public id that is in a key. */
export function publicIdOf(key: PersonKey): string {
  return key.slice(key.indexOf(':') + 1)
}

/** The key of the person with these ids. */
export function keyOf({ userId, anonymousId }: Pick<Person, 'userId' | 'anonymousId'>): PersonKey {
  return userId === null ? `guest:${anonymousId ?? ''}` : `user:${userId}`
}

/** The keys that a public id may belong to. */
export function keysOf(publicId: string): PersonKey[] {
  return [`user:${publicId}`, `guest:${publicId}`]
}

/** The ids in a key: userId or anonymousId. */
export function idsOf(key: PersonKey): { userId: string | null; anonymousId: string | null } {
  const id = publicIdOf(key)
  return key.startsWith('user:') ? { userId: id, anonymousId: null } : { userId: null, anonymousId: id }
}

export function guest(anonymousId: string, language: Language, { from, fromWide }: Origin = unknownOrigin): Person {
  return { key: `guest:${anonymousId}`, userId: null, anonymousId, accountName: null, language, from, fromWide }
}

/** First and last name. 'User' replaces a missing first name, and the whole name if it is reserved for the assistant. */
export function accountNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const given = [firstName.trim() || 'User', lastName.trim()].filter(Boolean).join(' ')
  // A provider may send a reserved name, and old accounts may have one.
  return isReservedName(given) ? 'User' : given
}

export function user(
  id: string,
  name: { firstName: string; lastName: string },
  language: Language,
  { from, fromWide }: Origin = unknownOrigin,
): Person {
  return { key: `user:${id}`, userId: id, anonymousId: null, accountName: accountNameOf(name), language, from, fromWide }
}
