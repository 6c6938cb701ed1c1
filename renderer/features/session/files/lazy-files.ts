// Everything about files but the button is loaded when somebody first chooses one, or one is shown.
import { loadTexts } from '../../../lib/texts/i18n.ts'
import type { FileParts } from './file-parts.ts'

let loaded: FileParts | null = null

/** Null until they were loaded. */
export const fileParts = (): FileParts | null => loaded

/** Rejects when they do not load. */
export async function loadFileParts(): Promise<FileParts> {
  const [{ fileParts: parts }] = await Promise.all([import('./file-parts.ts'), loadTexts('files')])
  return (loaded = parts)
}
