// The time that all nodes share: the database's, measured with the node's own clock and corrected every few seconds.
import type { Knex } from 'knex'
import { limits } from '../../../shared/limits/limits.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Compares with the database now; never rejects. */
  measure(): Promise<void>
  close(): void
}

/** Monotonic: changes to the machine's time of day do not affect it. */
const steady = () => performance.timeOrigin + performance.now()

/** SQLite serves one process, on this machine: its clock is the database's. */
export function localClock(own: () => number = Date.now): Clock {
  return { now: own, measure: () => Promise.resolve(), close: () => undefined }
}

/**
 * `ask` returns the database's time in milliseconds since 1970. The reply was created at some moment between request and arrival,
 * so it limits how far `own` can be off; the correction moves only as far as these limits require.
 * While the database does not reply, `own` keeps counting. Rejects if it never replies.
 */
export async function openClock(ask: () => Promise<number>, own: () => number = steady): Promise<Clock> {
  let offset: number | undefined
  let measuring: Promise<void> | undefined

  async function compare(): Promise<void> {
    const asked = own()
    const there = await ask()
    const [min, max] = [there - own(), there - asked]
    offset = Math.min(Math.max(offset ?? (min + max) / 2, min), max)
  }
  const measure = () =>
    (measuring ??= compare()
      .catch(() => undefined)
      .finally(() => (measuring = undefined)))

  for (let n = 0; n < limits.clockMeasuresAtStart; n += 1) await compare()
  const repeating = setInterval(() => void measure(), limits.clockMeasureMs).unref()
  return { now: () => Math.round(own() + (offset ?? 0)), measure, close: () => clearInterval(repeating) }
}

export async function askPostgres(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { now: number }[] }>('SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now')
  return rows[0]?.now ?? Number.NaN
}
