// Parses what a person typed: a note or a message, and whether it wants an answer.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { ReplyMode } from '../../../shared/answers/assistant.ts'
import { mentionsAssistant, noteCommand } from '../../../shared/messages/message-input.ts'

export interface Written {
  type: 'user' | 'note'
  content: string
}

/** `/note text` is a note whatever the message type. The text may be empty only if there are files. Throws message_empty and message_too_long. */
export function readMessage(content: string, messageType: 'user' | 'note', files = 0): Written {
  const isCommand = noteCommand.test(content)
  // Postgres cannot store NUL.
  const text = (isCommand ? content.replace(noteCommand, '') : content).replaceAll('\0', '').toWellFormed().trim()
  if (text === '' && files === 0) throw new AppError('message_empty')
  if (text.length > limits.messageCharacters) throw new AppError('message_too_long')
  return { type: isCommand ? 'note' : messageType, content: text }
}

/** The ids of the people who are mentioned as `@Name` in the text; of two names that match, the longer one counts. */
export function mentioned(content: string, people: { id: string; displayName: string }[]): string[] {
  if (!content.includes('@')) return []
  const named = new Map<string, string[]>()
  for (const { id, displayName } of people) {
    const name = displayName.toLocaleLowerCase()
    if (name.trim() !== '') named.set(name, [...(named.get(name) ?? []), id])
  }
  const beginnings = new Set(
    [...named.keys()].flatMap((name) => Array.from({ length: name.length }, (_one, end) => name.slice(0, end + 1))),
  )
  const longest = Math.max(0, ...[...named.keys()].map((name) => name.length))
  const found = new Set<string>()
  for (let at = content.indexOf('@'); at >= 0; at = content.indexOf('@', at + 1)) {
    if (/[\p{L}\p{N}_@]/u.test(content.slice(Math.max(0, at - 1), at))) continue
    // Only as far as the longest name plus one letter: a long text must not be scanned again for each @.
    const rest = content.slice(at + 1, at + longest + 3).toLocaleLowerCase()
    let name = ''
    for (let end = 1; end <= rest.length && beginnings.has(rest.slice(0, end)); end += 1)
      if (named.has(rest.slice(0, end)) && !/^[\p{L}\p{N}_]/u.test(rest.slice(end))) name = rest.slice(0, end)
    for (const id of named.get(name) ?? []) found.add(id)
  }
  return [...found]
}

/** 'consider': the AI decides whether it helps. */
export type AnswerWish = boolean | 'consider'

/** A message that mentions a person does not address the AI, unless it mentions the AI too; `isCall`: a guided form's prompt, or it calls an assistant. */
export function wantsAnswer(
  content: string,
  session: { aiEnabled: boolean; replyMode: ReplyMode },
  mentionsPeople = false,
  isCall = false,
): AnswerWish {
  if (!session.aiEnabled) return false
  if (isCall || mentionsAssistant(content)) return true
  if (mentionsPeople || session.replyMode === 'mention') return false
  return session.replyMode === 'smart' ? 'consider' : true
}
