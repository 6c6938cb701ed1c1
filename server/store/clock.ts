// The time that all nodes agree on: the database's, told by a node's own clock and corrected every few seconds.
import type { Knex } from 'knex'
import { limits } from '../../shared/limits.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Compares with the database now; never rejects. */
  measure(): Promise<void>
  close(): void
}

/** Goes on evenly, whatever happens to the machine's time of day. */
const steady = () => performance.timeOrigin + performance.now()

/** SQLite serves one process, on this machine: its clock is the database's. */
export function localClock(own: () => number = Date.now): Clock {
  return { now: own, measure: () => Promise.resolve(), close: () => undefined }
}

/**
 * `ask` gives the database's time in milliseconds since 1970. Its reply is from some moment between question and arrival,
 * so it bounds how far `own` is off; the correction moves only as far as the bounds demand.
 * While the database does not reply, time goes on by `own`. Rejects when it does not reply at all.
 */
export async function openClock(ask: () => Promise<number>, own: () => number = steady): Promise<Clock> {
  let offset: number | undefined
  let measuring: Promise<void> | undefined

  async function compare(): Promise<void> {
    const asked = own()
    const there = await ask()
    const [least, most] = [there - own(), there - asked]
    offset = Math.min(Math.max(offset ?? (least + most) / 2, least), most)
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
