// Runs in a thread of its own, ended from outside when it takes too long: takes the text out of one document.
import { inflateRawSync } from 'node:zlib'
import { parentPort, workerData } from 'node:worker_threads'
import type { AttachmentType } from '../../../shared/attachments.ts'
import { limits } from '../../../shared/limits.ts'
import { listZipEntries, packedBytesOf } from '../../domain/zip-entries.ts'

/** `part`: one more page, '' for one without text. `end`: nothing more comes. */
export type Heard = { kind: 'pages'; of: number } | { kind: 'page'; text: string } | { kind: 'text'; text: string } | { kind: 'end' }

const { type, bytes } = workerData as { type: AttachmentType; bytes: Uint8Array }
const say = (heard: Heard) => parentPort?.postMessage(heard)

async function readPdf(): Promise<void> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 })
  say({ kind: 'pages', of: pdf.numPages })
  let characters = 0
  for (let n = 1; n <= Math.min(pdf.numPages, limits.documentPages) && characters < limits.documentCharacters; n += 1) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    characters += text.length
    say({ kind: 'page', text: text.slice(0, limits.documentCharacters) })
    page.cleanup()
  }
}

async function readDocx(): Promise<void> {
  const whole = Buffer.from(bytes)
  // What the directory says of sizes may be a lie: each entry is unpacked once with a bound before a library does it without one.
  let room = limits.documentUnpackedBytes
  for (const entry of listZipEntries(whole) ?? []) {
    const packed = packedBytesOf(whole, entry)
    room -= entry.method === 0 ? packed.length : inflateRawSync(packed, { maxOutputLength: Math.max(1, room) }).length
    if (room < 0) throw new RangeError('it unpacks to too much')
  }
  const { default: mammoth } = await import('mammoth')
  sayText((await mammoth.extractRawText({ buffer: whole })).value)
}

async function readDoc(): Promise<void> {
  const { default: WordExtractor } = await import('word-extractor')
  sayText((await new WordExtractor().extract(Buffer.from(bytes))).getBody())
}

function sayText(text: string): void {
  // A little more than is kept, so that it shows that there is more.
  say({ kind: 'text', text: text.trim() })
}

if (type === 'application/pdf') await readPdf()
else if (type === 'application/msword') await readDoc()
else await readDocx()
say({ kind: 'end' })
