// Puts a line that contains Arabic, Hebrew or another right-to-left script into the order in which it is drawn, from left to right.
import createBidi, { type Bidi } from 'bidi-js'
import type { Run } from './runs.ts'
import { spansOf, type Span, type Words } from './spans.ts'

/** A part of a line in one font. */
export interface Piece {
  run: Run
  size: number
  width: number
  span: Span
}

let bidi: Bidi | undefined
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u
const letters = new Intl.Segmenter()

/** True if the first letter of a text is written from right to left, as `dir="auto"` decides on pages. */
export function isRightToLeft(words: Words): boolean {
  for (const { text } of spansOf(words)) {
    const first = /\p{L}/u.exec(text)?.[0]
    if (first !== undefined) return rightToLeft.test(first)
  }
  return false
}

/** `resize`: measures a part of a piece. */
export function arrange(line: Piece[], isRtl: boolean, resize: (piece: Piece, text: string) => Piece): Piece[] {
  const text = line.map(({ run }) => run.text).join('')
  if (!isRtl && !rightToLeft.test(text)) return line
  bidi ??= createBidi()
  const { levels } = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr')
  let at = 0
  const parts = line.flatMap((piece) => {
    const own = levels.subarray(at, at + piece.run.text.length)
    at += own.length
    return splitByLevel(piece, own, resize)
  })
  return reorder(parts).map(({ piece, level }) => resize(piece, drawnText(piece.run.text, level)))
}

interface Part {
  piece: Piece
  level: number
}

/** Words that run from right to left are separate parts: they are reordered, too. Code points that replace a character stay together. */
function splitByLevel(piece: Piece, levels: Uint8Array, resize: (piece: Piece, text: string) => Piece): Part[] {
  const { text, isNumber } = piece.run
  const parts: Part[] = []
  let from = 0
  for (let to = 1; to <= text.length; to += 1) {
    const level = levels[from] ?? 0
    const isWordEnd = level % 2 === 1 && /\s/.test(text.charAt(to - 1)) !== /\s/.test(text.charAt(to))
    if (to < text.length && (isNumber || (levels[to] === level && !isWordEnd))) continue
    parts.push({
      piece: from === 0 && to === text.length ? piece : resize(piece, text.slice(from, to)),
      level: isNumber ? level & ~1 : level,
    })
    from = to
  }
  return parts
}

/** Rule L2 of the Unicode Bidirectional Algorithm: from the highest level down, reverses every sequence of that level or higher. */
function reorder(parts: Part[]): Part[] {
  const ordered = [...parts]
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to += 1
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  return ordered
}

/** Fonts draw right-to-left scripts from right to left by themselves; everything else is reversed and mirrored here, such as brackets. */
function drawnText(text: string, level: number): string {
  const isReversed = level % 2 === 1
  const first = /[^\p{Script=Common}\p{Script=Inherited}]/u.exec(text)?.[0] ?? ''
  const mirrored = isReversed ? text.replaceAll(/\p{Bidi_Mirrored}/gu, (sign) => bidi?.getMirroredCharacter(sign) ?? sign) : text
  if (rightToLeft.test(first) === isReversed) return mirrored
  return Array.from(letters.segment(mirrored), ({ segment }) => segment)
    .reverse()
    .join('')
}
