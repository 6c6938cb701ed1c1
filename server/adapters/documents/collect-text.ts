// Assembles the text of a document as it arrives: the first pages of a long document are useful on their own.
import { limits } from '../../../shared/limits/limits.ts'
import type { DocumentText } from '../../ports/documents.ts'

export interface CollectedText {
  add(heard: Exclude<Heard, { kind: 'end' }>): void
  /** Null if there is no text. */
  result(): DocumentText | null
}

export function collectText(): CollectedText {
  const pages: string[] = []
  let pageCount = 0
  let whole: { text: string; of: number } | null = null
  return {
    add(heard) {
      if (heard.kind === 'pages') pageCount = heard.of
      else if (heard.kind === 'page') pages.push(storable(heard.text))
      else whole = { text: storable(heard.text), of: heard.of }
    },
    result() {
      if (whole?.text) return { unit: 'characters', read: whole.text.length, of: whole.of, text: whole.text }
      const withText = pages.flatMap((page, index) => (page.trim() === '' ? [] : [`[${index + 1}]\n${page.trim()}`]))
      if (withText.length === 0) return null
      return { unit: 'pages', read: withText.length, of: pageCount, text: withText.join('\n\n').slice(0, limits.documentCharacters) }
    },
  }
}

// Removes characters that databases cannot store.
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * `page`: the next page, '' if it has no text. `text`: the beginning of the text; `of`: its length in characters. `end`: the last
 * message.
 */
export type Heard =
  | { kind: 'pages'; of: number }
  | { kind: 'page'; text: string }
  | { kind: 'text'; text: string; of: number }
  | { kind: 'end' }
export type Say = (heard: Heard) => void
