// Transactions that lock a session: one at a time, restarted while the row is locked on Postgres, and in turn with messages on SQLite.
import type { Knex } from 'knex'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import { draft } from './contract/store.contract.ts'
import { inSession, oneAtATime, retryWhileLocked, runTransaction, visitSessions, wasLocked } from './session-lock.ts'

const { pauses } = vi.hoisted(() => ({ pauses: [] as number[] }))
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => Promise.resolve(void pauses.push(ms)) }))
beforeEach(() => {
  pauses.length = 0
})
afterEach(() => void vi.restoreAllMocks())

const locked = () => Object.assign(new Error('locked'), { code: '55P03' })
const row = { id: 's' }
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** A database whose queries for a session's row answer with `answers`, then with a row. */
function fake(client: string, answers: (Error | object | undefined)[] = []) {
  const log: string[] = []
  const trx = Object.assign(
    (table: string) => {
      const parts = [table]
      const query = {
        where: (what: object) => (parts.push(JSON.stringify(what)), query),
        forUpdate: () => (parts.push('for update'), query),
        noWait: () => (parts.push('nowait'), query),
        first() {
          log.push(parts.join(' '))
          const answer = answers.length > 0 ? answers.shift() : row
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
        },
      }
      return query
    },
    { raw: (sql: string) => Promise.resolve(void log.push(sql)), client: { config: { client } } },
  )
  async function transaction<T>(work: (one: typeof trx) => Promise<T>): Promise<T> {
    log.push('begin')
    try {
      const result = await work(trx)
      log.push('commit')
      return result
    } catch (error) {
      log.push('rollback')
      throw error
    }
  }
  return { db: { client: { config: { client } }, transaction } as unknown as Knex, log }
}
const tried = ['begin', 'sessions {"id":"s"} for update nowait']
const visited = ['begin', 'SET LOCAL lock_timeout = 50', 'sessions {"id":"s"} for update']
const ended = ['SET LOCAL lock_timeout = 10000', 'commit']

describe('a session on Postgres', () => {
  it('that is free is locked at once', async () => {
    const { db, log } = fake('pg')
    expect(await inSession(db, 's', (_trx, session) => Promise.resolve(session))).toBe(row)
    expect([log, pauses]).toEqual([[...tried, 'commit'], []])
  })

  it('that does not exist is undefined', async () => {
    expect(await inSession(fake('pg', [undefined]).db, 's', (_trx, session) => Promise.resolve([session]))).toEqual([undefined])
  })

  it('that is locked is tried again with short waits and ever longer pauses', async () => {
    const { db, log } = fake('pg', Array.from({ length: 10 }, locked))
    expect(await inSession(db, 's', () => Promise.resolve('done'))).toBe('done')
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 500, 500, 500])
    expect(log.slice(0, 3)).toEqual([...tried, 'rollback'])
    expect(log.slice(-9)).toEqual([...visited, 'rollback', ...visited, ...ended])
  })

  it('that stays locked for more than thirty seconds is reported as busy', async () => {
    const error = locked()
    const { db } = fake('pg', [locked(), locked(), error])
    const times = [1_000, 31_000, 31_001]
    vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0)
    const work = vi.fn(() => Promise.resolve())
    await expect(inSession(db, 's', work)).rejects.toMatchObject({ code: 'storage_busy', retryAfterMs: 5_000, cause: error })
    expect([pauses, work.mock.calls]).toEqual([[10], []])
  })

  it.each([
    ['before it is locked', [new Error('gone')]],
    ['after it was locked by others', [locked(), new Error('gone')]],
  ])('whose database fails %s is not tried again', async (_when, answers) => {
    const { db } = fake('pg', answers)
    await expect(inSession(db, 's', () => Promise.resolve())).rejects.toThrow('gone')
    expect(pauses).toEqual([])
  })

  it.each([
    ['at once', []],
    ['after waiting', [locked()]],
  ])('that was locked %s is not locked again if the work meets another locked row', async (_when, answers) => {
    const error = locked()
    const work = vi.fn(() => Promise.reject(error))
    await expect(inSession(fake('pg', answers).db, 's', work)).rejects.toBe(error)
    expect([work.mock.calls.length, pauses]).toEqual([1, []])
  })

  it('is used by one transaction at a time, even after one failed; other sessions do not wait', async () => {
    const { db } = fake('pg')
    const done: string[] = []
    let [fail, end] = [(): void => undefined, (): void => undefined]
    const first = inSession(db, 's', () => new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('no')))))
    const second = inSession(db, 's', () => new Promise<void>((resolve) => (done.push('second'), (end = resolve))))
    await inSession(db, 't', () => Promise.resolve(void done.push('other')))
    await settled()
    expect(done).toEqual(['other'])
    fail()
    await expect(first).rejects.toThrow('no')
    const third = inSession(db, 's', () => Promise.resolve(void done.push('third')))
    await settled()
    expect(done).toEqual(['other', 'second'])
    end()
    await Promise.all([second, third])
    expect(done).toEqual(['other', 'second', 'third'])
  })
})

