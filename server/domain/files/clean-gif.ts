// Reduces a GIF to its pictures, their timing and the loop.
import { limits } from '../../../shared/limits/limits.ts'
import type { CleanImage } from './kept-bytes.ts'
import { createKeptBytes } from './kept-bytes.ts'

const trailer = 0x3b
const image = 0x2c
const extension = 0x21
const application = 0xff
const timing = 0xf9
const comment = 0xfe
const plainText = 0x01

/** Null if it is not a complete GIF. */
export function cleanGif(bytes: Buffer): CleanImage | null {
  if (!['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))) return null
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  let at = 13 + tableBytes(bytes.readUInt8(10))
  const kept = createKeptBytes(bytes.length)
  kept.keep(bytes, 0, at)
  let pictures = 0
  for (let block = bytes.readUInt8(at); block !== trailer; block = bytes.readUInt8(at)) {
    const start = at
    kept.count()
    if (block === image) {
      pictures += 1
      // Browsers allocate memory for a frame that is larger than the image.
      const pixels = bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7)
      if (pictures > limits.imageFrames || pixels > limits.imagePixels) return null
      at = endOfBlocks(bytes, at + 11 + tableBytes(bytes.readUInt8(at + 9)))
      kept.keep(bytes, start, at)
    } else if (block === extension) {
      const kind = bytes.readUInt8(at + 1)
      at = endOfBlocks(bytes, at + 2)
      const isLoop = kind === application && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString('latin1', start + 3, start + 14))
      if (kind === timing || isLoop) kept.keep(bytes, start, at)
      else if (![application, comment, plainText].includes(kind)) return null
    } else return null
  }
  if (pictures === 0 || size.width === 0 || size.height === 0) return null
  kept.keep(Uint8Array.of(trailer))
  return { bytes: kept.whole(), ...size }
}

/** Bytes of the colour table that these flags announce. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1
  return at + 1
}
