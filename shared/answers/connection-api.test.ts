// What an operator may enter for a connection to an AI provider, and the defaults for what is left out.
import { expect, it } from 'vitest'
import { connectionSchema } from './connection-api.ts'

type Fields = Record<string, unknown>
const kitchen = (more: Fields = {}) => ({ name: 'Kitchen', kind: 'openai', models: [{ model: 'llama3.1' }], ...more })
const isAccepted = (input: Fields) => connectionSchema.safeParse(input).success
const isModelAccepted = (more: Fields) => isAccepted(kitchen({ models: [{ model: 'llama3.1', ...more }] }))
const letters = (count: number) => 'a'.repeat(count)

it('a connection with only a name, a kind and a model has a small model for every plan, without a price', () => {
  expect(connectionSchema.parse(kitchen())).toEqual({
    name: 'Kitchen',
    kind: 'openai',
    baseUrl: null,
    key: null,
    models: [
      {
        model: 'llama3.1',
        contextTokens: 8_000,
        outputTokens: 16_000,
        images: false,
        thinking: false,
        plans: ['free', 'pro', 'team'],
        price: null,
        fallbacks: [],
      },
    ],
  })
})

it('texts are stored without spaces around them', () => {
  const models = [{ id: ' kitchen-llama ', model: ' llama3.1 ', name: ' Llama ', fallbacks: [' gpt-4o '] }]
  const stored = connectionSchema.parse(kitchen({ name: ' Kitchen ', key: ' sk-1 ', models }))
  expect(stored).toMatchObject({ name: 'Kitchen', key: 'sk-1' })
  expect(stored.models).toMatchObject([{ id: 'kitchen-llama', model: 'llama3.1', name: 'Llama', fallbacks: ['gpt-4o'] }])
})

it.each<{ what: string; accepted: Fields[]; refused: Fields[] }>([
  { what: 'name', accepted: [{ name: letters(60) }], refused: [{ name: letters(61) }, { name: '' }, { name: ' ' }] },
  { what: 'kind', accepted: [{ kind: 'openai' }, { kind: 'anthropic' }], refused: [{ kind: 'google' }, { kind: '' }] },
  { what: 'key', accepted: [{ key: null }, { key: letters(500) }], refused: [{ key: letters(501) }, { key: '' }] },
  {
    what: 'number of models',
    accepted: [{ models: Array(50).fill({ model: 'm' }) }],
    refused: [{ models: Array(51).fill({ model: 'm' }) }, { models: [] }, { models: [{}] }],
  },
  { what: 'field', accepted: [{}], refused: [{ url: 'https://ai.example' }] },
])('a connection with an invalid $what is refused', ({ accepted, refused }) => {
  for (const more of accepted) expect(isAccepted(kitchen(more)), JSON.stringify(more)).toBe(true)
  for (const more of refused) expect(isAccepted(kitchen(more)), JSON.stringify(more)).toBe(false)
})

const free = { input: 0, output: 0 }
it.each<{ what: string; accepted: Fields[]; refused: Fields[] }>([
  { what: 'id', accepted: [{ id: letters(100) }], refused: [{ id: letters(101) }, { id: ' ' }] },
  { what: 'name at the provider', accepted: [{ model: letters(200) }], refused: [{ model: letters(201) }, { model: ' ' }] },
  { what: 'name on screen', accepted: [{ name: letters(60) }], refused: [{ name: letters(61) }, { name: ' ' }] },
  {
    what: 'prompt size',
    accepted: [{ contextTokens: 500 }, { contextTokens: 10_000_000 }],
    refused: [{ contextTokens: 499 }, { contextTokens: 10_000_001 }, { contextTokens: 600.5 }],
  },
  {
    what: 'answer size',
    accepted: [{ outputTokens: 100 }, { outputTokens: 1_000_000 }],
    refused: [{ outputTokens: 99 }, { outputTokens: 1_000_001 }, { outputTokens: 200.5 }],
  },
  {
    what: 'list of plans',
    accepted: [{ plans: ['team'] }, { plans: ['free', 'pro', 'team'] }],
    refused: [{ plans: [] }, { plans: ['gold'] }],
  },
  {
    what: 'price',
    accepted: [{ price: free }, { price: { input: 100_000, output: 100_000 } }, { price: null }],
    refused: [
      ...[-0.01, 100_000.01].flatMap((price) => [{ price: { ...free, input: price } }, { price: { ...free, output: price } }]),
      ...[{ price: { input: 1 } }, { price: { ...free, cached: 1 } }],
    ],
  },
  {
    what: 'list of fallbacks',
    accepted: [{ fallbacks: Array(5).fill('gpt-4o') }],
    refused: [{ fallbacks: Array(6).fill('gpt-4o') }, { fallbacks: [' '] }, { fallbacks: [letters(101)] }],
  },
  { what: 'field', accepted: [{ images: true, thinking: true }], refused: [{ temperature: 1 }] },
])('a model with an invalid $what is refused', ({ accepted, refused }) => {
  for (const more of accepted) expect(isModelAccepted(more), JSON.stringify(more)).toBe(true)
  for (const more of refused) expect(isModelAccepted(more), JSON.stringify(more)).toBe(false)
})

it.each(['https://ai.example/v1', 'http://10.0.0.5:11434/v1', `https://ai.example/${letters(500 - 19)}`])(
  'the address %s is accepted',
  (baseUrl) => {
    expect(connectionSchema.parse(kitchen({ baseUrl })).baseUrl).toBe(baseUrl)
  },
)

it.each([
  'ai.example',
  '',
  'ftp://ai.example',
  'https://anna@ai.example',
  'https://:secret@ai.example',
  'https://ai.example/v1?key=1',
  'https://ai.example/v1#key',
])('the address “%s” is refused, with a reason', (baseUrl) => {
  const reason = 'must be an address that begins with https:// or http://, without a password, a query or a fragment'
  expect(connectionSchema.safeParse(kitchen({ baseUrl })).error?.issues).toMatchObject([{ path: ['baseUrl'], message: reason }])
})

it('an address has at most 500 characters', () => {
  expect(isAccepted(kitchen({ baseUrl: `https://ai.example/${letters(501 - 19)}` }))).toBe(false)
})
