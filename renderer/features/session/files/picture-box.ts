// How large a picture stands in the transcript, known before it is loaded; null for what is no picture.
import type { Attachment } from '../../../../shared/entities.ts'

const most = { width: 288, height: 240 }
const least = 44

export function pictureBox({ width, height }: Pick<Attachment, 'width' | 'height'>): { width: number; height: number } | null {
  if (!width || !height) return null
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(least, Math.round(width * scale)), height: Math.max(least, Math.round(height * scale)) }
}
