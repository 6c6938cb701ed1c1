// Which budgets are due for a notice, at which exact amount and time, and what is stored when one is claimed, sent or has failed.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})
beforeEach(() => tables('budgets').delete())

const now = Date.UTC(2026, 10, 3)
const addBudget = (owner: string, given: object = {}) =>
  tables('budgets').insert({ owner, unit: 'answers', amount: 10, used: 9, month: '2026-11', created_at: 1, ...given })
const claim = async (until = now + 60) => (await store.budgetNotices.claim(now, until)).map(({ owner }) => owner).toSorted()
const notices = () => tables('budgets').orderBy(['owner', 'unit']).select('owner', 'unit', 'noticed_month', 'notice_due_at', 'notice_tries')
const due = { unit: 'answers', amount: 10, used: 9, month: '2026-11', tries: 0 } as const

it('a claimed notice says what is used of which budget, and how often it was tried', async () => {
  await addBudget('user:a', { unit: 'cost', amount: 1_000, used: 800, notice_tries: 3, notice_due_at: 5 })
  expect(await store.budgetNotices.claim(now, now + 60)).toEqual([
    { owner: 'user:a', unit: 'cost', amount: 1_000, used: 800, month: '2026-11', tries: 3 },
  ])
  expect(await notices()).toEqual([{ owner: 'user:a', unit: 'cost', noticed_month: null, notice_due_at: now + 60, notice_tries: 3 }])
})

it('a budget is due from 80% on, and not before', async () => {
  await addBudget('user:under', { amount: 100, used: 79 })
  await addBudget('user:from', { amount: 100, used: 80 })
  await addBudget('user:full', { amount: 100, used: 100 })
  await addBudget('user:over', { amount: 100, used: 101 })
  expect(await claim()).toEqual(['user:from', 'user:full', 'user:over'])
})

it('budgets of 0, of the server, and of another month are not due', async () => {
  await addBudget('user:zero', { amount: 0, used: 0 })
  await addBudget('user:one', { amount: 1, used: 1 })
  await addBudget('server')
  await addBudget('user:october', { month: '2026-10' })
  await addBudget('user:december', { month: '2026-12' })
  expect(await claim()).toEqual(['user:one'])
})

it('a budget is due at the time of its next attempt, and not a millisecond before', async () => {
  await addBudget('user:now', { notice_due_at: now })
  await addBudget('user:later', { notice_due_at: now + 1 })
  expect(await claim()).toEqual(['user:now'])
})

it('budgets with a notice in this month are not due; those with a notice in another month or without one are', async () => {
  await addBudget('user:told', { noticed_month: '2026-11' })
  await addBudget('user:before', { noticed_month: '2026-10' })
  await addBudget('user:never')
  expect(await claim()).toEqual(['user:before', 'user:never'])
})

it('claiming a notice leaves the owner’s other budget, other owners and budgets that are not due as they are', async () => {
  await addBudget('user:a')
  await addBudget('user:a', { unit: 'cost', used: 1 })
  await addBudget('user:b', { used: 1 })
  await addBudget('user:c', { noticed_month: '2026-11' })
  expect(await claim(now + 60)).toEqual(['user:a'])
  expect((await notices()).map(({ owner, unit, notice_due_at }: Record<string, unknown>) => [owner, unit, notice_due_at])).toEqual([
    ['user:a', 'answers', now + 60],
    ['user:a', 'cost', 0],
    ['user:b', 'answers', 0],
    ['user:c', 'answers', 0],
  ])
  expect(await claim()).toEqual([])
})

it('both budgets of one owner are claimed if both are due', async () => {
  await addBudget('user:a')
  await addBudget('user:a', { unit: 'cost' })
  const units = (await store.budgetNotices.claim(now, now + 60)).map(({ unit }) => unit)
  expect(units.toSorted()).toEqual(['answers', 'cost'])
})

it('after a notice was sent, its month is stored and its tries are reset, for that budget alone', async () => {
  for (const owner of ['user:a', 'user:b']) await addBudget(owner, { notice_due_at: 5, notice_tries: 2 })
  await addBudget('user:a', { unit: 'cost', notice_due_at: 5, notice_tries: 2 })
  await store.budgetNotices.done({ owner: 'user:a', ...due, tries: 2 }, null)
  expect(await notices()).toEqual([
    { owner: 'user:a', unit: 'answers', noticed_month: '2026-11', notice_due_at: 0, notice_tries: 0 },
    { owner: 'user:a', unit: 'cost', noticed_month: null, notice_due_at: 5, notice_tries: 2 },
    { owner: 'user:b', unit: 'answers', noticed_month: null, notice_due_at: 5, notice_tries: 2 },
  ])
})

it('after a notice failed, it is due again at the given time with one more try, for that budget alone', async () => {
  for (const owner of ['user:a', 'user:b']) await addBudget(owner, { notice_due_at: 5, notice_tries: 2, noticed_month: '2026-10' })
  await store.budgetNotices.done({ owner: 'user:a', ...due, tries: 2 }, now + 99)
  expect(await notices()).toEqual([
    { owner: 'user:a', unit: 'answers', noticed_month: '2026-10', notice_due_at: now + 99, notice_tries: 3 },
    { owner: 'user:b', unit: 'answers', noticed_month: '2026-10', notice_due_at: 5, notice_tries: 2 },
  ])
})

it('a notice that may be tried again at time 0 is not mistaken for one that was sent', async () => {
  await addBudget('user:a', { notice_due_at: 5 })
  await store.budgetNotices.done({ owner: 'user:a', ...due }, 0)
  expect(await notices()).toMatchObject([{ noticed_month: null, notice_due_at: 0, notice_tries: 1 }])
})
