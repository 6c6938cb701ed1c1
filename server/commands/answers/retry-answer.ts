// Lets an answer that failed or was stopped be written again, or a whole one anew.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { getWriter, type Member } from '../../access/member.ts'

/** Throws answer_not_found, and answer_not_retryable, while the AI is off too. */
export async function retryAnswer(deps: Deps, member: Member, answerId: string, anew = false): Promise<void> {
  const session = await getWriter(deps, member)
  if (!session.aiEnabled) throw new AppError('answer_not_retryable')
  const asked = { author: member.person, displayName: member.displayName, language: member.person.language }
  await deps.store.answers.retry(member.sessionId, answerId, asked, deps.now(), anew)
  deps.answers.wake(member.sessionId)
}
