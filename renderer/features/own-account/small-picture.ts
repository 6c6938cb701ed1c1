// A profile picture as it is sent: a photo of several megabytes becomes as small as it is ever shown.
import { limits } from '../../../shared/limits.ts'
import { drawPicture } from '../../lib/draw-picture.ts'

export async function smallPicture(file: File): Promise<Blob> {
  const { type } = file
  if (type !== 'image/png' && type !== 'image/jpeg' && type !== 'image/webp') return file
  // What cannot be drawn is no picture: the server says so.
  return (await drawPicture(file, { type, pixels: limits.profilePictureSentPixels })) ?? file
}
