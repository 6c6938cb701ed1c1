// Splits a text into runs that one font file can write; characters without a glyph are written as code points, so that nothing is lost.
import type { Face, FontFile } from './font-file.ts'
import { fontsOf, type Fonts } from './fonts.ts'
import { codesOf } from './script-fonts.ts'

export interface Run {
  text: string
  font: FontFile
  /** True for code points that replace characters without a glyph. */
  isNumber: boolean
}

const letters = new Intl.Segmenter()
// Nothing to see, and nothing that changes how letters join; marks of direction have done their work by now.
const silent = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu
const isPlain = /^[ -~]*$/

export function cutIntoRuns(text: string, fonts: Fonts, face: Face): Run[] {
  const [first] = fontsOf(fonts, face)
  if (isPlain.test(text)) return text === '' ? [] : [{ text, font: first, isNumber: false }]
  const runs: Run[] = []
  let missing: string[] = []
  const add = (letter: string, font: FontFile) => {
    tellMissing()
    const last = runs.at(-1)
    if (last && !last.isNumber && last.font === font) last.text += letter
    else runs.push({ text: letter, font, isNumber: false })
  }
  const tellMissing = () => {
    if (missing.length > 0) runs.push({ text: `[${missing.join(' ')}]`, font: fontsOf(fonts, 'regular')[0], isNumber: true })
    missing = []
  }
  for (const { segment } of letters.segment(text.toWellFormed().normalize('NFC'))) {
    const font = fontFor(segment, fonts, face)
    if (font) add(written(segment, font), font)
    else
      for (const sign of segment.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')) {
        // Some signs are another form of a sign that has a glyph, such as an italic letter in a formula.
        const form = [sign, sign.normalize('NFKC')].find((one) => fontFor(one, fonts, face))
        const own = form === undefined ? undefined : fontFor(form, fonts, face)
        if (form !== undefined && own) add(form, own)
        else missing.push(`U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
      }
  }
  tellMissing()
  return runs.filter((run) => run.text !== '')
}

function fontFor(letter: string, fonts: Fonts, face: Face): FontFile | undefined {
  const codes = codesOf(letter)
  const own = fontsOf(fonts, face).find(({ has }) => codes.every((code) => has.has(code)))
  const isPicture = letter.includes('\ufe0f')
  return (isPicture && codes.length > 0 ? fonts.scripts.find(letter, face) : undefined) ?? own ?? fonts.scripts.find(letter, face)
}

/** A joiner that the font lacks would be written as an empty square. */
function written(letter: string, { has }: FontFile): string {
  return letter.replaceAll(silent, '').replaceAll(/[\u200c\u200d]/g, (joiner) => (has.has(joiner.codePointAt(0) ?? 0) ? joiner : ''))
}