describe('transactions that meet locked rows', () => {
  it('are restarted after a pause, unless that is not allowed', async () => {
    const error = locked()
    const visit = vi.fn().mockRejectedValueOnce(locked()).mockRejectedValueOnce(locked()).mockResolvedValueOnce('done')
    expect(await retryWhileLocked(fake('pg').db, visit, Infinity)).toBe('done')
    expect(pauses).toEqual([10, 20])
    await expect(
      retryWhileLocked(
        fake('pg').db,
        () => Promise.reject(error),
        Infinity,
        () => false,
      ),
    ).rejects.toBe(error)
  })

  it('hold at most two connections while they wait', async () => {
    const { db } = fake('pg')
    const ends: (() => void)[] = []
    const visit = () => new Promise<void>((resolve) => ends.push(resolve))
    const all = [1, 2, 3, 4].map(() => retryWhileLocked(db, visit, Infinity))
    await settled()
    expect(ends).toHaveLength(2)
    ends[0]?.()
    await settled()
    expect(ends).toHaveLength(3)
    ends[1]?.()
    await settled()
    expect(ends).toHaveLength(4)
    for (const end of ends) end()
    await Promise.all(all)
    const later = [1, 2, 3].map(() => retryWhileLocked(db, visit, Infinity))
    await settled()
    expect(ends).toHaveLength(6)
    for (const end of ends) end()
    await settled()
    ends[6]?.()
    await Promise.all(later)
  })

  it('of several sessions wait briefly for each row, and are restarted from the beginning', async () => {
    const { db, log } = fake('pg')
    const work = vi.fn().mockRejectedValueOnce(locked()).mockResolvedValueOnce('done')
    expect(await visitSessions(db, work)).toBe('done')
    const begun = ['begin', 'SET LOCAL lock_timeout = 50']
    expect([log, pauses]).toEqual([[...begun, 'rollback', ...begun, 'commit'], [10]])
  })

  it('of several sessions give up after thirty seconds', async () => {
    const times = [1_000, 31_000, 31_001]
    vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0)
    await expect(visitSessions(fake('pg').db, () => Promise.reject(locked()))).rejects.toMatchObject({ code: 'storage_busy' })
    expect(pauses).toEqual([10])
  })
})

describe('statements that wait for the same row', () => {
  it('run one at a time on Postgres, and are tried again while it is locked', async () => {
    const { db } = fake('pg')
    const run = vi.fn().mockRejectedValueOnce(locked()).mockResolvedValueOnce('first').mockResolvedValueOnce('second')
    const both = [oneAtATime(db, 'row', run), oneAtATime(db, 'row', run)]
    expect(await Promise.all(both)).toEqual(['first', 'second'])
    const error = new Error('gone')
    await expect(oneAtATime(db, 'row', () => Promise.reject(error))).rejects.toBe(error)
  })

  it('give up on Postgres after thirty seconds', async () => {
    const error = locked()
    const times = [1_000, 31_000, 31_001]
    vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0)
    const run = vi.fn().mockRejectedValueOnce(locked()).mockRejectedValueOnce(error).mockResolvedValueOnce('late')
    await expect(oneAtATime(fake('pg').db, 'row', run)).rejects.toMatchObject({ code: 'storage_busy', retryAfterMs: 5_000, cause: error })
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('run at once on SQLite', async () => {
    const run = vi.fn(() => new Promise<void>(() => undefined))
    const { db } = fake('sqlite3')
    for (const _again of [1, 2]) void oneAtATime(db, 'row', run)
    await settled()
    expect(run).toHaveBeenCalledTimes(2)
  })
})

describe('on SQLite', () => {
  it('only one transaction runs at a time for all sessions, and none is restarted', async () => {
    const { db, log } = fake('sqlite3')
    let end = (): void => undefined
    const first = inSession(db, 's', (_trx, session) => new Promise((resolve) => (end = () => resolve(session))))
    const second = visitSessions(db, () => Promise.reject(locked()))
    second.catch(() => undefined)
    await settled()
    expect(log).toEqual(['begin', 'sessions {"id":"s"}'])
    end()
    expect(await first).toBe(row)
    await expect(second).rejects.toThrow('locked')
    expect([log, pauses]).toEqual([['begin', 'sessions {"id":"s"}', 'commit', 'begin', 'rollback'], []])
  })

  it.each<[string, (store: Store) => Promise<unknown>]>([
    ['changes', (store) => store.access.change('s', () => null, 2)],
    ['counts', (store) => store.counters.take({ key: 'rye', period: 'day', limit: 100 })],
  ])('a message waits for one of twenty %s that were requested before it, not for all', async (_what, work) => {
    const { store, close } = await openTempStore()
    onTestFinished(close)
    const anna = guest('anna', 'en')
    await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
    const done: string[] = []
    const changes = Array.from({ length: 20 }, () => work(store).then(() => done.push('change')))
    const sent = store.messages.add('s', draft(anna, 'Good morning', null), 3, () => false).then(() => done.push('message'))
    await Promise.all([...changes, sent])
    expect(done.indexOf('message')).toBeLessThanOrEqual(3)
  })
})

it('on Postgres, transactions do not wait for each other', async () => {
  const { db, log } = fake('pg')
  const all = [1, 2].map(() => runTransaction(db, () => Promise.resolve()))
  expect(log).toEqual(['begin', 'begin'])
  await Promise.all(all)
})

it('only the Postgres code for a locked row means that a row is locked', () => {
  expect([locked(), { code: '57014' }, new Error('55P03'), null].map(wasLocked)).toEqual([true, false, false, false])
})
