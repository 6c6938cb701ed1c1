// What every database must guarantee for receipts: together they say exactly what the ledger and the meters say, whatever goes wrong.
import type { Knex } from 'knex'
import { describe, expect, it } from 'vitest'
import { meterKey, type Due, type MeterKind, type Payer } from '../../domain/plans/allowance.ts'
import type { Usage } from '../../domain/plans/receipt.ts'
import { connectPostgres, connectSqlite } from '../database/connect.ts'
import type { Place } from '../database/contract/store.contract.ts'
import { changeModel, Permit, settle, type LedgerRow, type Settlement } from './ledger.ts'
import { setPrice } from './model-prices.ts'
import type { ReceiptRow } from './receipts.ts'

const began = Date.UTC(2026, 10, 3)
const month = '2026-11'

/** Numbers from 0 to 1, the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** `events`: how many, at least 500. They take seconds, so this does not run on every kind of connection. */
export function receiptSumsContract(freshPlace: () => Promise<Place>, events: number): void {
  async function withDatabase(test: (db: Knex) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const { db, release } = place.databaseUrl
      ? await connectPostgres(place.databaseUrl, place.databasePool)
      : await connectSqlite(place.dataDir, undefined, undefined, place.sqliteDriver)
    try {
      await test(db)
    } finally {
      await db.destroy()
      await release()
    }
  }

  describe('all receipts together', () => {
    it(
      `equal the ledger, the meters and the costs, after ${events} events with stops, retries, refunds, fallbacks and dead nodes · MODEL-06`,
      // Thousands of round trips to the database, next to other tests.
      { timeout: 240_000 },
      () =>
        withDatabase(async (db) => {
          const random = randomNumbers(7)
          const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
          const payers: Payer[] = ['user:a', 'user:b', 'team:c', 'guest:d']
          const meters: MeterKind[] = ['ai', 'credits', 'speech']
          const prices: Record<string, { input: number; output: number } | undefined> = {}
          const expected = { meter: new Map<string, number>(), cost: 0, failed: 0 }
          const open: {
            id: string
            payer: Payer
            meter: MeterKind | null
            amount: number
            model: string
            price: (typeof prices)[string]
          }[] = []
          const settled: string[] = []
          const costOf = (usage: Usage, price: (typeof prices)[string]) =>
            price ? Math.round(usage.input * price.input + usage.output * price.output) : 0
          const use = (): Usage => ({
            input: Math.floor(random() * 9_000),
            output: Math.floor(random() * 900),
            ...(random() < 0.3 && { isEstimated: true as const }),
          })
          const add = (payer: Payer, meter: MeterKind | null, amount: number) =>
            meter && expected.meter.set(meterKey(meter, payer), (expected.meter.get(meterKey(meter, payer)) ?? 0) + amount)
          let now = began
          let lines = 0

          async function reserve(trx: Knex): Promise<void> {
            const meter = random() < 0.9 ? pick(meters) : null
            const [payer, model, amount] = [pick(payers), pick(['gpt', 'sonnet', 'llama']), meter === 'credits' ? 5 : 1]
            const line = { id: `${meter ?? 'vote'}${(lines += 1)}.${pick([1, 2])}`, payer, model, amount }
            // One meter is small, so that some calls are refused.
            const limit = payer === 'guest:d' ? 40 : null
            const key = meter ? meterKey(meter, payer) : `vote:${payer}`
            const due: Due[] = [{ key, period: month, limit, named: 'month', of: 'payer' }]
            const isFull = limit !== null && meter !== null && (expected.meter.get(key) ?? 0) + amount > limit
            // A node that dies in the middle of the transaction leaves nothing.
            const dies = random() < 0.05
            const reserved = await trx
              .transaction(async (inner) => {
                const one = await Permit.reserve(
                  inner,
                  { ...line, session_id: 's', asked_by: 'guest:d', kind: meter ?? 'vote', plan: 'free', due: meter ? due : [] },
                  now,
                )
                if (dies) throw new Error('died')
                return one
              })
              .catch((error: Error) => {
                expect(error.message).toBe('died')
                return null
              })
            if (reserved) expect(reserved.permit === null).toBe(isFull)
            if (!reserved?.permit) return
            add(payer, meter, amount)
            open.push({ ...line, meter, price: prices[model] })
          }

          async function change(trx: Knex): Promise<void> {
            const one = open.length > 0 ? pick(open) : null
            if (!one) return
            const failed = random() < 0.5 ? use() : undefined
            await changeModel(trx, one.id, 'haiku', failed, now)
            if (failed) expected.cost += costOf(failed, one.price)
            if (failed) expected.failed += 1
            Object.assign(one, { model: 'haiku', price: prices['haiku'] })
          }

          async function end(trx: Knex): Promise<void> {
            const at = Math.floor(random() * open.length)
            const one = open[at]
            if (!one) return
            const how = pick<Settlement>(['spent', 'spent', 'stopped', 'refunded'])
            const usage = random() < 0.9 ? use() : undefined
            const isDead = random() < 0.1
            await settle(trx, one.id, how, usage, now, !isDead)
            open.splice(at, 1)
            settled.push(one.id)
            if (usage) expected.cost += costOf(usage, one.price)
            if (how === 'refunded') add(one.payer, one.meter, -one.amount)
          }

          // The node that was taken for dead, or a second stop, settles it once more.
          const repeat = (trx: Knex) => settle(trx, pick(settled), pick<Settlement>(['spent', 'stopped', 'refunded']), use(), now)

          for (let batch = 0; batch < events / 500; batch += 1) {
            await db.transaction(async (trx) => {
              for (let n = 0; n < 500; n += 1) {
                now += 700
                const roll = random()
                if (roll < 0.45 || settled.length === 0) await (roll < 0.4 ? reserve(trx) : end(trx))
                else if (roll < 0.85) await end(trx)
                else if (roll < 0.92) await repeat(trx)
                else if (roll < 0.99) await change(trx)
                else {
                  const [model, price] = [pick(['gpt', 'sonnet', 'haiku']), { input: pick([0.15, 2.5, 3]), output: pick([0.6, 10, 15]) }]
                  await setPrice(trx, model, price, now)
                  prices[model] = price
                }
              }
            })
          }

          const receipts = await db<ReceiptRow>('receipts').select()
          const ledger = await db<LedgerRow>('ledger').select()
          const ofLine = new Map(receipts.filter(({ id, line }) => id === line).map((row) => [row.id, row]))
          expect(ledger.length).toBeGreaterThan(0.3 * events)
          expect(ofLine.size).toBe(ledger.length)
          for (const { id, status, amount, payer, model } of ledger) {
            const receipt = ofLine.get(id)!
            const { outcome } = receipt
            const asLine = outcome === 'open' ? 'reserved' : outcome === 'stopped' ? 'spent' : outcome
            expect([asLine, receipt.amount, receipt.payer, receipt.model]).toEqual([status, amount, payer, model])
          }
          const sums: Record<string, number> = {}
          for (const { meter, payer, amount, outcome } of receipts)
            if (meter && outcome !== 'refunded') sums[meterKey(meter, payer)] = (sums[meterKey(meter, payer)] ?? 0) + amount
          const counters = await db<{ key: string; period: string; used: number }>('counters')
            .where({ period: month })
            .where('used', '>', 0)
          const meter = Object.fromEntries([...expected.meter].filter(([, used]) => used > 0))
          expect(Object.fromEntries(Object.entries(sums).filter(([, used]) => used > 0))).toEqual(meter)
          expect(Object.fromEntries(counters.map(({ key, used }) => [key, used]))).toEqual(meter)
          expect(receipts.filter(({ outcome }) => outcome === 'failed')).toHaveLength(expected.failed)
          expect(receipts.reduce((sum, { cost }) => sum + Number(cost ?? 0), 0)).toBe(expected.cost)
          expect(expected.cost).toBeGreaterThan(100 * events)
        }),
    )
  })
}
