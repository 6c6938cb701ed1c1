// Reads a PDF of an answer back: which text is on its pages, and where.
import { getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { startDrawing } from '../../adapters/pdf/drawing.ts'
import { loadFonts } from '../../adapters/pdf/fonts.ts'
import { builtPdf } from '../cluster/built-server.ts'

export interface Printed {
  text: string
  page: number
  left: number
  right: number
  baseLine: number
}

export const margin = { left: 64, right: 595.28 - 64, bottom: 72 }

/** The PDF of an answer, drawn in this thread, because starting another one takes half a second. */
export async function write(answer: string): Promise<Buffer> {
  const drawing = startDrawing(about, await loadFonts())
  for await (const entry of entriesOf(answer)) drawing.add(entry)
  drawing.end()
  const bytes: Uint8Array[] = []
  for await (const piece of drawing.rest()) bytes.push(piece)
  return Buffer.concat(bytes)
}

/** The same, drawn in a thread of its own with a memory limit, as in production. */
export async function writeInThread(answer: string): Promise<Buffer> {
  const bytes: Uint8Array[] = []
  for await (const piece of (await builtPdf()).write({ ...about, entries: entriesOf(answer), boards: noBoards() })) bytes.push(piece)
  return Buffer.concat(bytes)
}

/** Returns every run of text of an answer as it was printed, without page numbers. */
export const print = async (answer: string): Promise<Printed[]> => read(await write(answer))

export async function read(bytes: Uint8Array): Promise<Printed[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const printed: Printed[] = []
  for (let page = 1; page <= pdf.numPages; page += 1)
    for (const item of (await (await pdf.getPage(page)).getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [left, baseLine] = item.transform.slice(4) as [number, number]
      const space = item.str.length - item.str.trimStart().length
      // A mark without a letter of its own, such as the dots of an Arabic letter, is read as a control character.
      printed.push({ text: item.str.slice(space).replaceAll(/\p{Cc}/gu, ''), page, left, right: left + item.width, baseLine })
    }
  return printed.filter(({ baseLine }) => baseLine > margin.bottom - 20)
}

const time = '2026-01-02T03:04:05.000Z'
const about = { title: 'Bakery', language: 'en', createdAt: time, exportedAt: time, about: 'Exported', team: null, empty: '' } as const

async function* noBoards() {}

async function* entriesOf(text: string) {
  await Promise.resolve()
  const message = { seq: 1, type: 'ai', from: 'AI Assistant', at: time, text } as const
  yield { message, name: 'AI Assistant', about: ['Today'], quote: null, files: [] }
}

export const said = (printed: Printed[]) =>
  printed
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
export const one = (printed: Printed[], words: string | RegExp) => {
  const found = printed.filter(({ text }) => (typeof words === 'string' ? text === words : words.test(text)))
  expect(found, String(words)).toHaveLength(1)
  return found[0] as Printed
}
/** `slack`: marks at the end of a word count as wider than they are. */
export function staysOnPaper(printed: Printed[], slack = 0.1): void {
  expect(printed.filter(({ left, right }) => left < margin.left - slack || right > margin.right + slack)).toEqual([])
  expect(printed.filter(({ baseLine }) => baseLine < margin.bottom)).toEqual([])
}
