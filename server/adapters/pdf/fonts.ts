// The product's typeface in two weights, upright and italic, with the characters that each font file has; code uses a monospaced font.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Face, FontFile } from './font-file.ts'
import { createScriptFonts, type ScriptFonts } from './script-fonts.ts'

// WOFF files: a PDF embeds only the glyphs that it uses, and these cannot be extracted from WOFF2.
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'] as const
const files = { regular: '400-normal', bold: '700-normal', italic: '400-italic', boldItalic: '700-italic' } as const

/** Each face in the product's typeface, and fonts for every other script. */
export type Fonts = Record<Face, FontFile[]> & { scripts: ScriptFonts }

export async function loadFonts(): Promise<Fonts> {
  const [regular, bold, italic, boldItalic] = await Promise.all([
    loadFace('regular'),
    loadFace('bold'),
    loadFace('italic'),
    loadFace('boldItalic'),
  ])
  const mono = [{ name: 'mono', source: 'Courier' as const, has: latin1 }, ...regular]
  return { regular, bold, italic, boldItalic, mono, scripts: createScriptFonts() }
}

const latin1 = new Set(
  new TextDecoder('windows-1252')
    .decode(Uint8Array.from({ length: 224 }, (_, index) => index + 32))
    .replaceAll(/[\p{Cc}\u00ad]/gu, '')
    .split('')
    .map((letter) => letter.charCodeAt(0)),
)

function loadFace(face: keyof typeof files): Promise<FontFile[]> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    subsets.map(async (subset) => {
      const name = `hanken-grotesk-${subset}-${files[face]}`
      const source = await readFile(resolve(`@fontsource/hanken-grotesk/files/${name}.woff`))
      const font = create(source)
      if (!('characterSet' in font)) throw new Error(`${name} contains several fonts`)
      return { name, source, has: new Set(font.characterSet) }
    }),
  )
}

/** Returns the files of a face; the first one also writes our own text, such as page numbers. */
export function fontsOf(fonts: Fonts, face: Face): readonly [FontFile, ...FontFile[]] {
  const [first, ...others] = fonts[face]
  if (!first) throw new Error('the face has no font')
  return [first, ...others]
}
