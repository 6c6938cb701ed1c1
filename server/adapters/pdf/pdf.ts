// A session as a PDF in the product's typeface, handed out while it is drawn.
import PDFDocument from 'pdfkit'
import type { ExportDocument, ExportEntry } from '../../domain/export-document.ts'
import type { Pdf } from '../../ports.ts'
import { drawAnswer } from './draw-answer.ts'
import { drawTeam } from './draw-team.ts'
import { loadFonts, type Fonts } from './fonts.ts'
import { colors, createPageWriter, type PageWriter } from './page-writer.ts'

export function createPdf(): Pdf {
  let fonts: Promise<Fonts> | undefined
  return {
    async *write(document) {
      fonts ??= loadFonts()
      yield* draw(document, await fonts)
    },
  }
}

async function* draw(document: ExportDocument, fonts: Fonts): AsyncGenerator<Uint8Array> {
  const info = { Title: document.title, Creator: 'Kring', CreationDate: new Date(document.exportedAt) }
  const pdf = new PDFDocument({ autoFirstPage: false, info, lang: document.language, displayTitle: true })
  const writer = createPageWriter(pdf, fonts)
  if (document.team) drawTeam(pdf, writer, document.team)
  writer.write(document.title, { face: 'bold', size: 22, color: colors.ink })
  writer.write(document.about, { face: 'regular', size: 9.5, color: colors.muted, above: 4 })
  let isEmpty = true
  for await (const entry of document.entries) {
    isEmpty = false
    drawEntry(pdf, writer, entry)
    yield* drawn(pdf)
  }
  for await (const { entry } of document.boards) {
    isEmpty = false
    drawEntry(pdf, writer, entry)
    yield* drawn(pdf)
  }
  if (isEmpty) writer.write(document.empty, { face: 'regular', size: 10.5, color: colors.muted, above: 20 })
  pdf.end()
  for await (const bytes of pdf) yield bytes as Uint8Array
}

function* drawn(pdf: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let bytes = pdf.read() as Uint8Array | null; bytes !== null; bytes = pdf.read() as Uint8Array | null) yield bytes
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
