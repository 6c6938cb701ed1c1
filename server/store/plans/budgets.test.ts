// Which budgets a call uses, at which exact amount they stop it, and what they count; budgets of other people and months stay as they are.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import { ownersOf, setBudget, settleBudgets, takeFromBudgets, type BudgetRow } from './budgets.ts'
import { changeModel } from './ledger.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['budgets', 'receipts', 'ledger']) await tables(table).delete()
})

const november = Date.UTC(2026, 10, 3)
const addBudget = (owner: string, unit: string, amount: number, used: number, of: Partial<BudgetRow> = {}) =>
  tables('budgets').insert({ owner, unit, amount, used, month: '2026-11', created_at: 1, ...of })
/** What is used of each budget, and in which month. */
const used = async () =>
  Object.fromEntries(
    (await tables<BudgetRow>('budgets').orderBy(['owner', 'unit']).select()).map((row) => [
      `${row.owner} ${row.unit}`,
      `${row.used} in ${row.month}`,
    ]),
  )
const call = { payer: 'user:a', asked_by: 'user:a', kind: 'ai', amount: 1 } as const

describe('a call uses the budgets', () => {
  it('of the member, the team and the server on a team’s plan; otherwise of the payer and the server', () => {
    expect(ownersOf({ payer: 'team:t', asked_by: 'user:a' })).toEqual(['user:a', 'team:t', 'server'])
    expect(ownersOf({ payer: 'team:t', asked_by: 'guest:g' })).toEqual(['team:t', 'server'])
    expect(ownersOf({ payer: 'user:b', asked_by: 'user:a' })).toEqual(['user:b', 'server'])
    expect(ownersOf({ payer: 'guest:g', asked_by: 'guest:g' })).toEqual(['guest:g', 'server'])
  })

  it('of those owners only, and each exactly once', async () => {
    for (const owner of ['user:a', 'user:b', 'team:t', 'team:u', 'server']) await addBudget(owner, 'answers', 9, 2)
    expect(await takeFromBudgets(tables, { ...call, payer: 'team:t' }, november)).toBeNull()
    expect(await used()).toEqual({
      'server answers': '3 in 2026-11',
      'team:t answers': '3 in 2026-11',
      'team:u answers': '2 in 2026-11',
      'user:a answers': '3 in 2026-11',
      'user:b answers': '2 in 2026-11',
    })
  })
})

describe('a budget of answers', () => {
  it('allows a call that uses it up exactly, and refuses one that needs one more', async () => {
    await addBudget('user:a', 'answers', 10, 5)
    const credits = { ...call, kind: 'credits' }
    expect(await takeFromBudgets(tables, { ...credits, amount: 6 }, november)).toEqual({
      ...{ key: 'budget:answers:user:a', period: '2026-11', limit: 10, named: 'month', of: 'payer', isBudget: true },
    })
    expect(await used()).toEqual({ 'user:a answers': '5 in 2026-11' })
    expect(await takeFromBudgets(tables, { ...credits, amount: 5 }, november)).toBeNull()
    expect(await used()).toEqual({ 'user:a answers': '10 in 2026-11' })
  })

  it('does not count recordings, titles and votes, but refuses them once it is used up', async () => {
    await addBudget('user:a', 'answers', 10, 9)
    for (const kind of ['speech', 'title', 'vote'])
      expect(await takeFromBudgets(tables, { ...call, kind, amount: 30 }, november)).toBeNull()
    expect(await used()).toEqual({ 'user:a answers': '9 in 2026-11' })
    await tables('budgets').update({ used: 10 })
    for (const kind of ['speech', 'title', 'vote'])
      expect(await takeFromBudgets(tables, { ...call, kind }, november)).toMatchObject({ limit: 10 })
  })

  it('starts again at 0 in another month', async () => {
    await addBudget('user:a', 'answers', 2, 2, { month: '2026-10' })
    await addBudget('user:a', 'cost', 100, 100, { month: '2026-10' })
    expect(await takeFromBudgets(tables, call, november)).toBeNull()
    expect(await used()).toEqual({ 'user:a answers': '1 in 2026-11', 'user:a cost': '0 in 2026-11' })
  })
})

