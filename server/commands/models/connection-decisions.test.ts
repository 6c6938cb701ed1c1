// What is stored for a connection to an AI provider, when it is refused, and what trying its models reports.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectionSchema, type ConnectionInput } from '../../../shared/answers/connection-api.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Tokens } from '../../../shared/entities.ts'
import type { ConnectModel } from '../../ports/models.ts'
import type { AnswerPiece, AnswerReport, Prompt } from '../../ports/ports.ts'
import type { ModelConnectionRow } from '../../store/models/model-connections.ts'
import { describeConnection, removeConnection, saveConnection, tryConnection, type ConnectionTools } from './connections.ts'

const now = 1_000_000
const owner = { userId: '["Kitchen","openai","https://api.example/v1"]', kind: 'model' }
const vault = {
  seal: (text: string, of: object): string => `sealed ${text} for ${JSON.stringify(of)}`,
  open: (sealed: string, of: object): string | null => (sealed === vault.seal('secret', of) ? 'secret' : null),
}
const settings = (more: Partial<ConnectionInput> = {}) =>
  connectionSchema.parse({ name: 'Kitchen', kind: 'openai', baseUrl: 'https://api.example/v1', models: [{ model: 'a' }], ...more })
const rowOf = (more: Partial<ConnectionInput> = {}): ModelConnectionRow => {
  const { name, kind, baseUrl, models } = settings(more)
  return { id: `id of ${name}`, name, kind, base_url: baseUrl, key: null, models: JSON.stringify(models), created_at: 1 }
}

/** `rows`: the stored connections; saving checks against those of another name. */
function scene({ rows = [] as ModelConnectionRow[], ...more }: Partial<ConnectionTools> & { rows?: ModelConnectionRow[] } = {}) {
  const put: ModelConnectionRow[] = []
  const removed: string[] = []
  const store = {
    list: () => Promise.resolve(rows),
    put: async (row: ModelConnectionRow, check: (others: ModelConnectionRow[]) => void) => {
      await Promise.resolve()
      check(rows.filter(({ name }) => name !== row.name))
      put.push(row)
    },
    remove: (name: string) => (removed.push(name), Promise.resolve(rows.some((row) => row.name === name))),
  }
  const tools = { store, vault, ownIds: ['own'], now: () => now, ...more } as unknown as ConnectionTools
  return { tools, put, removed, save: (input: Partial<ConnectionInput> = {}) => saveConnection(tools, settings(input)) }
}

describe('saving a connection', () => {
  it('stores it with its key sealed for its name, kind and address', async () => {
    const { put, save } = scene()
    await save({ key: 'secret' })
    const row = rowOf()
    expect(put).toEqual([{ ...row, id: expect.any(String) as string, key: `sealed secret for ${JSON.stringify(owner)}`, created_at: now }])
  })

  it('without a key needs no vault, and with one is refused without a vault', async () => {
    const { put, save } = scene({ vault: null })
    await expect(save({ key: 'secret' })).rejects.toMatchObject({ code: 'keys_not_encryptable' })
    expect(put).toEqual([])
    await save()
    expect(put).toMatchObject([{ name: 'Kitchen', key: null }])
    const withVault = scene()
    await withVault.save()
    expect(withVault.put).toMatchObject([{ name: 'Kitchen', key: null }])
  })

  it.each([
    ['of the settings', { models: [{ model: 'b' }, { model: 'own' }] }, 'own'],
    ['of another connection', { models: [{ model: 'x', id: 'taken' }] }, 'taken'],
    ['of another connection, by its name at the provider', { models: [{ model: 'plain' }] }, 'plain'],
    ['twice', { models: [{ model: 'b' }, { model: 'x', id: 'b' }] }, 'b'],
  ])('with the id of a model %s is refused, and names that id', async (_which, input, id) => {
    const { put, save } = scene({ rows: [rowOf({ name: 'Other', models: [{ model: 'y', id: 'taken' }, { model: 'plain' }] })] })
    await expect(save(input)).rejects.toMatchObject({ code: 'model_id_taken', values: { id } })
    expect(put).toEqual([])
  })

  it('replaces the one with its name, whose ids it may keep', async () => {
    const { put, save } = scene({ rows: [rowOf()] })
    await save()
    expect(put).toHaveLength(1)
  })

  it('may name models of the settings, of other connections and its own as fallbacks, but no unknown one', async () => {
    const { put, save } = scene({ rows: [rowOf({ name: 'Other', models: [{ model: 'y', id: 'theirs' }] })] })
    const withFallbacks = (...fallbacks: string[]) => ({ models: [{ model: 'a' }, { model: 'b', fallbacks }] })
    await save(withFallbacks('own', 'theirs', 'a', 'b'))
    expect(put).toHaveLength(1)
    await expect(save(withFallbacks('own', 'y'))).rejects.toMatchObject({ code: 'fallback_unknown', values: { id: 'y' } })
    expect(put).toHaveLength(1)
  })
})

it('a connection is removed by its name, and an unknown name is an error', async () => {
  const { tools, removed } = scene({ rows: [rowOf()] })
  await removeConnection(tools, 'Kitchen')
  await expect(removeConnection(tools, 'Other')).rejects.toMatchObject({ code: 'connection_not_found' })
  expect(removed).toEqual(['Kitchen', 'Other'])
})

