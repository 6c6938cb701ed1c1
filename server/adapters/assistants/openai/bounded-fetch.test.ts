// A provider that sends too much, takes too long or redirects: how much is read, and which error people get.
import { describe, expect, it, vi } from 'vitest'
import type * as Limits from '../../../../shared/limits/limits.ts'
import type { AppError } from '../../../../shared/errors.ts'
import { errorSentence } from '../../../../shared/texts/error-text.ts'
import { askIdeas } from '../../../domain/answers/prompt/brainstorm-prompt.ts'
import { startHostileProvider, times } from '../../../testing/doubles/hostile-provider.ts'
import { chunk } from '../../../testing/doubles/openai-server.ts'
import { apiKey, never, readAnswer } from '../../../testing/doubles/played-assistant.ts'
import { boundEvents } from './bounded-fetch.ts'
import { createOpenAiAssistant } from './assistant-openai.ts'

const timeouts = vi.hoisted(() => ({ providerBodyMs: 60_000 }))
vi.mock('../../../../shared/limits/limits.ts', async (original) => {
  const { limits } = await original<typeof Limits>()
  return { limits: new Proxy(limits, { get: (all, name) => (name in timeouts ? timeouts : all)[name as keyof object] as unknown }) }
})

const megabyte = 1024 * 1024
const stream = { 'content-type': 'text/event-stream' }
const askOf = (baseUrl: string) => createOpenAiAssistant({ apiKey, baseUrl, model: 'played', transcribeModel: 'listening' })
const codeOf = (error: unknown) => (error as AppError).code
const recording = { bytes: new Uint8Array(9), mimeType: 'audio/webm', language: null } as const

