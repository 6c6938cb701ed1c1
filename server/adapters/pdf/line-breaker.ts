// Breaks text into lines of a given width, in any fonts; a word that is too long is broken between letters.
import type { Face, FontFile } from './font-file.ts'
import type { Fonts } from './fonts.ts'
import { arrange, isRightToLeft, type Piece } from './right-to-left.ts'
import { cutIntoRuns, type Run } from './runs.ts'
import { faceOf, linesOf, spansOf, trimStart, wordsOf, type Span, type Words } from './spans.ts'

const numberSize = 0.72
const letters = new Intl.Segmenter()
// Widths are sums of fractions; text that fits exactly must not be broken.
const slack = 0.01

export interface Letters {
  face: Face
  size: number
}

/** `use`: makes a font the document's current one. */
export function createLineBreaker(pdf: PDFKit.PDFDocument, fonts: Fonts, use: (font: FontFile) => void) {
  const widthIn = (run: Run, size: number) => {
    use(run.font)
    return pdf.fontSize(size).widthOfString(run.text)
  }
  const sized = (run: Run, span: Span, { size: full }: Letters): Piece => {
    const size = run.isNumber ? full * numberSize : full
    return { run, span, size, width: widthIn(run, size) }
  }
  const resize = (piece: Piece, text: string): Piece => {
    const run = { ...piece.run, text }
    return text === piece.run.text ? piece : { ...piece, run, width: widthIn(run, piece.size) }
  }
  const measureSpan = (span: Span, style: Letters) =>
    cutIntoRuns(span.text, fonts, faceOf(style.face, span)).map((run) => sized(run, span, style))
  const measure = (words: Words, style: Letters) => spansOf(words).flatMap((span) => measureSpan(span, style))

  /** Breaks a text into lines, each from left to right, and keeps its own line breaks. */
  function breakLines(words: Words, style: Letters, room: number, isRtl = isRightToLeft(words)): Piece[][] {
    return linesOf(words).flatMap((line) => breakParagraph(line, style, room).map((pieces) => arrange(pieces, isRtl, resize)))
  }

  function breakParagraph(text: readonly Span[], style: Letters, room: number): Piece[][] {
    let line: Piece[] = []
    let width = 0
    const lines = [line]
    const next = () => {
      if (width === 0) return
      lines.push((line = []))
      width = 0
    }
    const fits = (pieces: Piece[]) => width + widthOf(pieces) <= room + slack
    const add = (pieces: Piece[]) => {
      if (!fits(pieces)) next()
      line.push(...pieces)
      width += widthOf(pieces)
    }
    // Breaks a word between letters. Characters without a glyph are written as code points, which are split too if one does not fit.
    const addLong = (span: Span) => {
      for (const { segment } of letters.segment(span.text)) {
        const letter = measureSpan({ ...span, text: segment }, style)
        if (widthOf(letter) <= room + slack) add(letter)
        else
          for (const { run } of letter)
            for (const sign of run.isNumber ? run.text.split(/(?<= )/) : run.text) add([sized({ ...run, text: sign }, span, style)])
      }
    }
    for (const word of wordsOf(text)) {
      const pieces = measure(word, style)
      if (fits(pieces)) add(pieces)
      else {
        next()
        const rest = trimStart(word)
        const whole = measure(rest, style)
        if (fits(whole)) add(whole)
        else rest.forEach(addLong)
      }
    }
    return lines
  }

  /** Returns the width of the longest line of a text (`max`) and of its longest word (`min`). */
  function extent(words: Words, style: Letters): { max: number; min: number } {
    const wide = (ones: Span[][]) => ones.map((word) => widthOf(measure(word, style)))
    const lines = linesOf(words).map(wordsOf)
    return {
      max: Math.max(...lines.map((line) => wide(line).reduce((sum, width) => sum + width, 0))),
      min: Math.max(...wide(lines.flat().map(trimStart))),
    }
  }

  return { measure, breakLines, extent }
}

export function widthOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}
