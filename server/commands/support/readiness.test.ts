// A process is ready while its database and its connection to other nodes respond; both are checked every two seconds.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Deps } from '../../deps.ts'
import { createReadiness } from './readiness.ts'

type Needs = Pick<Deps, 'store' | 'bus' | 'log'>

let probes: (() => Promise<void>)[]
let probed: number
let faults: { store: string | null; bus: string | null }
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const failure = new Error('down')
const answers = () => Promise.resolve()
const fails = () => Promise.reject(failure)
const hangs = () => new Promise<void>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  probes = []
  probed = 0
  faults = { store: null, bus: null }
  for (const one of Object.values(log)) one.mockClear()
})
afterEach(() => void vi.useRealTimers())

/** `next`: what the database does at each probe; after the last one it answers. */
function start(...next: (() => Promise<void>)[]) {
  probes = next
  const store = { probe: () => ((probed += 1), (probes.shift() ?? answers)()), fault: () => faults.store }
  const readiness = createReadiness({ store, bus: { fault: () => faults.bus }, log } as unknown as Needs)
  readiness.start()
  return readiness
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const notReady = (reason: string) => [{ reason }, 'not ready']

it('a process that responds is ready, and is probed two seconds after each answer', async () => {
  const readiness = start()
  expect([readiness.isReady(), probed]).toEqual([true, 1])
  await wait(1_999)
  expect(probed).toBe(1)
  await wait(1)
  expect(probed).toBe(2)
  await wait(2_000)
  expect([readiness.isReady(), probed]).toEqual([true, 3])
  expect([log.error.mock.calls, log.warn.mock.calls]).toEqual([[], []])
})

it('a failed query makes it not ready until one succeeds, and each change is logged once', async () => {
  const readiness = start(fails, fails)
  await wait(0)
  expect(readiness.isReady()).toBe(false)
  const failed = [{ error: failure }, 'a database query failed']
  expect(log.error.mock.calls).toEqual([failed, notReady('a database query failed')])
  await wait(2_000)
  expect(log.error.mock.calls).toEqual([failed, notReady('a database query failed'), failed])
  expect([readiness.isReady(), log.warn.mock.calls]).toEqual([false, []])
  await wait(2_000)
  expect([readiness.isReady(), log.warn.mock.calls]).toEqual([true, [[{}, 'ready again']]])
  await wait(2_000)
  expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([3, 1])
})

it('a database that does not answer within two seconds makes it not ready, and is probed again two seconds later', async () => {
  const readiness = start(hangs)
  await wait(1_999)
  expect([readiness.isReady(), log.error.mock.calls]).toEqual([true, []])
  await wait(1)
  expect(readiness.isReady()).toBe(false)
  expect(log.error.mock.calls).toEqual([notReady('the database does not answer')])
  await wait(1_999)
  expect(probed).toBe(1)
  await wait(1)
  expect([readiness.isReady(), probed]).toEqual([true, 2])
})

it('a known fault of the database or the bus counts at once, even when a query succeeds, and the database comes first', async () => {
  const readiness = start(fails)
  await wait(0)
  log.error.mockClear()
  faults.bus = 'the bus is down'
  expect(readiness.isReady()).toBe(false)
  await wait(2_000)
  expect([readiness.isReady(), log.error.mock.calls]).toEqual([false, [notReady('the bus is down')]])
  faults.store = 'the database is down'
  await wait(2_000)
  expect(log.error.mock.calls.at(-1)).toEqual(notReady('the database is down'))
  faults = { store: null, bus: null }
  expect(readiness.isReady()).toBe(true)
  await wait(2_000)
  expect(log.warn.mock.calls).toEqual([[{}, 'ready again']])
})

it('no timer is left after an answer except the next probe, and none after it was closed', async () => {
  const readiness = start()
  expect(vi.getTimerCount()).toBe(1)
  await wait(0)
  expect(vi.getTimerCount()).toBe(1)
  readiness.close()
  expect(vi.getTimerCount()).toBe(0)
  await wait(10_000)
  expect(probed).toBe(1)
})

it('a probe that is running when it is closed is the last one', async () => {
  start(hangs).close()
  await wait(10_000)
  expect([probed, vi.getTimerCount()]).toEqual([1, 0])
})
