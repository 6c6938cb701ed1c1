// Writes text onto pages: starts a new page when one is full, and keeps each line on one baseline, whatever its fonts.
import type { FontFile } from './font-file.ts'
import { fontsOf, type Fonts } from './fonts.ts'
import { createLineBreaker, widthOf, type Letters } from './line-breaker.ts'
import type { Piece } from './right-to-left.ts'
import { isRightToLeft } from './right-to-left.ts'
import type { Words } from './spans.ts'

export const page = { left: 64, right: 64, top: 64, bottom: 72, width: 595.28, height: 841.89 }
export const leading = 1.45
export const quoteIndent = 12
export const codeSides = 8
// Backgrounds overlap the adjacent lines, so that no gap shows between them.
const seam = 1
/** Width of a line across text, and side of a checkbox, for each point of the font's size. */
const [hairline, boxSide] = [0.06, 0.75]
export const colors = { ink: '#1d1a17', muted: '#6f6a64', note: '#8a5a00', tint: '#f5f2ee', line: '#d6d0c8' }

export interface Style extends Letters {
  color: string
  /** Space above. */
  above?: number
  /** This many lines must fit on the page; otherwise the text begins on the next one. */
  keep?: number
  indent?: number
  /** Written before the first line, in the indent. */
  mark?: string
  /** Draws a checkbox before the first line, in the indent. */
  box?: 'empty' | 'checked'
  isCode?: boolean
  /** Nesting depth in quotes; each level has a bar on the left. */
  quotes?: number
}

export type PageWriter = ReturnType<typeof createPageWriter>

export function createPageWriter(pdf: PDFKit.PDFDocument, fonts: Fonts) {
  const registered = new Set<FontFile>()
  const breaker = createLineBreaker(pdf, fonts, use)
  let y = page.top
  let pages = 0

  function use(font: FontFile): PDFKit.PDFDocument {
    // The types of pdfkit do not list fonts that are already open.
    if (!registered.has(font)) pdf.registerFont(font.name, font.source as Buffer)
    registered.add(font)
    return pdf.font(font.name)
  }

  function turn(): void {
    pdf.addPage({ size: 'A4', margin: 0 })
    pages += 1
    y = page.top
    const [font] = fontsOf(fonts, 'regular')
    use(font).fontSize(9).fillColor(colors.muted)
    const label = String(pages)
    place(label, page.width - page.right - pdf.widthOfString(label), page.height - page.bottom / 2)
  }

  /** The height that is left on the page. */
  const left = () => (pages === 0 ? 0 : page.height - page.bottom - y)

  /** Moves down by `by`, or to the next page if `fits` does not fit below that. */
  function goDown(by: number, fits: number): void {
    if (left() < by + fits) turn()
    else y += by
  }

  function place(text: string, x: number, baseLine: number): void {
    pdf.text(text, x, baseLine, { lineBreak: false, baseline: 'alphabetic' })
  }

  function drawPieces(pieces: Piece[], x: number, top: number, { size, color }: { size: number; color: string }): void {
    for (const piece of pieces) {
      const { run, size: own, width } = piece
      use(run.font)
        .fontSize(own)
        .fillColor(run.isNumber ? colors.muted : color)
      place(run.text, x, top + size)
      drawLook(piece, x, top, { size, color })
      x += width
    }
  }

  /** Draws a line through struck text, and underlines a link, which opens its address. */
  function drawLook({ span, width }: Piece, x: number, top: number, { size, color }: { size: number; color: string }): void {
    const line = (y: number) =>
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(size * hairline)
        .stroke(color)
    if (span.isStruck === true) line(top + size * 0.7)
    if (span.link === undefined) return
    line(top + size * 1.15)
    pdf.link(x, top, width, size * leading, span.link)
  }

  /** Draws a square, with a tick if it is checked. */
  function drawBox(box: 'empty' | 'checked', x: number, top: number, { size, color }: { size: number; color: string }): void {
    const side = size * boxSide
    const y = top + size - side
    pdf.lineWidth(size * hairline)
    pdf.rect(x, y, side, side).stroke(color)
    if (box === 'empty') return
    pdf
      .moveTo(x + side * 0.2, y + side * 0.55)
      .lineTo(x + side * 0.42, y + side * 0.78)
      .lineTo(x + side * 0.82, y + side * 0.25)
      .stroke(color)
  }

  function write(text: Words, style: Style): void {
    const { indent = 0, size, above = 0, keep = 1, mark, box, isCode = false, quotes = 0 } = style
    const height = size * leading
    // A text in Arabic or Hebrew is indented from the right, and so are its marks and bars.
    const isRtl = !isCode && isRightToLeft(text)
    const room = page.width - page.right - page.left - indent - (isCode ? codeSides : 0)
    const x = page.left + (isRtl ? 0 : indent)
    const mirror = (from: number, width: number) => (isRtl ? page.width - page.right + page.left - from - width : from)
    const drawMark = (end: number) => {
      const side = size * boxSide
      if (box) drawBox(box, mirror(end - side, side), y, style)
      if (mark === undefined) return
      const signs = breaker.measure(mark, style)
      drawPieces(signs, mirror(end - widthOf(signs) - (box ? side + 4 : 0), widthOf(signs)), y, style)
    }
    goDown(above, keep * height)
    for (const [index, pieces] of breaker.breakLines(text, style, room, isRtl).entries()) {
      goDown(0, height)
      if (isCode) pdf.rect(x - codeSides, y - seam, room + codeSides * 2, height + seam * 2).fill(colors.tint)
      for (let quote = 0; quote < quotes; quote += 1)
        pdf.rect(mirror(page.left + quote * quoteIndent, 2), y - seam, 2, height + seam).fill(colors.line)
      if (index === 0) drawMark(page.left + indent - 5)
      drawPieces(pieces, mirror(page.left + indent, widthOf(pieces)), y, style)
      y += height
    }
  }

  /** Draws a horizontal line. */
  function rule(above: number, indent = 0): void {
    goDown(above, 1)
    pdf
      .moveTo(page.left + indent, y)
      .lineTo(page.width - page.right, y)
      .lineWidth(0.5)
      .stroke(colors.line)
  }

  return { write, rule, breaker, goDown, left, drawPieces, at: () => y }
}
