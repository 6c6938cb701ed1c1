// Admits or refuses people who ask to join or were banned, and handles requests to join.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { plainLine } from '../../../shared/messages/plain-line.ts'
import type { Deps } from '../../deps.ts'
import { chooseName } from '../../domain/people/names.ts'
import { keysOf, type Person } from '../../domain/people/person.ts'
import { enter } from '../../domain/people/session-access.ts'
import { changeAsHost, withoutOffer } from '../../access/as-host.ts'
import type { Member } from '../../access/member.ts'

/** Throws host_only, participant_not_found for a person who neither asked nor was here; bad_request for oneself. */
export function admit(deps: Deps, member: Member, input: { participant: string; admitted: boolean }): Promise<void> {
  return changeAsHost(deps, member, async (session, reads) => {
    const keys = keysOf(input.participant)
    const asked = (await reads.requests()).find(({ person }) => keys.includes(person))
    const known = asked ?? (await reads.participant(keys))
    const person = known?.person ?? [...session.admitted, ...session.banned].find((key) => keys.includes(key))
    if (!person) throw new AppError('participant_not_found')
    if (person === session.host) throw new AppError('bad_request')
    const others = session.admitted.filter((one) => one !== person)
    if (!input.admitted)
      return asked ? { refuses: person } : { set: { admitted: others, ...(session.isPrivate ? withoutOffer(session, person) : {}) } }
    const admitted = [person, ...others].slice(0, limits.admittedPerSession)
    return { set: { admitted, banned: session.banned.filter((one) => one !== person) }, answers: [person], raises: person }
  })
}

/** Does nothing if the session does not exist, or if the person may join anyway or never; the response is the same in all cases. */
export async function askToJoin(
  deps: Deps,
  person: Person,
  sessionId: string,
  asked: { displayName: string; line?: string | undefined },
): Promise<void> {
  const session = await deps.store.sessions.find(sessionId)
  if (!session?.host) return
  const known = await deps.store.participants.find(session.id, person.key)
  const { refused } = { refused: undefined, ...enter(session, person, known?.role ?? null, null) }
  if (!refused || refused === 'removed') return
  const { name: displayName } = chooseName(person, asked.displayName, null)
  const line = asked.line === undefined ? null : plainLine(asked.line)
  const network = person.fromWide ?? person.from
  const accessRev = await deps.store.access.ask(session.id, person.key, { displayName, line, network }, deps.now())
  if (accessRev !== null) await deps.fanout.updateRequests(session.id, accessRev)
}

/** Does nothing if there is no request; the response is the same in all cases. */
export async function withdrawRequest(deps: Deps, person: Person, sessionId: string): Promise<void> {
  const accessRev = await deps.store.access.withdraw(sessionId, person.key)
  if (accessRev !== null) await deps.fanout.updateRequests(sessionId, accessRev)
}

/** When a guest signs in: the account asks instead, in the sessions that it may not join without asking. */
export async function moveRequests(deps: Deps, guest: Person, account: Person): Promise<void> {
  for (const { session_id: id, display_name: displayName, line } of await deps.store.access.requestsOf(guest.key)) {
    await withdrawRequest(deps, guest, id)
    await askToJoin(deps, account, id, { displayName, line: line ?? undefined })
  }
}
