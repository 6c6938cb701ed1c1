// Writes text onto pages: starts a new page when one is full, and keeps each line on one baseline, whatever its fonts.
import { fontsOf, type Fonts } from './fonts.ts'
import { createLineBreaker, widthOf, type Letters, type Piece } from './line-breaker.ts'

export const page = { left: 64, right: 64, top: 64, bottom: 72, width: 595.28, height: 841.89 }
export const leading = 1.45
export const quoteIndent = 12
export const codeSides = 8
// Backgrounds overlap the adjacent lines, so that no gap shows between them.
const seam = 1
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
  isCode?: boolean
  /** Nesting depth in quotes; each level has a bar on the left. */
  quotes?: number
}

export type PageWriter = ReturnType<typeof createPageWriter>

export function createPageWriter(pdf: PDFKit.PDFDocument, fonts: Fonts) {
  for (const font of Object.values(fonts).flat()) pdf.registerFont(font.name, font.source)
  const breaker = createLineBreaker(pdf, fonts)
  let y = page.top
  let pages = 0

  function turn(): void {
    pdf.addPage({ size: 'A4', margin: 0 })
    pages += 1
    y = page.top
    const [font] = fontsOf(fonts, 'regular')
    pdf.font(font.name).fontSize(9).fillColor(colors.muted)
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
    for (const { run, size: own, width } of pieces) {
      pdf
        .font(run.font.name)
        .fontSize(own)
        .fillColor(run.isNumber ? colors.muted : color)
      place(run.text, x, top + size)
      x += width
    }
  }

  function write(text: string, style: Style): void {
    const { indent = 0, size, above = 0, keep = 1, mark, isCode = false, quotes = 0 } = style
    const height = size * leading
    const x = page.left + indent
    const room = page.width - page.right - x - (isCode ? codeSides : 0)
    goDown(above, keep * height)
    for (const [index, pieces] of breaker.breakLines(text, style, room).entries()) {
      goDown(0, height)
      if (isCode) pdf.rect(x - codeSides, y - seam, room + codeSides * 2, height + seam * 2).fill(colors.tint)
      for (let quote = 0; quote < quotes; quote += 1)
        pdf.rect(page.left + quote * quoteIndent, y - seam, 2, height + seam).fill(colors.line)
      if (mark !== undefined && index === 0) {
        const signs = breaker.measure(mark, style)
        drawPieces(signs, x - 5 - widthOf(signs), y, style)
      }
      drawPieces(pieces, x, y, style)
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
