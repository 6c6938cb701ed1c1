// The beginning of a message, on one line, as replies quote it.
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits.ts'
import { cutLine } from '../../../shared/messages/plain-line.ts'

export function excerptOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim()
  return line.length <= limits.excerptCharacters ? line : `${cutLine(line, limits.excerptCharacters - 1)}…`
}

/** For a message without text: the names of its files. */
export function excerptOfMessage(content: string, { attachments = [] }: Message['metadata']): string {
  return excerptOf(content || attachments.map(({ fileName }) => fileName).join(', '))
}
