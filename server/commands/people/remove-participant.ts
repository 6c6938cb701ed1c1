// Removes a person from the session: their connections receive nothing more. A banned person cannot rejoin either.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { keysOf } from '../../domain/people/person.ts'
import type { ParticipantRow } from '../../store/people/participants.ts'
import { changeAsHost, withoutOffer } from '../../access/as-host.ts'
import type { Member } from '../../access/member.ts'

/** Throws host_only, participant_not_found; bad_request for oneself. */
export async function removeParticipant(deps: Deps, member: Member, input: { participant: string; ban: boolean }): Promise<void> {
  let removed: ParticipantRow | undefined
  await changeAsHost(deps, member, async (session, reads) => {
    const found = await reads.participant(keysOf(input.participant))
    if (!found) throw new AppError('participant_not_found')
    const { person } = found
    if (person === session.host) throw new AppError('bad_request')
    removed = found
    const gone = withoutOffer(session, person)
    const admitted = session.admitted.filter((one) => one !== person)
    // A banned person stays in the list, so that the host sees the name and can let them in again.
    if (!input.ban) return { set: { admitted, ...gone }, removes: [person], answers: [person] }
    const banned = [...session.banned.filter((one) => one !== person), person].slice(-limits.bannedPerSession)
    return { set: { admitted, banned, ...gone }, answers: [person] }
  })
  if (!removed) return
  const { user_id: userId, anonymous_id: anonymousId, display_name: displayName } = removed
  deps.fanout.publish(member.sessionId, { type: 'participant_removed', userId, anonymousId, displayName })
}
