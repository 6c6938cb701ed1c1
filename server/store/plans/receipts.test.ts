// What a receipt stores when a call begins, changes its model and ends, and which receipts the lists and meters contain.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import { changeReceiptModel, closeReceipt, openReceipt, toNumbers, type ReceiptRow } from './receipts.ts'

let store: Store
let tables: Knex
const began = Date.UTC(2026, 10, 3)
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  await tables('model_prices').insert([
    { model: 'gpt', from_at: 0, input: 2, output: 8 },
    { model: 'small', from_at: began + 50, input: 1, output: 3 },
  ])
  return temp.close
})
beforeEach(() => tables('receipts').delete())

const line = { id: 'a.1', session_id: 's', payer: 'user:a', kind: 'ai', amount: 1, model: 'gpt' } as const
const opened = {
  ...{ id: 'a.1', line: 'a.1', kind: 'answer', session_id: 's', message_id: null, assistant_id: null, payer: 'user:a', meter: 'ai' },
  ...{ amount: 1, model: 'gpt', input_tokens: null, output_tokens: null, thinking_tokens: null, is_estimated: 0 },
  ...{ input_price: 2, output_price: 8, cost: null, began_at: began, day: '2026-11-03', ms: null, outcome: 'open' },
}
const rows = () => tables<ReceiptRow>('receipts').orderBy('id').select()
const open = (given: object = {}, of: Parameters<typeof openReceipt>[2] = {}) => openReceipt(tables, { ...line, ...given }, of, began)

describe('a receipt that is opened', () => {
  it('has everything that is known when the call begins', async () => {
    await open({ amount: 5, kind: 'credits' }, { answerId: 'm', assistantId: 'zoe' })
    expect(await rows()).toEqual([{ ...opened, amount: 5, meter: 'credits', message_id: 'm', assistant_id: 'zoe' }])
  })

  it('has no session, answer, assistant or price if there is none', async () => {
    await open({ session_id: '', model: 'small' }, { assistantId: null })
    expect(await rows()).toEqual([{ ...opened, session_id: null, model: 'small', input_price: null, output_price: null }])
  })

  it.each([
    ['ai', 'answer', 'ai'],
    ['speech', 'speech', 'speech'],
    ['title', 'title', null],
    ['vote', 'vote', null],
  ])('of a line of kind %s is of kind %s and on meter %s', async (kind, of, meter) => {
    await open({ kind })
    expect(await rows()).toEqual([{ ...opened, kind: of, meter }])
  })
})

describe('a receipt that is closed', () => {
  const close = (usage: Parameters<typeof closeReceipt>[3], isEndKnown?: boolean) =>
    closeReceipt(tables, 'a.1', 'spent', usage, began + 70, isEndKnown)

  it('has its tokens, cost, time and outcome; other receipts stay as they are', async () => {
    await open()
    await open({ id: 'b.1' })
    expect(await close({ input: 10, output: 3, thinking: 2 })).toBe(44)
    const used = { input_tokens: 10, output_tokens: 3, thinking_tokens: 2, cost: 44, ms: 70, outcome: 'spent' }
    expect(await rows()).toEqual([
      { ...opened, ...used },
      { ...opened, id: 'b.1', line: 'b.1' },
    ])
  })

  it('says that its tokens are estimated', async () => {
    await open()
    expect(await close({ input: 0, output: 1, isEstimated: true })).toBe(8)
    expect(await rows()).toMatchObject([{ input_tokens: 0, output_tokens: 1, thinking_tokens: null, is_estimated: 1 }])
  })

  it('has no cost without tokens, and no duration if its end is not known', async () => {
    await open()
    expect(await close(undefined, false)).toBe(0)
    expect(await rows()).toEqual([{ ...opened, outcome: 'spent' }])
  })

  it('has no cost if either price is not known, and costs 0 if both are 0', async () => {
    await open()
    for (const prices of [
      { input_price: null, output_price: 8 },
      { input_price: 2, output_price: null },
    ]) {
      await tables('receipts').update(prices)
      expect(await close({ input: 10, output: 3 })).toBe(0)
      expect(await rows()).toMatchObject([{ cost: null, input_tokens: 10 }])
    }
    await tables('receipts').update({ input_price: 0, output_price: 0 })
    await close({ input: 10, output: 3 })
    expect(await rows()).toMatchObject([{ cost: 0 }])
  })

  it('is not created if the line has none, and the cost is 0', async () => {
    await open({ id: 'b.1' })
    expect(await close({ input: 10, output: 3 })).toBe(0)
    expect(await rows()).toEqual([{ ...opened, id: 'b.1', line: 'b.1' }])
  })
})

