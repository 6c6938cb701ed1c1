// What a node has not heard of: the truth about each session's messages, from the store.
import type { Message } from '../../shared/entities.ts'
import { limits } from '../../shared/limits.ts'
import type { Deps } from '../deps.ts'

/** The messages behind a number, oldest first, and whether there are more. */
export async function listMissed(
  deps: Pick<Deps, 'store'>,
  sessionId: string,
  seq: number,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const messages = await deps.store.messages.after(sessionId, seq, limits.catchUpMessages)
  return { messages, hasMore: messages.length === limits.catchUpMessages }
}

/** How far the messages of each session go. */
export function listLastNumbers(deps: Pick<Deps, 'store'>, sessionIds: string[]): Promise<{ id: string; seq: number }[]> {
  return deps.store.sessions.lastNumbers(sessionIds)
}
