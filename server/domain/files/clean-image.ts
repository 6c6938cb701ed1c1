// Takes out of a picture what its sender did not mean to show; no pixel changes.
import type { CleanImage } from './kept-bytes.ts'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import { limits } from '../../../shared/limits.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

const cleaners: Partial<Record<AttachmentType, (bytes: Buffer) => CleanImage | null>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
}

/** Null when the bytes are no whole picture of that type, or one that no browser should hold. */
export function cleanImage(type: AttachmentType, bytes: Buffer): CleanImage | null {
  try {
    const image = cleaners[type]?.(bytes) ?? null
    return image && image.width * image.height <= limits.imagePixels ? image : null
  } catch (error) {
    // It ended before it was whole.
    if (error instanceof RangeError) return null
    throw error
  }
}
