// Whether a demo session has used up the AI replies it gets.
import type { Deps } from '../deps.ts'
import { isDemoId } from '../domain/ids.ts'

/** The limit when it is reached, else null; other sessions have none here. */
export async function demoLimitReached(deps: Pick<Deps, 'store' | 'config'>, sessionId: string): Promise<number | null> {
  if (!isDemoId(sessionId)) return null
  const used = await deps.store.answers.countReplies(sessionId)
  return used >= deps.config.demoReplies ? deps.config.demoReplies : null
}
