// Announces events to screen readers in complete sentences: each message once; for an answer its start, its progress at most every 7 s,
// and finally its complete text.
import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { plainText } from '../../../../shared/messages/plain-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { authorName } from '../message/message-text.ts'
import { noticeText } from './notice.tsx'
import { newestOf } from './rows.ts'
import { personKey } from '../../../../shared/sync/session/session-model.ts'

const progressMs = 7_000

export type AnnouncerProps = { messages: Message[]; since: number; selfKey: string; isAnswering: boolean }

/** `since`: messages up to this number are not announced. */
export function Announcer({ messages, since, selfKey, isAnswering }: AnnouncerProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [status, setStatus] = useState('')
  const lastSeq = useRef(since)

  useEffect(() => {
    const newest = newestOf(messages)
    const before = lastSeq.current
    lastSeq.current = newest
    if (newest <= before) return
    const heard = messages.filter(
      (message) => message.seq > before && message.type !== 'note' && !(message.type === 'user' && personKey(message) === selfKey),
    )
    const lines = heard.map((message) =>
      message.type === 'system' || message.metadata.ideasFor !== undefined
        ? noticeText(message, t)
        : `${authorName(message, t)}: ${(message.type === 'ai' ? plainText(message.content) : message.content) || t('session.sentFiles', { count: message.metadata.filesExpected ?? message.metadata.attachments?.length ?? 0 })}`,
    )
    // Screen readers announce a text only if it has changed.
    const next = lines.join('\n')
    if (lines.length > 0) setWords((words) => (words === next ? `${next} ` : next))
  }, [messages, selfKey, t])

  useEffect(() => {
    if (!isAnswering) return setStatus('')
    setStatus(t('session.answerStarted'))
    let turn = false
    const progress = setInterval(() => {
      turn = !turn
      // Screen readers announce only a changed text, so every other text ends with a space.
      setStatus(t('session.answerGoing') + (turn ? ' ' : ''))
    }, progressMs)
    return () => clearInterval(progress)
  }, [isAnswering, t])

  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
    </>
  )
}
