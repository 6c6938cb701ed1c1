// Every script in a PDF: its letters have glyphs, are joined, and stand in the right order.
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isLong } from '../../testing/checks/settle.ts'
import { margin, one, print, read, said, staysOnPaper, write, writeInThread } from '../../testing/checks/printed-pdf.ts'

const bare = (text: string) => text.normalize('NFC').replaceAll(/[\s\p{M}\ufe0f\u200d]/gu, '')
const sorted = (text: string) => [...bare(text)].sort().join('')

/** The glyphs that the pages draw, as numbers within their fonts; 0 is the empty square of a missing character. */
function glyphs(bytes: Buffer): number[] {
  const pdf = bytes.toString('latin1')
  const streams = [...pdf.matchAll(/\/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes(' Tf'))
  return streams
    .flatMap((stream) => [...stream.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []))
    .map((hex) => Number.parseInt(hex, 16))
}

it.each([
  ['Arabic', 'مرحبا بكم في المخبز'],
  ['Hebrew', 'שלום עולם'],
  ['Japanese', '日本語の文章です。カタカナも「かぎ括弧」も'],
  ['Chinese', '我们决定每天早上七点去买面包，然後回家'],
  ['Korean', '빵집은 아침 일곱 시에 엽니다'],
  ['Greek', 'Καλημέρα κόσμε'],
  ['Cyrillic', 'Привет мир'],
  ['Thai', 'สวัสดีชาวโลก'],
  ['Devanagari', 'नमस्ते दुनिया'],
  ['Bengali, Tamil, Telugu, Armenian, Georgian and Ethiopic', 'নমস্কার வணக்கம் తెలుగు Հայերեն ქართული አማርኛ'],
  ['emoji', '😀 🎉 ❤️ 👍 🇳🇱 ☑ ✓ → ∑ √ ≤'],
])('%s is printed in letters, in bold, code and tables too · EXP-06', async (_script, text) => {
  const bytes = await write(`${text}\n\n**${text}**\n\n\`${text}\`\n\n| ${text} |\n|---|\n| ${text} |`)
  const printed = await read(bytes)
  staysOnPaper(printed, 2)
  const body = said(printed).replace(/^.*?Today/, '')
  expect(sorted(body)).toBe(sorted(text.repeat(5)))
  expect(glyphs(bytes)).not.toContain(0)
})

it('Arabic and Hebrew begin at the right margin and run to the left, with numbers and English inside from left to right · EXP-06', async () => {
  for (const [first, last] of [
    ['مرحبا', 'المخبز'],
    ['שלום', 'עולם'],
  ] as const) {
    const printed = await print(`${first} Kring 2026 ${last}`)
    const [start, name, end] = [first, 'Kring', last].map((word) => one(printed, new RegExp(word)))
    expect(start?.right).toBeCloseTo(margin.right, -1)
    expect(start?.left).toBeGreaterThan(name?.left ?? Infinity)
    expect(name?.left).toBeGreaterThan(end?.left ?? Infinity)
    expect(said(printed)).toContain('Kring 2026')
  }
  const [item] = (await print('- مرحبا')).filter(({ text }) => text.includes('مرحبا'))
  expect(item?.right).toBeLessThan(margin.right - 10)
})

it('letters are joined: an Arabic word, a Devanagari conjunct and an emoji of four people are narrower than their parts · EXP-06', async () => {
  const width = async (answer: string) => {
    const printed = (await print(`x\n\n${answer}\n\nx`)).filter(({ text }) => !/^[xA-Z]|Today|Exported/.test(text))
    return Math.max(...printed.map(({ right }) => right)) - Math.min(...printed.map(({ left }) => left))
  }
  expect(await width('ببب')).toBeLessThan((await width('ب')) * 2)
  expect(await width('क्ष')).toBeLessThan((await width('कष')) * 0.9)
  expect(await width('👩‍👩‍👧‍👦')).toBeLessThan((await width('👩')) * 1.6)
})

it('a character that no font has is printed as its code point, and a letter of a formula in its plain form · EXP-06', async () => {
  const text = said(await print('Gothic 𐌰, private \ue000, \ud800 alone, formula 𝛼+𝑥'))
  expect(text).toMatch(/Gothic \[U\+10330\] ?, private \[U\+E000\]/)
  expect(text).toMatch(/alone, formula α ?\+ ?x/)
})

it('a text of every Chinese, Japanese and Korean character, in regular and bold, is printed in the memory of one export · EXP-06', async () => {
  const every = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) }, (_one, index) => String.fromCodePoint(from + index * step)).join('')
  const step = isLong ? 3 : 12
  const text = every(0x4e00, 0x9fff, step) + every(0xac00, 0xd7a3, step) + every(0x600, 0x1200, step / 3)
  const lines = text.match(/.{1,80}/gsu) ?? []
  const answer = lines
    .map((line) => `${line} **${line}**`)
    .join('\n\n')
    .slice(0, 39_000)
  const printed = await read(await writeInThread(answer))
  staysOnPaper(printed)
  expect(said(printed)).toContain('一')
}, 120_000)
