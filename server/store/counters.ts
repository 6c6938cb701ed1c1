// What is counted against a limit, without a race: the database adds and compares in one statement.
import type { Knex } from 'knex'

interface CounterRow {
  key: string
  period: string
  used: number
}

export interface Ceiling {
  key: string
  /** A month, a day, or the number of a window of time. */
  period: string
  /** null: only counted. */
  limit: number | null
}

/** Counts on; false when it would go over the limit: then nothing is counted. */
export async function take(trx: Knex, { key, period, limit }: Ceiling, amount = 1): Promise<boolean> {
  const counters = () => trx<CounterRow>('counters')
  await counters().insert({ key, period, used: 0 }).onConflict(['key', 'period']).ignore()
  const mine = counters().where({ key, period })
  if (limit !== null) void mine.where('used', '<=', limit - amount)
  return (await mine.update({ used: trx.raw('used + ?', [amount]) as unknown as number })) > 0
}

export async function giveBack(trx: Knex, key: string, period: string, amount: number): Promise<void> {
  await trx<CounterRow>('counters')
    .where({ key, period })
    .update({ used: trx.raw('used - ?', [amount]) as unknown as number })
}

export async function readCounter(db: Knex, key: string, period: string): Promise<number> {
  return (await db<CounterRow>('counters').where({ key, period }).first())?.used ?? 0
}

export function countersStore(db: Knex) {
  return {
    take: (ceiling: Ceiling, amount?: number) => db.transaction((trx) => take(trx, ceiling, amount)),
    giveBack: (key: string, period: string, amount = 1) => giveBack(db, key, period, amount),
    read: (key: string, period: string) => readCounter(db, key, period),
  }
}
