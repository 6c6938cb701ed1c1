// What models cost from which moment on: a call keeps the price of the moment at which it began.
import type { Knex } from 'knex'
import type { ModelPrice } from '../../../shared/answers/models.ts'

export interface PriceRow {
  model: string
  from_at: number
  /** Dollars per million tokens; both null: unknown from then on. */
  input: number | null
  output: number | null
}

const prices = (trx: Knex) => trx<PriceRow>('model_prices')

/** The price of a model at a moment; null if it is not known. */
export async function priceOf(trx: Knex, model: string, now: number): Promise<ModelPrice | null> {
  const row = await prices(trx).where({ model }).where('from_at', '<=', now).orderBy('from_at', 'desc').first()
  return row === undefined || row.input === null || row.output === null ? null : { input: row.input, output: row.output }
}

/** Sets the price of a model from a moment on; null: unknown. Nothing changes if that is the price already. */
export async function setPrice(trx: Knex, model: string, price: ModelPrice | null, from: number): Promise<void> {
  const known = await priceOf(trx, model, from)
  if (known?.input === price?.input && known?.output === price?.output) return
  await prices(trx)
    .insert({ model, from_at: from, input: price?.input ?? null, output: price?.output ?? null })
    .onConflict(['model', 'from_at'])
    .merge()
}

/** Removes the prices that begin in this period; `before` is not part of it. */
export async function removePrices(trx: Knex, model: string, from: number, before: number): Promise<void> {
  await prices(trx).where({ model }).where('from_at', '>=', from).where('from_at', '<', before).delete()
}
