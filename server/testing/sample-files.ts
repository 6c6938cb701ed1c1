// Real files for tests, made here: pictures, PDF, Word of both kinds.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

function pngChunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const chunk = Buffer.alloc(8 + named.length)
  chunk.writeUInt32BE(body.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc(named), 4 + named.length)
  return chunk
}

/** A picture of one colour; `more` are chunks to hide in it. */
export function png(width = 40, height = 30, more: [kind: string, body: Buffer][] = [], colour = [200, 80, 40]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.concat(Array.from({ length: width }, () => Buffer.from(colour)))])
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...more.map(([kind, body]) => pngChunk(kind, body)),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One grey pixel. */
const plainJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AH//Z',
  'base64',
)

/** As a phone makes it: with the place where it was taken, and how it was held. */
export function jpeg(orientation = 1, place = 'GPS 52.3702 N'): Buffer {
  const tiff = Buffer.concat([Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex'), Buffer.from(place)])
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([plainJpeg.subarray(0, 2), head, body, plainJpeg.subarray(2)])
}

export const gif = (comment = '') => {
  const said =
    comment === '' ? Buffer.alloc(0) : Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment), Buffer.from([0])])
  const whole = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  return Buffer.concat([whole.subarray(0, 19), said, whole.subarray(19)])
}

export const webp = () => Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** One page for each text; a page with '' is as empty as a scan. */
export function pdf(pages: string[]): Buffer {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>']
  const kids = pages.map((_text, index) => `${4 + index * 2} 0 R`).join(' ')
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const [index, text] of pages.entries()) {
    const content = text === '' ? '' : `BT /F1 18 Tf 20 100 Td (${text}) Tj ET`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

export interface ZipPart {
  name: string
  body: Buffer
  /** What its directory says, when that is a lie. */
  claims?: number
}

export function zip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, body, claims = body.length } of parts) {
    const packed = deflateRawSync(body)
    const about = Buffer.concat([u16(20), u16(0), u16(8), u32(0), u32(crc(body)), u32(packed.length), u32(claims), u16(name.length)])
    files.push(u32(0x04034b50), about, u16(0), Buffer.from(name), packed)
    directory.push(u32(0x02014b50), u16(20), about, u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset), Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const whole = Buffer.concat(directory)
  const end = [u32(0x06054b50), u16(0), u16(0), u16(parts.length), u16(parts.length), u32(whole.length), u32(offset), u16(0)]
  return Buffer.concat([...files, whole, ...end])
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

export function docx(text: string, more: ZipPart[] = []): Buffer {
  const body = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`
  return zip([
    { name: '[Content_Types].xml', body: Buffer.from(types) },
    { name: '_rels/.rels', body: Buffer.from(relations) },
    { name: 'word/document.xml', body: Buffer.from(body) },
    ...more,
  ])
}

/** A Word 97 file: a compound file of 512-byte sectors with the streams WordDocument and 1Table. */
export function doc(text: string): Buffer {
  const said = Buffer.from(text, 'utf16le')
  const words = Buffer.alloc(8 * 512)
  words.writeUInt16LE(0xa5ec, 0)
  words.writeUInt16LE(0x0200, 0x0a)
  words.writeUInt32LE(text.length, 0x4c)
  said.copy(words, 0x400)
  const pieces = Buffer.concat([u32(0), u32(text.length), u16(0), u32(0x400), u16(0)])
  const table = Buffer.alloc(8 * 512)
  Buffer.concat([Buffer.from([2]), u32(pieces.length), pieces]).copy(table)
  words.writeUInt32LE(0, 0x1a2)
  words.writeUInt32LE(5 + pieces.length, 0x1a6)
  // Sector 0: allocation, 1: directory, 2 to 9: WordDocument, 10 to 17: 1Table.
  const chain = (from: number, count: number) => Array.from({ length: count }, (_, n) => (n === count - 1 ? -2 : from + n + 1))
  const allocation = Buffer.alloc(512, 0xff)
  for (const [n, next] of [-3, -2, ...chain(2, 8), ...chain(10, 8)].entries()) allocation.writeInt32LE(next, n * 4)
  const directory = Buffer.concat([
    entry('Root Entry', 5, -2, 0, { child: 1, right: -1 }),
    entry('WordDocument', 2, 2, words.length, { child: -1, right: 2 }),
    entry('1Table', 2, 10, table.length, { child: -1, right: -1 }),
    Buffer.alloc(128),
  ])
  const head = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.fill(0, 8, 76)
  const fields: [at: number, value: number][] = [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ]
  for (const [at, value] of fields) head.writeUInt16LE(value, at)
  const longs: [at: number, value: number][] = [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, -2],
    [64, 0],
    [68, -2],
    [72, 0],
    [76, 0],
  ]
  for (const [at, value] of longs) head.writeInt32LE(value, at)
  return Buffer.concat([head, allocation, directory, words, table])
}

function entry(name: string, kind: number, sector: number, size: number, { child, right }: { child: number; right: number }): Buffer {
  const bytes = Buffer.alloc(128)
  Buffer.from(name, 'utf16le').copy(bytes)
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes.set([kind, 1], 66)
  bytes.writeInt32LE(-1, 68)
  bytes.writeInt32LE(right, 72)
  bytes.writeInt32LE(child, 76)
  bytes.writeInt32LE(sector, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

function crc(bytes: Buffer): number {
  return crc32(bytes)
}
