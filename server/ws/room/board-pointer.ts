// Shows a person's cursor to the others on a board.
import type { EventOf } from '../../../shared/protocol/protocol.ts'
import type { Member } from '../../access/member.ts'
import type { Deps } from '../../deps.ts'
import type { Connection } from '../connection/connection.ts'

export function publishPointer(
  { fanout }: Pick<Deps, 'fanout'>,
  { person, sessionId, displayName }: Member,
  where: Pick<EventOf<'pointed'>, 'at' | 'drag'>,
): void {
  const { userId, anonymousId, key } = person
  fanout.publish(sessionId, { type: 'pointed', userId, anonymousId, displayName, ...where }, { except: key })
}

/** Removes the cursor of a person who leaves the board. */
export function leaveBoard({ fanout }: Pick<Deps, 'fanout'>, { member }: Connection): void {
  if (member) publishPointer({ fanout }, member, { at: null, drag: null })
}
