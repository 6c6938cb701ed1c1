// The OpenAI adapter against a real server: what it sends, and what it returns.
import { describe, expect, it } from 'vitest'
import type { AnswerPiece, Prompt, PromptFile } from '../../../ports/ports.ts'
import { apiKey, never, prompt, readAnswer, startPlayedAssistant } from '../../../testing/doubles/played-assistant.ts'
import { chunk } from '../../../testing/doubles/openai-server.ts'

describe('a request', () => {
  it('contains exactly the model, a stream, the instructions first and each message as JSON of name and text · AI-09 AI-12', async () => {
    const { provider, assistant } = await startPlayedAssistant()
    const reading = readAnswer(assistant)
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
  it('arrives piece by piece while the provider is still writing', async () => {
    const { provider, assistant } = await startPlayedAssistant()
    const stream = assistant.answer(prompt, never())[Symbol.asyncIterator]()
    const first = stream.next()
    const exchange = await provider.asked()
    exchange.says('Two')
    expect(await first).toEqual({ value: { kind: 'text', text: 'Two' }, done: false })
    exchange.says(' euros')
    expect(await stream.next()).toEqual({ value: { kind: 'text', text: ' euros' }, done: false })
    exchange.finishes()
    expect((await stream.next()).done).toBe(true)
  })

  it('keeps characters that were split across chunks', async () => {
    const { provider, assistant } = await startPlayedAssistant()
    const reading = readAnswer(assistant)
    const exchange = await provider.asked()
    for (const byte of Buffer.from(chunk({ content: 'crème 👩‍🍳 €' }))) await exchange.sends(Buffer.from([byte]))
    exchange.says('\ud83d')
    exchange.says('\ude00')
    exchange.finishes()
    expect((await reading).pieces.join('')).toBe('crème 👩‍🍳 €😀')
  })

  it('contains only text: no roles, comments, usage or empty pieces', async () => {
    const { provider, assistant } = await startPlayedAssistant()
    const reading = readAnswer(assistant)
    const exchange = await provider.asked()
    exchange.says('')
    await exchange.sends(': keep-alive\n\n')
    await exchange.sends('data: {"id":"x","object":"chat.completion.chunk","choices":[],"usage":{"total_tokens":3}}\n\n')
    exchange.says('Rye.')
    exchange.finishes()
    expect((await reading).pieces).toEqual(['Rye.'])
  })

  it('in a list of parts keeps its text and its thinking apart, and leaves out everything else · MODEL-03', async () => {
    const { provider, assistant } = await startPlayedAssistant('magistral-medium')
    const reading = (async () => {
      const pieces: AnswerPiece[] = []
      for await (const piece of assistant.answer(prompt, never())) pieces.push(piece)
      return pieces
    })()
    const exchange = await provider.asked()
    const thinks = (thinking: unknown) => ({ type: 'thinking', thinking })
    const writes = (text: unknown) => ({ type: 'text', text })
    for (const content of [
      [thinks([writes('They '), writes('bake. ')])],
      [thinks('Rye?'), writes('Rye')],
      [thinks([]), writes(''), writes([writes(' or'), null, { type: 'text' }]), { type: 'reference', reference_ids: [1], text: 'no' }],
      [null, 7, 'no', { type: 'thinking', text: ' Or' }, writes(null)],
      { text: 'no' },
      ' wheat.',
    ])
      await exchange.sends(chunk({ content }))
    exchange.finishes()
    expect(await reading).toEqual([
      { kind: 'thinking', text: 'They bake. ' },
      { kind: 'thinking', text: 'Rye?' },
      { kind: 'text', text: 'Rye' },
      { kind: 'text', text: ' or' },
      { kind: 'thinking', text: ' Or' },
      { kind: 'text', text: ' wheat.' },
    ])
  })

  it('closes the request when it is stopped, before the first word, in the middle and while waiting to retry · AI-07', async () => {
    for (const moment of ['before', 'middle', 'busy'] as const) {
      const { provider, assistant } = await startPlayedAssistant()
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
        { name: 'kaart.png', content: seen ? 'the image follows' : null },
        { name: 'weg.png', content: null },
      ],
    })
  const seen = [
    { type: 'text', text: said(true) },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${Buffer.from('pixels').toString('base64')}` } },
  ]
  async function ask(model: string) {
    const { provider, assistant } = await startPlayedAssistant(model)
    const inputs: object[] = []
    const report = { alive: () => undefined, input: (input: object) => void inputs.push(input), tokens: () => undefined }
    const reading = (async () => {
      const pieces: string[] = []
      for await (const piece of assistant.answer(withFiles, never(), report)) pieces.push(piece.text)
      return pieces
    })()
    return { provider, assistant, inputs, reading }
  }

  it('are sent as data, text in the message and images beside it, and the recorded input contains no bytes · ATT-11', async () => {
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

  it('that are images are not sent to a model that does not accept them · ATT-11', async () => {
    const { provider, assistant, reading } = await ask('gpt-3.5-turbo')
    expect(assistant.seesImages).toBe(false)
    const exchange = await provider.asked()
    expect(exchange.body.messages[1]?.content).toBe(said(false))
    exchange.finishes()
    await reading
  })

  it.each([400, 404, 413, 415, 422])('that are rejected with status %i do not make the answer fail · ATT-11', async (status) => {
    const { provider, reading } = await ask('gpt-4o')
    ;(await provider.asked()).refuses(status, 'Invalid image')
    const second = await provider.asked()
    expect(second.body.messages[1]?.content).toBe(said(false))
    second.says('I cannot see it.')
    second.finishes()
    expect(await reading).toEqual(['I cannot see it.'])
  })
})
