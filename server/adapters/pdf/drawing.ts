// Draws a session onto pages, part by part as it arrives, and returns the finished bytes.
import PDFDocument from 'pdfkit'
import type { ExportDocument, ExportedTeam, ExportEntry } from '../../domain/exports/export-types.ts'
import { drawTable } from './draw-table.ts'
import type { Fonts } from './fonts.ts'
import { codeSides, colors, createPageWriter, page, quoteIndent, type PageWriter, type Style } from './page-writer.ts'
import { readAnswer, type AnswerPart } from './read-answer.ts'

// Draws an answer: headings, lists, quotes, code and tables each have their own layout.
const itemIndent = 18
const headingSizes = [14, 12.5, 11.5]

function drawAnswer(pdf: PDFKit.PDFDocument, writer: PageWriter, markdown: string): void {
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
      return writer.write(part.text, {
        ...plain,
        indent: indent + itemIndent,
        ...(part.mark !== undefined && { mark: part.mark }),
        ...(part.box && { box: part.box }),
        above: 2,
      })
    case 'code':
      return writer.write(part.text, { ...plain, face: 'mono', size: 9, indent: indent + codeSides, isCode: true, above: 8 })
    case 'table':
      return drawTable(pdf, writer, part.table, indent)
    case 'rule':
      return writer.rule(10, indent)
  }
}

// Draws the session's team at the top of the first page: its colour, logo and name.
const logo = { width: 160, height: 40 }

function drawTeam(pdf: PDFKit.PDFDocument, writer: PageWriter, team: ExportedTeam): void {
  writer.goDown(0, logo.height)
  if (team.accent !== null) pdf.rect(0, 0, page.width, 6).fill(team.accent)
  const room = team.logo && drawLogo(pdf, Buffer.from(team.logo.bytes), writer.at()) ? logo.height + 6 : 0
  writer.write(team.name, { face: 'bold', size: 10.5, color: colors.ink, above: room })
  writer.goDown(10, 0)
}

/** Returns false if the picture cannot be drawn. */
function drawLogo(pdf: PDFKit.PDFDocument, bytes: Buffer, top: number): boolean {
  try {
    pdf.image(bytes, page.left, top, { fit: [logo.width, logo.height] })
    return true
  } catch {
    return false
  }
}

export type DocumentHead = Omit<ExportDocument, 'entries' | 'boards'>

/** Messages to the thread: the head once, then any number of entries, then the end; `more` requests the next piece of the file. */
export type Asked = { kind: 'head'; head: DocumentHead } | { kind: 'entries'; entries: ExportEntry[] } | { kind: 'end' } | { kind: 'more' }
/** A piece of the file. `isDone`: no more bytes until the next request. */
export interface Drawn {
  bytes: Uint8Array
  isDone: boolean
}

export interface Drawing {
  add(entry: ExportEntry): void
  /** Finishes the document; `rest` returns the last pieces. */
  end(): void
  pieces(): Iterable<Uint8Array>
  /** All remaining pieces, after `end`. */
  rest(): AsyncIterable<Uint8Array>
}

export function startDrawing(head: DocumentHead, fonts: Fonts): Drawing {
  const info = { Title: head.title, Creator: head.creator ?? 'Kring', CreationDate: new Date(head.exportedAt) }
  const pdf = new PDFDocument({ autoFirstPage: false, info, lang: head.language, displayTitle: true })
  const writer = createPageWriter(pdf, fonts)
  fonts.scripts.prepareFor(head.title)
  if (head.team) drawTeam(pdf, writer, head.team)
  writer.write(head.title, { face: 'bold', size: 22, color: colors.ink })
  writer.write(head.about, { face: 'regular', size: 9.5, color: colors.muted, above: 4 })
  let isEmpty = true
  return {
    add(entry) {
      isEmpty = false
      fonts.scripts.prepareFor(entry.message.text)
      drawEntry(pdf, writer, entry)
    },
    end() {
      if (isEmpty) writer.write(head.empty, { face: 'regular', size: 10.5, color: colors.muted, above: 20 })
      pdf.end()
    },
    *pieces() {
      for (let bytes = pdf.read() as Uint8Array | null; bytes !== null; bytes = pdf.read() as Uint8Array | null) yield bytes
    },
    async *rest() {
      for await (const bytes of pdf) yield bytes as Uint8Array
    },
  }
}

function drawEntry(pdf: PDFKit.PDFDocument, writer: PageWriter, { message, name, about, quote, files }: ExportEntry): void {
  const { write } = writer
  const small = { face: 'regular', size: 9, color: colors.muted } as const
  const { ink, note } = colors
  const details = about.join(' · ')
  if (name === null) return write(`${message.text} · ${details}`, { ...small, above: 14 })
  write(name, { face: 'bold', size: 10.5, color: message.type === 'note' ? note : ink, above: 18, keep: 4 })
  write(details, { ...small, ...(message.type === 'note' && { color: note }) })
  if (quote !== null) write(quote, { ...small, indent: 12, above: 2 })
  if (message.type === 'ai') drawAnswer(pdf, writer, message.text)
  else if (message.text !== '') write(message.text, { face: 'regular', size: 10.5, color: ink, above: 3 })
  for (const file of files) write(file, { ...small, above: 2 })
}
