// The OpenAI adapter when the provider fails it: what each failure becomes, and that nothing of it gives the key away.
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

  it('that is not there gives ai_unavailable · AI-14', async () => {
    const { provider, assistant } = await startPlayedAssistant()
    await provider.close()
    expect((await readAnswer(assistant)).error).toMatchObject({ code: 'ai_unavailable' })
  })

  it('that is busy or broken for a moment is asked once more, and nobody hears of it', async () => {
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

describe('asked whether it is there', () => {
  it.each([
    ['with its models', 200, 'whole'],
    ['without a list of them', 404, 'whole'],
    ['that is busy', 429, 'half'],
    ['that is broken', 500, 'ai_unavailable'],
    ['that does not know the key', 401, 'ai_key_refused'],
  ])('a provider %s says so, and nothing is asked of a model · STATUS-04', async (_what, status, found) => {
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

describe('the key of the server', () => {
  it('stands in no error, no log and no event, even when the provider repeats it · AI-14', async () => {
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
