// The message that the next message replies to.
import { useCallback, useState } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import type { ComposerFocus } from './use-composer-focus.ts'

export function useReply(focus: ComposerFocus) {
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const reply = useCallback(
    (message: Message) => {
      setReplyTo(message)
      focus.take()
    },
    [focus],
  )
  return {
    replyTo,
    reply,
    cancel() {
      setReplyTo(null)
      focus.resume()
    },
    sent: () => setReplyTo(null),
  }
}
