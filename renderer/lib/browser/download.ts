// Saves content as a file for the person.
import { platform } from '../../platform/platform.ts'

export function downloadText(fileName: string, mimeType: string, text: string): Promise<boolean> {
  return downloadFile(fileName, new Blob([text], { type: mimeType }))
}

/** Resolves to false when the person cancelled the save dialog, or the file could not be written and they were told. */
export function downloadFile(fileName: string, blob: Blob): Promise<boolean> {
  return platform().saveFile(fileName, blob)
}
