// Push messages are claimed when they are due, by one node at a time, and their outcome changes nothing else.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'
import type { PushRow } from './pushes.ts'

let pushes: Store['pushes']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  pushes = temp.store.pushes
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['pushes', 'push_levels', 'sessions', 'push_subscriptions']) await tables(table).delete()
})

const push = (subscription_id: string, session_id: string, more: Partial<PushRow> = {}): PushRow => ({
  ...{ subscription_id, session_id, message_id: `m in ${session_id}`, reason: 'message', seq: 3, attempts: 0, due_at: 10, sent_at: null },
  ...{ owner: null, lease_until: null },
  ...more,
})
// The store checks references when a row changes.
async function put(...rows: PushRow[]) {
  const known = sessionRow({ id: '', title: '', isPrivate: false, isDemo: false, host: null }, 1)
  const browser = { person: 'guest:a', endpoint: '', p256dh: '', auth: '', language: 'en', created_at: 1 }
  for (const { subscription_id: id, session_id } of rows) {
    await tables('sessions')
      .insert({ ...known, id: session_id })
      .onConflict('id')
      .ignore()
    await tables('push_subscriptions')
      .insert({ ...browser, id, digest: id })
      .onConflict('id')
      .ignore()
  }
  await tables('pushes').insert(rows)
}
const stored = () => tables('pushes').orderBy(['subscription_id', 'session_id'])

it('push messages that are due are claimed, the longest due first, with a lease of a minute and one more attempt', async () => {
  const [a, b, c] = [push('b1', 's', { due_at: 30, attempts: 2 }), push('b1', 't', { due_at: 20 }), push('b2', 's', { due_at: 10 })]
  const [later, sent] = [push('b2', 't', { due_at: 31 }), push('b3', 's', { due_at: null, sent_at: 5 })]
  await put(a, b, c, later, sent)
  const claimed = (row: PushRow) => ({ ...row, owner: 'node', lease_until: 60_030, attempts: row.attempts + 1 })
  expect(await pushes.claim('node', 10, 30)).toEqual([claimed(c), claimed(b), claimed(a)])
  expect(await stored()).toEqual([claimed(a), claimed(b), claimed(c), later, sent])
})

it('no more push messages are claimed than requested, and the others stay as they are', async () => {
  await put(push('b1', 's', { due_at: 3 }), push('b1', 't', { due_at: 1 }), push('b2', 's', { due_at: 2 }))
  expect((await pushes.claim('node', 2, 10)).map(({ due_at }) => due_at)).toEqual([1, 2])
  expect(await tables('pushes').whereNull('owner')).toEqual([push('b1', 's', { due_at: 3 })])
})

it('a push message that a node has claimed is claimed again only after its lease', async () => {
  const row = push('b1', 's', { owner: 'a', lease_until: 100, attempts: 1 })
  await put(row)
  expect(await pushes.claim('b', 10, 100)).toEqual([])
  expect(await stored()).toEqual([row])
  expect(await pushes.claim('b', 10, 101)).toEqual([{ ...row, owner: 'b', lease_until: 60_101, attempts: 2 }])
})

it('a push message that is not due is not claimed, whether it was leased or not', async () => {
  await put(push('b1', 's', { due_at: 200 }), push('b2', 's', { due_at: 200, owner: 'a', lease_until: 1 }))
  expect(await pushes.claim('b', 10, 199)).toEqual([])
})

const leased = { owner: 'a', lease_until: 100, attempts: 1 }
const others = [push('b1', 't', leased), push('b2', 's', leased)]

it('a sent push message is no longer due or leased, and others stay as they are', async () => {
  const row = push('b1', 's', leased)
  await put(row, ...others)
  await pushes.settle(row, { sentAt: 50, nextAt: null })
  expect(await stored()).toEqual([{ ...row, due_at: null, sent_at: 50, owner: null, lease_until: null }, ...others])
})

it('a failed push message is due at its next time, and keeps the time at which one was last sent', async () => {
  const row = push('b1', 's', { ...leased, sent_at: 7 })
  await put(row, ...others)
  await pushes.settle(row, { sentAt: null, nextAt: 500 })
  expect(await stored()).toEqual([{ ...row, due_at: 500, owner: null, lease_until: null }, ...others])
})

it('a newer message that was recorded meanwhile is due twenty seconds after the one that was sent', async () => {
  const row = push('b1', 's', leased)
  await put({ ...row, seq: 4 }, ...others)
  await pushes.settle(row, { sentAt: 50, nextAt: null })
  expect(await stored()).toEqual([{ ...row, seq: 4, due_at: 20_050, sent_at: 50, owner: null, lease_until: null }, ...others])
})

it('a newer message that was recorded meanwhile keeps its time if the one before failed', async () => {
  const row = push('b1', 's', leased)
  await put({ ...row, seq: 4, due_at: 12 })
  await pushes.settle(row, { sentAt: null, nextAt: 500 })
  expect(await stored()).toEqual([{ ...row, seq: 4, due_at: 12, owner: null, lease_until: null }])
})

it('the outcome of a node whose push was claimed by another changes nothing', async () => {
  const row = push('b1', 's', { ...leased, owner: 'b' })
  await put(row)
  await pushes.settle({ ...row, owner: 'a' }, { sentAt: 50, nextAt: null })
  await pushes.settle({ ...row, owner: 'a', seq: 2 }, { sentAt: 50, nextAt: null })
  expect(await stored()).toEqual([row])
})

it('the next time is the earliest due time, and null if all were sent', async () => {
  expect(await pushes.nextAt()).toBeNull()
  await put(push('b1', 's', { due_at: null, sent_at: 1 }))
  expect(await pushes.nextAt()).toBeNull()
  await put(push('b2', 's', { due_at: 30 }), push('b3', 's', { due_at: 20 }), push('b4', 's', { due_at: 40 }))
  expect(await pushes.nextAt()).toBe(20)
})

it('sessions are behind if a listener was not told about their last message; each is returned once', async () => {
  const level = (session_id: string, person: string, told_seq: number) => ({ session_id, person, level: 'everything', told_seq })
  for (const id of ['told', 'behind', 'nobody'])
    await tables('sessions').insert({ ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, 1), last_seq: 5 })
  await tables('push_levels').insert([
    ...[level('told', 'guest:a', 5), level('behind', 'guest:a', 4), level('behind', 'guest:b', 3), level('behind', 'guest:c', 5)],
  ])
  expect(await pushes.behind()).toEqual(['behind'])
})

it('at most two hundred sessions that are behind are returned at once', async () => {
  const ids = Array.from({ length: 201 }, (_, n) => `s${n}`)
  const rows = ids.map((id) => ({ ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: null }, 1), last_seq: 1 }))
  await tables.batchInsert('sessions', rows, 40)
  await tables('push_levels').insert(ids.map((session_id) => ({ session_id, person: 'guest:a', level: 'answers', told_seq: 0 })))
  expect(await pushes.behind()).toHaveLength(200)
})
