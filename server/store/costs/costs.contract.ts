// What every database must guarantee for costs and prices: the sums of the receipts, by model, assistant, payer and day.
import { describe, expect, it } from 'vitest'
import { call, december, entry, november } from '../plans/budgets.contract.ts'
import type { Reservation } from '../plans/ledger.ts'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

export function costsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await test(store)
    } finally {
      await store.close()
    }
  }

  describe('costs', () => {
    it('have one row for all guests and one for all demos, and no known cost for recordings · OPER-08', () =>
      withStore(async (store) => {
        await store.costs.setPrice('gpt', { input: 1, output: 2 }, 0, { ...entry, action: 'price_set' })
        const lines = [call('guest:a'), call('guest:b'), call('demo:x'), call('user:a'), call('user:a', { kind: 'speech', amount: 30 })]
        for (const line of lines) {
          await store.ledger.reserve(line, november)
          await store.ledger.settle(line.id, 'spent', line.kind === 'speech' ? undefined : { input: 100, output: 10 }, november)
        }
        // The offline assistant costs nothing.
        const offline = call('demo:x', { model: 'offline' })
        await store.ledger.reserve(offline, november)
        await store.ledger.settle(offline.id, 'spent', undefined, november)
        // It has not ended yet, so nothing about its cost is missing.
        await store.ledger.reserve(call('user:a'), november)
        const rows = await store.costs.sums('payer', '2026-11-01', '2026-11-30')
        expect(rows.map(({ key, calls: n, cost, unpriced }) => [key, n, cost, unpriced])).toEqual([
          ['guest:', 2, 240, 0],
          ['user:a', 3, 120, 1],
          ['demo:', 2, 120, 0],
        ])
      }))

    it('by model, assistant, payer and day are the sums of the receipts at the prices of their days · OPER-08', () =>
      withStore(async (store) => {
        const price = { ...entry, action: 'price_set' } as const
        await store.costs.setPrice('gpt', { input: 1, output: 2 }, november, price)
        await store.costs.setPrice('gpt', { input: 10, output: 20 }, december, price)
        const spend = async (line: Reservation, at: number, how: 'spent' | 'refunded' = 'spent') => {
          await store.ledger.reserve(line, at)
          await store.ledger.settle(line.id, how, { input: 100, output: 10 }, at)
        }
        await spend(call('user:a'), november)
        await spend(call('user:a', { assistantId: 'critic' }), december)
        await spend(call('team:t', { kind: 'credits', amount: 5 }), december)
        await spend(call('team:t', { model: 'local' }), december, 'refunded')
        const sums = async (by: Parameters<Store['costs']['sums']>[0], from = '2026-11-01') =>
          (await store.costs.sums(by, from, '2026-12-01')).map(({ key, calls: n, answers, input, cost, unpriced }) => [
            key,
            n,
            answers,
            input,
            cost,
            unpriced,
          ])
        expect(await sums('model')).toEqual([
          ['gpt', 3, 7, 300, 2_520, 0],
          ['local', 1, 0, 100, 0, 1],
        ])
        expect(await sums('payer')).toEqual([
          ['user:a', 2, 2, 200, 1_320, 0],
          ['team:t', 2, 5, 200, 1_200, 1],
        ])
        expect(await sums('day')).toEqual([
          ['2026-11-03', 1, 1, 100, 120, 0],
          ['2026-12-01', 3, 6, 300, 2_400, 1],
        ])
        expect((await sums('assistant', '2026-11-04')).map(([key, , , , cost]) => [key, cost])).toEqual([
          ['', 1_200],
          ['critic', 1_200],
        ])
      }))

    it('are at most 100 rows, the most expensive ones, but all days · OPER-08', () =>
      withStore(async (store) => {
        await store.costs.setPrice('m0', { input: 1, output: 1 }, 0, { ...entry, action: 'price_set' })
        for (let n = 0; n < 101; n += 1) {
          const [line, at] = [call('user:a', { model: `m${n}` }), november + n * dayMs]
          await store.ledger.reserve(line, at)
          await store.ledger.settle(line.id, 'spent', { input: 100, output: 10 }, at)
        }
        const sums = (by: 'model' | 'day') => store.costs.sums(by, '2026-11-01', '2027-12-31')
        const [models, days] = [await sums('model'), await sums('day')]
        expect([models.length, models[0]?.key, days.length, days.at(-1)?.key]).toEqual([100, 'm0', 101, '2027-02-11'])
      }))

    it('have prices that are stored only if they change · OPER-08', () =>
      withStore(async (store) => {
        const set = (input: number | null, output: number, from: number) =>
          store.costs.setPrice('gpt', input === null ? null : { input, output }, from, { ...entry, action: 'price_set' })
        await set(1, 2, 0)
        await set(1, 2, november)
        expect(await store.costs.prices()).toEqual([{ model: 'gpt', from_at: 0, input: 1, output: 2 }])
        await set(1, 3, november)
        await set(null, 0, december)
        await set(null, 0, december + dayMs)
        expect((await store.costs.prices()).map(({ from_at, output }) => [from_at, output])).toEqual([
          [december, null],
          [november, 3],
          [0, 2],
        ])
      }))

    it.each([
      ['another price', 3],
      ['the price of the day before', 1],
      ['an unknown price', null],
    ])('from a day on, %s replaces the one that a connection brought on that day, and later days stay · OPER-08', (_what, input) =>
      withStore(async (store) => {
        const price = (dollars: number) => ({ input: dollars, output: dollars })
        const set = (dollars: number | null, from: number) =>
          store.costs.setPrice('gpt', dollars === null ? null : price(dollars), from, { ...entry, action: 'price_set' })
        const connect = (dollars: number, at: number) =>
          store.modelConnections.put(
            {
              ...{ id: `c${dollars}`, name: 'One', kind: 'openai', base_url: null, key: null, created_at: at },
              models: JSON.stringify([{ id: 'gpt', price: price(dollars) }]),
            },
            () => undefined,
          )
        const costAt = async (at: number) => {
          const line = call('user:a')
          await store.ledger.reserve(line, at)
          await store.ledger.settle(line.id, 'spent', { input: 100, output: 0 }, at)
          const day = new Date(at).toISOString().slice(0, 10)
          return (await store.costs.sums('day', day, day))[0]?.cost
        }
        await set(1, november - 5 * dayMs)
        await connect(7, november + 14 * hourMs)
        await set(9, november + dayMs)
        await set(input, november)
        expect(await costAt(november + 15 * hourMs)).toBe((input ?? 0) * 100)
        expect(await costAt(november + dayMs)).toBe(900)
        expect(await costAt(november - hourMs)).toBe(100)
      }),
    )
  })
}
