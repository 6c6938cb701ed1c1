// Makes somebody else the host; who was it stays as a member.
import { AppError } from '../../shared/errors.ts'
import { session as texts } from '../../shared/texts/en/session.ts'
import type { Deps } from '../deps.ts'
import { keysOf } from '../domain/person.ts'
import { changeAsHost, notice } from './host-change.ts'
import type { Member } from './member.ts'

/** Throws host_only, participant_not_found for one who is not in the session. */
export function handOver(deps: Deps, member: Member, participant: string): Promise<void> {
  const by = member.displayName
  return changeAsHost(deps, member, async (session, reads) => {
    const found = await reads.participant(keysOf(participant))
    if (!found || session.banned.includes(found.person)) throw new AppError('participant_not_found')
    if (found.person === session.host) return null
    const to = found.display_name
    return {
      // Of a private session the former host would else be no guest.
      set: { host: found.person, admitted: [...new Set([...session.admitted, member.person.key])] },
      raises: found.person,
      notice: notice({ kind: 'host', by, to }, texts.noticeHost, { name: by, to }),
    }
  })
}
