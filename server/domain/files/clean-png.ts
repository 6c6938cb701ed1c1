// Reduces a PNG to its picture, including animation.
import { limits } from '../../../shared/limits/limits.ts'
import type { CleanImage } from './kept-bytes.ts'
import { createKeptBytes } from './kept-bytes.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const kinds = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

/** Null if it is not a complete PNG. */
export function cleanPng(bytes: Buffer): CleanImage | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const kept = createKeptBytes(bytes.length)
  kept.keep(signature)
  const found = new Set<string>()
  let frames = 0
  let size: { width: number; height: number } | null = null
  for (let at = 8; !found.has('IEND');) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    kept.count()
    // The first chunk, and only the first, is the header.
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(kind) || (found.size === 0) !== (kind === 'IHDR')) return null
    if (kind === 'fcTL' && (frames += 1) > limits.imageFrames) return null
    if (kind === 'IHDR') size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    found.add(kind)
    if (kinds.has(kind)) kept.keep(bytes, at, end)
    at = end
  }
  if (!size || !found.has('IDAT') || size.width === 0 || size.height === 0) return null
  return { bytes: kept.whole(), ...size }
}
