// The message that a reply refers to, with an excerpt of it at the time the reply is stored.
import type { ReplyTo } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { excerptOfMessage } from '../../domain/messages/excerpt.ts'
import type { Session } from '../../store/database/rows.ts'

class MayHaveChanged extends Error {}

/**
 * Runs a store operation that calls `check` with the locked session before it stores something new. If the message was changed or deleted
 * since the excerpt was taken, takes it again and retries. `check` throws message_not_found, replies_full.
 */
export async function withReplyTo<T>(
  { store }: Pick<Deps, 'store'>,
  sessionId: string,
  id: string | null | undefined,
  run: (replyTo: ReplyTo | null, check: (session: Pick<Session, 'clearedSeq' | 'lastRev'>) => void) => Promise<T>,
): Promise<T> {
  if (!id) return run(null, () => undefined)
  for (;;) {
    // Read before the message, so that a change in between is detected.
    const rev = (await store.sessions.find(sessionId))?.lastRev
    const message = await store.messages.find(sessionId, id)
    // Simultaneous replies may exceed it by a few.
    const isFull = message !== null && (await store.messages.hasReplies(id, limits.repliesPerMessage))
    const replyTo = message && {
      ...{ messageId: id, seq: message.seq, displayName: message.displayName },
      excerpt: excerptOfMessage(message.content, message.metadata, message.type),
    }
    try {
      return await run(replyTo, (session) => {
        if (!replyTo || replyTo.seq <= session.clearedSeq) throw new AppError('message_not_found')
        if (isFull) throw new AppError('replies_full')
        if (session.lastRev !== rev) throw new MayHaveChanged()
      })
    } catch (error) {
      if (!(error instanceof MayHaveChanged)) throw error
    }
  }
}
