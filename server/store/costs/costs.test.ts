// Costs are summed for the right days and calls, the names of accounts, teams and assistants are found, and each change is logged.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CostGroup } from '../../../shared/billing/cost-api.ts'
import { openRows, type Row, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { Store } from '../store.ts'

let costs: Store['costs']
let tables: Knex
let add: RowWatch['add']
let changed: RowWatch['changed']
beforeAll(async () => {
  const { close, ...opened } = await openRows()
  costs = opened.store.costs
  ;({ tables, add, changed } = opened)
  return close
})
beforeEach(async () => {
  for (const table of ['receipts', 'model_prices', 'budgets']) await tables(table).delete()
})

let count = 0
const receipt = (parts: Row = {}) =>
  add('receipts', {
    ...{ id: `r${(count += 1)}`, line: 'l', kind: 'answer', payer: 'user:a', meter: 'ai', amount: 1, model: 'gpt', outcome: 'spent' },
    ...{ input_tokens: 100, output_tokens: 10, cost: 120, day: '2026-11-05', ...parts },
  })
const sums = (by: CostGroup, from = '2026-11-01', to = '2026-11-30') => costs.sums(by, from, to)

describe('the sums', () => {
  it('add up all values of each group, and are 0 if the values are not known', async () => {
    await receipt({ input_tokens: 100, output_tokens: 10, cost: 120 })
    await receipt({ input_tokens: 200, output_tokens: 30, cost: 5 })
    await receipt({ model: 'unknown', input_tokens: null, output_tokens: null, cost: null, outcome: 'open' })
    expect(await sums('model')).toEqual([
      { key: 'gpt', calls: 2, answers: 2, input: 300, output: 40, cost: 125, unpriced: 0 },
      { key: 'unknown', calls: 1, answers: 1, input: 0, output: 0, cost: 0, unpriced: 0 },
    ])
  })

  it('include the first and the last day of the period, and no day outside it', async () => {
    for (const [n, day] of ['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05'].entries()) await receipt({ day, cost: 10 ** n })
    expect((await sums('day', '2026-11-02', '2026-11-04')).map(({ key, cost }) => [key, cost])).toEqual([
      ['2026-11-02', 10],
      ['2026-11-04', 100],
    ])
    expect(await sums('model', '2026-11-03', '2026-11-03')).toEqual([])
  })

  it('count answers that are on a meter of answers and were not refunded', async () => {
    for (const [n, meter] of ['ai', 'credits', 'speech', null].entries())
      for (const [m, outcome] of ['open', 'spent', 'stopped', 'failed', 'refunded'].entries())
        await receipt({ meter, outcome, amount: 2 ** (5 * n + m) })
    // The first three outcomes on each of the two meters of answers.
    expect((await sums('model')).map(({ calls, answers }) => [calls, answers])).toEqual([[20, 0b111_00111]])
  })

  it('count calls of unknown cost that used tokens, were spent or were stopped, except offline ones', async () => {
    const used = { cost: null, input_tokens: 5 }
    const unused = { cost: null, input_tokens: null }
    for (const [key, parts] of Object.entries({
      priced: { cost: 0, input_tokens: 5 },
      'used open': { ...used, outcome: 'open' },
      'used refunded': { ...used, outcome: 'refunded' },
      'unused open': { ...unused, outcome: 'open' },
      'unused failed': { ...unused, outcome: 'failed' },
      'unused refunded': { ...unused, outcome: 'refunded' },
      'unused spent': { ...unused, outcome: 'spent' },
      'unused stopped': { ...unused, outcome: 'stopped' },
      offline: { ...used, outcome: 'spent', model: 'offline' },
    }))
      await receipt({ assistant_id: key, ...parts })
    const unpriced = (await sums('assistant')).filter((one) => one.unpriced === 1).map(({ key }) => key)
    expect(unpriced).toEqual(['unused spent', 'unused stopped', 'used open', 'used refunded'])
  })

  it('are ordered by cost, then by the number of calls, then by key; those without a cost come last', async () => {
    for (const [model, cost] of [
      ['none', null],
      ['b', 5],
      ['a', 5],
      ['free', 0],
      ['often', 3],
      ['often', 2],
      ['most', 6],
    ])
      await receipt({ model, cost })
    expect((await sums('model')).map(({ key }) => key)).toEqual(['most', 'often', 'a', 'b', 'free', 'none'])
  })

  it('by payer have one row for all guests and one for all demos', async () => {
    for (const payer of ['guest:a', 'guest:b', 'demo:a', 'demo:b', 'team:guest:', 'user:demo:']) await receipt({ payer })
    expect((await sums('payer')).map(({ key, calls }) => [key, calls])).toEqual([
      ['demo:', 2],
      ['guest:', 2],
      ['team:guest:', 1],
      ['user:demo:', 1],
    ])
  })
})

describe('names', () => {
  beforeAll(async () => {
    for (const [id, first_name, last_name] of [
      ['anna', 'Anna', 'Bakker'],
      ['bram', 'Bram', ''],
      ['other', 'Not', 'Asked'],
    ])
      await add('users', { id, email: `${id}@bakery.example`, first_name, last_name })
    for (const [id, name] of [
      ['mill', 'Mill'],
      ['anna', 'Team of Anna'],
    ])
      await add('teams', { id, name, owner: `owner of ${id}` })
    for (const [id, name] of [
      ['critic', 'Critic'],
      ['other', 'Other'],
    ])
      await add('assistants', { id, name })
  })

  it('are those of the accounts, teams and assistants that are asked for, and deleted ones have none', async () => {
    const keys = ['user:anna', 'user:bram', 'team:mill', 'critic', 'user:deleted', 'team:deleted', 'server', 'guest:']
    expect(await costs.names(keys)).toEqual(
      new Map([
        ['user:anna', 'Anna Bakker'],
        ['user:bram', 'Bram'],
        ['team:mill', 'Mill'],
        ['critic', 'Critic'],
      ]),
    )
  })

  it('belong to the kind of owner that is asked for', async () => {
    expect(await costs.names(['team:anna'])).toEqual(new Map([['team:anna', 'Team of Anna']]))
    expect(await costs.names(['user:mill', 'team:bram', 'anna', 'user:critic', 'team:other'])).toEqual(new Map())
    expect(await costs.names([])).toEqual(new Map())
  })
})

describe('what operators set', () => {
  const operator = { id: 'olga', name: 'Olga', address: '192.0.2.1' }
  const line = { operator: 'olga', operator_name: 'Olga', address: '192.0.2.1', at: 77, target: 'x' }

  it('a budget is stored and logged', async () => {
    const entry = { operator, action: 'budget_set', target: 'x', at: 77 } as const
    const now = Date.UTC(2026, 10, 3)
    const { gone, come } = await changed(() => costs.setBudget({ owner: 'team:t', unit: 'answers', amount: 5 }, now, entry))
    expect(gone).toEqual({})
    expect(come).toEqual({
      budgets: [expect.objectContaining({ owner: 'team:t', unit: 'answers', amount: 5, used: 0, month: '2026-11', created_at: now })],
      audit: [expect.objectContaining({ ...line, action: 'budget_set' })],
    })
  })

  it('a price is stored and logged', async () => {
    const entry = { operator, action: 'price_set', target: 'x', at: 77 } as const
    const { gone, come } = await changed(() => costs.setPrice('gpt', { input: 1, output: 2 }, 40, entry))
    expect(gone).toEqual({})
    expect(come).toEqual({
      model_prices: [{ model: 'gpt', from_at: 40, input: 1, output: 2 }],
      audit: [expect.objectContaining({ ...line, action: 'price_set' })],
    })
  })

  it('prices are listed by model, the latest first', async () => {
    for (const [model, from_at] of [
      ['b', 2],
      ['a', 1],
      ['a', 3],
      ['a', 2],
    ] as const)
      await add('model_prices', { model, from_at, input: from_at, output: null })
    expect(await costs.prices()).toEqual([
      { model: 'a', from_at: 3, input: 3, output: null },
      { model: 'a', from_at: 2, input: 2, output: null },
      { model: 'a', from_at: 1, input: 1, output: null },
      { model: 'b', from_at: 2, input: 2, output: null },
    ])
  })
})
