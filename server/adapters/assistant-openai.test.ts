// The OpenAI adapter against real servers: what goes over the wire, what comes back, and what each failure becomes.
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorText } from '../../shared/texts/error-text.ts'
import type { Prompt, PromptFile } from '../ports.ts'
import { chunk, startPlayedProvider, type PlayedProvider } from '../testing/openai-server.ts'
import { startCircle } from '../testing/scripted-assistant.ts'
import { createOpenAiAssistant } from './assistant-openai.ts'

const apiKey = 'sk-secret-of-this-server'
const never = () => new AbortController().signal
const prompt: Prompt = {
  instructions: 'Be kind.',
  messages: [
    { role: 'user', from: 'Anna', text: 'Rye\n"or" wheat?' },
    { role: 'assistant', from: null, text: 'Rye.' },
    { role: 'user', from: 'Bram"}', text: 'And the price? €' },
  ],
  role: 'general',
  language: 'en',
}

async function started() {
  const provider = await startPlayedProvider()
  onTestFinished(() => provider.close())
  return { provider, assistant: createOpenAiAssistant({ apiKey, baseUrl: provider.baseUrl, model: 'gpt-4o' }) }
}

/** Reads one answer while the test plays the provider; what was thrown comes back as a value. */
async function read(assistant: ReturnType<typeof createOpenAiAssistant>, signal = never()): Promise<{ pieces: string[]; error: unknown }> {
  const pieces: string[] = []
  try {
    for await (const piece of assistant.answer(prompt, signal)) pieces.push(piece)
    return { pieces, error: null }
  } catch (error) {
    return { pieces, error }
  }
}

describe('a request', () => {
  it('is exactly the model, a stream, the instructions first and each message as JSON of who and what · AI-09 AI-12', async () => {
    const { provider, assistant } = await started()
    const reading = read(assistant)
    const exchange = await provider.asked()
    expect(exchange.path).toBe('/v1/chat/completions')
    expect(exchange.headers.authorization).toBe(`Bearer ${apiKey}`)
    expect(exchange.body).toEqual({
      model: 'gpt-4o',
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: '{"from":"Anna","text":"Rye\\n\\"or\\" wheat?"}' },
        { role: 'assistant', content: 'Rye.' },
        { role: 'user', content: '{"from":"Bram\\"}","text":"And the price? €"}' },
      ],
    })
    exchange.says('Two euros.')
    exchange.finishes()
    expect(await reading).toEqual({ pieces: ['Two euros.'], error: null })
    expect([assistant.model, assistant.label]).toEqual(['gpt-4o', 'gpt-4o'])
  })
})

describe('an answer', () => {
  it('arrives piece by piece, each while the provider still writes', async () => {
    const { provider, assistant } = await started()
    const stream = assistant.answer(prompt, never())[Symbol.asyncIterator]()
    const first = stream.next()
    const exchange = await provider.asked()
    exchange.says('Two')
    expect(await first).toEqual({ value: 'Two', done: false })
    exchange.says(' euros')
    expect(await stream.next()).toEqual({ value: ' euros', done: false })
    exchange.finishes('length')
    expect((await stream.next()).done).toBe(true)
  })

  it('keeps letters that the wire cut in two', async () => {
    const { provider, assistant } = await started()
    const reading = read(assistant)
    const exchange = await provider.asked()
    for (const byte of Buffer.from(chunk({ content: 'crème 👩‍🍳 €' }))) await exchange.sends(Buffer.from([byte]))
    exchange.says('\ud83d')
    exchange.says('\ude00')
    exchange.finishes()
    expect((await reading).pieces.join('')).toBe('crème 👩‍🍳 €😀')
  })

  it('leaves out what is no text: roles, comments, usage and empty pieces', async () => {
    const { provider, assistant } = await started()
    const reading = read(assistant)
    const exchange = await provider.asked()
    exchange.says('')
    await exchange.sends(': keep-alive\n\n')
    await exchange.sends('data: {"id":"x","object":"chat.completion.chunk","choices":[],"usage":{"total_tokens":3}}\n\n')
    exchange.says('Rye.')
    exchange.finishes()
    expect((await reading).pieces).toEqual(['Rye.'])
  })

  it('lets go of the provider when it is stopped, at the first word, in the middle and while it waits to ask again · AI-07', async () => {
    for (const moment of ['before', 'middle', 'busy'] as const) {
      const { provider, assistant } = await started()
      const stop = new AbortController()
      const stream = assistant.answer(prompt, stop.signal)[Symbol.asyncIterator]()
      const first = stream.next()
      const exchange = await provider.asked()
      if (moment === 'middle') {
        exchange.says('Two')
        await first
      }
      if (moment === 'busy') exchange.refuses(429, 'busy', { 'retry-after-ms': '200' })
      const next = moment === 'middle' ? stream.next() : first
      stop.abort()
      expect(await next).toEqual({ value: undefined, done: true })
      await exchange.closed
      expect([exchange.wasComplete(), provider.exchanges.length]).toEqual([moment === 'busy', 1])
    }
  })
})

