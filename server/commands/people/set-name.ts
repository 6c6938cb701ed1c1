// Changes a guest's name in a session and tells the others.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { chooseName } from '../../domain/people/names.ts'
import { participantOf } from '../../domain/people/person.ts'
import { takenNames } from '../../access/find-assistants.ts'
import { getMember, type Member } from '../../access/member.ts'

/** Returns the new name. Throws name_refused. */
export async function setName(deps: Deps, member: Member, asked: string): Promise<string> {
  const session = await deps.store.sessions.find(member.sessionId)
  const taken = session ? await takenNames(deps, member.person, session, asked) : undefined
  const { name, refused } = chooseName(member.person, asked, member.displayName, taken)
  if (refused) throw new AppError('name_refused')
  if (name === member.displayName) return name
  const { lasting } = await getMember(deps, member)
  await deps.store.participants.rename(member.sessionId, member.person.key, name)
  deps.fanout.publish(member.sessionId, { type: 'participant_updated', participant: participantOf(member.person, name, lasting) })
  return name
}
