// An answer's Markdown as plain text, for places that show or speak it without formatting.

/** A longer line is not parsed as Markdown elsewhere either; reading it would take too long. */
const longestLine = 10_000

/** Most lines have none of these. */
const marks = /[-`*_~=|#>+[:]/
const inlineMarks = /[`*_~[]/

/** Removes the marks of Markdown and keeps the words; lines stay lines. */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !isFrame(line))
    .map((line) => (line.length > longestLine || !marks.test(line) ? line : plainTextLine(line)))
    .join('\n')
}

// The fence of a code block, a ruler, or the line below the head of a table.
function isFrame(line: string): boolean {
  return line.length <= longestLine && marks.test(line) && /^\s{0,3}(?:```|~~~|[-*_=](?:\s?[-*_=]){2,}\s*$|\|?\s*:?-{3,}:?\s*\|)/.test(line)
}

// The bounds keep every expression linear.
function plainTextLine(line: string): string {
  const text = line.replace(/^\s{0,8}(?:#{1,6}\s|>\s?|[-*+]\s(?:\[[ xX]\]\s)?)/, '')
  const cells = /^\s{0,3}\|/.test(text)
    ? text
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', ')
    : text
  if (!inlineMarks.test(cells)) return cells
  return cells
    .replace(/!?\[([^[\]\n]{0,300})\]\([^()\s]{0,1000}\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\*\*|__|~~/g, '')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])|(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '')
}
