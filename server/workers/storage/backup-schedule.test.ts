// When backups are made, what is stored and logged about them, which old ones are removed, and what a shutdown waits for.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { startBackups } from './backup-worker.ts'

// The timers of this module are not faked by Vitest. `waits`: the arguments of each call.
const waits = vi.hoisted(() => [] as unknown[][])
vi.mock('node:timers/promises', () => ({
  setTimeout: (...args: [number, unknown, object]) => {
    waits.push(args)
    return new Promise((resolve) => setTimeout(() => resolve(args[1]), args[0]))
  },
}))

// 27 November 2026, 10:00:00.
const begin = Date.UTC(2026, 10, 27, 10)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
beforeEach(() => void vi.useFakeTimers({ now: begin }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const name = 'kring-20261127-100000.tar.gz'
const lease = { fence: 1 }

/** `claims`: the leases, one for each check. `make`: how a backup is made. */
function open({
  claims = [lease] as unknown[],
  config = {},
  backups = {},
  ...returns
}: Returns & { claims?: unknown[]; config?: object } = {}) {
  const { fake, fakes, called } = recordCalls({
    ...{ claim: () => claims.shift() ?? null, renew: true, make: 123, list: [], results: { made: null, failed: null } },
    ...{ reasonOf: 'disk_full', ...returns },
  })
  const deps = {
    store: { backupSchedule: fakes('claim', 'renew', 'made', 'release', 'failed', 'results') },
    config: { backups: { everyMs: 24 * hourMs, keep: 2, keepMs: 72 * hourMs }, ...config },
    backups: backups && { ...fakes('make', 'list', 'remove'), reasonOf: fake('reasonOf'), ...(backups as object) },
    meters: { backedUp: fake('backedUp'), watchBackups: fake('watch') },
    log: { error: fake('error') },
    now: () => Date.now(),
  }
  return { called, repeated: startBackups(deps as never) }
}

/** Makes a backup until it is aborted. */
const endless = (_name: string, signal: AbortSignal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

describe('backups', () => {
  it.each([
    ['there is no place for them', { backups: null }],
    ['none are scheduled', { config: { backups: undefined } }],
  ])('are not made if %s', async (_, given) => {
    const { called, repeated } = open(given as never)
    await pass(hourMs)
    expect([repeated, called('claim', 'watch')]).toEqual([[], []])
  })

  it('are made at once if one is due, and are checked every minute', async () => {
    const { called, repeated } = open()
    await pass(0)
    const holder = called('claim')[0]?.[1]
    expect(holder).toMatch(/^[\w-]{22}$/)
    expect(called('claim')).toEqual([['claim', holder, { now: begin, until: begin + 4 * minuteMs, everyMs: 24 * hourMs }]])
    expect(called('make')).toEqual([['make', name, expect.any(AbortSignal)]])
    expect(called('made')).toEqual([['made', lease, { at: begin, name, bytes: 123 }]])
    expect(called('backedUp')).toEqual([['backedUp', 'done']])
    await pass(minuteMs)
    expect(called('claim')[1]?.slice(1)).toEqual([holder, { now: begin + minuteMs, until: begin + 5 * minuteMs, everyMs: 24 * hourMs }])
    await repeated[0]!.stop()
    await pass(hourMs)
    expect([called('claim').length, called('make').length, repeated.length]).toEqual([2, 1, 1])
  })

  it('are measured by their age', async () => {
    const results = { made: { at: begin - 5_000 }, failed: null }
    const { called } = open({ claims: [], results: () => results })
    const [, ageMs] = called('watch')[0] as [string, () => Promise<number | null>]
    expect(await ageMs()).toBe(5_000)
    expect(called('list', 'made')).toEqual([])
    const none = open({ claims: [] }).called('watch')[0] as [string, () => Promise<number | null>]
    expect(await none[1]()).toBeNull()
  })

  it('that are not due remove nothing', async () => {
    const { called } = open({ claims: [] })
    await pass(0)
    expect(called('claim', 'make', 'list').map(([what]) => what)).toEqual(['claim'])
  })

  it('keep their lease while they are made, by renewing it every minute', async () => {
    const { called } = open({ make: () => new Promise((resolve) => setTimeout(() => resolve(9), 150_000)) })
    await pass(minuteMs - 1)
    expect(called('renew')).toEqual([])
    await pass(minuteMs + 1)
    expect(called('renew')).toEqual([
      ['renew', lease, begin + 5 * minuteMs],
      ['renew', lease, begin + 6 * minuteMs],
    ])
    await pass(10 * minuteMs)
    expect([called('renew').length, called('made').length]).toEqual([2, 1])
  })

  it('end if the lease was lost', async () => {
    const { called } = open({ renew: false, make: endless })
    await pass(minuteMs)
    expect(called('failed')[0]?.[2]).toMatchObject({ at: begin + minuteMs })
    expect(called('release', 'made')).toEqual([])
  })
})

describe('an error of the database is logged', () => {
  const error = new Error('no database')

  it('if it is not known whether a backup is due, and this is checked again a minute later', async () => {
    const { called } = open({ claim: error })
    await pass(0)
    expect(called('error')).toEqual([['error', { error, worker: 'backup' }, 'background work failed']])
    expect(called('make')).toEqual([])
    await pass(minuteMs)
    expect(called('claim')).toHaveLength(2)
  })

  it('if the lease cannot be renewed, and the backup goes on', async () => {
    const { called } = open({ renew: error, make: endless })
    await pass(minuteMs)
    expect(called('error')).toEqual([['error', { error, worker: 'backup lease' }, 'background work failed']])
    expect(called('failed', 'release')).toEqual([])
  })
})

describe('a backup that fails', () => {
  it('is stored, counted and logged, and tried again in 15 minutes', async () => {
    const error = new Error('full')
    const { called } = open({ make: error })
    await pass(0)
    expect(called('reasonOf')).toEqual([['reasonOf', error]])
    expect(called('backedUp')).toEqual([['backedUp', 'disk_full']])
    expect(called('failed')).toEqual([['failed', lease, { at: begin, reason: 'disk_full', retryAt: begin + 15 * minuteMs }]])
    const text = 'the scheduled backup failed; it is tried again in 15 minutes'
    expect(called('error')).toEqual([['error', { error, reason: 'disk_full' }, text]])
    expect(called('made', 'list', 'release')).toEqual([])
    await pass(10 * minuteMs)
    expect(called('renew')).toEqual([])
  })

  it('because it could not be recorded counts as failed', async () => {
    const { called } = open({ made: new Error('no database') })
    await pass(0)
    expect([called('failed').length, called('list')]).toEqual([1, []])
    expect(called('backedUp')).toEqual([['backedUp', 'disk_full']])
  })
})

describe('old backups', () => {
  const at = (day: number) => `kring-202611${day}-100000.tar.gz`
  const files = (...days: number[]) => days.map((day) => ({ name: at(day), bytes: 1 }))

  it('are removed after a new one is complete: all but the newest two', async () => {
    const { called } = open({ list: [...files(25, 26, 27), { name: 'notes.txt', bytes: 1 }] })
    await pass(0)
    expect(called('made', 'remove')).toEqual([
      ['made', lease, expect.anything()],
      ['remove', at(25)],
    ])
  })

  it('are removed if they are older than the limit', async () => {
    const { called } = open({ list: files(23, 27) })
    await pass(0)
    expect(called('remove')).toEqual([['remove', at(23)]])
  })

  it('that cannot be removed are logged, and the new one counts as made', async () => {
    const error = new Error('denied')
    const { called } = open({ list: files(24, 25, 26, 27), remove: error })
    await pass(0)
    expect(called('remove')).toHaveLength(1)
    expect(called('error')).toEqual([['error', { error, reason: 'disk_full' }, 'old backups could not be removed']])
    expect([called('failed'), called('backedUp')]).toEqual([[], [['backedUp', 'done']]])
  })
})

describe('a shutdown', () => {
  it('ends the backup that is being made and gives its lease back', async () => {
    const { called, repeated } = open({ make: endless })
    await pass(10)
    await repeated[0]!.stop()
    expect(called('release')).toEqual([['release', lease]])
    expect(called('failed', 'backedUp', 'error', 'list', 'made')).toEqual([])
    await pass(hourMs)
    expect(called('claim', 'renew')).toHaveLength(1)
  })

  it('waits at most five seconds for a backup that cannot be ended', async () => {
    const { repeated } = open({ make: () => new Promise(() => undefined) })
    await pass(10)
    const stopped = repeated[0]!.stop().then(() => Date.now())
    await pass(60_000)
    expect(await stopped).toBe(begin + 10 + 5_000)
    // Without keeping the process alive.
    expect(waits.at(-1)).toEqual([5_000, undefined, { ref: false }])
  })
})
