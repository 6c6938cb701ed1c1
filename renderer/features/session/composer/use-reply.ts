// The message that the next message replies to.
import { useCallback, useState } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import type { ComposerFocus } from './use-composer-focus.ts'

export function useReply(focus: ComposerFocus, { session, messages }: Pick<SessionState, 'session' | 'messages'>) {
  const [chosen, setReplyTo] = useState<Message | null>(null)
  // Nobody can reply to a message that was deleted or cleared meanwhile.
  const isGone =
    chosen !== null && (chosen.seq <= session.clearedSeq || messages.some((one) => one.id === chosen.id && one.metadata.deletedAt))
  const reply = useCallback(
    (message: Message) => {
      setReplyTo(message)
      focus.take()
    },
    [focus],
  )
  return {
    replyTo: isGone ? null : chosen,
    reply,
    cancel() {
      setReplyTo(null)
      focus.resume()
    },
    sent: () => setReplyTo(null),
  }
}