it('a connection is described with the ids of its models and without its key', () => {
  const models = [{ model: 'a' }, { model: 'b', id: 'c' }]
  const described = { name: 'Kitchen', kind: 'openai', baseUrl: 'https://api.example/v1', hasKey: false }
  const known = settings({ models }).models
  expect(describeConnection(rowOf({ models }))).toEqual({
    ...described,
    models: [
      { ...known[0], id: 'a' },
      { ...known[1], id: 'c' },
    ],
  })
  const sealed = describeConnection({ ...rowOf(), key: 'sealed' })
  expect(sealed).toEqual({ ...described, hasKey: true, models: [{ ...known[0], id: 'a' }] })
})

describe('trying a connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  interface Reply {
    pieces?: AnswerPiece[]
    tokens?: Tokens
    error?: Error
    /** How long each piece takes; null: it never comes. */
    pauseMs?: number | null
    /** Connecting fails. */
    isUnconnected?: boolean
  }
  const asked: { prompt: Prompt; signal: AbortSignal }[] = []
  beforeEach(() => void (asked.length = 0))

  const answering = ({ pieces = [], tokens, error, pauseMs = 0 }: Reply) => ({
    async *answer(prompt: Prompt, signal: AbortSignal, report: AnswerReport) {
      asked.push({ prompt, signal })
      report.input({})
      report.alive()
      if (tokens) report.tokens(tokens)
      for (const piece of pieces) {
        await new Promise<void>((resolve) => pauseMs !== null && setTimeout(resolve, pauseMs))
        yield piece
      }
      if (error) throw error
    },
  })
  const text = (...texts: string[]): AnswerPiece[] => texts.map((one) => ({ kind: 'text', text: one }))
  async function tries(...replies: Reply[]) {
    const models = replies.map((_reply, n) => ({ model: `m${n}`, ...(n === 1 && { id: 'second' }) }))
    const { tools } = scene({ rows: [rowOf({ name: 'Other' }), { ...rowOf({ models }), key: vault.seal('secret', owner) }] })
    const connected: unknown[] = []
    const connectModel: ConnectModel = (provider, model) => {
      connected.push([provider, model])
      const reply = replies[Number(model.model.slice(1))] ?? {}
      return reply.isUnconnected ? Promise.reject(new Error('no adapter')) : Promise.resolve(answering(reply) as never)
    }
    // Times are differences: the clock does not begin at 0.
    vi.advanceTimersByTime(1_000)
    const work = tryConnection({ ...tools, connectModel }, 'Kitchen')
    await vi.advanceTimersByTimeAsync(200_000)
    return { trials: await work, connected, known: settings({ models }).models }
  }

  it('asks every model for one word, and reports its text, thinking, tokens and time', async () => {
    const said: AnswerPiece[] = [{ kind: 'thinking', text: 'Hm.' }, ...text('Hel', 'lo.')]
    const { trials, connected, known } = await tries(
      { pieces: said, tokens: { input: 7, output: 2 }, pauseMs: 30 },
      { pieces: text('Hi.') },
    )
    expect(trials).toEqual([
      { id: 'm0', text: 'Hello.', thinking: 'Hm.', ms: 90, tokens: { input: 7, output: 2 }, error: null },
      { id: 'second', text: 'Hi.', thinking: '', ms: 0, tokens: null, error: null },
    ])
    const provider = { kind: 'openai', baseUrl: 'https://api.example/v1', apiKey: 'secret' }
    expect(connected).toEqual(known.map((model) => [provider, model]))
    expect(asked[0]?.prompt).toEqual({
      instructions: 'Reply with one word.',
      messages: [{ role: 'user', from: 'Operator', text: 'Say hello.' }],
      role: 'general',
      language: 'en',
    })
  })

  it('shows at most 200 characters of the text and of the thinking', async () => {
    const long: AnswerPiece[] = [{ kind: 'thinking', text: 't'.repeat(201) }, ...text('a'.repeat(199), 'b', 'c')]
    const [trial] = (await tries({ pieces: long })).trials
    expect([trial?.text, trial?.thinking]).toEqual([`${'a'.repeat(199)}b`, 't'.repeat(200)])
  })

  it.each([[[]], [text(' ')], [[{ kind: 'thinking', text: 'Hm.' } as AnswerPiece]]])(
    'reports an empty answer as an error (%j)',
    async (pieces) => {
      const [trial] = (await tries({ pieces })).trials
      expect(trial?.error).toMatchObject({ code: 'ai_refused', cause: 'The answer is empty.' })
    },
  )

  it('reports the error of the provider, and hides any other one; the other models are tried all the same', async () => {
    const refused = new AppError('ai_key_refused')
    const failed = [{ pieces: text('Hel'), error: refused }, { error: new Error('secret') }, { isUnconnected: true }]
    const { trials } = await tries(...failed, { pieces: text('Hi.') })
    const hidden = expect.objectContaining({ code: 'ai_unavailable' })
    expect(trials.map(({ error }) => error)).toEqual([refused, hidden, hidden, null])
    expect(trials[1]?.error?.cause).toBe('The adapter failed.')
    expect(trials[0]?.error).toBe(refused)
    expect(trials[0]?.text).toBe('Hel')
  })

  it('ends after a minute, whether the model is silent or slow, and cancels the request', async () => {
    const { trials } = await tries({ pieces: text('a'), pauseMs: null }, { pieces: text('a', 'b', 'c'), pauseMs: 25_000 })
    expect(trials.map(({ error, ms }) => [error?.code, ms])).toEqual([
      ['ai_timeout', 60_000],
      ['ai_too_long', 60_000],
    ])
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
  })

  it('fails for a name that no connection has', async () => {
    const { tools } = scene({ rows: [rowOf()] })
    const connectModel = () => Promise.reject(new Error('not to be called'))
    await expect(tryConnection({ ...tools, connectModel }, 'Other')).rejects.toMatchObject({ code: 'connection_not_found' })
  })
})
