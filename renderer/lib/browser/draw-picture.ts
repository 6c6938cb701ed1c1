// Redraws a picture in another format or size, and applies the orientation of a photo.

interface Drawing {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  /** The maximum length of the longer side in pixels; if omitted, the size does not change. */
  pixels?: number
}

/**
 * Returns the picture itself if it already fits, or null if this browser cannot decode or draw it. A browser that cannot encode the type
 * returns PNG.
 */
export async function drawPicture(picture: Blob, { type, pixels = Infinity }: Drawing): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(picture)
    const { width, height } = bitmap
    const scale = Math.min(1, pixels / Math.max(width, height))
    if (scale === 1 && picture.type === type) return picture
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const brush = canvas.getContext('2d')
    if (!brush) return null
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, type))
  } catch {
    return null
  }
}
