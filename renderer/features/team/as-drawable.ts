// A logo as a PDF can hold it too: WebP becomes PNG, anything else stays as it is.
import { limits } from '../../../shared/limits.ts'

export async function asDrawable(file: File): Promise<Blob> {
  if (file.type !== 'image/webp') return file
  try {
    const picture = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return png && png.size <= limits.teamLogoBytes ? png : file
  } catch {
    // The server says what is wrong with it.
    return file
  }
}
