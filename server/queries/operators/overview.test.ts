// The figures of the overview, what needs attention at the exact limits, and how long an answer is used.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createOverview } from './overview.ts'

type Reads = Parameters<typeof createOverview>[0]

const now = Date.UTC(2026, 10, 24, 9)
const hour = 3_600_000
const node = { id: 'n1', build: 'b1', startedAt: 1, skewMs: 0, people: 2, sessions: 1 }
const waiting = { answers: 1, writing: 2, webhooks: 3, pushes: 4, reports: 0, contact: 0 }
const size = { databaseBytes: 900, files: 3, fileBytes: 700 }
const daily = { everyMs: 24 * hour }

interface Given {
  waiting?: object
  budgets?: { used: number; amount: number }[]
  sums?: object[]
  nodes?: object[]
  /** When the last backup was made, and when one failed since. */
  madeAt?: number | null
  failedAt?: number
  assistant?: object
  deps?: object
}

/** A server on which nothing needs attention, except what a test gives. */
function serverWith({ budgets = [], sums = [], nodes = [node], madeAt = now - hour, failedAt, ...given }: Given = {}) {
  const asked = { sums: [] as unknown[][], size: 0, models: [] as unknown[][] }
  const readWaiting = vi.fn((): Promise<object> => Promise.resolve({ ...waiting, ...given.waiting }))
  const made = madeAt === null ? null : { at: madeAt, name: 'b', bytes: 500 }
  const failed = failedAt === undefined ? null : { at: failedAt, reason: 'disk' }
  const deps = {
    store: {
      dialect: 'sqlite',
      overview: { waiting: readWaiting, size: () => ((asked.size += 1), Promise.resolve(size)) },
      costs: { sums: (...args: unknown[]) => (asked.sums.push(args), Promise.resolve(sums)) },
      budgets: { list: () => Promise.resolve(budgets) },
      backupSchedule: { results: () => Promise.resolve({ made, failed }) },
    },
    nodes: { list: () => nodes, totals: () => ({ people: 5, sessions: 4 }) },
    models: { choose: (...of: unknown[]) => (asked.models.push(of), { assistant: { label: 'mistral', ...given.assistant } }) },
    ...{ bus: { label: 'local' }, mailer: {}, payments: null, providers: { google: null, oidc: null } },
    ...{ config: { backups: daily }, now: () => now, ...given.deps },
  } as unknown as Reads
  return { asked, readWaiting, overview: createOverview(deps) }
}
const attentionWith = async (given: Given) => (await serverWith(given).overview()).attention
const emptyDays = Array.from({ length: 14 }, (_, n) => ({ day: `2026-11-${11 + n}`, answers: 0, tokens: 0, cost: 0 }))

describe('the figures', () => {
  it('are those of the stored rows, the nodes and the backups', async () => {
    const { overview, asked } = serverWith()
    expect(await overview()).toEqual({
      ...{ attention: [], people: 5, sessions: 4, days: emptyDays, unpriced: 0, reports: 0, contact: 0, nodes: [node] },
      queues: { answers: 1, writing: 2, webhooks: 3, pushes: 4 },
      budgets: { reached: 0, warned: 0 },
      storage: { database: 'sqlite', databaseBytes: 900, files: 3, fileBytes: 700 },
      backup: { isScheduled: true, madeAt: now - hour, bytes: 500, failedAt: null },
      enabled: {
        ...{ assistant: 'mistral', fanout: 'local', mail: true, payments: false, transcription: false },
        ...{ google: false, provider: false, bucket: false, backups: true },
      },
    })
    expect(asked.sums).toEqual([['day', '2026-11-11', '2026-11-24']])
    expect(asked.models).toEqual([['free', null]])
  })

  it('say which services are set up', async () => {
    const set = { mailer: {}, payments: {}, providers: { google: {}, oidc: {} }, config: { backups: daily, s3: {} } }
    const { enabled } = await serverWith({ deps: set, assistant: { transcribe: () => null } }).overview()
    const on = { mail: true, payments: true, transcription: true, google: true, provider: true, bucket: true, backups: true }
    expect(enabled).toEqual({ assistant: 'mistral', fanout: 'local', ...on })
    const unset = { mailer: null, config: {} }
    const { enabled: without, backup } = await serverWith({ deps: unset, madeAt: null, assistant: { label: 'offline' } }).overview()
    const off = { mail: false, payments: false, transcription: false, google: false, provider: false, bucket: false, backups: false }
    expect(without).toEqual({ assistant: 'offline', fanout: 'local', ...off })
    expect(backup).toEqual({ isScheduled: false, madeAt: null, bytes: null, failedAt: null })
  })

  it('of each of the last 14 days are its own, and unpriced calls are those of today', async () => {
    const sums = [
      { key: '2026-11-11', answers: 2, input: 30, output: 4, cost: 50, unpriced: 6 },
      { key: '2026-11-24', answers: 1, input: 20, output: 3, cost: 40, unpriced: 7 },
    ]
    const { days, unpriced } = await serverWith({ sums }).overview()
    const oldest = { day: '2026-11-11', answers: 2, tokens: 34, cost: 50 }
    const today = { day: '2026-11-24', answers: 1, tokens: 23, cost: 40 }
    expect([days, unpriced]).toEqual([[oldest, ...emptyDays.slice(1, -1), today], 7])
  })

  it('count budgets as warned from 80 % on and as reached from 100 % on, without those of 0', async () => {
    const budgets = [79, 80, 99, 100, 101].map((used) => ({ used, amount: 100 }))
    const { budgets: counted } = await serverWith({ budgets: [...budgets, { used: 5, amount: 0 }] }).overview()
    expect(counted).toEqual({ reached: 2, warned: 2 })
  })
})

