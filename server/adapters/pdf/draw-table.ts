// Draws a table: the header repeats on each page, cells wrap, and only rows that are taller than a page are split.
import { columnWidths } from './column-widths.ts'
import { widthOf } from './line-breaker.ts'
import type { Piece } from './right-to-left.ts'
import { colors, leading, page, type PageWriter } from './page-writer.ts'
import type { Align, Table } from './read-answer.ts'
import type { Span } from './spans.ts'

const size = 9.5
const height = size * leading
const padding = { x: 6, y: 4 }
// A narrower column cannot hold words.
const narrowest = 46
const ownPage = page.height - page.top - page.bottom

/** The lines of each cell in a row. */
type Row = Piece[][][]

export function drawTable(pdf: PDFKit.PDFDocument, writer: PageWriter, { header, rows, align }: Table, indent = 0): void {
  const left = page.left + indent
  const room = page.width - page.right - left
  if (room / header.length < narrowest) return writeRecords(writer, { header, rows }, indent)
  const { breaker } = writer
  const sides = padding.x * 2
  const face = (index: number) => (index === 0 ? 'bold' : 'regular')
  const extents = header.map((_name, column) => {
    const cells = [header, ...rows].map((row, index) => breaker.extent(row[column] ?? [], { face: face(index), size }))
    return {
      min: Math.max(narrowest, ...cells.map(({ min }) => min + sides)),
      max: Math.max(narrowest, ...cells.map(({ max }) => max + sides)),
    }
  })
  const widths = columnWidths(extents, room)
  const wrap = (row: Span[][], index: number): Row =>
    widths.map((width, column) => breaker.breakLines(row[column] ?? [], { face: face(index), size }, width - sides))
  const head = wrap(header, 0)
  // A header that takes half the page would leave too little room for rows, so it does not repeat.
  const comesAgain = heightOf(head) < ownPage / 2

  function drawRow(row: Row, isHead: boolean): void {
    const tall = heightOf(row)
    const y = writer.at()
    const total = widths.reduce((sum, width) => sum + width, 0)
    if (isHead) pdf.rect(left, y, total, tall).fill(colors.tint)
    let x = left
    for (const [column, lines] of row.entries()) {
      const width = widths[column] ?? 0
      for (const [index, pieces] of lines.entries())
        writer.drawPieces(pieces, x + padding.x + shift(align[column], width - sides - widthOf(pieces)), y + padding.y + index * height, {
          size,
          color: colors.ink,
        })
      x += width
    }
    pdf
      .moveTo(left, y + tall)
      .lineTo(left + total, y + tall)
      .lineWidth(isHead ? 1 : 0.5)
      .stroke(colors.line)
    writer.goDown(tall, 0)
  }

  /** Starts the next page, with the header at the top. */
  function turn(): void {
    writer.goDown(0, Infinity)
    if (comesAgain) drawRow(head, true)
  }

  function drawBody(row: Row): void {
    const whole = ownPage - (comesAgain ? heightOf(head) : 0)
    if (heightOf(row) > writer.left() && heightOf(row) <= whole) turn()
    for (let rest = row; ;) {
      if (heightOf(rest) <= writer.left()) return drawRow(rest, false)
      const fit = Math.floor((writer.left() - padding.y * 2) / height)
      if (fit > 0)
        drawRow(
          rest.map((lines) => lines.slice(0, fit)),
          false,
        )
      if (fit > 0) rest = rest.map((lines) => lines.slice(fit))
      turn()
    }
  }

  // A header is never alone at the end of a page.
  const first = rows[0] ? Math.min(heightOf(wrap(rows[0], 1)), height * 3) : 0
  writer.goDown(6, Math.min(ownPage / 2, heightOf(head) + first))
  if (comesAgain) drawRow(head, true)
  else drawBody(head)
  for (const row of rows) drawBody(wrap(row, 1))
  writer.goDown(4, 0)
}

/** For more columns than fit on the page: writes each row as a list of fields. */
function writeRecords(writer: PageWriter, { header, rows }: Pick<Table, 'header' | 'rows'>, indent: number): void {
  for (const row of rows.length > 0 ? rows : [header.map(() => [])])
    for (const [column, name] of header.entries())
      writer.write(namedCell(name, row[column] ?? []), {
        face: 'regular',
        size,
        color: colors.ink,
        indent,
        above: column === 0 ? 6 : 0,
      })
}

function namedCell(name: Span[], cell: Span[]): Span[] {
  return name.length > 0 && cell.length > 0 ? [...name, { text: ': ' }, ...cell] : [...name, ...cell]
}

function heightOf(row: Row): number {
  return Math.max(...row.map((lines) => lines.length)) * height + padding.y * 2
}

function shift(align: Align | undefined, free: number): number {
  return align === 'right' ? free : align === 'center' ? free / 2 : 0
}
