// Splits a text into runs that one font file can write; characters without a glyph are written as code points, so that nothing is lost.
import type { FontFile } from './fonts.ts'

export interface Run {
  text: string
  font: FontFile
  /** True for code points that replace characters without a glyph. */
  isNumber: boolean
}

// Variation selectors: they only change how the character before them looks.
const silent = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** `fonts`: of one weight; the first one also writes the code points. */
export function cutIntoRuns(text: string, fonts: readonly [FontFile, ...FontFile[]]): Run[] {
  const runs: Run[] = []
  const missing: string[] = []
  const tellMissing = () => {
    if (missing.length > 0) runs.push({ text: `[${missing.join(' ')}]`, font: fonts[0], isNumber: true })
    missing.length = 0
  }
  for (const letter of text.toWellFormed().normalize('NFC').replaceAll(silent, '')) {
    const code = letter.codePointAt(0) ?? 0
    const font = fonts.find(({ has }) => has.has(code))
    if (!font) {
      missing.push(`U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
      continue
    }
    tellMissing()
    const last = runs.at(-1)
    if (last && !last.isNumber && last.font === font) last.text += letter
    else runs.push({ text: letter, font, isNumber: false })
  }
  tellMissing()
  return runs
}