it('a budget in money allows a call until nothing is left, and counts nothing when the call begins', async () => {
  await addBudget('user:a', 'cost', 100, 99)
  expect(await takeFromBudgets(tables, { ...call, kind: 'credits', amount: 5 }, november)).toBeNull()
  expect(await used()).toEqual({ 'user:a cost': '99 in 2026-11' })
  await tables('budgets').update({ used: 100 })
  expect(await takeFromBudgets(tables, call, november)).toEqual({
    ...{ key: 'budget:cost:user:a', period: '2026-11', limit: 0, named: 'month', of: 'payer', isBudget: true },
  })
})

it('a refusal names the server’s budget first, and answers before money; no budget counts a refused call', async () => {
  await addBudget('user:a', 'answers', 1, 1)
  await addBudget('server', 'cost', 1, 1)
  await addBudget('server', 'answers', 1, 1)
  await addBudget('user:a', 'cost', 1, 0)
  const keys: unknown[] = []
  for (let n = 0; n < 3; n += 1) {
    const full = await takeFromBudgets(tables, call, november)
    keys.push([full?.key, full?.of])
    await tables('budgets')
      .where({ owner: full!.key.split(':').slice(2).join(':'), unit: full!.key.split(':')[1] })
      .update({ amount: 9 })
  }
  expect(keys).toEqual([
    ['budget:answers:server', 'server'],
    ['budget:cost:server', 'server'],
    ['budget:answers:user:a', 'payer'],
  ])
  expect(Object.values(await used())).toEqual(['1 in 2026-11', '1 in 2026-11', '1 in 2026-11', '0 in 2026-11'])
})

describe('when a call ends', () => {
  beforeEach(async () => {
    for (const owner of ['user:a', 'user:b', 'server']) {
      await addBudget(owner, 'answers', 100, 10)
      await addBudget(owner, 'cost', 1_000, 200)
    }
  })
  const settle = (kind: string, cost: number, isRefunded: boolean, month = '2026-11') =>
    settleBudgets(tables, { ...call, kind, amount: 4, month }, cost, isRefunded)
  const others = { 'user:b answers': '10 in 2026-11', 'user:b cost': '200 in 2026-11' }

  it('its cost is counted in money, and its answers stay counted', async () => {
    await settle('credits', 30, false)
    expect(await used()).toEqual({
      ...others,
      ...{ 'server answers': '10 in 2026-11', 'server cost': '230 in 2026-11' },
      ...{ 'user:a answers': '10 in 2026-11', 'user:a cost': '230 in 2026-11' },
    })
  })

  it('its answers are given back if it is refunded, and its cost is still counted', async () => {
    await settle('credits', 30, true)
    expect(await used()).toEqual({
      ...others,
      ...{ 'server answers': '6 in 2026-11', 'server cost': '230 in 2026-11' },
      ...{ 'user:a answers': '6 in 2026-11', 'user:a cost': '230 in 2026-11' },
    })
  })

  it('a refund without a cost gives its answers back; a recording has none to give back', async () => {
    await settle('ai', 0, true)
    await settle('speech', 0, true)
    await settle('ai', 0, false)
    expect(await used()).toEqual({
      ...others,
      ...{ 'server answers': '6 in 2026-11', 'server cost': '200 in 2026-11' },
      ...{ 'user:a answers': '6 in 2026-11', 'user:a cost': '200 in 2026-11' },
    })
  })

  it('or another model is asked instead, the cost of the first model is counted, and its answers stay counted', async () => {
    const receipt = { kind: 'answer', payer: 'user:a', meter: 'ai', amount: 4, model: 'gpt', input_price: 2, output_price: 4, began_at: 1 }
    const change = async (id: string) => {
      await tables('receipts').insert({ ...receipt, id, line: id, day: '2026-11-03', outcome: 'open' })
      await changeModel(tables, id, 'small', { input: 11, output: 2 }, november)
    }
    const line = { ...call, id: 'a.1', session_id: 's', amount: 4, month: '2026-11', status: 'reserved', model: 'gpt', counted: '[]' }
    await tables('ledger').insert({ ...line, created_at: 1 })
    await change('a.1')
    // It has a receipt only.
    await change('b.1')
    expect(await used()).toEqual({
      ...others,
      ...{ 'server answers': '10 in 2026-11', 'server cost': '230 in 2026-11' },
      ...{ 'user:a answers': '10 in 2026-11', 'user:a cost': '230 in 2026-11' },
    })
  })

  it('nothing changes in a budget that counts another month', async () => {
    const before = await used()
    await settle('ai', 30, true, '2026-10')
    expect(await used()).toEqual(before)
  })
})

