// The beginning of a message, on one line, as replies quote it.
import type { Message } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits.ts'

export function excerptOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim()
  return line.length <= limits.excerptCharacters
    ? line
    : `${line
        .slice(0, limits.excerptCharacters - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** For a message without text: the names of its files. */
export function excerptOfMessage(content: string, { attachments = [] }: Message['metadata']): string {
  return excerptOf(content || attachments.map(({ fileName }) => fileName).join(', '))
}
