// Which deliveries a process claims: those that are due, the oldest of each destination, none of a destination that is being served, and at most three of an account.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fakePostgres } from '../../testing/doubles/fake-postgres.ts'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import { deliveriesStore, type DeliveryRow } from './deliveries.ts'

let deliveries: Store['deliveries']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  deliveries = temp.store.deliveries
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  await tables('deliveries').delete()
})

/** A delivery to a webhook of its own. */
const row = (id: string, more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...{ id, user_id: 'anna', webhook_id: `hook ${id}`, integration: null, session_id: 's', event: 'message.created', subject: 'm' },
  ...{ seq: 1, status: 'pending', attempts: 2, response_status: 500, next_attempt_at: 50, owner: null, lease_until: null, created_at: 5 },
  ...more,
})
const add = (...rows: DeliveryRow[]) => tables('deliveries').insert(rows)
const claim = async (max = 10, now = 100) => (await deliveries.claim('node', max, now)).map(({ id }) => id).toSorted()
const held = { owner: 'other', lease_until: 100 }
const bram = { user_id: 'bram' }

it('a claimed delivery is leased for a minute and counted as an attempt; others stay as they are', async () => {
  await add(row('a'), row('b', { next_attempt_at: 101 }))
  const claimed = row('a', { owner: 'node', lease_until: 60_100, attempts: 3 })
  expect(await deliveries.claim('node', 10, 100)).toEqual([claimed])
  expect(await tables('deliveries').orderBy('id')).toEqual([claimed, row('b', { next_attempt_at: 101 })])
})

it('a delivery is claimed once it is due, and only while it is pending', async () => {
  await add(row('now', { next_attempt_at: 100 }), row('later', { next_attempt_at: 101 }))
  await add(row('delivered', { status: 'delivered' }), row('failed', { status: 'failed' }), row('never', { next_attempt_at: null }))
  expect(await claim()).toEqual(['now'])
  expect(await claim()).toEqual([])
})

it('a process that finds no delivery due begins no transaction', async () => {
  const { db, asked } = fakePostgres()
  expect(await deliveriesStore(db, db).claim('node', 10, 100)).toEqual([])
  expect(asked.map(({ text }) => text.split(' ')[0])).toEqual(['select'])
})

it('a delivery can be taken over after its lease has ended, but not at its exact end', async () => {
  await add(row('ended', { owner: 'other', lease_until: 99 }), row('now', held))
  // A delivery without a destination does not block another one.
  await add(row('alone', { ...held, ...bram, webhook_id: null }), row('free', { ...bram, webhook_id: null }))
  expect(await claim()).toEqual(['ended', 'free'])
})

it('a destination that is being served gets no second delivery; other webhooks, services and accounts do', async () => {
  await add(row('held', { webhook_id: 'w', ...held }), row('same', { webhook_id: 'w' }), row('hook', { webhook_id: 'v' }))
  const to = (integration: string, user_id = 'bram') => ({ webhook_id: null, integration, user_id })
  await add(row('busy', { ...to('notion'), ...held }), row('waits', to('notion')), row('service', to('slack')))
  await add(row('account', to('notion', 'carla')))
  expect(await claim()).toEqual(['account', 'hook', 'service'])
})

it('a destination is free again once the lease of its delivery has ended, or the delivery is done', async () => {
  await add(row('ended', { webhook_id: 'v', next_attempt_at: 200, lease_until: 99 }), row('next', { webhook_id: 'v' }))
  await add(row('done', { webhook_id: 'w', status: 'delivered', lease_until: 200 }), row('after', { webhook_id: 'w' }))
  expect(await claim()).toEqual(['after', 'next'])
})

it('each destination gets one delivery: webhooks, services, and the same service of two accounts', async () => {
  await add(row('one', { webhook_id: 'v' }), row('again', { webhook_id: 'v', seq: 2 }), row('two', { webhook_id: 'w' }))
  const to = (integration: string, user_id: string) => ({ webhook_id: null, integration, user_id })
  await add(
    row('x', to('notion', 'bram')),
    row('y', to('slack', 'bram')),
    row('z', to('notion', 'carla')),
    row('zz', to('notion', 'carla')),
  )
  expect((await claim()).filter((id) => id !== 'zz' && id !== 'z')).toEqual(['one', 'two', 'x', 'y'])
  expect(await tables('deliveries').where({ user_id: 'carla', owner: 'node' })).toHaveLength(1)
})

it.each([
  ['is due first', { next_attempt_at: 49, created_at: 9, seq: 9 }],
  ['is older if two are due at the same time', { created_at: 4, seq: 9 }],
  ['has the lower number if two are equally old', { seq: 0 }],
])('the delivery that %s is claimed first', async (_which, more) => {
  await add(row('b', { webhook_id: 'w' }), row('a', { webhook_id: 'w', ...more }), row('c', { webhook_id: 'w' }))
  expect(await claim()).toEqual(['a'])
})

it('no more are claimed than were requested', async () => {
  await add(row('a', { seq: 3 }), row('b', { seq: 1 }), row('c', { seq: 2 }))
  expect(await claim(2)).toEqual(['b', 'c'])
})

it('a hundred older deliveries of one destination do not hide those of another', async () => {
  const before = Array.from({ length: 100 }, (_, n) => row(`x${n}`, { webhook_id: 'w', seq: n + 2 }))
  await add(row('first', { webhook_id: 'w', seq: 1 }), ...before, row('far', { seq: 200 }))
  expect(await claim(2)).toEqual(['far', 'first'])
})

it('an account with 20 webhooks and 2,000 due deliveries has at most three running, and other accounts do not wait · INTEG-10', async () => {
  const old = Array.from({ length: 2_000 }, (_, n) => row(`old ${n}`, { webhook_id: `hook ${n % 20}`, seq: n }))
  await tables.batchInsert('deliveries', old, 100)
  await add(row('new', { user_id: 'bram', next_attempt_at: 90, created_at: 90 }))
  const running = await deliveries.claim('node', 10, 100)
  expect(running.map(({ id }) => id).toSorted()).toEqual(['new', 'old 0', 'old 1', 'old 2'])
  expect(await claim()).toEqual([])
  const done = running.find(({ user_id }) => user_id === 'anna')!
  await deliveries.settle(done, { status: 'delivered', responseStatus: 200, nextAttemptAt: null })
  expect(await claim()).toHaveLength(1)
  expect(await tables('deliveries').where({ user_id: 'anna', owner: 'node' })).toHaveLength(3)
})

it('the account with fewer running deliveries is next, also if the other has waited longer', async () => {
  await add(row('runs', held), row('old', { next_attempt_at: 10 }))
  await add(row('newer', { user_id: 'bram' }), row('new', { user_id: 'bram', seq: 2 }))
  expect(await claim(1)).toEqual(['newer'])
  expect(await claim(1)).toEqual(['old'])
})

it('deliveries whose lease has ended do not count for their account', async () => {
  const ended = { owner: 'other', lease_until: 99 }
  await add(row('a', ended), row('b', ended), row('c', ended), row('d', { ...held, next_attempt_at: 130 }))
  expect(await claim()).toHaveLength(2)
})
