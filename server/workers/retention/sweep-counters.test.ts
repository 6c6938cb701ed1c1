// Expired counters and logins are removed by the running app, and no others.
import { expect, it, onTestFinished, vi } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { openTables } from '../../testing/checks/every-row.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import type { Deps } from '../../deps.ts'
import { sweepCounters } from '../sweeps.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** A server, its tables, and its hourly work, which the test runs. */
async function open(now: () => number) {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const server = await startServer({ assistant: silentAssistant, now })
  onTestFinished(() => server.remove())
  const hourly = intervals.mock.calls.flatMap(([run, ms]) => (ms === hourMs ? [run as () => void] : []))
  intervals.mockRestore()
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  onTestFinished(() => tables.destroy())
  return { server, tables, sweep: () => hourly.forEach((run) => run()) }
}

it('the hourly sweep removes all expired counters of windows, days and months, and no others', async () => {
  let at = Date.UTC(2026, 0, 30, 12)
  const { server, tables, sweep } = await open(() => at)
  const { counters } = server.app.deps.store
  const left = async () => (await tables('counters').orderBy('period').select<{ period: string }[]>('period')).map(({ period }) => period)

  const periods = ['2025-11', '2025-12', '2026-01', '2026-01-27', '2026-01-28', '2026-01-30', 'w5', 'ever']
  for (const period of periods) await counters.take({ key: 'k', period, limit: null })
  const old = Array.from({ length: 2_500 }, (_, n) => ({ key: `old ${n}`, period: '2026-01-02', used: 1 }))
  await tables.batchInsert('counters', old, 100)
  sweep()
  const current = ['2026-01', '2026-01-28', '2026-01-30', 'ever', 'w5']
  await expect.poll(left).toEqual(current)
  expect(await counters.read('k', 'w5')).toBe(1)
  at += dayMs
  await counters.take({ key: 'k', period: 'w6', limit: null })
  sweep()
  await expect.poll(async () => (await tables('counters').where({ period: 'w6' }).first<{ seen_at: number | null }>())?.seen_at).toBe(at)
  at += dayMs + hourMs
  sweep()
  // It is 1 February: last month's counters are kept for refunds.
  await expect.poll(left).toEqual(['2026-01', '2026-01-30', 'ever', 'w6'])
})

it('the hourly sweep removes all logins that were unused for 90 days or began a year ago, and no others', async () => {
  const now = Date.UTC(2026, 0, 30, 12)
  const { server, tables, sweep } = await open(() => now)
  const account = { email: 'anna@bakery.example', email_verified_at: null, password_hash: null, first_name: 'Anna', last_name: '' }
  await server.app.deps.store.accounts.add({ id: 'anna', ...account }, 1)
  const login = (id: string, created_at: number, seen_at: number) => ({ id, digest: id, user_id: 'anna', device: '', created_at, seen_at })
  const old = Array.from({ length: 2_500 }, (_, n) => login(`old ${n}`, 1, 1))
  await tables.batchInsert('logins', old, 100)
  await tables('logins').insert([
    login('used', now - 365 * dayMs + 1, now - 90 * dayMs + 1),
    login('unused', now - 300 * dayMs, now - 90 * dayMs),
    login('long', now - 365 * dayMs, now - 1),
  ])
  sweep()
  await expect.poll(() => tables('logins').pluck('id')).toEqual(['used'])
})

it('password guesses are removed a day after the last one', async () => {
  const forgotten: number[] = []
  const guesses = { forgetOld: (before: number) => Promise.resolve(void forgotten.push(before)) }
  const store = { guesses, counters: { sweep: () => Promise.resolve(0) } }
  await sweepCounters({ store, now: () => 10 * dayMs } as unknown as Deps)
  expect(forgotten).toEqual([9 * dayMs])
})
