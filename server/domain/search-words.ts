// What is looked for, and the piece of a text that shows it.
const mostWords = 8
const before = 40
const length = 160

/** Letters and digits only: nothing in them means anything to a search engine. */
export function searchWords(text: string): string[] {
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)
}

/** `marks`: from and to of what was found in the snippet, in UTF-16 units. */
export function searchSnippet(content: string, words: string[]): { snippet: string; marks: [number, number][] } {
  const line = content.replace(/\s+/g, ' ').trim()
  const first = Math.max(0, Math.min(...words.map((word) => placeOf(line, word, 0)).map((at) => (at < 0 ? Infinity : at)), line.length))
  const from = first <= before || first === line.length ? 0 : first - before
  const snippet = `${from > 0 ? '…' : ''}${line.slice(from, from + length).toWellFormed()}${from + length < line.length ? '…' : ''}`
  return { snippet, marks: words.flatMap((word) => allPlaces(snippet, word)).sort(([a], [b]) => a - b) }
}

function allPlaces(text: string, word: string): [number, number][] {
  const found: [number, number][] = []
  for (let at = placeOf(text, word, 0); at >= 0; at = placeOf(text, word, at + word.length)) found.push([at, at + word.length])
  return found
}

// At the beginning of a word, whatever the case and the accents of one letter.
function placeOf(text: string, word: string, from: number): number {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'giu')
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}
