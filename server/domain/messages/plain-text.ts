// A message as plain text on one line, without its Markdown: for previews and titles, where nothing is formatted.
import { plainLine } from '../../../shared/messages/plain-line.ts'

const marks: readonly [RegExp, string][] = [
  // Fences of code blocks, then marks at the beginning of a line.
  [/^ {0,3}(?:```|~~~)[^\n]*$/gmu, ''],
  [/^ {0,3}(?:(?:#{1,6}|[-*+]|>) (?:\[[ x]\] )?|(?:[-*_] ?){3,}$)/gimu, ''],
  // The words of a link, and what describes a picture.
  [/!?\[([^\]\n]{1,200})\]\([^)\n]{1,500}\)/gu, '$1'],
  [/\*\*|__|~~|`/gu, ''],
  [/(?<![\p{L}\p{N}*_])([*_])([^\s*_][^*_\n]{0,200})\1(?![\p{L}\p{N}*_])/gu, '$2'],
]

/** `content`: only its first `most` characters are read. */
export function plainText(content: string, most: number): string {
  return plainLine(marks.reduce((text, [mark, words]) => text.replace(mark, words), content.slice(0, most).toWellFormed()))
}
