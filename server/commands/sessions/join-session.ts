// Adds a person to a session under a name and returns the session as they may see it.
import type { Message, Participant, SessionView } from '../../../shared/entities.ts'
import type { ParticipantRole } from '../../../shared/sessions/access-protocol.ts'
import type { Deps } from '../../deps.ts'
import { chooseName } from '../../domain/people/names.ts'
import { participantOf, type Person } from '../../domain/people/person.ts'
import { isHost } from '../../domain/people/session-access.ts'
import { viewSession } from '../../queries/sessions/session-view.ts'
import { takenNames } from '../../access/find-assistants.ts'
import { enterSession } from '../../access/member.ts'

export interface Joined {
  view: SessionView
  /** The client was too far behind: `view.messages` replace its own. */
  limited: boolean
  /** Messages that the client has and that have changed; of the person's own notes, all that were ever changed. */
  changed: Message[]
  displayName: string
  nameRefused: boolean
  nameChanged: boolean
  participant: Participant
  /** False for a demo without messages. */
  isStored: boolean
  /** The stored role, which others see. */
  lasting: ParticipantRole
  /** The version of the session's access rights at which this person's were looked up. */
  accessRev: number
}

interface JoinInput {
  sessionId: string
  displayName?: string | null | undefined
  since?: string | null | undefined
  rev?: number | null | undefined
  key?: string | null | undefined
}

/** Throws session_not_found, removed, session_locked, and what `checkOpen` throws if the caller has disconnected. */
export async function joinSession(deps: Deps, person: Person, input: JoinInput, checkOpen: () => void = () => undefined): Promise<Joined> {
  const { session, role, lasting, isStored } = await enterSession(deps, input.sessionId, person, input.key ?? null)
  checkOpen()
  const before = await deps.store.participants.find(session.id, person.key)
  checkOpen()
  const asked = input.displayName === before?.display_name ? null : input.displayName
  const taken = isStored ? await takenNames(deps, person, session, asked) : []
  checkOpen()
  const { name, refused } = chooseName(person, asked, before?.display_name ?? null, taken)
  if (isStored && (before?.display_name !== name || before.role !== lasting))
    await deps.store.participants.put(session.id, person, name, deps.now(), lasting)
  // Only accounts have webhooks.
  if (isStored && !before && session.host?.startsWith('user:') && !isHost(session, person)) deps.deliveries.joined(session.id, person.key)
  const { view, limited, changed } = await viewSession(
    deps,
    person,
    // A reset demo has forgotten its people, and its numbers begin again.
    { session, role, displayName: name, isReset: isStored && session.isDemo && !before },
    input.since ?? null,
    input.rev ?? null,
    checkOpen,
  )
  const isSelf = (one: Participant) => one.userId === person.userId && one.anonymousId === person.anonymousId
  const participant = participantOf(person, name, lasting)
  const isListed = view.participants.some(isSelf)
  return {
    isStored,
    // The person who joins counts as present, although the others have not been notified yet.
    view: {
      ...view,
      participants: [
        ...(isListed ? [] : [participant]),
        ...view.participants.map((one) => (isSelf(one) ? { ...one, isOnline: true } : one)),
      ],
    },
    limited,
    changed,
    displayName: name,
    nameRefused: refused,
    nameChanged: before !== undefined && before.display_name !== name,
    participant,
    lasting,
    accessRev: session.accessRev,
  }
}
