// The product's typeface, in two weights, and which of its files has a glyph for a character.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

// As files of glyphs: what a PDF embeds must be cut out of them, and WOFF2 keeps glyphs in a form that cannot be cut.
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'] as const
const weights = { regular: 400, bold: 700 } as const
export type Weight = keyof typeof weights

export interface FontFile {
  /** What a document calls it. */
  name: string
  bytes: Buffer
  has: ReadonlySet<number>
}

export type Fonts = Record<Weight, FontFile[]>

export async function loadFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([loadWeight('regular'), loadWeight('bold')])
  return { regular, bold }
}

function loadWeight(weight: Weight): Promise<FontFile[]> {
  const files = createRequire(import.meta.url)
  return Promise.all(
    subsets.map(async (subset) => {
      const name = `hanken-grotesk-${subset}-${weights[weight]}-normal`
      const bytes = await readFile(files.resolve(`@fontsource/hanken-grotesk/files/${name}.woff`))
      const font = create(bytes)
      if (!('characterSet' in font)) throw new Error(`${name} holds several fonts`)
      return { name, bytes, has: new Set(font.characterSet) }
    }),
  )
}
