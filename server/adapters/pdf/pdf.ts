// A session as a PDF in the product's typeface, handed out while it is drawn.
import PDFDocument from 'pdfkit'
import type { ExportDocument, ExportEntry } from '../../domain/export-document.ts'
import type { Pdf } from '../../ports.ts'
import { loadFonts, type Fonts } from './fonts.ts'
import { readAnswer } from './read-answer.ts'
import { createPageWriter } from './page-writer.ts'

const ink = '#1d1a17'
const muted = '#6f6a64'
const note = '#8a5a00'

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
  const { write } = createPageWriter(pdf, fonts)
  write(document.title, { weight: 'bold', size: 22, color: ink })
  write(document.about, { weight: 'regular', size: 9.5, color: muted, above: 4 })
  let isEmpty = true
  for await (const entry of document.entries) {
    isEmpty = false
    drawEntry(entry, write)
    yield* drawn(pdf)
  }
  if (isEmpty) write(document.empty, { weight: 'regular', size: 10.5, color: muted, above: 20 })
  pdf.end()
  for await (const bytes of pdf) yield bytes as Uint8Array
}

function* drawn(pdf: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let bytes = pdf.read() as Uint8Array | null; bytes !== null; bytes = pdf.read() as Uint8Array | null) yield bytes
}

function drawEntry({ message, name, about, quote, files }: ExportEntry, write: ReturnType<typeof createPageWriter>['write']): void {
  const small = { weight: 'regular', size: 9, color: muted } as const
  const details = about.join(' · ')
  if (name === null) return write(`${message.text} · ${details}`, { ...small, above: 14 })
  write(name, { weight: 'bold', size: 10.5, color: message.type === 'note' ? note : ink, above: 18, keep: 4 })
  write(details, { ...small, ...(message.type === 'note' && { color: note }) })
  if (quote !== null) write(quote, { ...small, indent: 12, above: 2 })
  const parts = message.type === 'ai' ? readAnswer(message.text) : [{ text: message.text, isHeading: false }]
  for (const { text, isHeading } of parts)
    if (text !== '') write(text, { weight: isHeading ? 'bold' : 'regular', size: 10.5, color: ink, above: 3, keep: isHeading ? 3 : 1 })
  for (const file of files) write(file, { ...small, above: 2 })
}
