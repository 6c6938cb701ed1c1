// Everything about files but the button is loaded when somebody first chooses one, or one is shown.
import { loadTexts } from '../../../lib/i18n.ts'
import type { FileParts } from './file-parts.ts'

let loaded: FileParts | null = null
const waiting = new Set<(parts: FileParts) => void>()

/** Null until they were loaded. */
export const fileParts = (): FileParts | null => loaded

/** Rejects when they do not load. */
export async function loadFileParts(): Promise<FileParts> {
  const [{ fileParts: parts }] = await Promise.all([import('./file-parts.ts'), loadTexts('files')])
  loaded = parts
  for (const begin of waiting) begin(parts)
  waiting.clear()
  return parts
}

/** Calls when the uploads of a session change; until the parts are loaded there are none. */
export function subscribeToUploads(sessionId: string, listener: () => void): () => void {
  if (loaded) return loaded.uploadsOf(sessionId).subscribe(listener)
  let stop: (() => void) | undefined
  const begin = (parts: FileParts) => {
    stop = parts.uploadsOf(sessionId).subscribe(listener)
    listener()
  }
  waiting.add(begin)
  return () => {
    waiting.delete(begin)
    stop?.()
  }
}