describe('attention is needed', () => {
  const skewed = (...skews: number[]) => skews.map((skewMs) => ({ ...node, skewMs }))
  const builds = (...all: (string | null)[]) => all.map((build) => ({ ...node, build }))
  it.each<[string, Given, string[]]>([
    ['not when nothing is wrong', {}, []],
    ['when backups are not scheduled', { deps: { config: {} } }, ['backup_none']],
    ['not for an old backup when backups are not scheduled', { deps: { config: {} }, madeAt: 0 }, ['backup_none']],
    ['when a backup has failed, once even if it is late too', { madeAt: 0, failedAt: now }, ['backup_failed']],
    ['not before the first backup', { madeAt: null }, []],
    ['not when a daily backup is 25 hours old', { madeAt: now - 25 * hour }, []],
    ['when a daily backup is more than 25 hours old', { madeAt: now - 25 * hour - 1 }, ['backup_late']],
    ['not when a clock is 2 seconds ahead or behind', { nodes: skewed(2000, -2000) }, []],
    ['when one clock is more than 2 seconds ahead', { nodes: skewed(0, 2001) }, ['clock_skewed']],
    ['when one clock is more than 2 seconds behind', { nodes: skewed(-2001, 0) }, ['clock_skewed']],
    ['not when all nodes have the same version', { nodes: builds('b1', 'b1') }, []],
    ['when nodes have different versions', { nodes: builds('b1', 'b2', 'b1') }, ['versions_differ']],
    ['when one node has no version', { nodes: builds('b1', null) }, ['versions_differ']],
    ['when no model is set up', { assistant: { label: 'offline' } }, ['assistant_offline']],
    ['when a budget is reached', { budgets: [{ used: 100, amount: 100 }] }, ['budgets_reached']],
    ['when 80 % of a budget is used', { budgets: [{ used: 80, amount: 100 }] }, ['budgets_warned']],
    ['when a report is open', { waiting: { reports: 1 } }, ['reports_open']],
    ['when a message to support is open', { waiting: { contact: 1 } }, ['contact_open']],
    ['when mail is not set up', { deps: { mailer: null } }, ['mail_off']],
  ])('%s', async (_what, given, expected) => {
    expect(await attentionWith(given)).toEqual(expected)
  })

  it('for the most urgent first', async () => {
    const urgent = { failedAt: now, assistant: { label: 'offline' }, waiting: { reports: 1, contact: 1 }, deps: { mailer: null } }
    expect(await attentionWith({ ...urgent, nodes: [node, { ...node, build: 'b2', skewMs: 9000 }] })).toEqual([
      ...['backup_failed', 'clock_skewed', 'versions_differ', 'assistant_offline'],
      ...['reports_open', 'contact_open', 'mail_off'],
    ])
  })
})

describe('an answer', () => {
  /** Sets how many milliseconds have passed. */
  function stopwatch() {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    return (ms: number) => clock.mockReturnValue(ms)
  }

  it('is used for 3 seconds, and the stored sizes for a minute', async () => {
    const passed = stopwatch()
    const { overview, asked, readWaiting } = serverWith()
    const reads: [number, number, number][] = []
    for (const ms of [0, 2999, 3000, 5999, 6000, 59_999]) {
      passed(ms)
      await overview()
      reads.push([ms, readWaiting.mock.calls.length, asked.size])
    }
    expect(reads).toEqual([
      [0, 1, 1],
      [2999, 1, 1],
      [3000, 2, 1],
      [5999, 2, 1],
      [6000, 3, 1],
      [59_999, 4, 1],
    ])
  })

  it('after exactly a minute has the stored sizes of that moment', async () => {
    const passed = stopwatch()
    const { overview, asked } = serverWith()
    await overview()
    passed(60_000)
    await overview()
    expect(asked.size).toBe(2)
  })

  it('is read once for calls at the same time', async () => {
    stopwatch()
    const { overview, readWaiting } = serverWith()
    const [one, other] = [overview(), overview()]
    expect(await one).toBe(await other)
    expect(readWaiting).toHaveBeenCalledTimes(1)
  })

  it('that failed is not used again', async () => {
    stopwatch()
    const { overview, readWaiting } = serverWith()
    readWaiting.mockRejectedValueOnce(new Error('the database is away'))
    await expect(overview()).rejects.toThrow('the database is away')
    expect((await overview()).attention).toEqual([])
    await overview()
    expect(readWaiting).toHaveBeenCalledTimes(2)
  })

  it('that fails late leaves a newer answer in use', async () => {
    const passed = stopwatch()
    const { overview, readWaiting } = serverWith()
    let fail: (error: Error) => void = () => undefined
    readWaiting.mockReturnValueOnce(new Promise((_done, reject) => (fail = reject)))
    const older = overview()
    passed(3000)
    const newer = await overview()
    fail(new Error('the database is away'))
    await expect(older).rejects.toThrow('the database is away')
    expect(await overview()).toBe(newer)
    expect(readWaiting).toHaveBeenCalledTimes(2)
  })
})
