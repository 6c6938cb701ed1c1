// A logo as a PDF can hold it too: WebP becomes PNG, anything else stays as it is.
import { limits } from '../../../../shared/limits.ts'
import { drawPicture } from '../../../lib/browser/draw-picture.ts'

export async function asDrawable(file: File): Promise<Blob> {
  if (file.type !== 'image/webp') return file
  const png = await drawPicture(file, { type: 'image/png' })
  // The server says what is wrong with any other file.
  return png && png.size <= limits.teamLogoBytes ? png : file
}
