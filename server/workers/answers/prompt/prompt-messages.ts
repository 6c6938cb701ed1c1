// The messages that a prompt may contain. People wait for the answer's first word, so these messages are read while the answer is being claimed.
import type { Message } from '../../../../shared/entities.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import type { Deps } from '../../../deps.ts'
import type { Claim } from '../../../store/answers/claim.ts'

type ClaimedAnswer = Pick<Claim, 'answer' | 'session'>

/** Higher than the number of any message, and still an integer on Postgres. */
const beyondAll = 2_147_483_647

/**
 * Returns the newest messages of a session, newest first, or none if reading fails. Only the first call returns them, so that this
 * function does not hold them while the answer streams.
 */
export type EarlyMessages = () => Promise<readonly Message[]>

export function readEarly({ store }: Pick<Deps, 'store'>, sessionId: string): EarlyMessages {
  let early: Promise<readonly Message[]> = store.messages.before(sessionId, beyondAll, limits.promptMessages).catch(() => [])
  return () => {
    const taken = early
    early = Promise.resolve([])
    return taken
  }
}

/** The messages before an answer that was claimed after `early` began to be read. `session`: as it was when it was claimed. */
export async function promptMessages(
  { store }: Pick<Deps, 'store'>,
  claimed: ClaimedAnswer,
  early: EarlyMessages,
): Promise<readonly Message[]> {
  const { answer, session } = claimed
  const end = answer.after_seq ?? 0
  const known = await early()
  // Messages may have been added or changed between the reading and the claim.
  const isCurrent = known[0]?.seq === end && Math.max(...known.map(({ rev }) => rev)) === session.lastRev
  return isCurrent ? known : store.messages.before(answer.session_id, end + 1, limits.promptMessages)
}
