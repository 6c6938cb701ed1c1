// The beginning of a message, on one line, as replies quote it.
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { plainText } from '../../../shared/messages/plain-text.ts'
import { cutLine } from '../../../shared/messages/plain-line.ts'

export function excerptOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim()
  return line.length <= limits.excerptCharacters ? line : `${cutLine(line, limits.excerptCharacters - 1)}…`
}

/** Of an answer: its excerpt is much shorter. */
const readCharacters = 4_000

/** For a message without text: the names of its files. An answer loses its Markdown signs. */
export function excerptOfMessage(content: string, { attachments }: Message['metadata'], type?: Message['type']): string {
  const text = type === 'ai' ? plainText(content.slice(0, readCharacters)) : content
  return excerptOf(text || (attachments?.map(({ fileName }) => fileName).join(', ') ?? ''))
}
