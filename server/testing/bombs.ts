// Creates small files that are expensive to open carelessly.
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { docx } from './sample-files.ts'

const megabyte = 1024 * 1024

/** A zlib stream of this many megabytes of zeros, assembled from the stream of one. */
function zeros(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_FULL_FLUSH })
  const head = Buffer.from([0x78, 0x9c])
  // An empty last block, and a checksum that PDF readers ignore.
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 1])
  return Buffer.concat([head, ...Array.from({ length: megabytes }, () => one), end])
}

/** A PDF of a few kilobytes whose page content unpacks to this size. */
export function pdfBomb(megabytes = 1024): Buffer {
  const content = deflateSync(zeros(megabytes))
  const parts = [
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Resources << >> /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Filter [/FlateDecode /FlateDecode] /Length ${content.length} >>\nstream\n`,
  ]
  const places = ['1 0 obj', '2 0 obj', '3 0 obj', '4 0 obj'].map((name) => parts.join('').indexOf(name))
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = Buffer.from(parts.join(''), 'latin1')
  const rest = `\nendstream\nendobj\nxref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n`
  return Buffer.concat([start, content, Buffer.from(`${rest}${start.length + content.length + '\nendstream\nendobj\n'.length}\n%%EOF\n`)])
}

/** A Word file with this many paragraphs; the largest allowed has about 1.8 million. */
export const docxBomb = (paragraphs = 1_500_000): Buffer => docx('</w:t></w:r></w:p><w:p><w:r><w:t>x'.repeat(paragraphs))

/** A JPEG with this many segments of four bytes each. */
export function jpegOfSegments(jpeg: Buffer, count: number): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(count * 4, Buffer.from([0xff, 0xfe, 0, 2])), jpeg.subarray(2)])
}

/** A JPEG whose image data contains no marker but looks like one at every other byte. */
export function jpegOfStuffing(jpeg: Buffer, bytes: number): Buffer {
  return Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(bytes, Buffer.from([0xff, 0])), jpeg.subarray(-2)])
}

/** A PNG with this many empty chunks. */
export function pngOfChunks(png: Buffer, count: number): Buffer {
  const empty = Buffer.from('000000007445587400000000', 'hex')
  return Buffer.concat([png.subarray(0, 33), Buffer.alloc(count * 12, empty), png.subarray(33)])
}

/** A GIF with this many frames of one pixel each. */
export function gifOfFrames(gif: Buffer, count: number): Buffer {
  const frame = gif.subarray(27, -1)
  return Buffer.concat([gif.subarray(0, -1), ...Array.from({ length: count }, () => frame), gif.subarray(-1)])
}

/** A WebP with this many empty chunks. */
export function webpOfChunks(webp: Buffer, count: number): Buffer {
  const whole = Buffer.concat([webp, Buffer.alloc(count * 8, Buffer.from('EXIF\0\0\0\0', 'latin1'))])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
