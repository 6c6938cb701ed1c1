// Asks somebody else to become the host: who accepts is, and who was it stays as a member. Until then nothing changes.
import { AppError } from '../../shared/errors.ts'
import { session as texts } from '../../shared/texts/en/session.ts'
import type { Deps } from '../deps.ts'
import { keysOf } from '../domain/person.ts'
import { enter } from '../domain/session-access.ts'
import { changeAccess, changeAsHost, notice } from './host-change.ts'
import { getMember, type Member } from './member.ts'

/** `participant` null: nobody is asked any more. Throws host_only, participant_not_found for one who is not in the session. */
export function handOver(deps: Deps, member: Member, participant: string | null): Promise<void> {
  return changeAsHost(deps, member, async (session, reads) => {
    const found = participant === null ? null : await reads.participant(keysOf(participant))
    if (participant !== null && (!found || session.banned.includes(found.person))) throw new AppError('participant_not_found')
    const hostOffer = found?.person ?? null
    return hostOffer === session.host || hostOffer === session.hostOffer ? null : { set: { hostOffer } }
  })
}

/** By the person who is asked. Throws host_offer_gone when they are not (any more), session_not_found, removed. */
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
    const found = await reads.participant([person.key])
    if (!found || enter(session, person, found.role, null).refused) throw new AppError('removed')
    const [by, to] = [(await reads.participant([host]))?.display_name ?? '', found.display_name]
    return {
      // Of a private session the former host would else be no guest.
      set: { host: person.key, hostOffer: null, admitted: [...new Set([...admitted, host])] },
      raises: person.key,
      notice: notice({ kind: 'host', by, to }, texts.noticeHost, { name: by, to }),
    }
  })
}
