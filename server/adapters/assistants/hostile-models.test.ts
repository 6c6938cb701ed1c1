// Models that think for ten minutes, break off, repeat themselves or send what nobody asked for: what each adapter makes of that.
import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Tokens } from '../../../shared/entities.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { AnswerPiece } from '../../ports/ports.ts'
import { apiKey, beginsStream, hostileModels } from '../../testing/doubles/hostile-models.ts'
import { startHostileProvider } from '../../testing/doubles/hostile-provider.ts'
import { never, prompt } from '../../testing/doubles/played-assistant.ts'

afterEach(() => void vi.useRealTimers())

describe.each(hostileModels)('a model behind $name', (model) => {
  async function read(answer: (response: ServerResponse) => Iterable<string> | void, pieces: AnswerPiece[] = [], alive = () => {}) {
    const { baseUrl, asked } = await startHostileProvider((response) => {
      const sent = answer(response)
      if (!sent) return
      beginsStream(response)
      return sent
    })
    const tokens: Tokens[] = []
    const report = { alive, input: () => undefined, tokens: (counted: Tokens) => void tokens.push(counted) }
    const error = await (async () => {
      for await (const piece of model.connect(baseUrl).answer(prompt, never(), report)) pieces.push(piece)
    })().catch((thrown: unknown) => thrown as AppError)
    return { pieces, error, asked: asked(), tokens }
  }
  const says = (text: string) => ({ kind: 'text', text })
  const thinks = (text: string) => ({ kind: 'thinking', text })

  it('that thinks for ten minutes without a word is not cut off, and each sign of life is reported · MODEL-04', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let [heard, signs] = [() => {}, 0]
    let response: ServerResponse | undefined
    const begun = new Promise<void>((resolve) => {
      heard = resolve
    })
    const reading = read(
      (opened) => {
        response = opened
        beginsStream(opened)
        opened.write(model.begins)
      },
      [],
      () => {
        signs += 1
        heard()
      },
    )
    await begun
    for (let minute = 1; minute <= 10; minute += 1) {
      vi.advanceTimersByTime(60_000)
      const next = new Promise<void>((resolve) => (heard = resolve))
      response!.write(': still thinking\n\n')
      await next
    }
    expect(signs).toBe(11)
    response!.end(model.text('Rye.') + model.finishes)
    expect(await reading).toMatchObject({ pieces: [says('Rye.')], error: undefined })
  })

  it('that never ends is cut off after 25 minutes · MODEL-04', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let begins = () => {}
    const begun = new Promise<void>((resolve) => (begins = resolve))
    const reading = read(
      (response) => {
        beginsStream(response)
        response.write(model.begins)
      },
      [],
      () => begins(),
    )
    await begun
    vi.advanceTimersByTime(25 * 60_000)
    expect((await reading).error).toMatchObject({ code: 'ai_too_long' })
  })

  it('that breaks off, while it thinks or while it writes, causes ai_interrupted, and what came before is kept · MODEL-03', async () => {
    for (const sent of ['thinking', 'text'] as const) {
      const { pieces, error } = await read((response) => {
        beginsStream(response)
        response.write(model.begins + model[sent]('Two'), () => setImmediate(() => response.destroy()))
      })
      expect([pieces, error?.code]).toEqual([[{ kind: sent, text: 'Two' }], 'ai_interrupted'])
    }
  })

  it('that ends without finishing causes ai_interrupted · MODEL-03', async () => {
    expect((await read(() => [model.begins, model.thinking('Hm')])).error?.code).toBe('ai_interrupted')
  })

  it('that reaches its token limit, while it thinks or writes, causes ai_too_long, and what came before is kept · GUARD-26', async () => {
    for (const sent of ['thinking', 'text'] as const) {
      const { pieces, error } = await read(() => [model.begins, model[sent]('Two'), model[sent](' eu'), model.finishesAtLimit])
      expect([pieces, error?.code]).toEqual([
        [
          { kind: sent, text: 'Two' },
          { kind: sent, text: ' eu' },
        ],
        'ai_too_long',
      ])
    }
    expect(await read(() => [model.begins, model.finishesAtLimit])).toMatchObject({ pieces: [], error: { code: 'ai_too_long' } })
  })

  it('that thinks after its text, and repeats itself, is passed on as it is, in order · MODEL-03', async () => {
    const { pieces, error } = await read(() => [
      ...[model.begins, model.thinking('Hm'), model.text('Rye.'), model.thinking('Hm'), model.text('Rye.'), model.finishes],
    ])
    expect([pieces, error]).toEqual([[thinks('Hm'), says('Rye.'), thinks('Hm'), says('Rye.')], undefined])
  })

  it('that calls tools nobody offered adds nothing to the text · MODEL-01', async () => {
    const { pieces, error } = await read(() => [model.begins, model.toolCall, model.text('Rye.'), model.toolCall, model.finishes])
    expect([pieces, error]).toEqual([[says('Rye.')], undefined])
  })

  it.each([
    [{}, []],
    [{ input: 31 }, []],
    [{ output: 9 }, []],
    [{ input: null, output: 9 }, []],
    [{ input: 31.5, output: 9 }, []],
    [{ input: 31, output: 2_147_483_648 }, []],
    [{ input: 31, output: 9 }, [{ input: 31, output: 9 }]],
  ])('that sends the token counts %j reports %j, and its answer is complete · MODEL-01', async (counts, expected) => {
    const { pieces, error, tokens } = await read(() => [model.begins, model.text('Rye.'), model.finishesWith(counts)])
    expect([pieces, error, tokens]).toEqual([[says('Rye.')], undefined, expected])
  })

  it('that is busy is not asked again if it says for how long, and once if it does not · MODEL-01', async () => {
    const busy = (headers: Record<string, string>) => read((response) => void response.writeHead(429, headers).end('{"error":{}}'))
    expect(await busy({ 'retry-after': '120' })).toMatchObject({ error: { code: 'ai_busy', retryAfterMs: 120_000 }, asked: 1 })
    expect(await busy({})).toMatchObject({ error: { code: 'ai_busy', retryAfterMs: null }, asked: 2 })
  })

  it.each([
    [500, 'ai_unavailable'],
    [529, 'ai_unavailable'],
    [404, 'ai_refused'],
    [403, 'ai_key_refused'],
  ])('that answers %d causes %s, without the key · MODEL-01', async (status, code) => {
    const { error } = await read((response) => void response.writeHead(status).end(JSON.stringify({ error: { message: `no ${apiKey}` } })))
    expect(error?.code).toBe(code)
    expect(inspect(error, { depth: 10 })).not.toContain(apiKey)
  })

  it('whose address is that of a website causes a clear error · MODEL-01', async () => {
    const { error } = await read((response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome'))
    expect([error?.code, error?.cause]).toEqual(['ai_unavailable', 'The response is no stream of events. Is this the address of an API?'])
  })

  it('that sends 33 MB of thinking is cut off, 31 MB are not · MODEL-01', async () => {
    const much = model.thinking('a'.repeat(512 * 1024))
    const think = (megabytes: number) => read(() => [model.begins, ...Array<string>(2 * megabytes).fill(much), model.finishes])
    expect((await think(33)).error?.code).toBe('ai_too_long')
    expect((await think(31)).error?.code).not.toBe('ai_too_long')
  })
})

describe('thinking between <think> tags in the text', () => {
  const [compatible] = hostileModels
  async function read(...texts: string[]) {
    const { baseUrl } = await startHostileProvider((response) => {
      beginsStream(response)
      return [...texts.map((text) => compatible!.text(text)), compatible!.finishes]
    })
    const said = { text: '', thinking: '' }
    for await (const { kind, text } of compatible!.connect(baseUrl).answer(prompt, never())) said[kind] += text
    return said
  }

  it.each([
    ['whole', ['<think>Hm.</think>\n\nRye.'], { thinking: 'Hm.', text: 'Rye.' }],
    ['in single characters', [...'\n<think>a < b </thin?</think>Rye </think>.'], { thinking: 'a < b </thin?', text: 'Rye </think>.' }],
    ['that never end', ['<think>Hm', '. </thi'], { thinking: 'Hm. </thi', text: '' }],
    ['after the beginning, which may be quoted', ['Write <think>', 'x</think>.'], { thinking: '', text: 'Write <think>x</think>.' }],
    ['that only look like them', ['<th', 'ree>'], { thinking: '', text: '<three>' }],
  ])('%s is separated from the text · MODEL-03', async (_how, texts, expected) => {
    expect(await read(...texts)).toEqual(expected)
  })
})
