// Turns a session's messages into what the assistant reads: who said what, as data, within a bound of tokens.
import type { AiRole } from '../../shared/ai-roles.ts'
import { cleanDisplayName } from '../../shared/display-name.ts'
import type { Message } from '../../shared/entities.ts'
import type { Language } from '../../shared/language.ts'
import { compareInReadingOrder } from '../../shared/reading-order.ts'
import type { Prompt, PromptMessage } from '../ports.ts'
import { buildInstructions } from './role-instructions.ts'

// A token of English or Dutch is four characters or a little less; three is the careful figure.
const charactersPerToken = 3

/** The newest messages that fit, oldest first; a message that alone is too long keeps its end. */
export function buildPrompt(messages: Message[], options: { role: AiRole; language: Language; contextTokens: number }): Prompt {
  let room = options.contextTokens * charactersPerToken
  const kept: PromptMessage[] = []
  for (const message of [...messages].sort(compareInReadingOrder).reverse()) {
    const line = toPromptMessage(message)
    if (!line) continue
    if (line.text.length > room) {
      if (kept.length === 0) kept.push({ ...line, text: line.text.slice(-room) })
      break
    }
    room -= line.text.length
    kept.push(line)
  }
  return {
    instructions: buildInstructions(options.role, options.language),
    messages: kept.reverse(),
    role: options.role,
    language: options.language,
  }
}

// Only what people and the assistant said: notes are not in this table at all, and notices are for the eye.
function toPromptMessage(message: Message): PromptMessage | null {
  if (message.metadata.deletedAt || message.metadata.replacedBy) return null
  if (message.type === 'ai') return { role: 'assistant', from: null, text: message.content }
  if (message.type === 'user') return { role: 'user', from: cleanDisplayName(message.displayName) || 'Anonymous', text: message.content }
  return null
}
