// Reduces a WebP to its picture, including animation.
import { limits } from '../../../shared/limits/limits.ts'
import type { CleanImage } from './kept-bytes.ts'
import { createKeptBytes } from './kept-bytes.ts'

const kinds = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const exifAndXmp = 0x0c

/** Null if it is not a complete WebP. */
export function cleanWebp(bytes: Buffer): CleanImage | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const kept = createKeptBytes(bytes.length + 1)
  kept.keep(Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'))
  let frames = 0
  let size: { width: number; height: number } | null = null
  let hasPicture = false
  for (let at = 12; at + 8 <= end;) {
    const kind = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > end) return null
    kept.count()
    size ??= sizeIn(kind, bytes.subarray(at + 8, next))
    if (kind.startsWith('VP8') && kind !== 'VP8X') hasPicture = true
    if (kind === 'ANMF') {
      hasPicture = true
      if ((frames += 1) > limits.imageFrames) return null
    }
    if (kinds.has(kind)) {
      const chunk = kept.keep(bytes, at, next)
      if (kind === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~exifAndXmp, 8)
    }
    at = next
  }
  if (!size || !hasPicture || size.width === 0 || size.height === 0) return null
  const whole = kept.whole()
  whole.writeUInt32LE(whole.length - 8, 4)
  return { bytes: whole, ...size }
}

function sizeIn(kind: string, body: Buffer): { width: number; height: number } | null {
  if (kind === 'VP8X') return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 }
  if (kind === 'VP8L') {
    const bits = body.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (kind === 'VP8 ') return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
  return null
}
