// The words of a search, and the snippet of a text that shows a match.
import { plainText } from '../../../shared/messages/plain-text.ts'

const mostWords = 8
const before = 40
const length = 160
/** Characters read on either side of the match. */
const reach = 2_000

/** Letters and digits only, so that no word contains search syntax. */
export function searchWords(text: string): string[] {
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)
}

/** `marks`: start and end of each match in the snippet, in UTF-16 units. */
export function searchSnippet(content: string, words: string[], isMarkdown = false): { snippet: string; marks: [number, number][] } {
  const found = Math.min(...words.map((word) => placeOf(content, word, 0)).map((at) => (at < 0 ? Infinity : at)))
  const first = found === Infinity ? 0 : found
  // Only the shown part is reduced to one line: doing that to thirty of the longest messages in full would take too long.
  const shown = (part: string) => oneLine(isMarkdown ? plainText(part) : part)
  const [left, right] = [shown(content.slice(Math.max(0, first - reach), first)), shown(content.slice(first, first + reach))]
  const hasMore = first > reach || left.trimStart().length > before
  const lead = hasMore ? left.slice(-before) : left.trimStart()
  const line = `${lead}${right}`
  const isCut = line.trimEnd().length > length || first + reach < content.length
  const snippet = `${hasMore ? '…' : ''}${line.slice(0, length).toWellFormed()}${isCut ? '…' : ''}`
  return {
    snippet: isCut ? snippet : snippet.trimEnd(),
    marks: words.flatMap((word) => allPlaces(snippet, word)).sort(([a], [b]) => a - b),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function allPlaces(text: string, word: string): [number, number][] {
  const found: [number, number][] = []
  for (let at = placeOf(text, word, 0); at >= 0; at = placeOf(text, word, at + word.length)) found.push([at, at + word.length])
  return found
}

// At the beginning of a word, ignoring case and precomposed accents.
function placeOf(text: string, word: string, from: number): number {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'giu')
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}
