// The size of a picture in the transcript, known before it is loaded; null if the file is not a picture.
import type { Attachment } from '../../../../shared/entities.ts'

const max = { width: 288, height: 240 }
const min = 44

export function pictureBox({ width, height }: Pick<Attachment, 'width' | 'height'>): { width: number; height: number } | null {
  if (!width || !height) return null
  const scale = Math.min(1, max.width / width, max.height / height)
  return { width: Math.max(min, Math.round(width * scale)), height: Math.max(min, Math.round(height * scale)) }
}
