// Reads a PDF back: which text is on its pages, where, and in which font.
import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { margin, one, print, said, staysOnPaper, write } from '../../testing/checks/printed-pdf.ts'

it('a table has its header above its columns, each row on a line, and prices aligned right', async () => {
  const printed = await print('Look:\n\n| Bread | Price |\n|---|--:|\n| Rye | 3.50 |\n| Wheat | 12.75 |\n\nThat is all')
  const [bread, price, rye, cheap, wheat, dear] = ['Bread', 'Price', 'Rye', '3.50', 'Wheat', '12.75'].map((text) => one(printed, text))
  expect([rye?.left, wheat?.left]).toEqual([bread?.left, bread?.left])
  expect(cheap?.right).toBeCloseTo(price?.right ?? 0, 1)
  expect(dear?.right).toBeCloseTo(price?.right ?? 0, 1)
  expect([bread?.baseLine, rye?.baseLine, wheat?.baseLine]).toEqual([price?.baseLine, cheap?.baseLine, dear?.baseLine])
  expect(rye?.baseLine).toBeLessThan(bread?.baseLine ?? 0)
  expect(said(printed)).not.toMatch(/[|]|---?/)
  expect(said(printed)).toContain('That is all')
})

it('a long cell wraps in its column, word by word, and the next row is below it', async () => {
  const long = 'Deeg kneden en laten rijzen, want dat is het halve werk. '.repeat(6).trim()
  const printed = await print(`| Dag | Werk |\n|---|---|\n| Maandag | ${long} |\n| Dinsdag | Bakken |`)
  const column = one(printed, 'Werk').left
  const wrapped = printed.filter(
    ({ text, left }) => left >= column - 0.1 && !['Werk', 'Bakken'].includes(text) && long.includes(text.trim()),
  )
  expect(said(wrapped)).toBe(long)
  expect(new Set(wrapped.map(({ baseLine }) => baseLine)).size).toBeGreaterThan(3)
  expect(one(printed, 'Dinsdag').baseLine).toBeLessThan(Math.min(...wrapped.map(({ baseLine }) => baseLine)))
  staysOnPaper(printed)
})

it('a long table repeats its header on each page, with each row once, unsplit and in order', async () => {
  const rows = Array.from({ length: 120 }, (_one, n) => `| day${n} | ${'bread '.repeat((n % 4) * 10 + 1)}end${n} |`)
  const printed = await print(['| Day | Plan |', '|---|---|', ...rows].join('\n'))
  const pages = Math.max(...printed.map(({ page }) => page))
  expect(pages).toBeGreaterThan(3)
  for (const name of ['Day', 'Plan']) {
    const names = printed.filter(({ text }) => text === name)
    expect(names.map(({ page }) => page)).toEqual(Array.from({ length: pages }, (_one, index) => index + 1))
    for (const { page, baseLine } of names.slice(1))
      expect(Math.max(...printed.filter((piece) => piece.page === page).map((piece) => piece.baseLine))).toBe(baseLine)
  }
  for (const pattern of [/\bday(\d+)/g, /\bend(\d+)/g])
    expect([...said(printed).matchAll(pattern)].map(([, n]) => Number(n))).toEqual([...Array(120).keys()])
  for (let n = 0; n < 120; n += 1) expect(one(printed, `day${n}`).page).toBe(one(printed, new RegExp(`\\bend${n}$`)).page)
  staysOnPaper(printed)
})

it('a row that is taller than a page continues on the next pages, and loses no word', async () => {
  const words = Array.from({ length: 1_700 }, (_one, n) => `w${n}`).join(' ')
  const printed = await print(`| A | B |\n|---|---|\n| ${words} | beside |\n| last | row |`)
  expect(said(printed.filter(({ text }) => /^w\d/.test(text)))).toBe(words)
  one(printed, 'beside')
  expect(one(printed, 'last').page).toBe(Math.max(...printed.map(({ page }) => page)))
  staysOnPaper(printed)
})

it('a header that fills a page is printed once, and the rows below it are printed', async () => {
  const printed = await print(`| ${'name '.repeat(1_900)} | B |\n|---|---|\n| one | two |`)
  expect(said(printed).match(/name/g)).toHaveLength(1_900)
  one(printed, 'two')
  staysOnPaper(printed)
})

