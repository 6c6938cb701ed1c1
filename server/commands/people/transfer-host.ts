// Offers the host role to another person. If they accept, the former host stays as a member.
import { AppError } from '../../../shared/errors.ts'
import { session as texts } from '../../../shared/texts/en/session.ts'
import type { Deps } from '../../deps.ts'
import { keysOf } from '../../domain/people/person.ts'
import { enter } from '../../domain/people/session-access.ts'
import { changeAccess, changeAsHost, mustBeOpen, notice } from '../../access/as-host.ts'
import { getMember, type Member } from '../../access/member.ts'

/** `participant` null withdraws the offer. Throws host_only, and participant_not_found for a person who is not in the session. */
export function offerHost(deps: Deps, member: Member, participant: string | null): Promise<void> {
  return changeAsHost(deps, member, async (session, reads) => {
    const found = participant === null ? null : await reads.participant(keysOf(participant))
    if (participant !== null && (!found || session.banned.includes(found.person))) throw new AppError('participant_not_found')
    const hostOffer = found?.person ?? null
    return hostOffer === session.host || hostOffer === session.hostOffer ? null : { set: { hostOffer } }
  })
}

/**
 * Sent by the person who was asked. Throws host_offer_gone if there is no offer to them (any more), session_not_found, removed,
 * and session_closed: in a session that the operator closed, an offer can only be declined.
 */
export async function acceptHost(deps: Deps, member: Member, accepted: boolean): Promise<void> {
  const { sessionId, person } = member
  await getMember(deps, member)
  await changeAccess(deps, sessionId, async (session, reads) => {
    const { host, hostOffer, admitted } = session
    if (hostOffer !== person.key || host === null) {
      if (accepted) throw new AppError('host_offer_gone')
      return null
    }
    if (!accepted) return { set: { hostOffer: null } }
    mustBeOpen(session)
    const found = await reads.participant([person.key])
    if (!found || enter(session, person, found.role, null).refused) throw new AppError('removed')
    const [by, to] = [(await reads.participant([host]))?.display_name ?? '', found.display_name]
    return {
      // Otherwise the former host of a private session would lose access to it.
      set: { host: person.key, hostOffer: null, admitted: [...new Set([host, ...admitted])] },
      raises: person.key,
      notice: notice({ kind: 'host', by, to }, texts.noticeHost, { name: by, to }),
    }
  })
}
