// Links in our own texts, written as `[words](address)`.
export interface TextPart {
  words: string
  /** The address; null for plain text. */
  to: string | null
}

export function readLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const link of text.matchAll(/\[([^[\]]+)\]\(([^[)]+)\)/g)) {
    const [whole, words = '', to = ''] = link
    parts.push({ words: text.slice(at, link.index), to: null }, { words, to })
    at = link.index + whole.length
  }
  parts.push({ words: text.slice(at), to: null })
  return parts.filter(({ words }) => words !== '')
}

export function withoutLinks(text: string): string {
  return readLinks(text)
    .map(({ words }) => words)
    .join('')
}
