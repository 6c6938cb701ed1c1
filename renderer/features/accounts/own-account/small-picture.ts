// A profile picture as it is sent: a photo of several megabytes is scaled down to the largest size that is ever shown.
import { limits } from '../../../../shared/limits.ts'
import { drawPicture } from '../../../lib/browser/draw-picture.ts'

export async function smallPicture(file: File): Promise<Blob> {
  const { type } = file
  if (type !== 'image/png' && type !== 'image/jpeg' && type !== 'image/webp') return file
  // A file that cannot be drawn is sent as it is: the server says what is wrong.
  return (await drawPicture(file, { type, pixels: limits.profilePictureSentPixels })) ?? file
}
