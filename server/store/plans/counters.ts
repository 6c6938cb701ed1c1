// Counts usage against limits without races: the database adds and compares in one statement.
import type { Knex } from 'knex'
import { limits } from '../../../shared/limits/limits.ts'
import { isPostgres } from '../database/json-rows.ts'
import { runInTurn } from '../database/session-lock.ts'
import { shareReads } from '../database/share-reads.ts'

interface CounterRow {
  key: string
  period: string
  used: number
  seen_at: number | null
}

export interface Ceiling {
  key: string
  /** A month, a day, or the number of a time window. */
  period: string
  /** Null: no limit, only counted. */
  limit: number | null
}

/** Adds the amount; false if that would exceed the limit: then nothing is counted, and the row is not locked. */
export async function take(trx: Knex, { key, period, limit }: Ceiling, amount = 1): Promise<boolean> {
  const counters = () => trx<CounterRow>('counters')
  const add = async () => {
    const mine = counters().where({ key, period })
    if (limit !== null) void mine.where('used', '<=', limit - amount)
    return (await mine.update({ used: trx.raw('used + ?', [amount]) as unknown as number })) > 0
  }
  if (await add()) return true
  if (limit !== null && amount > limit) return false
  const first = counters().insert({ key, period, used: amount, seen_at: null })
  if ((await first.onConflict(['key', 'period']).ignore().returning('key')).length > 0) return true
  // The limit is reached, or another process has counted for the first time in the meantime.
  return add()
}

export async function giveBack(trx: Knex, key: string, period: string, amount: number): Promise<void> {
  await trx<CounterRow>('counters')
    .where({ key, period })
    .update({ used: trx.raw('used - ?', [amount]) as unknown as number })
}

export async function readCounter(db: Knex, key: string, period: string): Promise<number> {
  return (await db<CounterRow>('counters').where({ key, period }).first())?.used ?? 0
}

export function countersStore(db: Knex, reads: Knex) {
  /** `pairs`: keys and periods, as JSON. Each join reads the counters of the session's payer. */
  const readRows = shareReads(async (pairs: string): Promise<readonly CounterRow[]> =>
    reads<CounterRow>('counters').whereIn(['key', 'period'], JSON.parse(pairs) as [string, string][]),
  )
  return {
    take: (ceiling: Ceiling, amount?: number) => runInTurn(db, () => take(db, ceiling, amount)),
    giveBack: (key: string, period: string, amount = 1) => giveBack(db, key, period, amount),
    read: (key: string, period: string) => readCounter(db, key, period),
    /** How much of each is used, in order. */
    async readEach(all: Pick<Ceiling, 'key' | 'period'>[]): Promise<number[]> {
      if (all.length === 0) return []
      const rows = await readRows(JSON.stringify(all.map(({ key, period }) => [key, period])))
      return all.map(({ key, period }) => rows.find((row) => row.key === key && row.period === period)?.used ?? 0)
    },

    /**
     * Deletes expired counters, at most `countersAtOnce`, and returns how many. Months and days show when they expire; the number of a window does not
     * show its length, so it is deleted if a sweep first saw it before `seenBefore`, longer ago than any window lasts. Other periods stay.
     */
    async sweep(ended: { beforeMonth: string; beforeDay: string; seenBefore: number }, now: number): Promise<number> {
      const counters = () => db<CounterRow>('counters')
      const some = (choose: (q: Knex.QueryBuilder<CounterRow>) => void) =>
        counters()
          .where((q) => choose(q))
          .limit(limits.countersAtOnce)
          .select('key', 'period')
          // Another node is already deleting the locked rows.
          .modify((q) => void (isPostgres(db) ? q.forUpdate().skipLocked() : q))
      await counters()
        .whereIn(['key', 'period'], some((q) => void q.where('period', 'like', 'w%').whereNull('seen_at')) as never)
        .update({ seen_at: now })
      const over = some(
        (q) =>
          void q
            .where((month) => month.where('period', 'like', '____-__').where('period', '<', ended.beforeMonth))
            .orWhere((day) => day.where('period', 'like', '____-__-__').where('period', '<', ended.beforeDay))
            .orWhere((w) => w.where('period', 'like', 'w%').where('seen_at', '<', ended.seenBefore)),
      )
      return counters()
        .whereIn(['key', 'period'], over as never)
        .delete()
    },
  }
}
