// Reads from the store what a node or a client has missed.
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'

/** The messages after a number, oldest first, and whether there are more. */
export async function listMissed(
  deps: Pick<Deps, 'store'>,
  sessionId: string,
  seq: number,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const messages = [...(await deps.store.messages.after(sessionId, seq, limits.catchUpMessages))]
  return { messages, hasMore: messages.length === limits.catchUpMessages }
}

/** Messages changed after a number, with the number of the session's last change; `limited`: there are more. */
export async function listChanges(
  deps: Pick<Deps, 'store'>,
  session: { id: string; lastRev: number },
  rev: number,
): Promise<{ messages: Message[]; rev: number; limited: boolean }> {
  const messages = [...(await deps.store.messages.changedAfter(session.id, rev, limits.catchUpMessages))]
  const limited = messages.length === limits.catchUpMessages
  return { messages, rev: limited ? (messages.at(-1)?.rev ?? rev) : session.lastRev, limited }
}

/** The last numbers of each session: of its messages, their changes, its access rights and its board. */
export function listLastNumbers(deps: Pick<Deps, 'store'>, sessionIds: string[]): ReturnType<Deps['store']['sessions']['lastNumbers']> {
  return deps.store.sessions.lastNumbers(sessionIds)
}
