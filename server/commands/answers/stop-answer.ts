// Stops the answer that is being written; what people have seen of it stays.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { getWriter, type Member } from '../../access/member.ts'

/** Throws answer_not_found when that answer is not being written. */
export async function stopAnswer(deps: Deps, member: Member, answerId: string): Promise<void> {
  await getWriter(deps, member)
  const { sessionId, displayName } = member
  if (deps.answers.stop(sessionId, answerId, displayName)) return
  const running = await deps.store.answers.running(sessionId)
  if (running?.id !== answerId) throw new AppError('answer_not_found')
  deps.fanout.stopElsewhere(sessionId, answerId, displayName)
}