describe('a provider', () => {
  type Play = (provider: PlayedProvider) => Promise<void>
  const refuses =
    (status: number, times = 1): Play =>
    async (provider) => {
      for (let n = 0; n < times; n += 1) (await provider.asked()).refuses(status)
    }
  const failures: [string, string, string[], Play][] = [
    ['that does not know the key', 'ai_key_refused', [], refuses(401)],
    ['that forbids it', 'ai_key_refused', [], refuses(403)],
    ['that is busy, twice', 'ai_busy', [], refuses(429, 2)],
    ['that fails, twice', 'ai_unavailable', [], refuses(500, 2)],
    ['that is overloaded, twice', 'ai_unavailable', [], refuses(503, 2)],
    ['that does not take the request', 'ai_refused', [], refuses(400)],
    ['that does not know the model', 'ai_refused', [], refuses(404)],
    [
      'that cuts the line in the middle',
      'ai_interrupted',
      ['Two'],
      async (provider) => {
        const exchange = await provider.asked()
        exchange.says('Two')
        await exchange.sends(': \n\n')
        exchange.breaks()
      },
    ],
    [
      'that reports an error in the middle',
      'ai_interrupted',
      ['Two'],
      async (provider) => {
        const exchange = await provider.asked()
        exchange.says('Two')
        await exchange.sends('data: {"error":{"message":"out of memory","type":"server_error"}}\n\n')
      },
    ],
    [
      'that sends no JSON in the middle',
      'ai_interrupted',
      ['Two'],
      async (provider) => {
        const exchange = await provider.asked()
        exchange.says('Two')
        await exchange.sends('data: <html>\n\n')
      },
    ],
    [
      'that ends without saying that it is complete',
      'ai_interrupted',
      ['Two'],
      async (provider) => {
        const exchange = await provider.asked()
        exchange.says('Two')
        exchange.endsWithoutFinish()
      },
    ],
    [
      'that cuts the line before the first word, twice',
      'ai_unavailable',
      [],
      async (provider) => {
        for (let n = 0; n < 2; n += 1) (await provider.asked()).breaks()
      },
    ],
  ]

  it.each(failures)('%s gives %s · AI-14', async (_what, code, pieces, play) => {
    const { provider, assistant } = await started()
    const consoles = (['log', 'warn', 'error'] as const).map((way) => vi.spyOn(console, way))
    const reading = read(assistant)
    await play(provider)
    const told = await reading
    expect(told.error).toMatchObject({ name: 'AppError', code })
    expect(told.pieces).toEqual(pieces)
    for (const spy of consoles) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('that is not there gives ai_unavailable · AI-14', async () => {
    const { provider, assistant } = await started()
    await provider.close()
    expect((await read(assistant)).error).toMatchObject({ code: 'ai_unavailable' })
  })

  it('that is busy or broken for a moment is asked once more, and nobody hears of it', async () => {
    for (const status of [429, 500]) {
      const { provider, assistant } = await started()
      const reading = read(assistant)
      ;(await provider.asked()).refuses(status)
      const again = await provider.asked()
      again.says('Rye.')
      again.finishes()
      expect(await reading).toEqual({ pieces: ['Rye.'], error: null })
    }
  })
})

describe('the key of the server', () => {
  it('stands in no error, no log and no event, even when the provider repeats it · AI-14', async () => {
    const { provider, assistant } = await started()
    const reading = read(assistant)
    ;(await provider.asked()).refuses(401, `Incorrect API key provided: ${apiKey}`, { 'x-key': apiKey })
    const { error } = await reading
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(apiKey)
    expect(inspect(error)).toContain('Incorrect API key provided: [key]')

    const { server, ears } = await startCircle({ assistant })
    await ears[0].says('What price?')
    ;(await provider.asked()).refuses(401, `Incorrect API key provided: ${apiKey}`)
    expect(await ears[1].hears('ai_error')).toMatchObject({ code: 'ai_key_refused', error: errorText('ai_key_refused', 'en') })
    expect(JSON.stringify([server.logged, ears.map((ear) => ear.heard)])).not.toContain(apiKey)
  })
})

describe('attached files', () => {
  const picture = { kind: 'image', name: 'kaart.png', mimeType: 'image/png', load: () => Promise.resolve(Buffer.from('pixels')) } as const
  const files: PromptFile[] = [
    { kind: 'text', name: 'plan.txt', text: 'Open at "seven"', of: 15 },
    { kind: 'text', name: 'lang.pdf', text: 'Eerst', of: 900 },
    { kind: 'unread', name: 'scan.pdf' },
    picture,
    { ...picture, name: 'weg.png', load: () => Promise.reject(new Error('gone')) },
  ]
  const withFiles: Prompt = { ...prompt, messages: [{ role: 'user', from: 'Anna', text: 'See', files }] }
  const said = (seen: boolean) =>
    JSON.stringify({
      from: 'Anna',
      text: 'See',
      files: [
        { name: 'plan.txt', content: 'Open at "seven"' },
        { name: 'lang.pdf', content: 'Eerst', firstCharacters: 5, of: 900 },
        { name: 'scan.pdf', content: null },
        { name: 'kaart.png', content: seen ? 'the picture follows' : null },
        { name: 'weg.png', content: null },
      ],
    })
  const seen = [
    { type: 'text', text: said(true) },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${Buffer.from('pixels').toString('base64')}` } },
  ]
  async function ask(model: string) {
    const provider = await startPlayedProvider()
    onTestFinished(() => provider.close())
    const assistant = createOpenAiAssistant({ apiKey, baseUrl: provider.baseUrl, model })
    const inputs: object[] = []
    const report = { input: (input: object) => void inputs.push(input), tokens: () => undefined }
    const reading = (async () => {
      const pieces: string[] = []
      for await (const piece of assistant.answer(withFiles, never(), report)) pieces.push(piece)
      return pieces
    })()
    return { provider, assistant, inputs, reading }
  }

  it('travel as data, text in the message and pictures beside it, and the record of it holds no bytes · ATT-11', async () => {
    const { provider, assistant, inputs, reading } = await ask('gpt-4o')
    expect(assistant.seesImages).toBe(true)
    const exchange = await provider.asked()
    expect(exchange.body.messages[1]?.content).toEqual(seen)
    exchange.says('A map.')
    exchange.finishes()
    expect(await reading).toEqual(['A map.'])
    expect(JSON.stringify(inputs)).toContain('kaart.png')
    expect(JSON.stringify(inputs)).not.toContain('base64')
  })

  it('that are pictures are not shown to a model that looks at none · ATT-11', async () => {
    const { provider, assistant, reading } = await ask('gpt-3.5-turbo')
    expect(assistant.seesImages).toBe(false)
    const exchange = await provider.asked()
    expect(exchange.body.messages[1]?.content).toBe(said(false))
    exchange.finishes()
    await reading
  })

  it('that the provider cannot take do not cost the answer · ATT-11', async () => {
    const { provider, reading } = await ask('gpt-4o')
    ;(await provider.asked()).refuses(400, 'Invalid image')
    const second = await provider.asked()
    expect(second.body.messages[1]?.content).toBe(said(false))
    second.says('I cannot see it.')
    second.finishes()
    expect(await reading).toEqual(['I cannot see it.'])
  })
})