describe('a receipt whose model changes', () => {
  it('starts again with the price of the other model, and the first one gets a receipt of its own for what it used', async () => {
    await open({}, { answerId: 'm' })
    await open({ id: 'b.1' })
    expect(await changeReceiptModel(tables, 'a.1', 'small', { input: 10, output: 3, thinking: 1 }, began + 60)).toBe(44)
    const [changed, other, failed] = await rows()
    expect(changed).toEqual({ ...opened, message_id: 'm', model: 'small', input_price: 1, output_price: 3, began_at: began + 60 })
    expect(other).toEqual({ ...opened, id: 'b.1', line: 'b.1' })
    expect(failed!.id).toMatch(/^failed\..{10,}$/)
    expect(failed).toEqual({
      ...{ ...opened, id: failed!.id, message_id: 'm', amount: 0, input_tokens: 10, output_tokens: 3, thinking_tokens: 1 },
      ...{ cost: 44, ms: 60, outcome: 'failed' },
    })
  })

  it('stays the only one if the first model reported nothing, and has no price if that of the other model is unknown', async () => {
    await open()
    expect(await changeReceiptModel(tables, 'a.1', 'unpriced', undefined, began + 60)).toBe(0)
    expect(await rows()).toEqual([{ ...opened, model: 'unpriced', input_price: null, output_price: null, began_at: began + 60 }])
  })

  it('is not created if the line has none', async () => {
    await open({ id: 'b.1' })
    expect(await changeReceiptModel(tables, 'a.1', 'small', { input: 10, output: 3 }, began + 60)).toBe(0)
    expect(await rows()).toEqual([{ ...opened, id: 'b.1', line: 'b.1' }])
  })
})

it('the receipts of one answer are listed oldest first, then by outcome and id, with numbers and booleans', async () => {
  const of = (id: string, given: object = {}) => ({ ...opened, id, line: id, message_id: 'm', ...given })
  await tables('receipts').insert([
    of('d', { outcome: 'spent', cost: 7, ms: 9, is_estimated: 1 }),
    of('c', { outcome: 'failed' }),
    of('e', { outcome: 'failed' }),
    of('z', { began_at: began - 1 }),
    of('other-answer', { message_id: 'n' }),
    of('other-session', { session_id: 't' }),
  ])
  const found = await store.receipts.ofAnswer('s', 'm')
  expect(found.map(({ id }) => id)).toEqual(['z', 'c', 'e', 'd'])
  expect(found[3]).toEqual(of('d', { outcome: 'spent', cost: 7, ms: 9, is_estimated: true }))
  expect(found[1]).toEqual(of('c', { outcome: 'failed', cost: null, ms: null, is_estimated: false }))
})

it('large integers that arrive as text become numbers, and what is not known stays null', () => {
  const row = { ...opened, is_estimated: false } as ReceiptRow
  const asText = { ...row, cost: '12', ms: '0', began_at: String(began) } as unknown as ReceiptRow
  expect(toNumbers(asText)).toEqual({ ...row, cost: 12, ms: 0 })
  expect(toNumbers(row)).toEqual(row)
})

it('the meters of a month sum what is open, spent or stopped for each payer and meter, from its first day to its last', async () => {
  let n = 0
  const add = (amount: number, given: object = {}) =>
    tables('receipts').insert({ ...opened, id: `r${(n += 1)}`, line: 'l', amount, ...given })
  await add(1, { day: '2026-11-01', outcome: 'open' })
  await add(2, { day: '2026-11-30', outcome: 'spent' })
  await add(4, { outcome: 'stopped' })
  await add(8, { outcome: 'failed' })
  await add(16, { outcome: 'refunded' })
  await add(32, { day: '2026-10-31' })
  await add(64, { day: '2026-12-01' })
  await add(128, { meter: null })
  await add(3, { meter: 'speech' })
  await add(5, { payer: 'team:t', meter: 'credits' })
  await add(9, { day: '2026-12-31', payer: 'guest:g' })
  const expected = [
    { payer: 'team:t', meter: 'credits', amount: 5 },
    { payer: 'user:a', meter: 'ai', amount: 7 },
    { payer: 'user:a', meter: 'speech', amount: 3 },
  ]
  expect(await store.receipts.meters('2026-11')).toEqual(expected)
  expect(await store.receipts.meters('2026-12')).toEqual([
    { payer: 'guest:g', meter: 'ai', amount: 9 },
    { payer: 'user:a', meter: 'ai', amount: 64 },
  ])
})