it.each([
  ['long words', (n: number) => 'Donaudampfschifffahrtsgesellschaft'.repeat(n + 1)],
  ['an address', () => `https://example.org/${'path'.repeat(80)}`],
  ['Arabic', () => 'مرحبا بكم في المخبز، نحن نفتح كل يوم في الساعة السابعة صباحا'],
  ['Hebrew with direction marks', () => '\u202eשלום\u202c \u2067עולם\u2069'],
  ['emoji', () => '👩‍👩‍👧‍👦😀🏳️‍🌈'.repeat(4)],
  ['Chinese', () => '漢字'.repeat(60)],
])('%s in cells stay within the page, in two columns, ten, and more than fit side by side', async (_what, words) => {
  const rowsOf = (columns: number) =>
    [(n: number) => `Name${n}`, () => '---', (n: number) => words(n % 3), (n: number) => `v${columns}v${n}`].map((cell) =>
      Array.from({ length: columns }, (_one, n) => cell(n)),
    )
  const tables = [2, 10, 30].map(rowsOf)
  const markdown = tables.map((rows) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
  // All tables are in one file, because each file starts a thread that loads the fonts.
  const printed = await print(markdown.join('\n\n'))
  staysOnPaper(printed, 2)
  const text = said(printed).replaceAll(/\s/g, '')
  for (const columns of [2, 10, 30]) for (let n = 0; n < columns; n += 1) expect(text).toContain(`v${columns}v${n}`)
  const lettersOf = (all: string) => all.replaceAll(/[^\w:/]/g, '').length
  if (/^\w/.test(words(0))) expect(lettersOf(text)).toBeGreaterThanOrEqual(lettersOf(tables.flat(2).join('')))
  else for (const letter of words(0).match(/\p{L}|\p{Emoji_Presentation}/gu) ?? []) expect(text).toContain(letter)
  expect(text).not.toContain('U+')
})

it('lists, quotes, code and headings keep their text and indentation', async () => {
  const printed = await print('# Head\n\n- one\n  - two\n\n> said\n\n```\n  if (x) {\n```\n\nEnd')
  const [head, item, inner, quoted, end] = [/^Head$/, /one$/, /two$/, /^said$/, /^End$/].map((text) => one(printed, text))
  expect(head?.left).toBe(margin.left)
  expect(end?.left).toBe(margin.left)
  expect(item?.left).toBeGreaterThan(margin.left)
  expect(inner?.left).toBeGreaterThan(item?.left ?? 0)
  expect(quoted?.left).toBeGreaterThan(margin.left)
  expect(said(printed)).toContain('if (x) {')
  expect(said(printed).match(/•/g)).toHaveLength(2)
})

it('words are never joined at the end of a full line', async () => {
  const words = Array.from({ length: 400 }, (_one, n) => 'x'.repeat((n % 9) + 1)).join(' ')
  expect(said((await print(words)).filter(({ text }) => /^[x ]+$/.test(text)))).toBe(words)
})

/** The fonts of an answer's PDF, and how many lines, rectangles and line segments its pages draw. */
async function look(answer: string) {
  const pdf = (await write(answer)).toString('latin1')
  const fonts = new Set([...pdf.matchAll(/\/BaseFont \/(?:\w+\+)?([\w-]+)/g)].map(([, name]) => name))
  const drawn = [...pdf.matchAll(/\/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes(' Tf'))
    .join('\n')
  const count = (operator: RegExp) => drawn.match(operator)?.length ?? 0
  return { fonts, strokes: count(/^S$/gm), rectangles: count(/ re$/gm), segments: count(/ l$/gm) }
}

it('bold, italic and code have their own fonts, also in cells', async () => {
  const plain = await look('soft and code')
  const formatted = await look('*soft* and `code`')
  const inCell = await look('| a |\n|---|\n| *soft* ***both*** |')
  const added = (fonts: Set<string | undefined>) => [...fonts].filter((font) => !plain.fonts.has(font))
  expect(added(formatted.fonts)).toEqual(expect.arrayContaining([expect.stringMatching(/Italic/), 'Courier']))
  expect(added(formatted.fonts)).toHaveLength(2)
  expect(added(inCell.fonts)).toEqual([expect.stringMatching(/Italic/), expect.stringMatching(/Bold.*Italic/)])
  const [one] = (await print('plain')).filter(({ text }) => text === 'plain')
  const [bold] = (await print('**plain**')).filter(({ text }) => text === 'plain')
  expect(bold!.right - bold!.left).toBeGreaterThan(one!.right - one!.left + 0.2)
})

it('a word whose formatting changes within it is not split', async () => {
  const room = 'x'.repeat(60)
  const printed = await print(`${room} un**believ**able${room}`)
  const [un, believ, able] = [/un$/, /^believ$/, /^able/].map((part) => one(printed, part))
  expect(believ?.left).toBeCloseTo(un?.right ?? 0, 1)
  expect(able?.left).toBeCloseTo(believ?.right ?? 0, 1)
})

it('struck text has a line through it, and a checkbox is a square, with a tick if it is checked', async () => {
  const [plain, struck] = [await look('gone'), await look('~~gone~~')]
  expect([struck.strokes - plain.strokes, struck.segments - plain.segments]).toEqual([1, 1])
  const [none, empty, checked] = [await look('- Rye'), await look('- [ ] Rye'), await look('- [x] Rye')]
  expect([empty.rectangles - none.rectangles, empty.segments - none.segments]).toEqual([1, 0])
  expect([checked.rectangles - none.rectangles, checked.segments - none.segments]).toEqual([1, 2])
  const printed = said(await print('- [x] Rye\n- [ ] Wheat'))
  expect(printed).toMatch(/Rye Wheat/)
  expect(printed).not.toMatch(/[[\]•]/)
})

it('a link opens its address, which is printed after it', async () => {
  const answer = 'See [our page](https://kring.example/a) or [this](javascript:alert) or [that](/local).'
  const pdf = await getDocumentProxy(new Uint8Array(await write(answer)))
  const links = (await (await pdf.getPage(1)).getAnnotations()) as { url?: string; rect: number[] }[]
  expect(new Set(links.map(({ url }) => url))).toEqual(new Set(['https://kring.example/a']))
  const printed = await print(answer)
  expect(said(printed)).toContain('our page (https://kring.example/a) or this (javascript:alert) or that (/local).')
  const line = one(printed, /our page/)
  for (const { rect } of links) {
    expect(rect[1]).toBeLessThan(line.baseLine)
    expect(rect[3]).toBeGreaterThan(line.baseLine)
  }
})
