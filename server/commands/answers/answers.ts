// Stopping and retrying answers.
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { getWriter, type Member } from '../../access/member.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'

/** Stops the answer in progress; text that people have seen stays. Throws answer_not_found if that answer is not in progress. */
export async function stopAnswer(deps: Deps, member: Member, answerId: string): Promise<void> {
  await getWriter(deps, member)
  const { sessionId, displayName } = member
  if (deps.answers.stop(sessionId, answerId, displayName)) return
  const running = await deps.store.answers.running(sessionId)
  if (running?.id !== answerId) throw new AppError('answer_not_found')
  deps.fanout.stopElsewhere(sessionId, answerId, displayName)
}

/**
 * Retries an answer that failed or was stopped; `anew`: also a complete one. `model`: one that the plan of the host allows; null: the
 * session's. Throws answer_not_found, answer_not_retryable, also while the AI is off, and model_not_available.
 */
export async function retryAnswer(
  deps: Deps,
  member: Member,
  answerId: string,
  { anew, model }: { anew: boolean; model: string | null } = { anew: false, model: null },
): Promise<void> {
  const session = await getWriter(deps, member)
  if (!session.aiEnabled) throw new AppError('answer_not_retryable')
  if (model !== null && !deps.models.allowed(await planOfHost(deps, session.host)).some(({ id }) => id === model))
    throw new AppError('model_not_available')
  const asked = { author: member.person, displayName: member.displayName, language: member.person.language }
  await deps.store.answers.retry(member.sessionId, answerId, asked, deps.now(), anew, model)
  deps.answers.wake(member.sessionId)
}
