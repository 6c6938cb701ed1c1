// Which models the stored connections offer, with which provider and key, and which connections are left out.
import { describe, expect, it } from 'vitest'
import { connectionSchema, type ConnectionInput } from '../../../shared/answers/connection-api.ts'
import type { ConnectModel } from '../../ports/models.ts'
import type { Vault } from '../../ports/integrations.ts'
import type { ModelConnectionRow } from '../../store/models/model-connections.ts'
import { connectedModels, idOf, ownerOf, readModels, readProvider } from './connected-models.ts'

const rowOf = (name: string, models: ConnectionInput['models'], more: Partial<ModelConnectionRow> = {}): ModelConnectionRow => {
  const parsed = connectionSchema.parse({ name, kind: 'anthropic', models }).models
  return { id: name, name, kind: 'anthropic', base_url: null, key: null, models: JSON.stringify(parsed), created_at: 1, ...more }
}
/** Opens only what was sealed for the same owner. */
const vault: Vault = {
  seal: (text, owner) => `${text} ${JSON.stringify(owner)}`,
  open: (sealed, owner) => (sealed.endsWith(` ${JSON.stringify(owner)}`) ? (sealed.split(' ')[0] ?? null) : null),
}
const sealedFor = (row: ModelConnectionRow) => ({ ...row, key: vault.seal('secret', ownerOf(row)) })

async function connected(rows: ModelConnectionRow[], { vault: given = vault as Vault | null, failing = '' } = {}) {
  const logged: unknown[][] = []
  const asked: unknown[][] = []
  const connectModel: ConnectModel = (provider, model) => {
    asked.push([provider, model])
    return model.model === failing ? Promise.reject(new Error('no adapter')) : Promise.resolve(`assistant of ${model.model}` as never)
  }
  const log = { error: (...args: unknown[]) => void logged.push(args) }
  return { models: await connectedModels({ vault: given, log: log as never, connectModel }, rows), logged, asked }
}

describe('a model of a connection', () => {
  it('is offered with everything that the operator entered, and connected with the opened key', async () => {
    const model = {
      ...{ id: 'kitchen', model: 'llama3.1', name: 'Llama', contextTokens: 9_000, outputTokens: 700, images: true, thinking: true },
      ...{ plans: ['team' as const], price: { input: 1, output: 2 }, fallbacks: ['gpt-4o'] },
    }
    const { models, asked, logged } = await connected([sealedFor(rowOf('K', [model], { kind: 'openai', base_url: 'http://k.example' }))])
    expect(models).toEqual([
      {
        facts: { id: 'kitchen', name: 'Llama', seesImages: true, thinks: true },
        isConnected: true,
        contextTokens: 9_000,
        price: { input: 1, output: 2 },
        fallbacks: ['gpt-4o'],
        plans: ['team'],
        assistant: 'assistant of llama3.1',
      },
    ])
    expect(asked).toEqual([[{ kind: 'openai', baseUrl: 'http://k.example', apiKey: 'secret' }, model]])
    expect(logged).toEqual([])
  })

  it('has the usual values where the operator entered none, and the familiar name of its id', async () => {
    const { models, asked } = await connected([rowOf('K', [{ model: 'plain' }, { id: 'gpt-4o', model: 'x' }])], { vault: null })
    const usual = { isConnected: true, contextTokens: 8_000, price: null, fallbacks: [], plans: ['free', 'pro', 'team'] }
    const plain = { seesImages: false, thinks: false }
    expect(models).toEqual([
      { ...usual, facts: { ...plain, id: 'plain', name: 'plain' }, assistant: 'assistant of plain' },
      { ...usual, facts: { ...plain, id: 'gpt-4o', name: 'GPT-4' }, assistant: 'assistant of x' },
    ])
    expect(asked[0]?.[0]).toEqual({ kind: 'anthropic', baseUrl: null, apiKey: null })
  })
})

describe('a connection that cannot be used', () => {
  const [first, last] = [rowOf('First', [{ model: 'a' }, { model: 'b' }]), rowOf('Last', [{ model: 'z' }])]
  const own = rowOf('Broken', [{ model: 'c' }, { model: 'd' }])

  it.each([
    [
      'because its key was sealed for another address',
      { ...sealedFor(own), base_url: 'http://evil.example' },
      'the key cannot be decrypted',
    ],
    [
      'because its key was sealed for another name',
      { ...own, key: sealedFor({ ...own, name: 'Other' }).key },
      'the key cannot be decrypted',
    ],
    ['because its models are not JSON', { ...own, models: 'x' }, 'JSON'],
    ['because its models have an unknown form', { ...own, models: '[{"model":""}]' }, 'model'],
    ['because one of its models has no adapter', own, 'no adapter'],
  ])('%s is left out and logged, and the others are offered in order', async (_why, row, reason) => {
    const { models, logged } = await connected([first, row, last], { failing: 'd' })
    expect(models.map(({ facts }) => facts.id)).toEqual(['a', 'b', 'z'])
    expect(logged).toEqual([
      [
        { error: expect.objectContaining({ message: expect.stringContaining(reason) as string }) as Error, connection: 'Broken' },
        'a connection to an AI provider cannot be used',
      ],
    ])
  })

  it('because there is no vault for its key is left out', async () => {
    const { models, logged } = await connected([sealedFor(own), last], { vault: null })
    expect([models.map(({ facts }) => facts.id), logged.length]).toEqual([['z'], 1])
    expect(() => readProvider(sealedFor(own), null)).toThrow('the key cannot be decrypted: ENCRYPTION_KEY or SESSION_SECRET has changed')
  })
})

describe('a stored connection', () => {
  it('binds its key to its name, kind and address', () => {
    expect(ownerOf({ name: 'K', kind: 'openai', base_url: null })).toEqual({ userId: '["K","openai",null]', kind: 'model' })
  })

  it('has models whose id is the provider’s name unless they have one of their own', () => {
    const models = readModels(rowOf('K', [{ model: 'a' }, { model: 'b', id: 'c' }]))
    expect(models.map(idOf)).toEqual(['a', 'c'])
  })

  it('is not read if it has no models', () => {
    expect(() => readModels({ models: '[]' })).toThrow()
  })
})
