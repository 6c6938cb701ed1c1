// Turns a session's messages into the prompt: who said what, as data, within a limit of tokens.
import type { AiRole } from '../../../../shared/answers/assistant.ts'
import { assistantName, cleanDisplayName } from '../../../../shared/accounts/display-name.ts'
import type { Message } from '../../../../shared/entities.ts'
import { isImage } from '../../../../shared/files/attachments.ts'
import type { Language } from '../../../../shared/texts/language.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { compareInReadingOrder } from '../../../../shared/messages/reading-order.ts'
import type { Prompt, PromptFile, PromptMessage } from '../../../ports/ports.ts'
import { excerptOfMessage } from '../../messages/excerpt.ts'
import { charactersPerToken, headWithin, tailWithin, weightOf } from '../text-weight.ts'
import { chooseFiles, type ImageUse, type StoredFile } from './prompt-files.ts'
import { beBrief, buildInstructions, type CalledPersona } from './role-instructions.ts'

/** An assistant that a message called. */
export interface Called extends Pick<CalledPersona, 'name' | 'instruction'> {
  id: string
  /** The files that it always knows. */
  files?: KnownFile[]
}

/** A file that an assistant always knows. `text`: null if it has none. */
export type KnownFile = Pick<StoredFile, 'name' | 'mimeType' | 'bytes' | 'text' | 'load'>

/** The newest messages that fit, oldest first; a single message that is too long keeps its end. `sources`: the messages used, including those that others reply to. `isUnasked`: nobody asked the assistant. */
export function buildPrompt(
  messages: readonly Message[],
  options: {
    role: AiRole
    language: Language
    contextTokens: number
    files?: StoredFile[]
    isUnasked?: boolean
    assistant?: Called | null
    /** The name of the server; missing: the product's. */
    site?: string
  },
): Prompt & { sources: Message[] } {
  const newestFirst = [...messages].sort(compareInReadingOrder).reverse()
  const order = newestFirst.map(({ id }) => id)
  const whole = options.contextTokens * charactersPerToken
  const assistant = options.assistant ?? null
  const known = knownFiles(assistant, Math.floor(whole / 4))
  // Files get half of it at most: a long document must not displace what people say about it.
  const { files, weight } = chooseFiles(options.files ?? [], order, Math.floor(whole / 2) - known.weight, known.images)
  let room = whole - weight - known.weight
  const kept: PromptMessage[] = []
  const byId = new Map(messages.map((message) => [message.id, message]))
  const sources = new Set<Message>()
  for (const message of newestFirst) {
    const said = toPromptMessage(message, assistant?.id ?? null, files.get(message.id))
    if (!said) continue
    const quoted = byId.get(message.metadata.replyTo?.messageId ?? '')
    const replyTo = quoted && message.type === 'user' ? quote(quoted) : null
    const line = replyTo ? { ...said, replyTo } : said
    const size = weightOf(line.text) + weightOf(replyTo?.text ?? '')
    if (size > room && kept.length > 0) break
    kept.push(size > room ? { ...said, text: tailWithin(said.text, room).toWellFormed() } : line)
    sources.add(message)
    if (size > room) break
    if (quoted && replyTo) sources.add(quoted)
    room -= size
  }
  const hasOthers = kept.some(({ isAssistant }) => isAssistant)
  const hasReplies = kept.some(({ replyTo }) => replyTo)
  const persona = assistant && { ...assistant, hasFiles: known.message !== null }
  return {
    instructions:
      buildInstructions(options.role, options.language, persona, { hasOthers, hasReplies }, options.site) +
      (options.isUnasked ? `\n\n${beBrief[options.language]}` : ''),
    messages: [...(known.message ? [known.message] : []), ...kept.reverse()],
    sources: [...sources],
    role: options.role,
    language: options.language,
  }
}

// Only people's messages and answers: notes are in another table, and notices are only for people.
// `ownId`: of the assistant that reads them.
function toPromptMessage(message: Message, ownId: string | null, files: PromptFile[] = []): PromptMessage | null {
  if (message.metadata.deletedAt || message.metadata.replacedBy) return null
  if (message.type === 'ai') {
    const { assistant } = message.metadata
    if ((assistant?.id ?? null) === ownId) return { role: 'assistant', from: null, text: message.content }
    const from = cleanDisplayName(assistant?.name ?? assistantName) || assistantName
    return { role: 'user', from, isAssistant: true, text: message.content }
  }
  if (message.type === 'user') {
    const from = cleanDisplayName(message.displayName) || 'Anonymous'
    return { role: 'user', from, text: message.content, ...(files.length > 0 ? { files } : {}) }
  }
  return null
}

/** What a reply says about the message that it replies to; null if that was deleted. */
function quote({ type, content, displayName, metadata }: Message): PromptMessage['replyTo'] | null {
  if (metadata.deletedAt || type === 'system') return null
  const name = type === 'ai' ? (metadata.assistant?.name ?? assistantName) : displayName
  return { from: cleanDisplayName(name) || 'Anonymous', text: excerptOfMessage(content, metadata, type) }
}

/**
 * The files that an assistant always knows, as a message before all others. `room`: for all of them, in equal shares. Their
 * images get half of the bytes for images at most: they must not displace what people show it.
 */
function knownFiles(assistant: Called | null, room: number): { message: PromptMessage | null; weight: number; images: ImageUse } {
  const given = assistant?.files ?? []
  const images = { count: 0, bytes: 0 }
  if (!assistant || given.length === 0) return { message: null, weight: 0, images }
  const share = Math.floor(room / given.filter(({ mimeType }) => !isImage(mimeType)).length)
  const files = given.map(({ name, text, mimeType, bytes, load }): PromptFile => {
    if (isImage(mimeType)) {
      if (images.bytes + bytes > limits.promptImageBytes / 2) return { kind: 'unread', name }
      images.count += 1
      images.bytes += bytes
      return { kind: 'image', name, mimeType, load }
    }
    const whole = text ?? ''
    const kept = headWithin(whole, share).toWellFormed()
    return kept === '' ? { kind: 'unread', name } : { kind: 'text', name, text: kept, of: whole.length }
  })
  const weight = files.reduce((sum, file) => sum + (file.kind === 'text' ? weightOf(file.text) : 0), 0)
  return { message: { role: 'user', from: cleanDisplayName(assistant.name), isAssistant: true, text: '', files }, weight, images }
}
