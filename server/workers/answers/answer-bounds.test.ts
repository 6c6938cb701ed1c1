// An endless answer: it ends at its limit, is stored and marked, and nobody is disconnected.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type * as Limits from '../../../shared/limits/limits.ts'
import { createOpenAiAssistant } from '../../adapters/assistants/openai/assistant-openai.ts'
import { beginsStream, hostileModels } from '../../testing/doubles/hostile-models.ts'
import { startHostileProvider, times } from '../../testing/doubles/hostile-provider.ts'
import { chunk } from '../../testing/doubles/openai-server.ts'
import { hearsAnswer, startCircle } from '../../testing/doubles/scripted-assistant.ts'
import { visitor } from '../../testing/people/visitor.ts'

const timeouts = vi.hoisted(() => ({ answerMs: 10 * 60_000 }))
vi.mock('../../../shared/limits/limits.ts', async (original) => {
  const { limits } = await original<typeof Limits>()
  return { limits: new Proxy(limits, { get: (all, name) => (name in timeouts ? timeouts : all)[name as keyof object] as unknown }) }
})

const sentence = 'The answer was cut off because it was too long.'

describe('an answer', () => {
  it('of 10 MB ends at 100,000 characters and is stored and marked, and everyone stays connected · GUARD-26', async () => {
    const { id, server, assistant, ears } = await startCircle()
    await ears[0].says('Tell us everything')
    const answer = await assistant.begins()
    answer.says('é'.repeat(30_000))
    await ears[0].hears('ai_delta')
    const late = await visitor(server.url, 'Chiara').join(id)
    answer.says(...Array.from({ length: 100 }, () => 'é'.repeat(100_000)))
    for (const ear of [...ears, late]) {
      const message = await hearsAnswer(ear)
      expect([message.content.length, message.metadata]).toMatchObject([100_000, { status: 'interrupted', isTooLong: true }])
      expect(await ear.hears('ai_error')).toMatchObject({ code: 'ai_too_long', error: sentence })
      for (const { text } of ear.all('ai_delta')) expect(text.length).toBeLessThanOrEqual(16_000)
    }
    const [first] = ears
    expect(
      first
        .all('ai_delta')
        .map(({ text }) => text)
        .join(''),
    ).toBe('é'.repeat(100_000))
    // They are still connected: a closed socket would receive nothing.
    await first.says('And now?')
    for (const ear of [...ears, late]) await ear.hears('new_message', ({ message }) => message.content === 'And now?')
    expect((await visitor(server.url, 'Dirk').view(id)).messages).toHaveLength(3)
  })

  it('is not cut in the middle of a character · GUARD-26', async () => {
    const { assistant, ears } = await startCircle()
    await ears[0].says('Only smiles')
    const answer = await assistant.begins()
    answer.says('a', '😀'.repeat(60_000))
    const { content } = await hearsAnswer(ears[0])
    expect([content.length, content.isWellFormed()]).toEqual([99_999, true])
  })

  it('that takes too long is ended, stored and marked · GUARD-26', async () => {
    timeouts.answerMs = 150
    onTestFinished(() => void (timeouts.answerMs = 10 * 60_000))
    const { assistant, ears } = await startCircle()
    await ears[0].says('Never stop')
    const answer = await assistant.begins()
    answer.says('Word')
    const talking = setInterval(() => answer.says(' word'), 10)
    const { content, metadata } = await hearsAnswer(ears[1])
    clearInterval(talking)
    expect(content.startsWith('Word')).toBe(true)
    expect(metadata).toMatchObject({ status: 'interrupted', isTooLong: true })
  })

  it.each(hostileModels)('that reaches the token limit of $name is stored and marked; without text it fails · GUARD-26', async (model) => {
    const answers = [model.text('Rye and'), model.thinking('Hm')]
    const { baseUrl } = await startHostileProvider((response) => {
      beginsStream(response)
      return [model.begins, answers.shift() ?? '', model.finishesAtLimit]
    })
    const { ears } = await startCircle({ assistant: model.connect(baseUrl) })
    await ears[0].says('Rye or wheat?')
    const { content, metadata } = await hearsAnswer(ears[1])
    expect([content, metadata]).toMatchObject(['Rye and', { status: 'interrupted', isTooLong: true }])
    expect(await ears[1].hears('ai_error')).toMatchObject({ code: 'ai_too_long', error: sentence })
    await ears[0].says('And wheat?')
    expect((await ears[1].hears('ai_failed')).failed).toMatchObject({ code: 'ai_too_long', error: sentence })
  })

  it('with one line of 400 MB blocks neither the server nor the session · GUARD-26', async () => {
    const { baseUrl, gone } = await startHostileProvider((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk({ content: 'Rye.' }))
      response.write('data: {"choices":[{"delta":{"content":"')
      return times(400, Buffer.alloc(1024 * 1024, 'a'))
    })
    const { ears } = await startCircle({ assistant: createOpenAiAssistant({ apiKey: 'k', baseUrl, model: 'played' }) })
    await ears[0].says('Rye or wheat?')
    const { content, metadata } = await hearsAnswer(ears[1])
    expect([content, metadata]).toMatchObject(['Rye.', { status: 'interrupted', isTooLong: true }])
    expect(await gone()).toBeLessThan(40 * 1024 * 1024)
  })
})
