// What a budget that is set in the middle of a month counts as used: which receipts, of whom, and with which outcome.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { setBudget, type BudgetOwner } from './budgets.ts'

let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['budgets', 'receipts', 'ledger']) await tables(table).delete()
})

interface Call {
  payer: string
  asked_by?: string
  month?: string
  meter?: string | null
  outcome?: string
  amount?: number
  cost?: number | null
}
let calls = 0
async function addCall({ payer, asked_by = payer, month = '2026-11', meter = 'ai', outcome = 'spent', amount = 1, cost = null }: Call) {
  calls += 1
  const line = `c${calls}.1`
  await tables('ledger').insert({
    ...{ id: line, session_id: 's', payer, asked_by, kind: meter ?? 'title', amount, month, status: 'spent', model: 'm' },
    ...{ counted: '[]', created_at: 1 },
  })
  const receipt = { line, kind: 'answer', payer, meter, model: 'm', began_at: 1, day: '2026-11-01' }
  await tables('receipts').insert({ ...receipt, id: line, amount, cost, outcome })
  return (failedCost: number) =>
    tables('receipts').insert({ ...receipt, id: `failed.${line}`, amount: 0, cost: failedCost, outcome: 'failed' })
}

async function usedOf(owner: BudgetOwner, unit: 'answers' | 'cost'): Promise<number> {
  await setBudget(tables, owner, unit, 1_000, Date.UTC(2026, 10, 3))
  return (await tables('budgets').where({ owner, unit }).first<{ used: number }>()).used
}

it('nothing is used if nobody asked anything', async () => {
  expect([await usedOf('server', 'answers'), await usedOf('user:a', 'cost')]).toEqual([0, 0])
})

it('answers count while they are open, spent or stopped; failed and refunded ones do not', async () => {
  const amounts = { open: 1, spent: 2, stopped: 4, failed: 8, refunded: 16 }
  for (const [outcome, amount] of Object.entries(amounts)) await addCall({ payer: 'user:a', outcome, amount })
  expect([await usedOf('user:a', 'answers'), await usedOf('server', 'answers')]).toEqual([7, 7])
})

it('answers and credits count as answers; recordings and receipts without a meter do not', async () => {
  const amounts = [
    ['ai', 1],
    ['credits', 2],
    ['speech', 4],
    [null, 8],
  ] as const
  for (const [meter, amount] of amounts) await addCall({ payer: 'user:a', meter, amount })
  expect([await usedOf('user:a', 'answers'), await usedOf('server', 'answers')]).toEqual([3, 3])
})

it('the cost counts regardless of the meter and the outcome, including that of models that failed', async () => {
  const addFailed = await addCall({ payer: 'user:a', cost: 1 })
  await addFailed(2)
  await addCall({ payer: 'user:a', meter: 'speech', cost: 4 })
  await addCall({ payer: 'user:a', meter: null, cost: 8 })
  await addCall({ payer: 'user:a', outcome: 'refunded', cost: 16 })
  await addCall({ payer: 'user:a', outcome: 'open', cost: null })
  expect([await usedOf('user:a', 'cost'), await usedOf('server', 'cost')]).toEqual([31, 31])
})

it('only calls of this month count', async () => {
  for (const [month, amount] of [
    ['2026-10', 1],
    ['2026-11', 2],
    ['2026-12', 4],
    ['2025-11', 8],
  ] as const)
    await addCall({ payer: 'user:a', month, amount, cost: amount })
  expect([await usedOf('user:a', 'answers'), await usedOf('server', 'cost')]).toEqual([2, 2])
})

it('an account counts what it pays for and what it asked on a team’s plan; a team what it pays for; the server everything', async () => {
  const paid = [
    ['user:a', 'user:a', 1],
    ['user:a', 'guest:g', 2],
    ['team:t', 'user:a', 4],
    ['team:t', 'user:b', 8],
    ['team:u', 'user:a', 16],
    ['user:b', 'user:a', 32],
    ['guest:g', 'guest:g', 64],
  ] as const
  for (const [payer, asked_by, amount] of paid) await addCall({ payer, asked_by, amount, cost: amount * 1_000 })
  const used: Record<string, number[]> = {}
  for (const owner of ['user:a', 'user:b', 'team:t', 'team:u', 'server'] as const)
    used[owner] = [await usedOf(owner, 'answers'), await usedOf(owner, 'cost')]
  expect(used).toEqual({
    'user:a': [23, 23_000],
    'user:b': [40, 40_000],
    'team:t': [12, 12_000],
    'team:u': [16, 16_000],
    server: [127, 127_000],
  })
})
