// Removes metadata from a picture, such as the place where it was taken, without changing a pixel.
import type { CleanImage } from './kept-bytes.ts'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import { limits } from '../../../shared/limits/limits.ts'
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

/** Null if the bytes are not a complete picture of that type, or are too large for browsers. */
export function cleanImage(type: AttachmentType, bytes: Buffer): CleanImage | null {
  try {
    const image = cleaners[type]?.(bytes) ?? null
    return image && image.width * image.height <= limits.imagePixels ? image : null
  } catch (error) {
    // The file ended too early.
    if (error instanceof RangeError) return null
    throw error
  }
}
