// Extracts the text of a PDF, page by page.
import { limits } from '../../../shared/limits/limits.ts'
import type { Say } from './collect-text.ts'

export async function readPdf(bytes: Uint8Array, say: Say): Promise<void> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 })
  say({ kind: 'pages', of: pdf.numPages })
  let characters = 0
  for (let n = 1; n <= Math.min(pdf.numPages, limits.documentPages) && characters < limits.documentCharacters; n += 1) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    characters += text.length
    say({ kind: 'page', text: text.slice(0, limits.documentCharacters) })
    page.cleanup()
  }
}