describe('a provider that sends too much', () => {
  it('in one line of 400 MB is cut off after a few MB, and the text before it is kept · GUARD-26', async () => {
    const { baseUrl, gone } = await startHostileProvider((response) => {
      response.writeHead(200, stream).write(chunk({ content: 'Rye.' }))
      response.write('data: {"choices":[{"delta":{"content":"')
      return times(400, Buffer.alloc(megabyte, 'a'))
    })
    const { pieces, error } = await readAnswer(askOf(baseUrl))
    expect([pieces, codeOf(error)]).toEqual([['Rye.'], 'ai_too_long'])
    // A line may have 1 MB; the rest was in the buffers of the two sockets.
    expect(await gone()).toBeLessThan(40 * megabyte)
  })

  it.each([
    [0.9, ['Rye.']],
    [1.2, []],
  ])('in one event of %d MB: %j is read, because an event may have 1 MB · GUARD-26', async (size, read) => {
    const { baseUrl } = await startHostileProvider((response) => {
      response.writeHead(200, stream).write(chunk({ role: 'a'.repeat(size * megabyte) }))
      return [chunk({ content: 'Rye.' }), 'data: [DONE]\n\n']
    })
    expect((await readAnswer(askOf(baseUrl))).pieces).toEqual(read)
  })

  it('in events without text is cut off after 32 MB · GUARD-26', async () => {
    const empty = chunk({ role: 'a'.repeat(megabyte / 2) })
    const { baseUrl, gone } = await startHostileProvider((response) => {
      response.writeHead(200, stream)
      return times(800, empty)
    })
    expect(codeOf((await readAnswer(askOf(baseUrl))).error)).toBe('ai_too_long')
    expect(await gone()).toBeLessThan(90 * megabyte)
  })

  it('in ideas that never end is cut off after 100,000 characters · GUARD-26', async () => {
    const { baseUrl, gone } = await startHostileProvider((response) => {
      response.writeHead(200, stream).write(chunk({ content: '{"items":["' }))
      return times(5_000, chunk({ content: 'a'.repeat(10_000) }))
    })
    const prompt = askIdeas({ topic: 'Rye', template: 'aida', answers: {} }, 'hooks', [], 'en')
    const read = async () => {
      for await (const _item of askOf(baseUrl).structured(prompt, never()));
    }
    await expect(read()).rejects.toMatchObject({ code: 'ai_too_long' })
    expect(await gone()).toBeLessThan(30 * megabyte)
  })

  it('as the text of a recording is cut off after 4 MB, or when it takes too long · GUARD-26', async () => {
    const flood = await startHostileProvider((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      return times(400, Buffer.alloc(megabyte, ' '))
    })
    await expect(askOf(flood.baseUrl).transcribe!(recording, never())).rejects.toMatchObject({ code: 'transcription_failed' })
    expect(await flood.gone()).toBeLessThan(40 * megabyte)
    timeouts.providerBodyMs = 50
    const drip = await startHostileProvider((response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'))
    await expect(askOf(drip.baseUrl).transcribe!(recording, never())).rejects.toMatchObject({ code: 'transcription_failed' })
    await drip.gone()
    timeouts.providerBodyMs = 60_000
  })
})

describe('events', () => {
  async function through(pieces: string[], eventBytes = 1_000) {
    const passed: string[] = []
    const { readable, writable } = boundEvents({ bytes: 10_000, eventBytes, ended: () => undefined })
    const writer = writable.getWriter()
    const writing = (async () => {
      for (const piece of pieces) await writer.write(Buffer.from(piece))
      await writer.close()
    })().catch(() => undefined)
    for await (const piece of readable) passed.push(Buffer.from(piece).toString())
    await writing
    return passed
  }

  it('are passed on complete, so that an event in a thousand pieces is scanned once · GUARD-26', async () => {
    const event = `data: ${'a'.repeat(800)}\n\n`
    expect(await through([...event])).toEqual([event])
    expect(await through(['data: a\r', '\n\r', '\ndata: b\n', '\ndata: c'])).toEqual(['data: a\r\n\r\n', 'data: b\n\n', 'data: c'])
    expect(await through(['data: a\n\ndata: b\n\ndata', ': c\n\n'])).toEqual(['data: a\n\ndata: b\n\n', 'data: c\n\n'])
  })

  it('of many short lines have the same limit as one long line · GUARD-26', async () => {
    await expect(through(Array.from({ length: 600 }, () => ': \n'))).rejects.toMatchObject({ code: 'ai_too_long' })
    expect((await through(Array.from({ length: 600 }, () => ': \n\n'))).length).toBe(600)
  })
})

describe('a provider that is busy', () => {
  it.each([
    ['for a day, in seconds', { 'retry-after': '86400' }, 86_400, 'The AI is too busy. Try again in 1 day.'],
    ['for a year', { 'retry-after': '31536000' }, 86_400, 'The AI is too busy. Try again in 1 day.'],
    ['for a minute, in milliseconds', { 'retry-after-ms': '60000' }, 60, 'The AI is too busy. Try again in 1 minute.'],
  ])('%s is not retried, and people see when to try again · GUARD-26', async (_what, headers, seconds, sentence) => {
    const { baseUrl, asked } = await startHostileProvider((response) => void response.writeHead(429, headers).end('{}'))
    const { error } = await readAnswer(askOf(baseUrl))
    expect([codeOf(error), (error as AppError).retryAfter, asked()]).toEqual(['ai_busy', seconds, 1])
    expect(errorSentence(error as AppError, 'en')).toBe(sentence)
    await expect(askOf(baseUrl).transcribe!(recording, never())).rejects.toMatchObject({ code: 'ai_busy', retryAfter: seconds })
  })

  it('until a date is reported with its time as well', async () => {
    const until = new Date(Date.now() + 3_600_000).toUTCString()
    const { baseUrl } = await startHostileProvider((response) => void response.writeHead(429, { 'retry-after': until }).end('{}'))
    const { retryAfter } = (await readAnswer(askOf(baseUrl))).error as AppError
    expect(Math.round((retryAfter ?? 0) / 60)).toBe(60)
  })

  it('for a moment, or for an unknown time, is retried once', async () => {
    for (const headers of [{ 'retry-after-ms': '1' }, { 'retry-after': 'soon' }]) {
      const { baseUrl, asked } = await startHostileProvider((response) => void response.writeHead(429, headers).end('{}'))
      expect((await readAnswer(askOf(baseUrl))).error).toMatchObject({ code: 'ai_busy', retryAfter: null })
      expect(asked()).toBe(2)
    }
  })
})

it('texts and recordings are not sent to another host by a redirect · GUARD-26', async () => {
  for (const status of [301, 302, 307, 308]) {
    const other = await startHostileProvider((response) => void response.writeHead(200, stream).end(chunk({ content: 'Mine.' }, 'stop')))
    const location = `${other.baseUrl}/chat/completions`
    const { baseUrl } = await startHostileProvider((response) => void response.writeHead(status, { location }).end())
    expect(await readAnswer(askOf(baseUrl))).toMatchObject({ pieces: [], error: { code: 'ai_unavailable' } })
    await expect(askOf(baseUrl).transcribe!(recording, never())).rejects.toMatchObject({ code: 'transcription_failed' })
    expect(other.asked()).toBe(0)
  }
})
