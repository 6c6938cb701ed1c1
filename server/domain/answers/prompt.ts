// Turns a session's messages into the prompt: who said what, as data, within a limit of tokens.
import type { AiRole } from '../../../shared/answers/assistant.ts'
import { cleanDisplayName } from '../../../shared/accounts/display-name.ts'
import type { Message } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/language/language.ts'
import { compareInReadingOrder } from '../../../shared/messages/reading-order.ts'
import type { Prompt, PromptFile, PromptMessage } from '../../ports/ports.ts'
import { chooseFiles, type StoredFile } from './prompt-files.ts'
import { beBrief, buildInstructions } from './role-instructions.ts'

// In English and Dutch, a token is about four characters; three is a safe estimate.
const charactersPerToken = 3

/** The newest messages that fit, oldest first; a single message that is too long keeps its end. `sources`: the messages used. `isUnasked`: nobody asked the assistant. */
export function buildPrompt(
  messages: readonly Message[],
  options: { role: AiRole; language: Language; contextTokens: number; files?: StoredFile[]; isUnasked?: boolean },
): Prompt & { sources: Message[] } {
  const newestFirst = [...messages].sort(compareInReadingOrder).reverse()
  const order = newestFirst.map(({ id }) => id)
  const whole = options.contextTokens * charactersPerToken
  // Files get half of it at most: a long document must not displace what people say about it.
  const { files, characters } = chooseFiles(options.files ?? [], order, Math.floor(whole / 2))
  let room = whole - characters
  const kept: PromptMessage[] = []
  const sources: Message[] = []
  for (const message of newestFirst) {
    const line = toPromptMessage(message, files.get(message.id))
    if (!line) continue
    if (line.text.length > room) {
      if (kept.length > 0) break
      kept.push({ ...line, text: line.text.slice(-room) })
      sources.push(message)
      break
    }
    room -= line.text.length
    kept.push(line)
    sources.push(message)
  }
  return {
    instructions: buildInstructions(options.role, options.language) + (options.isUnasked ? `\n\n${beBrief[options.language]}` : ''),
    messages: kept.reverse(),
    sources,
    role: options.role,
    language: options.language,
  }
}

// Only people's messages and answers: notes are in another table, and notices are only for people.
function toPromptMessage(message: Message, files: PromptFile[] = []): PromptMessage | null {
  if (message.metadata.deletedAt || message.metadata.replacedBy) return null
  if (message.type === 'ai') return { role: 'assistant', from: null, text: message.content }
  if (message.type === 'user') {
    const from = cleanDisplayName(message.displayName) || 'Anonymous'
    return { role: 'user', from, text: message.content, ...(files.length > 0 ? { files } : {}) }
  }
  return null
}
