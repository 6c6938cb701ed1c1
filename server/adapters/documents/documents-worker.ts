// A process that extracts the text of one document: the type is its argument, and the bytes come through stdin.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import { limits } from '../../../shared/limits.ts'
import { listZipEntries, packedBytesOf } from '../../domain/files/zip-entries.ts'
import { runBelowNormalPriority } from '../below-normal-priority.ts'
import type { Say } from './collect-text.ts'
import { watchOwnMemory } from './watch-own-memory.ts'

runBelowNormalPriority()
watchOwnMemory()
// The server is gone, so nobody needs the text any more.
process.once('disconnect', () => process.exit())

const say: Say = (heard) => process.send?.(heard)
const type = process.argv[2] as AttachmentType
const bytes = await buffer(process.stdin)
if (type === 'application/pdf') await readPdf(new Uint8Array(bytes), say)
else {
  const text = (await (type === 'application/msword' ? readDoc(bytes) : readDocx(bytes))).trim()
  say({ kind: 'text', text: text.slice(0, limits.documentCharacters), of: text.length })
}
say({ kind: 'end' })

async function readDoc(bytes: Buffer): Promise<string> {
  const { default: WordExtractor } = await import('word-extractor')
  return (await new WordExtractor().extract(bytes)).getBody()
}

// The text of a Word document, once it is sure that it does not unpack to too much.
async function readDocx(bytes: Buffer): Promise<string> {
  // The sizes in the directory may be false: each entry is unpacked once and discarded before a library unpacks it without a limit.
  let room = limits.documentUnpackedBytes
  for (const entry of listZipEntries(bytes, limits.documentEntries) ?? []) {
    const packed = packedBytesOf(bytes, entry)
    for await (const chunk of entry.method === 0 ? [packed] : Readable.from([packed]).compose(createInflateRaw())) {
      room -= (chunk as Buffer).length
      if (room < 0) throw new RangeError('it unpacks to too many bytes')
    }
  }
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ buffer: bytes })).value
}

// The text of a PDF, page by page.
async function readPdf(bytes: Uint8Array, say: Say): Promise<void> {
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
