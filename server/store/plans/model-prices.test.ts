// The price of a model at a moment is the last one set by then; setting the same price again stores nothing.
import type { Knex } from 'knex'
import { beforeAll, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { priceOf, setPrice } from './model-prices.ts'

let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  tables = temp.tables
  return temp.close
})
const rows = (model: string) => tables('model_prices').where({ model }).orderBy('from_at').select('from_at', 'input', 'output')

it('the last price set by a moment applies, from its first millisecond on; before the first price, it is unknown', async () => {
  for (const [from_at, input] of [
    [200, 2],
    [100, 1],
    [300, 3],
  ] as const)
    await tables('model_prices').insert({ model: 'moments', from_at, input, output: input * 10 })
  const at = (now: number) => priceOf(tables, 'moments', now)
  expect(await at(99)).toBeNull()
  expect(await at(100)).toEqual({ input: 1, output: 10 })
  expect(await at(299)).toEqual({ input: 2, output: 20 })
  expect(await at(300)).toEqual({ input: 3, output: 30 })
  expect(await priceOf(tables, 'another', 300)).toBeNull()
})

it('a price is unknown if its input or output price is unknown; a price of 0 is known', async () => {
  const prices = { neither: [null, null], input: [1, null], output: [null, 1], free: [0, 0] } as const
  const found: unknown[] = []
  for (const [model, [input, output]] of Object.entries(prices)) {
    await tables('model_prices').insert({ model, from_at: 1, input, output })
    found.push(await priceOf(tables, model, 2))
  }
  expect(found).toEqual([null, null, null, { input: 0, output: 0 }])
})

it('a new price is stored from its moment on, and the former one stays for the time before', async () => {
  await setPrice(tables, 'new', { input: 1, output: 2 }, 10)
  await setPrice(tables, 'new', { input: 3, output: 2 }, 20)
  await setPrice(tables, 'new', { input: 3, output: 4 }, 30)
  await setPrice(tables, 'new', null, 40)
  expect(await rows('new')).toEqual([
    { from_at: 10, input: 1, output: 2 },
    { from_at: 20, input: 3, output: 2 },
    { from_at: 30, input: 3, output: 4 },
    { from_at: 40, input: null, output: null },
  ])
})

it('a price that already applies is not stored again, and neither is an unknown price of an unknown model', async () => {
  await setPrice(tables, 'same', null, 5)
  await setPrice(tables, 'same', { input: 1, output: 2 }, 10)
  await setPrice(tables, 'same', { input: 1, output: 2 }, 20)
  expect(await rows('same')).toEqual([{ from_at: 10, input: 1, output: 2 }])
  await setPrice(tables, 'same', null, 30)
  await setPrice(tables, 'same', null, 40)
  expect(await rows('same')).toHaveLength(2)
})

it('another price from the same moment on replaces the former one, for that model alone', async () => {
  await setPrice(tables, 'twice', { input: 1, output: 2 }, 10)
  await setPrice(tables, 'beside', { input: 1, output: 2 }, 10)
  await setPrice(tables, 'twice', { input: 7, output: 8 }, 10)
  expect([await rows('twice'), await rows('beside')]).toEqual([
    [{ from_at: 10, input: 7, output: 8 }],
    [{ from_at: 10, input: 1, output: 2 }],
  ])
})
