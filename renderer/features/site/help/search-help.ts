// The search in the help centre.
import { withoutLinks } from '../../../lib/texts/text-links.ts'
import type { HelpEntry } from './help-entries.ts'

export interface HelpHit {
  entry: HelpEntry
  /** The texts that match, or else the first one; without links. */
  texts: readonly string[]
}

export interface MarkedPart {
  text: string
  isFound: boolean
}

const insideFrom = 4

/** Returns the words to search for: the long ones if there are any, because people may enter complete questions. */
export function wordsOf(query: string): string[] {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => word.length >= insideFrom)
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** Returns the entries that contain every word, in the order of the help centre. */
export function searchHelp(entries: readonly HelpEntry[], query: string): HelpHit[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return entries.flatMap((entry) => {
    const texts = entry.texts.map(withoutLinks)
    const all = [entry.title, entry.topic ?? '', ...texts]
    if (!words.every((word) => all.some((text) => placesOf(text, word).length > 0))) return []
    const telling = texts.filter((text) => words.some((word) => placesOf(text, word).length > 0))
    return [{ entry, texts: telling.length > 0 ? telling : texts.slice(0, 1) }]
  })
}

/** Splits a text into parts that match and parts that do not. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const places = words.flatMap((word) => placesOf(text, word).map((from): [number, number] => [from, from + word.length]))
  const parts: MarkedPart[] = []
  let at = 0
  for (const [from, to] of places.sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd)) {
    if (to <= at) continue
    const start = Math.max(from, at)
    parts.push({ text: text.slice(at, start), isFound: false }, { text: text.slice(start, to), isFound: true })
    at = to
  }
  parts.push({ text: text.slice(at), isFound: false })
  return parts.filter((part) => part.text !== '')
}

// A short word matches only at the start of a word: 'ai' is not found in 'wait'. A longer one also matches inside a word, because Dutch
// compounds words.
function placesOf(text: string, word: string): number[] {
  const folded = fold(text)
  const places: number[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (word.length >= insideFrom || !/[\p{L}\p{N}]$/u.test(folded.slice(0, at))) places.push(at)
  }
  return places
}

/** Returns the text in lower case without accents; every character keeps its position. */
function fold(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return bare.length === letter.length ? bare : letter
    })
    .join('')
}
