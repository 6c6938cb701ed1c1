// Outcomes of deliveries are stored only for the process that holds them; the log is listed in order, and old deliveries are deleted.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import { forgetSubject, type DeliveryRow } from './deliveries.ts'

let deliveries: Store['deliveries']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  deliveries = temp.store.deliveries
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['deliveries', 'users']) await tables(table).delete()
})

const row = (id: string, more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...{ id, user_id: 'anna', webhook_id: 'w', integration: null, session_id: 's', event: 'message.created', subject: 'm', seq: 1 },
  ...{ status: 'pending', attempts: 2, response_status: null, next_attempt_at: 50, owner: 'node', lease_until: 900, created_at: 5 },
  ...more,
})
const add = (...rows: DeliveryRow[]) => tables('deliveries').insert(rows)
const stored = () => tables('deliveries').orderBy('id')

it('a delivery is stored with all fields and found by its id', async () => {
  await tables('users').insert({ id: 'anna', email: 'a@a.example', first_name: '', last_name: '', created_at: 1 })
  const one = row('a', { webhook_id: null, integration: 'notion', session_id: null, response_status: 204 })
  await deliveries.add(one)
  await add(row('b'))
  expect([await deliveries.find('a'), await deliveries.find('none')]).toEqual([one, null])
})

it('an outcome ends the lease of that delivery; others stay as they are', async () => {
  await add(row('a'), row('b'))
  const free = { owner: null, lease_until: null }
  expect(await deliveries.settle(row('a'), { status: 'delivered', responseStatus: 204, nextAttemptAt: null })).toBe(true)
  expect(await stored()).toEqual([row('a', { status: 'delivered', response_status: 204, next_attempt_at: null, ...free }), row('b')])
  expect(await deliveries.settle(row('b'), { status: 'pending', responseStatus: 500, nextAttemptAt: 777 })).toBe(true)
  expect((await stored())[1]).toEqual(row('b', { response_status: 500, next_attempt_at: 777, ...free }))
})

it.each([
  ['another process', { owner: 'other' }],
  ['a later attempt of the same process', { attempts: 3 }],
])('neither an outcome nor a release is stored for a delivery that is held by %s', async (_what, more) => {
  await add(row('a', more))
  expect(await deliveries.settle(row('a'), { status: 'failed', responseStatus: 500, nextAttemptAt: null })).toBe(false)
  await deliveries.giveBack(row('a'))
  expect(await stored()).toEqual([row('a', more)])
})

it('a released delivery is free again and its attempt is not counted; others stay as they are', async () => {
  await add(row('a'), row('b'))
  await deliveries.giveBack(row('a'))
  expect(await stored()).toEqual([row('a', { attempts: 1, owner: null, lease_until: null }), row('b')])
})

it('the fifty latest deliveries of a webhook are listed, latest first, and by number if equally old', async () => {
  await add(...Array.from({ length: 48 }, (_, n) => row(`x${n}`, { created_at: 4, seq: n + 1 })))
  await add(row('low', { created_at: 3, seq: 99 }), row('lost', { created_at: 3, seq: 98 }))
  await add(row('newest', { created_at: 9, seq: 0 }), row('foreign', { webhook_id: 'v', created_at: 9 }))
  const ids = (await deliveries.list('w')).map(({ id }) => id)
  expect(ids).toEqual(['newest', ...Array.from({ length: 48 }, (_, n) => `x${47 - n}`), 'low'])
  expect(await deliveries.list('v')).toEqual([row('foreign', { webhook_id: 'v', created_at: 9 })])
})

it('all deliveries of an account are listed, oldest first, and by number if equally old', async () => {
  await add(row('c', { seq: 3 }), row('a', { seq: 4 }), row('d', { created_at: 4, seq: 9 }), row('b', { created_at: 6, seq: 0 }))
  await add(row('foreign', { user_id: 'bram' }))
  expect((await deliveries.listOf('anna')).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b'])
  expect(await deliveries.listOf('bram')).toEqual([row('foreign', { user_id: 'bram' })])
})

it('deliveries from before a time are deleted; those from that time on stay', async () => {
  await add(row('old', { created_at: 9 }), row('at', { created_at: 10 }), row('new', { created_at: 11 }))
  await deliveries.sweep(10)
  expect(await tables('deliveries').orderBy('id').pluck('id')).toEqual(['at', 'new'])
})

it('deliveries about a person are deleted in one session only; those about other people stay', async () => {
  await add(row('own', { subject: 'guest:a' }), row('other', { subject: 'guest:b' }), row('there', { session_id: 't', subject: 'guest:a' }))
  await forgetSubject(tables, 's', 'guest:a')
  expect(await tables('deliveries').orderBy('id').pluck('id')).toEqual(['other', 'there'])
})
