// What a model thought before or while it answered, loaded only when there is some.
import { use } from 'react'
import type { Message, OpenAnswer } from '../../../../shared/entities.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { MessageToolsContext } from '../message/message-tools.ts'

export function LazyThought({ message: { id, metadata } }: { message: Message }) {
  const sessionId = use(MessageToolsContext)?.sessionId
  const ms = metadata.thoughtMs
  // If loading fails, only this line is missing.
  const parts = useLazy(ms !== undefined, load)
  if (ms === undefined || sessionId === undefined) return null
  return parts && <parts.Thought sessionId={sessionId} messageId={id} ms={ms} tokens={metadata.tokens?.thinking} />
}

export function LazyThinking({ answer: { answerId, startedAt, text, thinking, thoughtMs = 0 } }: { answer: OpenAnswer }) {
  const isThere = thinking !== undefined
  const parts = useLazy(isThere, load)
  return isThere && parts && <parts.Thinking key={`${answerId} ${startedAt}`} text={thinking} ms={thoughtMs} isOver={text !== ''} />
}

async function load() {
  const [parts] = await Promise.all([import('./thinking.tsx'), loadTexts('thinking')])
  return parts
}
