// Parses an answer's Markdown for printing: headings, list items, quotes, code and tables, with their text without markup.
import { plainWords } from './plain-words.ts'
import { readTable, type Table } from './read-table.ts'

/** `quotes`: nesting depth in quotes; `inset`: nesting depth in list items. */
export type AnswerPart = { quotes: number; inset: number } & (
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'item'; text: string; mark: string }
  | { kind: 'table'; table: Table }
  | { kind: 'rule' }
)

const mostQuotes = 4
const mostInset = 6

export function readAnswer(markdown: string, quotes = 0): AnswerPart[] {
  const lines = markdown.split(/\r\n|\n/)
  const parts: AnswerPart[] = []
  // Indents of the open list items, from the outermost.
  let open: number[] = []
  // True if the next line cannot continue the last part.
  let isApart = true
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const space = /^\s*/.exec(line)?.[0].length ?? 0
    const within = open.filter((indent) => indent < space)
    const place = { quotes, inset: Math.min(within.length, mostInset) }
    const last = parts.at(-1)
    const item = /^\s*([-*+]|\d{1,9}[.)])\s(.*)$/s.exec(line)
    const block = readBlock(lines, at, place)
    at += block?.lines ?? 1
    if (line.trim() === '') isApart = true
    else if (block) {
      parts.push(...block.parts)
      ;[open, isApart] = [within, true]
    } else if (item) {
      parts.push({
        kind: 'item',
        ...place,
        mark: /\d/.test(item[1] ?? '') ? (item[1] ?? '') : '•',
        text: plainWords((item[2] ?? '').trimStart()),
      })
      ;[open, isApart] = [[...within, space], false]
    } else if (!isApart && (last?.kind === 'text' || last?.kind === 'item')) last.text += `\n${plainWords(line.trimStart())}`
    else {
      parts.push({ kind: 'text', ...place, text: plainWords(within.length > 0 ? line.trimStart() : line) })
      ;[open, isApart] = [within, false]
    }
  }
  return parts
}

type Place = Pick<AnswerPart, 'quotes' | 'inset'>

/** Reads a block that takes complete lines, and counts them; null if none starts here. */
function readBlock(lines: string[], at: number, place: Place): { parts: AnswerPart[]; lines: number } | null {
  const line = lines[at] ?? ''
  const one = (part: AnswerPart, count = 1) => ({ parts: [part], lines: count })
  const fence = /^(\s*)(`{3,}|~{3,})/.exec(line)
  if (fence) {
    const [, space = '', signs = ''] = fence
    let end = at + 1
    while (end < lines.length && !closes(lines[end] ?? '', signs)) end += 1
    const code = lines.slice(at + 1, end).map((other) => other.replace(new RegExp(`^\\s{0,${space.length}}`), ''))
    return one({ kind: 'code', ...place, text: code.join('\n') }, code.length + 2)
  }
  const heading = /^ {0,3}(#{1,6})\s(.*)$/s.exec(line)
  const title = withoutSigns(heading?.[2] ?? '')
  if (heading && title !== '') return one({ kind: 'heading', ...place, level: heading[1]?.length ?? 1, text: plainWords(title) })
  if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) return one({ kind: 'rule', ...place })
  if (/^\s*>/.test(line)) return readQuote(lines, at, place)
  const found = line.includes('|') ? readTable(lines, at) : null
  if (!found) return null
  const { header, rows, align } = found.table
  const table = { header: header.map(plainWords), rows: rows.map((row) => row.map(plainWords)), align }
  return one({ kind: 'table', ...place, table }, found.lines)
}

function closes(line: string, signs: string): boolean {
  const trimmed = line.trim()
  return trimmed.startsWith(signs) && /^(`+|~+)$/.test(trimmed)
}

// Removes the `#` characters that may close a heading.
function withoutSigns(heading: string): string {
  const words = heading.trim()
  let end = words.length
  while (end > 1 && words[end - 1] === '#') end -= 1
  return words.slice(0, end).trimEnd()
}

function readQuote(lines: string[], at: number, { quotes }: Place): { parts: AnswerPart[]; lines: number } {
  let end = at
  while (/^\s*>/.test(lines[end] ?? '')) end += 1
  const quoted = lines.slice(at, end)
  const sign = quotes + 1 < mostQuotes ? /^\s*> ?/ : /^[\s>]+/
  return { parts: readAnswer(quoted.map((other) => other.replace(sign, '')).join('\n'), quotes + 1), lines: quoted.length }
}
