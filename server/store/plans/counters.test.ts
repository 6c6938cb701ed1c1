// What counters count and give back, how they are read, and which of them a sweep deletes.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { fakePostgres } from '../../testing/doubles/fake-postgres.ts'
import type { Store } from '../store.ts'
import { countersStore } from './counters.ts'

let counters: Store['counters']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  counters = temp.store.counters
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  await tables('counters').delete()
})

const broken = (() => {
  throw new Error('asked')
}) as unknown as Knex
const add = (key: string, period: string, used: number, seen_at: number | null = null) =>
  tables('counters').insert({ key, period, used, seen_at })

describe('counters of two keys and two periods', () => {
  beforeEach(async () => {
    await add('b', '2026-11', 3)
    await add('a', '2026-10', 2)
    await add('a', '2026-11', 1)
  })

  it.each([
    ['a', '2026-11', 1],
    ['a', '2026-10', 2],
    ['b', '2026-11', 3],
    ['b', '2026-10', 0],
  ])('are read on their own: %s in %s', async (key, period, used) => {
    expect(await counters.read(key, period)).toBe(used)
  })

  it('are read together in the order of the question, and as 0 if they do not exist', async () => {
    const asked = ['b 2026-10', 'a 2026-10', 'b 2026-11', 'a 2026-11'].map((text) => text.split(' ') as [string, string])
    expect(await counters.readEach(asked.map(([key, period]) => ({ key, period })))).toEqual([0, 2, 3, 1])
  })

  it('are given back one by one, or several at once', async () => {
    await counters.giveBack('b', '2026-11')
    await counters.giveBack('a', '2026-10', 2)
    expect(await tables('counters').orderBy(['key', 'period']).select('key', 'period', 'used')).toEqual([
      { key: 'a', period: '2026-10', used: 0 },
      { key: 'a', period: '2026-11', used: 1 },
      { key: 'b', period: '2026-11', used: 2 },
    ])
  })
})

describe('counting', () => {
  const stored = () => tables('counters').orderBy(['key', 'period']).select('key', 'period', 'used')

  it('adds to the counter of that key and period up to its limit, and leaves the others alone', async () => {
    await add('a', '2026-10', 7)
    await add('b', '2026-11', 7)
    const a = { key: 'a', period: '2026-11' }
    expect([await counters.take({ ...a, limit: 3 }, 2), await counters.take({ ...a, limit: 3 })]).toEqual([true, true])
    expect([await counters.take({ ...a, limit: 3 }), await counters.take({ ...a, limit: 4 }, 2)]).toEqual([false, false])
    const others = [
      { key: 'a', period: '2026-10', used: 7 },
      { key: 'b', period: '2026-11', used: 7 },
    ]
    expect(await stored()).toEqual([others[0], { ...a, used: 3 }, others[1]])
    expect([await counters.take({ ...a, limit: null }, 10), await counters.take({ ...a, limit: 14 })]).toEqual([true, true])
    expect(await stored()).toEqual([others[0], { ...a, used: 14 }, others[1]])
  })

  it.each([
    [0, 1],
    [4, 5],
  ])('a first use of more than the limit is refused: limit %i, amount %i', async (limit, amount) => {
    expect(await counters.take({ key: 'a', period: '2026-11', limit }, amount)).toBe(false)
    expect(await stored()).toEqual([])
  })

  it('takes one statement after the first use, and no transaction', async () => {
    const { db, asked } = fakePostgres({ rows: [{ key: 'a' }] })
    expect(await countersStore(db, broken).take({ key: 'a', period: '2026-11', limit: 3 })).toBe(true)
    expect(asked.map(({ text }) => text.split(' ')[0])).toEqual(['update'])
  })

  it('counts each of twenty simultaneous first uses', async () => {
    const uses = await Promise.all(Array.from({ length: 20 }, () => counters.take({ key: 'a', period: '2026-11', limit: 15 })))
    expect([uses.filter(Boolean).length, await stored()]).toEqual([15, [{ key: 'a', period: '2026-11', used: 15 }]])
  })
})

it('reading no counters does not ask the database', async () => {
  expect(await countersStore(broken, broken).readEach([])).toEqual([])
})

it('reading several counters does not wait for the connection that writes', async () => {
  await add('a', '2026-11', 1)
  expect(await countersStore(broken, tables).readEach([{ key: 'a', period: '2026-11' }])).toEqual([1])
})

it('simultaneous reads of the same counters share the next read', async () => {
  const { db, asked } = fakePostgres()
  const { readEach } = countersStore(broken, db)
  const read = (period: string) => readEach([{ key: 'a', period }])
  expect(await Promise.all([read('2026-11'), read('2026-11'), read('2026-11'), read('2026-10')])).toEqual([[0], [0], [0], [0]])
  expect(asked).toHaveLength(3)
})

describe('a sweep', () => {
  const ended = { beforeMonth: '2026-10', beforeDay: '2026-11-20', seenBefore: 500 }
  const left = async () =>
    (await tables('counters').orderBy('period').select<{ period: string; seen_at: number | null }[]>('period', 'seen_at')).map(
      ({ period, seen_at }) => `${period} ${seen_at}`,
    )

  it('deletes the months, days and windows that have ended, and nothing else', async () => {
    for (const period of ['2025-12', '2026-09', '2026-10', '2026-11', '2026-11-19', '2026-11-20', '2026-11-21', '77', 'ever'])
      await add('k', period, 1)
    await add('k', 'w1', 1, 499)
    await add('k', 'w2', 1, 500)
    await add('k', 'w3', 1)
    expect(await counters.sweep(ended, 900)).toBe(4)
    expect(await left()).toEqual([
      ...['2026-10 null', '2026-11 null', '2026-11-20 null', '2026-11-21 null', '77 null', 'ever null'],
      // A window is first seen by a sweep, and deleted by a later one.
      ...['w2 500', 'w3 900'],
    ])
  })

  it('on Postgres leaves out the rows that another node is deleting', async () => {
    const { db, asked } = fakePostgres()
    await countersStore(db, db).sweep(ended, 900)
    expect(asked.map(({ text }) => text)).toEqual(
      ['update', 'delete'].map((verb) => expect.stringMatching(new RegExp(`^${verb} .* for update skip locked\\)$`))),
    )
  })
})
