// Draws an answer: what its Markdown made a heading, a list, a quote, code or a table looks like one.
import { drawTable } from './draw-table.ts'
import { codeSides, colors, quoteIndent, type PageWriter, type Style } from './page-writer.ts'
import { readAnswer, type AnswerPart } from './read-answer.ts'

const itemIndent = 18
const headingSizes = [14, 12.5, 11.5]

export function drawAnswer(pdf: PDFKit.PDFDocument, writer: PageWriter, markdown: string): void {
  for (const part of readAnswer(markdown)) drawPart(pdf, writer, part)
}

function drawPart(pdf: PDFKit.PDFDocument, writer: PageWriter, part: AnswerPart): void {
  const { quotes } = part
  const indent = quotes * quoteIndent + part.inset * itemIndent
  const plain: Style = { face: 'regular', size: 10.5, color: quotes > 0 ? colors.muted : colors.ink, indent, quotes, above: 5 }
  switch (part.kind) {
    case 'heading':
      return writer.write(part.text, { ...plain, face: 'bold', size: headingSizes[part.level - 1] ?? 10.5, above: 10, keep: 3 })
    case 'text':
      return writer.write(part.text, plain)
    case 'item':
      return writer.write(part.text, { ...plain, indent: indent + itemIndent, mark: part.mark, above: 2 })
    case 'code':
      return writer.write(part.text, { ...plain, face: 'mono', size: 9, indent: indent + codeSides, isCode: true, above: 8 })
    case 'table':
      return drawTable(pdf, writer, part.table, indent)
    case 'rule':
      return writer.rule(10, indent)
  }
}
