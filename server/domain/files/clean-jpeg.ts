// Reduces a JPEG to its picture and orientation: removes the place, the camera, the thumbnail and everything after its end.
import type { CleanImage } from './kept-bytes.ts'
import { createKeptBytes } from './kept-bytes.ts'

const soi = 0xd8
const eoi = 0xd9
const sos = 0xda
const app0 = 0xe0
const app1 = 0xe1
const app2 = 0xe2
const app14 = 0xee
const comment = 0xfe

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
// C4, C8 and CC are tables, not frames.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isTable = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xdb && marker <= 0xdf)

/** Null if it is not a complete JPEG. */
export function cleanJpeg(bytes: Buffer): CleanImage | null {
  if (bytes.readUInt16BE(0) !== 0xff00 + soi) return null
  const kept = createKeptBytes(bytes.length)
  let orientation = 1
  let frame: { width: number; height: number } | null = null
  let hasScan = false
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    while (bytes.readUInt8(at + 1) === 0xff) at += 1
    const marker = bytes.readUInt8(at + 1)
    if (marker === eoi) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return null
    kept.count()
    const body = bytes.subarray(at + 4, end)
    if (marker === app1) orientation = readOrientation(body) ?? orientation
    if (isFrame(marker)) {
      // Two headers could declare different sizes.
      if (frame) return null
      frame = { height: body.readUInt16BE(1), width: body.readUInt16BE(3) }
    }
    if (mayStay(marker, body)) kept.keep(bytes, at, end)
    else if (marker !== comment && (marker < app0 || marker > 0xef)) return null
    at = end
    if (marker !== sos) continue
    hasScan = true
    const next = endOfScan(bytes, at)
    kept.keep(bytes, at, next)
    at = next
  }
  if (!frame || !hasScan || frame.width === 0 || frame.height === 0) return null
  const head = Buffer.concat([Buffer.from([0xff, soi]), ...(orientation === 1 ? [] : [orientationSegment(orientation)])])
  kept.keep(Uint8Array.of(0xff, eoi))
  const size = orientation >= 5 ? { width: frame.height, height: frame.width } : frame
  return { bytes: kept.whole(head), ...size }
}

function mayStay(marker: number, body: Buffer): boolean {
  if (marker === app2) return body.subarray(0, 12).equals(Buffer.from('ICC_PROFILE\0', 'latin1'))
  if (marker === app0) return body.subarray(0, 5).equals(Buffer.from('JFIF\0', 'latin1'))
  return marker === sos || marker === app14 || isTable(marker)
}

/** The position of the next marker after the scan's data. Throws RangeError if there is none. */
function endOfScan(bytes: Buffer, from: number): number {
  // Byte by byte: searching from one 0xff to the next is slow if every byte is 0xff.
  for (let at = from; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0xff && next !== 0 && !isRestart(next)) return at
  }
  throw new RangeError('the picture has no end')
}

/** The Exif orientation, 1 to 8; null if this is not Exif or has none. */
function readOrientation(body: Buffer): number | null {
  if (!body.subarray(0, 6).equals(Buffer.from('Exif\0\0', 'latin1'))) return null
  try {
    const tiff = body.subarray(6)
    const isLittle = tiff.readUInt16BE(0) === 0x4949
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let n = 0; n < short(start); n += 1) {
      const entry = start + 2 + n * 12
      if (short(entry) !== 0x0112) continue
      const value = short(entry + 8)
      return value >= 1 && value <= 8 ? value : null
    }
    return null
  } catch {
    return null
  }
}

function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, app1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