describe('budgets are read', () => {
  it('oldest first, then by owner and unit, and as unused if they counted another month', async () => {
    await addBudget('user:b', 'cost', 30, 3, { created_at: 5 })
    await addBudget('user:b', 'answers', 20, 2, { created_at: 5 })
    await addBudget('team:t', 'cost', 10, 1, { created_at: 5, month: '2026-10' })
    await addBudget('user:z', 'answers', 40, 4, { created_at: 4 })
    const of = (owner: string, unit: string, amount: number, of: number, created_at: number) => ({
      ...{ owner, unit, amount, used: of, created_at, month: '2026-11' },
    })
    expect((await store.budgets.list(november)).map(({ owner, unit }) => `${owner} ${unit}`)).toEqual([
      'user:z answers',
      'team:t cost',
      'user:b answers',
      'user:b cost',
    ])
    expect(await store.budgets.list(november)).toEqual([
      of('user:z', 'answers', 40, 4, 4),
      of('team:t', 'cost', 10, 0, 5),
      of('user:b', 'answers', 20, 2, 5),
      of('user:b', 'cost', 30, 3, 5),
    ])
    expect(await store.budgets.of(['team:t', 'user:z'], november)).toMatchObject([{ owner: 'user:z' }, { owner: 'team:t', used: 0 }])
    expect(await store.budgets.of([], november)).toEqual([])
  })

  it('to find the one that stops a payer’s calls: used up in this month, or set to 0', async () => {
    const reached = async (payer: 'user:a' | 'user:b') => (await store.budgets.reached({ payer, asked_by: 'user:a' }, november))?.unit
    await addBudget('user:a', 'answers', 5, 4)
    await addBudget('user:b', 'cost', 5, 5)
    expect([await reached('user:a'), await reached('user:b')]).toEqual([undefined, 'cost'])
    await tables('budgets').where({ owner: 'user:a' }).update({ used: 5 })
    await tables('budgets').where({ owner: 'user:b' }).update({ month: '2026-10' })
    expect([await reached('user:a'), await reached('user:b')]).toEqual(['answers', undefined])
    expect(await store.budgets.reached({ payer: 'user:b', asked_by: 'user:b' }, november)).toBeNull()
    await addBudget('server', 'cost', 0, 0, { month: '2026-10' })
    expect(await reached('user:b')).toBe('cost')
  })
})

it('a budget that is set keeps the time at which it was first set, and removing one leaves the owner’s other budgets', async () => {
  await addBudget('user:a', 'answers', 5, 4, { month: '2026-10', created_at: 3 })
  await setBudget(tables, 'user:a', 'answers', 8, november)
  await setBudget(tables, 'user:a', 'cost', 0, november)
  await setBudget(tables, 'user:b', 'answers', 7, november)
  const rows = () => tables('budgets').orderBy(['owner', 'unit']).select('owner', 'unit', 'amount', 'used', 'month', 'created_at')
  const answers = { owner: 'user:a', unit: 'answers', amount: 8, used: 0, month: '2026-11', created_at: 3 }
  const cost = { owner: 'user:a', unit: 'cost', amount: 0, used: 0, month: '2026-11', created_at: november }
  const other = { owner: 'user:b', unit: 'answers', amount: 7, used: 0, month: '2026-11', created_at: november }
  expect(await rows()).toEqual([answers, cost, other])
  await setBudget(tables, 'user:a', 'answers', null, november)
  expect(await rows()).toEqual([cost, other])
})
