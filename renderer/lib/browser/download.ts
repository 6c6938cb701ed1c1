// Hands something to the person as a file.
import { platform } from '../../platform/platform.ts'

export function downloadText(fileName: string, mimeType: string, text: string): Promise<boolean> {
  return downloadFile(fileName, new Blob([text], { type: mimeType }))
}

/** False: they left the dialog that asks where to, or were told that it could not be written there. */
export function downloadFile(fileName: string, blob: Blob): Promise<boolean> {
  return platform().saveFile(fileName, blob)
}
