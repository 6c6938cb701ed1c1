// The beginning of a message as plain text on one line, without its Markdown: for previews and titles, where nothing is formatted.
import { plainLine } from '../../../shared/messages/plain-line.ts'
import { plainText } from '../../../shared/messages/plain-text.ts'

/** `content`: only its first `most` characters are read. */
export function plainStart(content: string, most: number): string {
  return plainLine(plainText(content.slice(0, most).toWellFormed()))
}
