// Text with its formatting, in spans, and how lines and words are cut from it.
import type { Face } from './font-file.ts'

export interface Span {
  text: string
  isBold?: boolean
  isItalic?: boolean
  isCode?: boolean
  isStruck?: boolean
  /** The address that a link opens. */
  link?: string
}

/** Plain text, or text with formatting. */
export type Words = string | readonly Span[]

export function spansOf(words: Words): readonly Span[] {
  return typeof words === 'string' ? [{ text: words }] : words
}

/** The face of a span within text of a face. */
export function faceOf(base: Face, { isBold = false, isItalic = false, isCode = false }: Span): Face {
  if (isCode || base === 'mono') return 'mono'
  if (isBold || base === 'bold') return isItalic ? 'boldItalic' : 'bold'
  return isItalic ? 'italic' : base
}

/** Cuts a text at its own line breaks. */
export function linesOf(words: Words): Span[][] {
  const lines: Span[][] = [[]]
  for (const span of spansOf(words))
    for (const [index, line] of span.text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
      if (index > 0) lines.push([])
      const text = line.replaceAll('\t', '    ').replaceAll(/\p{Cc}/gu, '')
      if (text !== '') lines.at(-1)?.push({ ...span, text })
    }
  return lines
}

/** Cuts a line into words, each with the space before it. The formatting may change within a word. */
export function wordsOf(line: readonly Span[]): Span[][] {
  let word: Span[] = []
  const words = [word]
  let before = ' '
  for (const span of trimEnd(line)) {
    const endsWord = /\S/.test(before.slice(-1)) && /\s/.test(span.text.charAt(0))
    for (const [index, text] of span.text
      .split(/(?<=\S)(?=\s)/)
      .flatMap(splitUnspaced)
      .entries()) {
      if (index > 0 || endsWord) words.push((word = []))
      word.push({ ...span, text })
    }
    before = span.text
  }
  return words
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const unspacedWords = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Chinese, Japanese, Thai and others put no spaces between words. Punctuation stays at the end of its word, and an opening bracket at the start. */
function splitUnspaced(text: string): string[] {
  if (!unspaced.test(text)) return [text]
  const words: string[] = []
  for (const { segment } of unspacedWords.segment(text)) {
    const last = words.at(-1)
    const belongsTogether =
      last !== undefined && (/^[\p{P}\p{M}ー々]+$/u.test(segment) ? !/^\p{Ps}/u.test(segment) : /^\s+$|\p{Ps}$/u.test(last))
    if (belongsTogether) words[words.length - 1] = `${last}${segment}`
    else words.push(segment)
  }
  return words
}

export function trimStart(spans: readonly Span[]): Span[] {
  const at = spans.findIndex(({ text }) => text.trim() !== '')
  return at < 0 ? [] : spans.slice(at).map((span, index) => (index === 0 ? { ...span, text: span.text.trimStart() } : span))
}

function trimEnd(spans: readonly Span[]): Span[] {
  const at = spans.findLastIndex(({ text }) => text.trim() !== '')
  return spans.slice(0, at + 1).map((span, index) => (index === at ? { ...span, text: span.text.trimEnd() } : span))
}
