// What a person typed, understood: a note or a message, and whether it wants an answer.
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { ReplyMode } from '../../shared/ai-roles.ts'

export interface Written {
  type: 'user' | 'note'
  content: string
}

const noteCommand = /^\s*\/note(?:\s+|$)/i

/** `/note text` is a note whatever the message type says. Throws message_empty and message_too_long. */
export function readMessage(content: string, messageType: 'user' | 'note'): Written {
  const isCommand = noteCommand.test(content)
  // NUL cannot be stored by Postgres, and nobody means it.
  const text = (isCommand ? content.replace(noteCommand, '') : content).replaceAll('\0', '').toWellFormed().trim()
  if (text === '') throw new AppError('message_empty')
  if (text.length > limits.messageCharacters) throw new AppError('message_too_long')
  return { type: isCommand ? 'note' : messageType, content: text }
}

const mention = /(^|[^\p{L}\p{N}_@])@AI(?![\p{L}\p{N}_])/iu

export function mentionsAssistant(content: string): boolean {
  return mention.test(content)
}

export function wantsAnswer(content: string, session: { aiEnabled: boolean; replyMode: ReplyMode }): boolean {
  return session.aiEnabled && (session.replyMode === 'every' || mentionsAssistant(content))
}
