// What a command decides about a session under its lock, without a server: the session and who is in it are given.
import type { Deps } from '../deps.ts'
import { guest, type PersonKey } from '../domain/person.ts'
import type { AccessChange, Decide, RequestRow } from '../store/access.ts'
import type { ParticipantRow } from '../store/participants.ts'
import type { Session } from '../store/rows.ts'
import type { Member } from '../commands/member.ts'

/** A public session of Anna's, who is a guest. */
export function sessionWith(given: Partial<Session> = {}): Session {
  const keys: Partial<Session> = { host: 'guest:anna', hostOffer: null, linkKey: null, readerKey: null, banned: [], admitted: [] }
  return { id: 's', isPrivate: false, isLocked: false, accessRev: 1, ...keys, ...given } as Session
}

export const memberOf = (id: string): Member => ({ person: guest(id, 'en'), sessionId: 's', displayName: id, role: 'member', accessRev: 1 })

/** In the order in which they joined, latest first. */
export const joined = (...people: PersonKey[]): ParticipantRow[] =>
  people.map((person) => ({ person, role: 'member', display_name: `name of ${person}` }) as ParticipantRow)

export const waiting = (...people: PersonKey[]): RequestRow[] => people.map((person) => ({ person }) as RequestRow)

export interface Scene {
  session?: Partial<Session>
  people?: ParticipantRow[]
  requests?: RequestRow[]
}

/** The change that the command asks for; null: none. Rejects with what it throws. */
export async function decided(
  run: (deps: Deps) => Promise<void>,
  { session, people = [], requests = [] }: Scene,
): Promise<AccessChange | null> {
  const stored = sessionWith(session)
  let change: AccessChange | null = null
  const reads: Parameters<Decide>[1] = {
    participants: () => Promise.resolve(people),
    participant: (keys) => Promise.resolve(people.find(({ person }) => keys.includes(person)) ?? null),
    requests: () => Promise.resolve(requests),
  }
  const access = { change: async (_id: string, decide: Decide) => void (change = await decide(stored, reads)) }
  const participants = { find: (_id: string, key: PersonKey) => Promise.resolve(people.find(({ person }) => person === key)) }
  const sessions = { find: () => Promise.resolve(stored) }
  await run({ store: { access, participants, sessions }, now: () => 0 } as unknown as Deps)
  return change
}
