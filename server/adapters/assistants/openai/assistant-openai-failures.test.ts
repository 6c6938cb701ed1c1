// The OpenAI adapter when the provider fails: which error each failure becomes, and that none reveals the key.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import type { AppError } from '../../../../shared/errors.ts'
import { errorText } from '../../../../shared/texts/error-text.ts'
import type { PlayedProvider } from '../../../testing/doubles/openai-server.ts'
import { createOpenAiAssistant } from './assistant-openai.ts'
import { apiKey, readAnswer, startPlayedAssistant } from '../../../testing/doubles/played-assistant.ts'
import { startCircle } from '../../../testing/doubles/scripted-assistant.ts'

describe('a provider', () => {
  type Play = (provider: PlayedProvider) => Promise<void>
  const refuses =
    (status: number, times = 1): Play =>
    async (provider) => {
      for (let n = 0; n < times; n += 1) (await provider.asked()).refuses(status)
    }
  const failures: [string, string, string[], Play][] = [
    ['that rejects the key', 'ai_key_refused', [], refuses(401)],
    ['that forbids the request', 'ai_key_refused', [], refuses(403)],
    ['that is busy, twice', 'ai_busy', [], refuses(429, 2)],
    ['that fails, twice', 'ai_unavailable', [], refuses(500, 2)],
    ['that is overloaded, twice', 'ai_unavailable', [], refuses(503, 2)],
    ['that rejects the request', 'ai_refused', [], refuses(400)],
    ['that does not know the model', 'ai_refused', [], refuses(404)],
    [
      'that drops the connection in the middle',
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
      'that sends invalid JSON in the middle',
      'ai_interrupted',
      ['Two'],
      async (provider) => {
        const exchange = await provider.asked()
        exchange.says('Two')
        await exchange.sends('data: <html>\n\n')
      },
    ],
    [
      'that ends without a finish reason',
      'ai_interrupted',
      ['Two'],
      async (provider) => {
        const exchange = await provider.asked()
        exchange.says('Two')
        exchange.endsWithoutFinish()
      },
    ],
    [
      'that drops the connection before the first word, twice',
      'ai_unavailable',
      [],
      async (provider) => {
        for (let n = 0; n < 2; n += 1) (await provider.asked()).breaks()
      },
    ],
  ]

  it.each(failures)('%s causes %s · AI-14', async (_what, code, pieces, play) => {
    const { provider, assistant } = await startPlayedAssistant()
    const consoles = (['log', 'warn', 'error'] as const).map((way) => vi.spyOn(console, way))
    const reading = readAnswer(assistant)
    await play(provider)
    const told = await reading
    expect(told.error).toMatchObject({ name: 'AppError', code })
    expect(told.pieces).toEqual(pieces)
    for (const spy of consoles) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('that cannot be reached causes ai_unavailable · AI-14', async () => {
    const { provider, assistant } = await startPlayedAssistant()
    await provider.close()
    expect((await readAnswer(assistant)).error).toMatchObject({ code: 'ai_unavailable' })
  })

  it('that is busy or fails briefly is retried once, and the answer arrives without an error', async () => {
    for (const status of [429, 500]) {
      const { provider, assistant } = await startPlayedAssistant()
      const reading = readAnswer(assistant)
      ;(await provider.asked()).refuses(status)
      const again = await provider.asked()
      again.says('Rye.')
      again.finishes()
      expect(await reading).toEqual({ pieces: ['Rye.'], error: null })
    }
  })
})

describe('the probe', () => {
  it.each([
    ['that lists its models', 200, 'whole'],
    ['without a model list', 404, 'whole'],
    ['that is busy', 429, 'half'],
    ['that fails', 500, 'ai_unavailable'],
    ['that rejects the key', 401, 'ai_key_refused'],
  ])('recognises a provider %s without calling a model · STATUS-04', async (_what, status, found) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"object":"list","data":[]}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    const { probe } = createOpenAiAssistant({ apiKey, baseUrl, model: 'played' })
    expect(await probe?.(AbortSignal.timeout(10_000)).catch((error: AppError) => error.code)).toBe(found)
    expect(asked).toEqual(['GET /v1/models'])
    server.closeAllConnections()
    server.close()
  })
})

describe('the API key', () => {
  it('appears in no error, log or event, even when the provider repeats it · AI-14', async () => {
    const { provider, assistant } = await startPlayedAssistant()
    const reading = readAnswer(assistant)
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
