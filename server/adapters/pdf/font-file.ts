// A font as a PDF embeds it, and the faces in which text is set.
import type { Font } from 'fontkit'

export type Face = 'regular' | 'bold' | 'italic' | 'boldItalic' | 'mono'

export interface FontFile {
  /** Its name in a document. */
  name: string
  /** Its bytes, an opened font, or the name of a font that every PDF reader has. */
  source: Buffer | Font | 'Courier'
  has: { has(code: number): boolean }
}
