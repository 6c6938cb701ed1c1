// Writes words onto pages: breaks lines and pages, and keeps each line on one base line whatever fonts stand in it.
import type { Fonts, FontFile, Weight } from './fonts.ts'
import { cutIntoRuns, type Run } from './runs.ts'

const page = { left: 64, right: 64, top: 64, bottom: 72, width: 595.28, height: 841.89 }
const leading = 1.45
const numberSize = 0.72
const letters = new Intl.Segmenter()

export interface Style {
  weight: Weight
  size: number
  color: string
  /** Space above. */
  above?: number
  /** So many lines must have room on the page, else it begins on the next. */
  keep?: number
  indent?: number
}

type Piece = { run: Run; size: number; width: number }

export function createPageWriter(pdf: PDFKit.PDFDocument, fonts: Fonts) {
  for (const font of Object.values(fonts).flat()) pdf.registerFont(font.name, font.bytes)
  let y = page.top
  let pages = 0

  function turn(): void {
    pdf.addPage({ size: 'A4', margin: 0 })
    pages += 1
    y = page.top
    const [font] = fontsOf('regular')
    pdf.font(font.name).fontSize(9).fillColor('#6f6a64')
    const label = String(pages)
    place(label, page.width - page.right - pdf.widthOfString(label), page.height - page.bottom / 2)
  }

  function fontsOf(weight: Weight): readonly [FontFile, ...FontFile[]] {
    const [first, ...others] = fonts[weight]
    if (!first) throw new Error('there is no font')
    return [first, ...others]
  }

  function place(text: string, x: number, baseLine: number): void {
    pdf.text(text, x, baseLine, { lineBreak: false, baseline: 'alphabetic' })
  }

  function measure(text: string, style: Style): Piece[] {
    return cutIntoRuns(text, fontsOf(style.weight)).map((run) => {
      const size = run.isNumber ? style.size * numberSize : style.size
      return { run, size, width: pdf.font(run.font.name).fontSize(size).widthOfString(run.text) }
    })
  }

  function writeLine(pieces: Piece[], style: Style): void {
    const height = style.size * leading
    if (pages === 0 || y + height > page.height - page.bottom) turn()
    let x = page.left + (style.indent ?? 0)
    for (const { run, size, width } of pieces) {
      pdf
        .font(run.font.name)
        .fontSize(size)
        .fillColor(run.isNumber ? '#6f6a64' : style.color)
      place(run.text, x, y + style.size)
      x += width
    }
    y += height
  }

  /** One paragraph for each line of the text. */
  function write(text: string, style: Style): void {
    if (pages === 0 || y + (style.above ?? 0) + (style.keep ?? 1) * style.size * leading > page.height - page.bottom) turn()
    else y += style.above ?? 0
    for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/))
      writeParagraph(line.replaceAll('\t', '    ').replaceAll(/\p{Cc}/gu, ''), style)
  }

  function writeParagraph(text: string, style: Style): void {
    const room = page.width - page.left - page.right - (style.indent ?? 0)
    let line: Piece[] = []
    let width = 0
    const end = () => {
      writeLine(line, style)
      line = []
      width = 0
    }
    const add = (pieces: Piece[]) => {
      line.push(...pieces)
      width += widthOf(pieces)
    }
    // Breaks where it must; letters without a glyph are told one by one then.
    const addLong = (word: string) => {
      for (const { segment } of letters.segment(word)) {
        const letter = measure(segment, style)
        if (width + widthOf(letter) > room) end()
        add(letter)
      }
    }
    for (const word of text.match(/\s*\S+/g) ?? ['']) {
      const pieces = measure(word, style)
      if (width + widthOf(pieces) <= room) {
        add(pieces)
        continue
      }
      if (width > 0) end()
      const rest = measure(word.trimStart(), style)
      if (widthOf(rest) <= room) add(rest)
      else addLong(word.trimStart())
    }
    end()
  }

  return { write }
}

function widthOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}
