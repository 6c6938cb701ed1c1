// Finds a font for characters that the product's typeface lacks: the Noto fonts, in hundreds of small files. A file is opened when its first character is needed.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Face, FontFile } from './font-file.ts'
import { openFont } from './noto-font.ts'

const scripts = ['hebrew', 'arabic', 'devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada'] as const
const moreScripts = ['malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar', 'armenian', 'georgian', 'ethiopic', 'symbols'] as const
const families = ['noto-sans', ...[...scripts, ...moreScripts].map((script) => `noto-sans-${script}`), 'noto-sans-symbols-2', 'noto-emoji']
/** Chinese, Japanese and Korean share characters, whose shapes differ: the text decides which font comes first. */
const eastAsian = { chinese: ['sc', 'tc', 'jp', 'kr'], japanese: ['jp', 'sc', 'tc', 'kr'], korean: ['kr', 'sc', 'tc', 'jp'] } as const
type EastAsian = keyof typeof eastAsian

/** A text of every known character would otherwise open about 1,000 files and need all of the thread's memory. */
const mostOpen = 160
/** Characters whose font is remembered. */
const mostFound = 5_000

interface Part {
  family: string
  subset: string
  ranges: [from: number, to: number][]
}

export interface ScriptFonts {
  /** Chooses between the shapes of Chinese, Japanese and Korean for the texts that follow. */
  prepareFor(text: string): void
  /** Returns a font that has all characters of a letter, such as an emoji of several characters. */
  find(letter: string, face: Face): FontFile | undefined
}

const { resolve } = createRequire(import.meta.url)

export function createScriptFonts(): ScriptFonts {
  const partsByFamily = new Map<string, Part[]>()
  const opened = new Map<string, FontFile>()
  const found = new Map<string, FontFile | undefined>()
  let shapes: EastAsian = 'chinese'

  function partsOf(family: string): Part[] {
    const known = partsByFamily.get(family)
    if (known) return known
    const parts = readParts(family)
    partsByFamily.set(family, parts)
    return parts
  }

  function open({ family, subset }: Part, isBold: boolean): FontFile | undefined {
    const name = `${family}-${subset}-${isBold ? 'bold' : 'regular'}`
    const known = opened.get(name)
    if (known ?? opened.size >= mostOpen) return known
    const font = openFont(name, readFileSync(pathOf(family, subset)), isBold ? 700 : 400)
    const file = { name, source: font, has: { has: (code: number) => font.hasGlyphForCodePoint(code) } }
    opened.set(name, file)
    return file
  }

  function search(codes: number[], isBold: boolean, isEmoji: boolean): FontFile | undefined {
    const inOrder = [...families, ...eastAsian[shapes].map((script) => `noto-sans-${script}`)]
    for (const family of isEmoji ? ['noto-emoji', ...inOrder] : inOrder)
      for (const part of partsOf(family)) {
        if (!codes.every((code) => covers(part, code))) continue
        const file = open(part, isBold && family !== 'noto-emoji')
        if (file && codes.every((code) => file.has.has(code))) return file
      }
    return undefined
  }

  return {
    prepareFor(text) {
      shapes = shapesOf(text)
    },
    find(letter, face) {
      const isBold = face === 'bold' || face === 'boldItalic'
      const key = `${shapes} ${isBold} ${letter}`
      if (!found.has(key)) {
        if (found.size >= mostFound) found.clear()
        found.set(key, search(codesOf(letter), isBold, /\ufe0f|\p{Emoji_Presentation}/u.test(letter)))
      }
      return found.get(key)
    },
  }
}

function shapesOf(text: string): EastAsian {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'chinese'
}

// A joiner or a variation selector changes how other characters look; a font may do so without having a glyph for it.
export const codesOf = (letter: string): number[] =>
  [...letter.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')].map((sign) => sign.codePointAt(0) ?? 0)

const isVariable = (family: string) => family !== 'noto-sans-symbols-2'
const packageOf = (family: string) => `${isVariable(family) ? '@fontsource-variable' : '@fontsource'}/${family}`
const pathOf = (family: string, subset: string) =>
  resolve(`${packageOf(family)}/files/${family}-${subset}-${isVariable(family) ? 'wght' : '400'}-normal.woff2`)

function readParts(family: string): Part[] {
  const subsets = JSON.parse(readFileSync(resolve(`${packageOf(family)}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.entries(subsets).map(([subset, ranges]) => ({
    family,
    subset: subset.replaceAll(/[[\]]/g, ''),
    ranges: ranges
      .split(',')
      .map((range): [number, number] => {
        const [from = '', to = from] = range.replace('U+', '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      })
      .sort(([one], [other]) => one - other),
  }))
}

function covers({ ranges }: Part, code: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) < code) low = middle + 1
    else high = middle
  }
  return code >= (ranges[low]?.[0] ?? Infinity)
}
