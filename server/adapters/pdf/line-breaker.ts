// Breaks text into lines of a given width, in any fonts; a word that is too long is broken between letters.
import { fontsOf, type Face, type Fonts } from './fonts.ts'
import { cutIntoRuns, type Run } from './runs.ts'

const numberSize = 0.72
const letters = new Intl.Segmenter()
// Widths are sums of fractions; text that fits exactly must not be broken.
const slack = 0.01

export interface Letters {
  face: Face
  size: number
}

export interface Piece {
  run: Run
  size: number
  width: number
}

export function createLineBreaker(pdf: PDFKit.PDFDocument, fonts: Fonts) {
  const sized = (run: Run, { size: full }: Letters): Piece => {
    const size = run.isNumber ? full * numberSize : full
    return { run, size, width: pdf.font(run.font.name).fontSize(size).widthOfString(run.text) }
  }
  const measure = (text: string, style: Letters) => cutIntoRuns(text, fontsOf(fonts, style.face)).map((run) => sized(run, style))

  /** Breaks a text into lines, and keeps its own line breaks. */
  function breakLines(text: string, style: Letters, room: number): Piece[][] {
    return ownLines(text).flatMap((line) => breakParagraph(line, style, room))
  }

  function breakParagraph(text: string, style: Letters, room: number): Piece[][] {
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
    // Letters without a glyph are then written one by one, and split if even one does not fit.
    const addLong = (word: string) => {
      for (const { segment } of letters.segment(word)) {
        const letter = measure(segment, style)
        if (widthOf(letter) <= room + slack) add(letter)
        else
          for (const { run } of letter)
            for (const sign of run.isNumber ? run.text.split(/(?<= )/) : run.text) add([sized({ ...run, text: sign }, style)])
      }
    }
    for (const word of wordsOf(text)) {
      const pieces = measure(word, style)
      if (fits(pieces)) add(pieces)
      else {
        next()
        const rest = measure(word.trimStart(), style)
        if (fits(rest)) add(rest)
        else addLong(word.trimStart())
      }
    }
    return lines
  }

  /** Returns the width of the longest line of a text (`max`) and of its longest word (`min`). */
  function extent(text: string, style: Letters): { max: number; min: number } {
    const wide = (words: string[]) => words.map((word) => widthOf(measure(word, style)))
    const lines = ownLines(text).map(wordsOf)
    return {
      max: Math.max(...lines.map((words) => wide(words).reduce((sum, width) => sum + width, 0))),
      min: Math.max(...wide(lines.flat().map((word) => word.trimStart()))),
    }
  }

  return { measure, breakLines, extent }
}

export function widthOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}

/** Splits a line into words, each with the space before it. */
function wordsOf(line: string): string[] {
  return line.trimEnd().split(/(?<=\S)(?=\s)/)
}

function ownLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replaceAll('\t', '    ').replaceAll(/\p{Cc}/gu, ''))
}
