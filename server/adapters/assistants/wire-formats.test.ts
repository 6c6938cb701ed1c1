// What every provider must do, whatever its wire format: one suite for five formats.
import { inspect } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppError } from '../../../shared/errors.ts'
import type { Tokens } from '../../../shared/entities.ts'
import { ideaCategories } from '../../../shared/board/brainstorm.ts'
import { askIdeas } from '../../domain/answers/prompt/brainstorm-prompt.ts'
import type { AnswerPiece, Assistant, Prompt } from '../../ports/ports.ts'
import { wireFormats } from '../../testing/doubles/wire-formats.ts'
import { never, prompt } from '../../testing/doubles/played-assistant.ts'

const text = 'Rye at two euros – crème de la crème. 👩‍🍳\n\n- “yes”'
const thinking = 'They sell bread. {"text": "no"} €'
const wrongKey = 'sk-wrong-key-of-somebody'
const pixels = Buffer.from('pixels').toString('base64')
const withImage: Prompt = {
  ...prompt,
  messages: [
    { role: 'assistant', from: null, text: 'Hi.' },
    {
      ...{ role: 'user', from: 'Bram"}', text: 'And?' },
      files: [{ kind: 'image', name: 'shop.png', mimeType: 'image/png', load: () => Promise.resolve(Buffer.from('pixels')) }],
    },
  ],
}

async function readAll(assistant: Assistant, asked: Prompt = prompt, signal = never()) {
  const pieces: AnswerPiece[] = []
  const heard = { alive: 0, tokens: null as Tokens | null, inputs: [] as object[] }
  const report = {
    alive: () => void (heard.alive += 1),
    input: (input: object) => void heard.inputs.push(input),
    tokens: (tokens: Tokens) => void (heard.tokens = tokens),
  }
  const error = await (async () => {
    for await (const piece of assistant.answer(asked, signal, report)) pieces.push(piece)
  })().catch((thrown: unknown) => thrown)
  const joined = (kind: AnswerPiece['kind']) => pieces.flatMap((piece) => (piece.kind === kind ? [piece.text] : [])).join('')
  return { pieces, heard, error, text: joined('text'), thinking: joined('thinking') }
}

afterEach(() => void vi.restoreAllMocks())

describe.each(wireFormats)('a provider like $name', ({ thinks, start }) => {
  it('streams its text in pieces, and reports tokens and every sign of life · MODEL-01', async () => {
    const read = await readAll((await start({ text })).assistant())
    expect([read.text, read.thinking, read.error]).toEqual([text, '', undefined])
    expect(read.pieces.length).toBeGreaterThan(5)
    expect(read.pieces.filter((piece) => piece.text === '')).toEqual([])
    expect(read.heard.tokens).toEqual({ input: 31, output: 9 })
    expect(read.heard.alive).toBeGreaterThan(0)
  })

  it.runIf(thinks)('streams its thinking apart from its text, before it · MODEL-03', async () => {
    const read = await readAll((await start({ text, thinking })).assistant())
    expect([read.text, read.thinking, read.error]).toEqual([text, thinking, undefined])
    const kinds = read.pieces.map(({ kind }) => kind)
    expect(kinds.lastIndexOf('thinking')).toBeLessThan(kinds.indexOf('text'))
  })

  it('that rejects the key causes one clear error, which does not contain the key · MODEL-01', async () => {
    const { error } = await readAll((await start({ text })).assistant(wrongKey))
    expect((error as AppError).code).toBe('ai_key_refused')
    expect(inspect(error, { depth: 10 })).not.toContain(wrongKey)
  })

  it('ends without an error when it is stopped · MODEL-04', async () => {
    const stop = new AbortController()
    const assistant = (await start({ text: text.repeat(50) })).assistant()
    const stream = assistant.answer(prompt, stop.signal)[Symbol.asyncIterator]()
    expect((await stream.next()).done).toBe(false)
    const next = stream.next()
    stop.abort()
    // One piece may have been on its way.
    const rest = [await next, await stream.next()]
    expect(rest.at(-1)).toEqual({ value: undefined, done: true })
  })

  it('gets the instructions, and messages as data, with images beside them, which the recorded input leaves out · MODEL-01', async () => {
    const requests = vi.spyOn(globalThis, 'fetch')
    const { error, heard } = await readAll((await start({ text })).assistant(), withImage)
    const sent = requests.mock.lastCall?.[1]?.body as string
    expect(error).toBeUndefined()
    for (const part of ['Be kind.', 'Hi.', JSON.stringify('{"from":"Bram\\"}","text":"And?"').slice(1, -2)]) expect(sent).toContain(part)
    expect([sent.includes(pixels), JSON.stringify(heard.inputs).includes(pixels)]).toEqual([true, false])
    expect(JSON.stringify(heard.inputs)).toContain('shop.png')
  })

  it.each([413, 422])('behind a proxy that refuses images with status %i gets the question without them · ATT-11', async (status) => {
    const assistant = (await start({ text })).assistant()
    const requests = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('<html>', { status }))
    const read = await readAll(assistant, withImage)
    expect([read.text, read.error]).toEqual([text, undefined])
    expect(requests.mock.calls.map(([, init]) => String(init?.body).includes(pixels))).toEqual([true, false])
  })

  it('gives the items of a structured answer one by one · MODEL-01', async () => {
    const assistant = (await start({ text: '```json\n{"items": [{"title": "Rye"}, {"title": "Wheat"}]}\n```' })).assistant()
    const asked = askIdeas({ topic: 'Bread', template: 'swot', answers: {} }, ideaCategories[0], [], 'en')
    const items: unknown[] = []
    for await (const item of assistant.structured(asked, never())) items.push(item)
    expect(items).toEqual([{ title: 'Rye' }, { title: 'Wheat' }])
  })
})
