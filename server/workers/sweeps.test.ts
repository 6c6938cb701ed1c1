// Which background work is repeated, how often, and with what.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordCalls } from '../testing/doubles/recorded-calls.ts'
import { onPublished } from './on-published.ts'
import { startSweeps, sweepAudit } from './sweeps.ts'

const runs = vi.hoisted(() => ({ counts: new Map<string, number>(), deps: new Set<unknown>(), isDown: false }))
const counting = vi.hoisted(() => (name: string) => (deps: unknown) => {
  runs.counts.set(name, (runs.counts.get(name) ?? 0) + 1)
  runs.deps.add(deps)
  return runs.isDown || name === 'failing' ? Promise.reject(new Error('no database')) : Promise.resolve()
})
vi.mock('../access/demo-sessions.ts', () => ({ removeOldDemos: counting('demos') }))
vi.mock('../commands/billing/handle-payment-event.ts', () => ({ reconcileSubscriptions: counting('subscriptions') }))
vi.mock('../commands/costs/mail-budgets.ts', () => ({ mailBudgets: counting('budget mail') }))
vi.mock('../commands/reports/mail-reporters.ts', () => ({ mailReporters: counting('failing'), removeOldReports: counting('reports') }))
vi.mock('../commands/support/contact.ts', () => ({ mailContacts: counting('contact mail') }))
vi.mock('../commands/files/sweep-files.ts', () => ({ sweepFiles: counting('files') }))
vi.mock('./retention/remove-old-sessions.ts', () => ({ removeOldSessions: counting('retention') }))
vi.mock('./storage/backup-worker.ts', () => ({ startBackups: () => [{ stop: () => Promise.resolve() }] }))

const now = 1_000 * 86_400_000
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  runs.isDown = false
})

it('everything runs at once, and then every five seconds, minute or hour, until it is stopped', async () => {
  const { fake, fakes, called } = recordCalls({ sweep: 0, removeExpired: 0 })
  const deps = {
    store: {
      search: fakes('updateIndex'),
      audit: fakes('removeBefore'),
      suspensions: fakes('forgetOver'),
      counters: fakes('sweep'),
      guesses: fakes('forgetOld'),
      logins: fakes('removeExpired'),
    },
    log: { error: fake('error') },
    now: () => Date.now(),
  }
  const sweeps = startSweeps(deps as never)
  const counts = () => ({ ...Object.fromEntries(runs.counts), index: called('updateIndex').length, audit: called('removeBefore').length })
  await vi.advanceTimersByTimeAsync(0)
  const all = { demos: 1, failing: 1, files: 1, 'contact mail': 1, 'budget mail': 1 }
  const hourly = { retention: 1, reports: 1, subscriptions: 1, audit: 1 }
  expect(counts()).toEqual({ ...all, ...hourly, index: 1 })
  expect([...runs.deps]).toEqual([deps])
  expect(sweeps).toHaveLength(13)
  const kept = { beforeMonth: '1972-09', beforeDay: '1972-09-25', seenBefore: now - 2 * 86_400_000 }
  expect(called('sweep', 'forgetOld')).toEqual([
    ['sweep', kept, now],
    ['forgetOld', now - 86_400_000],
  ])
  expect(called('removeExpired')).toEqual([['removeExpired', now]])
  expect(called('error')).toEqual([['error', { error: expect.any(Error) as unknown, worker: 'report mail' }, 'background work failed']])
  await vi.advanceTimersByTimeAsync(59_999)
  expect(counts()).toEqual({ ...all, ...hourly, index: 12 })
  await vi.advanceTimersByTimeAsync(1)
  expect(counts()).toEqual({ demos: 2, failing: 2, files: 2, 'contact mail': 2, 'budget mail': 2, ...hourly, index: 13 })
  await vi.advanceTimersByTimeAsync(3_540_000 - 1)
  expect(counts()).toMatchObject({ ...hourly, demos: 60 })
  await vi.advanceTimersByTimeAsync(1)
  expect(counts()).toMatchObject({ retention: 2, reports: 2, subscriptions: 2, audit: 2, demos: 61 })
  await Promise.all(sweeps.map((one) => one.stop()))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(counts()).toMatchObject({ demos: 61, retention: 2 })
  expect(vi.getTimerCount()).toBe(0)
})

it('each kind of work is named in its errors', async () => {
  runs.isDown = true
  const { fake, called } = recordCalls({})
  const fails = () => Promise.reject(new Error('no database'))
  const store = { search: { updateIndex: fails }, audit: { removeBefore: fails }, counters: { sweep: fails } }
  const sweeps = startSweeps({ store, log: { error: fake('error') }, now: () => now } as never)
  await vi.advanceTimersByTimeAsync(0)
  const names = called('error').map(([, details]) => (details as { worker: string }).worker)
  expect(names.toSorted()).toEqual([
    ...['audit log', 'budget mail', 'contact mail', 'counters', 'demos', 'expired logins', 'files'],
    ...['report mail', 'reports', 'retention', 'search index', 'subscriptions'],
  ])
  await Promise.all(sweeps.map((one) => one.stop()))
})

it('lines of the audit log are removed after 366 days, and suspensions when they are over', async () => {
  const { fakes, called } = recordCalls({})
  await sweepAudit({ store: { audit: fakes('removeBefore'), suspensions: fakes('forgetOver') }, now: () => now } as never)
  expect(called('removeBefore', 'forgetOver')).toEqual([
    ['removeBefore', now - 366 * 86_400_000],
    ['forgetOver', now],
  ])
})

it('subscribers hear of an event after it was published, and the rest of the fanout stays', async () => {
  const { fake, fakes, called } = recordCalls({})
  const fanout = { publish: fake('publish'), ...fakes('recheck') }
  const subscribers = ['first', 'second'].map((name) => ({ onPublished: fake(name) }))
  const wrapped = onPublished(fanout as never, subscribers)
  const event = { type: 'ai_typing', isTyping: true } as const
  wrapped.publish('s', event, { only: 'guest:bo' })
  expect(called('publish', 'first', 'second')).toEqual([
    ['publish', 's', event, { only: 'guest:bo' }],
    ['first', 's', event],
    ['second', 's', event],
  ])
  await wrapped.recheck('s')
  expect(called('recheck')).toEqual([['recheck', 's']])
})
