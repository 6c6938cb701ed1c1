// The yearly clean-up of the audit log in the running app, on a clock that the test controls; the database rejects everything else.
import { expect, it, onTestFinished, vi } from 'vitest'
import { clock, controlIntervals, lives, until } from '../../testing/cluster/controlled-clock.ts'
import { openTables } from '../../testing/checks/every-row.ts'

controlIntervals()

const dayMs = 24 * 60 * 60_000

async function open() {
  const start = await lives()
  const server = await start()
  const { store } = server.app.deps
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  onTestFinished(() => tables.destroy())
  const born = clock.time
  /** Named by its age in days. */
  const add = (days: number) =>
    store.audit.add({ operator: { id: 'olga', name: `${days}`, address: null }, action: 'audit_exported', at: born - days * dayMs })
  const ages = async () => (await tables('audit').orderBy('at', 'desc').pluck('operator_name')) as string[]
  return { start, server, tables, add, ages }
}

it('lines are deleted a day after a year, at the interval of an hour and at startup; younger ones stay · OPER-13', async () => {
  const { start, server, add, ages } = await open()
  const removing = vi.spyOn(server.app.deps.store.audit, 'removeBefore')
  for (const days of [0, 364, 365, 366 - 1 / 24, 366, 800]) await add(days)
  // An hour passes: the fourth is exactly 366 days old, and the next two are older.
  clock.time += dayMs / 24
  vi.advanceTimersByTime(3_600_000 - 1)
  expect(removing).not.toHaveBeenCalled()
  expect(await ages()).toHaveLength(6)
  vi.advanceTimersByTime(1)
  await until(ages, ['0', '364', '365', `${366 - 1 / 24}`])
  // A millisecond later it is older.
  clock.time += 1
  await start()
  await until(ages, ['0', '364', '365'])
})

it('the database rejects every other change, and a node whose clock is years ahead deletes nothing · OPER-13', async () => {
  const { server, tables, add, ages } = await open()
  for (const days of [0, 300, 364]) await add(days)
  const sentence = 'audit lines cannot be changed'
  await expect(tables('audit').update({ details: '{}' })).rejects.toThrow(sentence)
  await expect(tables('audit').where({ operator_name: '364' }).update({ at: 0 })).rejects.toThrow(sentence)
  await expect(tables('audit').delete()).rejects.toThrow(sentence)
  await expect(tables('audit').where({ operator_name: '364' }).delete()).rejects.toThrow(sentence)
  const failures = () => Promise.resolve(server.logged.some((line) => line.includes(sentence)))
  expect(await failures()).toBe(false)
  clock.time += 3 * 365 * dayMs
  vi.advanceTimersByTime(3_600_000)
  await until(failures, true)
  expect(await ages()).toEqual(['0', '300', '364'])
})

it('suspensions of networks that are over are deleted at the interval of an hour · OPER-05', async () => {
  const { server, tables } = await open()
  const { suspensions } = server.app.deps.store
  const entry = { operator: { id: 'olga', name: 'Olga', address: null }, action: 'address_suspended' as const, at: clock.time }
  for (const [subject, until] of [
    ['network:over', 3_600_000],
    ['network:later', 3_600_001],
    ['guest:ever', null],
  ] as const)
    await suspensions.suspend({ subject, since: clock.time, until: until === null ? null : clock.time + until, reason: 'x' }, entry)
  clock.time += 3_600_000
  vi.advanceTimersByTime(3_600_000)
  await until(async () => (await tables('suspensions').orderBy('subject').pluck('subject')) as string[], ['guest:ever', 'network:later'])
})
