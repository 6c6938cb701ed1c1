// A node's clock follows the database's clock, however far off its own is, and whatever happens to either clock meanwhile.
import type { Knex } from 'knex'
import { expect, it, onTestFinished, vi } from 'vitest'
import { askPostgres, localClock, openClock } from './clock.ts'

/** A node whose clock is off by `off`, with these delays for requests and replies. */
async function open(off: number) {
  const at = { real: 1_000_000, database: 0, own: off, thereMs: 10, backMs: 10 }
  let questions = 0
  const ask = () => {
    questions += 1
    at.real += at.thereMs
    const time = at.real + at.database
    at.real += at.backMs
    return Number.isNaN(at.database) ? Promise.reject(new Error('does not reply')) : Promise.resolve(time)
  }
  const clock = await openClock(ask, () => at.real + at.own)
  return { at, clock, wrong: () => clock.now() - at.real, questions: () => questions }
}

it.each([0, 15_000, 60_000, -60_000, 86_400_000])('the clock is right on a node that is %i ms ahead · GUARD-15', async (off) => {
  const { at, clock, wrong } = await open(off)
  expect(wrong()).toBe(0)
  at.real += 60_000
  expect(wrong()).toBe(0)
  clock.close()
})

it('the clock is right again after either clock has jumped, as soon as they are compared · GUARD-15', async () => {
  const { at, clock, wrong } = await open(0)
  at.own -= 3_600_000
  await clock.measure()
  expect(Math.abs(wrong())).toBeLessThanOrEqual(10)
  at.database += 30_000
  await clock.measure()
  expect(Math.abs(wrong() - 30_000)).toBeLessThanOrEqual(10)
  clock.close()
})

it('the clock is not misled by a slow request or reply, and keeps running while there is no reply · GUARD-15', async () => {
  const { at, clock, wrong } = await open(15_000)
  at.backMs = 20_000
  await clock.measure()
  expect(wrong()).toBe(0)
  ;[at.thereMs, at.backMs] = [20_000, 10]
  await clock.measure()
  expect(wrong()).toBe(0)
  at.database = Number.NaN
  await clock.measure()
  at.real += 5_000
  expect(wrong()).toBe(0)
  clock.close()
})

it('one request is sent at a time', async () => {
  const { clock, questions } = await open(0)
  const before = questions()
  await Promise.all([clock.measure(), clock.measure()])
  expect(questions() - before).toBe(1)
  clock.close()
})

it('the clocks are compared every 5 s, until the clock is closed · GUARD-15', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { at, clock, wrong, questions } = await open(0)
  const before = questions()
  at.own -= 3_600_000
  vi.advanceTimersByTime(4_999)
  expect(questions()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(questions()).toBe(before + 1)
  await clock.measure()
  expect(Math.abs(wrong())).toBeLessThanOrEqual(10)
  clock.close()
  vi.advanceTimersByTime(60_000)
  expect(questions()).toBe(before + 1)
})

it('times are whole milliseconds', async () => {
  const clock = await openClock(
    () => Promise.resolve(1_000.7),
    () => 3.2,
  )
  expect(clock.now()).toBe(1_001)
  clock.close()
})

it('a clock cannot be opened if the database does not reply', async () => {
  await expect(openClock(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

it('a clock advances with the elapsed time of its node, even if the time of day there changes', async () => {
  const spent = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => spent.mockRestore())
  const clock = await openClock(() => Promise.resolve(50_000))
  expect(clock.now()).toBe(50_000)
  spent.mockReturnValue(3_500)
  expect(clock.now()).toBe(52_500)
  clock.close()
})

it('on SQLite the time is that of the node', async () => {
  const clock = localClock(() => 77)
  await clock.measure()
  clock.close()
  expect(clock.now()).toBe(77)
  const day = vi.spyOn(Date, 'now').mockReturnValue(88)
  onTestFinished(() => day.mockRestore())
  expect(localClock(Date.now).now()).toBe(88)
})

it.each([
  ['its time', [{ now: 123 }], 123],
  ['no time', [], Number.NaN],
])('Postgres is asked for its time, and answers with %s', async (_what, rows, time) => {
  const asked: string[] = []
  const db = { raw: (sql: string) => Promise.resolve((asked.push(sql), { rows })) } as unknown as Knex
  expect(await askPostgres(db)).toBe(time)
  expect(asked).toEqual(['SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now'])
})
