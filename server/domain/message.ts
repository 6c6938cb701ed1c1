// What a person typed, understood: a note or a message, and whether it wants an answer.
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { ReplyMode } from '../../shared/ai-roles.ts'

export interface Written {
  type: 'user' | 'note'
  content: string
}

const noteCommand = /^\s*\/note(?:\s+|$)/i

/** `/note text` is a note whatever the message type says. Only with files it may have no text. Throws message_empty and message_too_long. */
export function readMessage(content: string, messageType: 'user' | 'note', files = 0): Written {
  const isCommand = noteCommand.test(content)
  // NUL cannot be stored by Postgres, and nobody means it.
  const text = (isCommand ? content.replace(noteCommand, '') : content).replaceAll('\0', '').toWellFormed().trim()
  if (text === '' && files === 0) throw new AppError('message_empty')
  if (text.length > limits.messageCharacters) throw new AppError('message_too_long')
  return { type: isCommand ? 'note' : messageType, content: text }
}

const mention = /(^|[^\p{L}\p{N}_@])@AI(?![\p{L}\p{N}_])/iu

export function mentionsAssistant(content: string): boolean {
  return mention.test(content)
}

/** The ids of those who are named as `@Name` in the text; of two names that fit the longer one counts. */
export function mentioned(content: string, people: { id: string; displayName: string }[]): string[] {
  const named = people.filter(({ displayName }) => displayName.trim() !== '').sort((a, b) => b.displayName.length - a.displayName.length)
  const found = new Set<string>()
  for (const [at, before] of places(content)) {
    if (/[\p{L}\p{N}_@]/u.test(before)) continue
    const rest = content.slice(at + 1).toLocaleLowerCase()
    const fits = ({ displayName }: { displayName: string }) => {
      const name = displayName.toLocaleLowerCase()
      return rest.startsWith(name) && !/^[\p{L}\p{N}_]/u.test(rest.slice(name.length))
    }
    const name = named.find(fits)?.displayName
    for (const one of named) if (name && fits(one) && one.displayName.length === name.length) found.add(one.id)
  }
  return [...found]
}

function places(content: string): [at: number, before: string][] {
  return [...content.matchAll(/@/g)].map(({ index }) => [index, content.slice(Math.max(0, index - 1), index)])
}

/** Who speaks to a person does not speak to the AI, unless it is named too; a guided form's prompt always does. */
export function wantsAnswer(
  content: string,
  session: { aiEnabled: boolean; replyMode: ReplyMode },
  mentionsPeople = false,
  isForm = false,
): boolean {
  return session.aiEnabled && (isForm || (session.replyMode === 'every' && !mentionsPeople) || mentionsAssistant(content))
}
