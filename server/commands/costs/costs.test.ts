// What operators get about costs, budgets and prices, and what is stored when they set one.
import { describe, expect, it } from 'vitest'
import type { CostGroup } from '../../../shared/billing/cost-api.ts'
import type { Deps } from '../../deps.ts'
import { listBudgets, listCosts, listPrices, setBudget, setModelPrice } from './costs.ts'

const now = Date.UTC(2027, 2, 3, 12)
const olga = { id: 'o', name: 'Olga', address: '203.0.113.5' }
const known: Record<string, string> = { 'user:anna': 'Anna Bakker', 'team:t': 'Bakery', a1: 'Chef', gpt: 'not a payer' }

/** Records the calls of the store, in order. */
function scene({ sums = [], budgets = [], prices = [] }: { sums?: object[]; budgets?: object[]; prices?: object[] } = {}) {
  const calls: unknown[][] = []
  const call = <T>(name: string, given: unknown[], result: T) => (calls.push([name, ...given]), Promise.resolve(result))
  const costs = {
    sums: (...given: unknown[]) => call('sums', given, sums),
    names: (keys: string[]) => call('names', [keys], new Map(keys.filter((key) => key in known).map((key) => [key, known[key]]))),
    setBudget: (...given: unknown[]) => call('setBudget', given, undefined),
    prices: (...given: unknown[]) => call('prices', given, prices),
    setPrice: (...given: unknown[]) => call('setPrice', given, undefined),
  }
  const store = { costs, budgets: { list: (...given: unknown[]) => call('budgets', given, budgets) } }
  return { deps: { store, now: () => now } as unknown as Deps, calls }
}

describe('the list of costs', () => {
  const sum = (key: string) => ({ key, calls: 2, answers: 3, input: 4, output: 5, cost: 6, unpriced: 7 })
  const list = async (by: CostGroup, ...keys: string[]) => {
    const { deps, calls } = scene({ sums: keys.map(sum) })
    return { ...(await listCosts(deps, { by, from: '2027-03-01', to: '2027-03-03' })), calls }
  }

  it('names payers and assistants that are known, and keeps every sum', async () => {
    const ofPayers = await list('payer', 'user:anna', 'user:gone')
    expect(ofPayers.costs).toEqual([
      { ...sum('user:anna'), name: 'Anna Bakker' },
      { ...sum('user:gone'), name: null },
    ])
    expect(ofPayers.calls).toEqual([
      ['sums', 'payer', '2027-03-01', '2027-03-03'],
      ['names', ['user:anna', 'user:gone']],
    ])
    expect((await list('assistant', 'a1', '')).costs).toEqual([
      { ...sum('a1'), name: 'Chef' },
      { ...sum(''), name: null },
    ])
  })

  it.each(['model', 'day'] as const)('by %s has no names, and none are looked up', async (by) => {
    const { costs, calls } = await list(by, 'gpt')
    expect(costs).toEqual([{ ...sum('gpt'), name: null }])
    expect(calls).toEqual([['sums', by, '2027-03-01', '2027-03-03']])
  })
})

describe('the list of budgets', () => {
  it('has each budget with its owner’s name and how far it is used', async () => {
    const { deps, calls } = scene({
      budgets: [
        { owner: 'user:anna', unit: 'answers', amount: 100, used: 79, month: '2027-03' },
        { owner: 'team:t', unit: 'cost', amount: 100, used: 80, month: '2027-03' },
        { owner: 'user:gone', unit: 'answers', amount: 100, used: 99, month: '2027-03' },
        { owner: 'server', unit: 'cost', amount: 100, used: 100, month: '2027-03' },
      ],
    })
    expect(await listBudgets(deps)).toEqual({
      budgets: [
        { owner: 'user:anna', unit: 'answers', amount: 100, used: 79, name: 'Anna Bakker', state: 'open' },
        { owner: 'team:t', unit: 'cost', amount: 100, used: 80, name: 'Bakery', state: 'warned' },
        { owner: 'user:gone', unit: 'answers', amount: 100, used: 99, name: null, state: 'warned' },
        { owner: 'server', unit: 'cost', amount: 100, used: 100, name: null, state: 'reached' },
      ],
    })
    expect(calls).toEqual([
      ['budgets', now],
      ['names', ['user:anna', 'team:t', 'user:gone', 'server']],
    ])
  })
})

describe('setting a budget', () => {
  const set = (given: { owner: string; amount: number | null }) => {
    const { deps, calls } = scene({ budgets: [{ owner: 'team:t', unit: 'cost', amount: 7, used: 0, month: '2027-03' }] })
    return { work: setBudget(deps, olga, { unit: 'cost', ...given }), calls }
  }
  const stored = (owner: string, amount: number | null) => [
    'setBudget',
    { owner, unit: 'cost', amount },
    now,
    { operator: olga, action: 'budget_set', target: owner, details: { unit: 'cost', amount }, at: now },
  ]

  it('stores it with an audit line, and returns the budgets as they are afterwards', async () => {
    const { work, calls } = set({ owner: 'user:anna', amount: 7 })
    expect(await work).toEqual({ budgets: [{ owner: 'team:t', unit: 'cost', amount: 7, used: 0, name: 'Bakery', state: 'open' }] })
    expect(calls).toEqual([['names', ['user:anna']], stored('user:anna', 7), ['budgets', now], ['names', ['team:t']]])
  })

  it.each([7, 0])('of %i for an owner that does not exist is refused, and nothing is stored', async (amount) => {
    const { work, calls } = set({ owner: 'user:gone', amount })
    await expect(work).rejects.toMatchObject({ code: 'payer_not_found' })
    expect(calls).toEqual([['names', ['user:gone']]])
  })

  it('for the server needs no owner to exist', async () => {
    const { work, calls } = set({ owner: 'server', amount: 7 })
    await work
    expect(calls[0]).toEqual(stored('server', 7))
  })

  it('can be removed after its owner was deleted', async () => {
    const { work, calls } = set({ owner: 'user:gone', amount: null })
    await work
    expect(calls[0]).toEqual(stored('user:gone', null))
  })
})

const day = Date.UTC(2027, 2, 1)

describe('the list of prices', () => {
  it('has the day from which each price applies, and no day for a price that has always applied', async () => {
    const row = { model: 'gpt', input: 1, output: 2 }
    const { deps } = scene({ prices: [-1, 0, 1, day, day + 86_399_999].map((from_at) => ({ ...row, from_at })) })
    const price = { input: 1, output: 2 }
    expect(await listPrices(deps)).toEqual({
      prices: [null, null, '1970-01-01', '2027-03-01', '2027-03-01'].map((from) => ({ model: 'gpt', from, price })),
    })
  })

  it('has a price only if both of its parts are known; a free model has a price of zero', async () => {
    const rows: [number | null, number | null][] = [
      [null, null],
      [1, null],
      [null, 2],
      [0, 0],
    ]
    const { deps } = scene({ prices: rows.map(([input, output]) => ({ model: 'gpt', from_at: 0, input, output })) })
    expect((await listPrices(deps)).prices.map(({ price }) => price)).toEqual([null, null, null, { input: 0, output: 0 }])
  })
})

describe('setting a price', () => {
  it.each([
    [
      { input: 1, output: 2 },
      { input: 1, output: 2 },
    ],
    [
      { input: 0, output: 0 },
      { input: 0, output: 0 },
    ],
    [null, { input: null, output: null }],
  ])('of %j stores it from the beginning of the UTC day on, with an audit line, and returns the prices', async (price, details) => {
    const { deps, calls } = scene({ prices: [{ model: 'gpt', from_at: day, input: 3, output: 4 }] })
    expect(await setModelPrice(deps, olga, { model: 'gpt', from: '2027-03-01', price })).toEqual({
      prices: [{ model: 'gpt', from: '2027-03-01', price: { input: 3, output: 4 } }],
    })
    const entry = { operator: olga, action: 'price_set', target: 'model:gpt', details: { from: '2027-03-01', ...details }, at: now }
    expect(calls).toEqual([['setPrice', 'gpt', price, day, entry], ['prices']])
  })
})
