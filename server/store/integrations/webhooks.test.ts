// Each account has at most twenty webhooks; one that has failed for five days is switched off, and others stay as they are.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { DeliveryRow } from './deliveries.ts'
import type { WebhookRow } from './webhooks.ts'

let webhooks: Store['webhooks']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  webhooks = temp.store.webhooks
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['deliveries', 'webhooks', 'logins', 'users']) await tables(table).delete()
  for (const id of ['anna', 'bram'])
    await tables('users').insert({ id, email: `${id}@a.example`, first_name: '', last_name: '', created_at: 1 })
})

const hook = (id: string, more: Partial<WebhookRow> = {}): WebhookRow => ({
  ...{ id, user_id: 'anna', url: `https://${id}.example`, events: '["message.created"]', sealed: 'sealed' },
  ...{ on_since: 10, failing_since: null, created_at: 5 },
  ...more,
})
const stored = () => tables('webhooks').orderBy('id')

/** Adds deliveries to these webhooks: one pending and one delivered for each. */
async function deliver(...ids: string[]): Promise<void> {
  const row = (webhook_id: string, status: DeliveryRow['status']): DeliveryRow => ({
    ...{ id: `${webhook_id} ${status}`, user_id: 'anna', webhook_id, integration: null, session_id: null, event: 'test', subject: null },
    ...{ seq: 0, status, attempts: 0, response_status: null, next_attempt_at: status === 'pending' ? 7 : null },
    ...{ owner: null, lease_until: null, created_at: 1 },
  })
  await tables('deliveries').insert(ids.flatMap((id) => [row(id, 'pending'), row(id, 'delivered')]))
}
const deliveries = async () =>
  (await tables<DeliveryRow>('deliveries').orderBy('id')).map(({ id, status, next_attempt_at }) => [id, status, next_attempt_at])
const untouched = (id: string) => [
  [`${id} delivered`, 'delivered', null],
  [`${id} pending`, 'pending', 7],
]
const cancelled = (id: string) => [
  [`${id} delivered`, 'delivered', null],
  [`${id} pending`, 'failed', null],
]

it('webhooks are listed with all fields, oldest first, and by id if equally old', async () => {
  const [b, a, foreign] = [hook('b'), hook('a', { on_since: null, failing_since: 3 }), hook('d', { user_id: 'bram' })]
  const old = hook('c', { created_at: 4 })
  for (const one of [b, a, old, foreign]) await webhooks.add(one)
  expect([await webhooks.list('anna'), await webhooks.list('bram'), await webhooks.list('none')]).toEqual([[old, a, b], [foreign], []])
})

it('a webhook is found by its owner only', async () => {
  await webhooks.add(hook('a'))
  await webhooks.add(hook('b'))
  expect([await webhooks.find('b', 'anna'), await webhooks.find('b', 'bram'), await webhooks.find('none', 'anna')]).toEqual([
    ...[hook('b'), null, null],
  ])
})

it('an account has at most twenty webhooks; those of others do not count', async () => {
  await tables('webhooks').insert(Array.from({ length: 19 }, (_, n) => hook(`x${n}`)))
  await tables('webhooks').insert(hook('foreign', { user_id: 'bram' }))
  await webhooks.add(hook('twentieth'))
  await expect(webhooks.add(hook('more'))).rejects.toMatchObject({ code: 'too_many_webhooks' })
  await webhooks.add(hook('another', { user_id: 'bram' }))
  expect([(await webhooks.list('anna')).length, (await webhooks.list('bram')).length]).toEqual([20, 2])
})

it('a device that was signed out meanwhile adds no webhook; one that is signed in does', async () => {
  await tables('logins').insert({ id: 'login', digest: 'd', user_id: 'anna', device: '', created_at: 1, seen_at: 1 })
  await expect(webhooks.add(hook('a'), 'ended')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await stored()).toEqual([])
  await webhooks.add(hook('a'), 'login')
  expect(await stored()).toEqual([hook('a')])
})

it('a changed webhook is returned and stored; its deliveries and other webhooks stay as they are', async () => {
  for (const id of ['a', 'b']) await webhooks.add(hook(id))
  await deliver('a')
  const to = { url: 'https://new.example', events: '[]', on_since: 77, failing_since: 78 }
  expect(await webhooks.change('a', 'anna', to)).toEqual(hook('a', to))
  expect(await stored()).toEqual([hook('a', to), hook('b')])
  expect(await webhooks.change('a', 'anna', { url: 'https://last.example' })).toEqual(hook('a', { ...to, url: 'https://last.example' }))
  expect(await deliveries()).toEqual(untouched('a'))
})

it('an empty change returns the webhook as it is', async () => {
  await webhooks.add(hook('a'))
  expect(await webhooks.change('a', 'anna', {})).toEqual(hook('a'))
  expect(await stored()).toEqual([hook('a')])
})

it('a webhook of another account, or one that was deleted, is not changed', async () => {
  await webhooks.add(hook('a'))
  expect(await webhooks.change('a', 'bram', { url: 'https://new.example' })).toBeNull()
  expect(await webhooks.change('none', 'anna', { url: 'https://new.example' })).toBeNull()
  await deliver('a')
  expect(await webhooks.change('a', 'bram', { on_since: null })).toBeNull()
  expect(await stored()).toEqual([hook('a')])
  expect(await deliveries()).toEqual(untouched('a'))
})

it('switching a webhook off cancels only its own pending deliveries', async () => {
  for (const id of ['a', 'b']) await webhooks.add(hook(id))
  await deliver('a', 'b')
  expect(await webhooks.change('a', 'anna', { on_since: null })).toEqual(hook('a', { on_since: null }))
  expect(await deliveries()).toEqual([...cancelled('a'), ...untouched('b')])
})

it('only its owner can remove a webhook, and only once; other webhooks stay', async () => {
  for (const id of ['a', 'b']) await webhooks.add(hook(id))
  expect([await webhooks.remove('a', 'bram'), await webhooks.remove('a', 'anna'), await webhooks.remove('a', 'anna')]).toEqual([
    ...[false, true, false],
  ])
  expect(await stored()).toEqual([hook('b')])
})

it('a successful delivery erases the time of the webhook’s first failure', async () => {
  for (const id of ['a', 'b']) await webhooks.add(hook(id, { failing_since: 50 }))
  await webhooks.works('a')
  expect(await stored()).toEqual([hook('a'), hook('b', { failing_since: 50 })])
})

it('a webhook stays switched on for five days after its first failure, and is switched off after that', async () => {
  for (const id of ['a', 'b']) await webhooks.add(hook(id))
  await deliver('a', 'b')
  expect(await webhooks.fails('a', false, 100)).toBe(false)
  expect(await webhooks.fails('a', false, 100 + 5 * 24 * 3_600_000)).toBe(false)
  expect(await stored()).toEqual([hook('a', { failing_since: 100 }), hook('b')])
  expect(await deliveries()).toEqual([...untouched('a'), ...untouched('b')])
  expect(await webhooks.fails('a', false, 101 + 5 * 24 * 3_600_000)).toBe(true)
  expect(await stored()).toEqual([hook('a', { failing_since: 100, on_since: null }), hook('b')])
  expect(await deliveries()).toEqual([...cancelled('a'), ...untouched('b')])
})

it('a webhook whose receiver no longer exists is switched off at once, even if another one is off already', async () => {
  await webhooks.add(hook('0', { on_since: null }))
  await webhooks.add(hook('a'))
  await deliver('a')
  expect(await webhooks.fails('a', true, 100)).toBe(true)
  expect(await stored()).toEqual([hook('0', { on_since: null }), hook('a', { failing_since: 100, on_since: null })])
  expect(await deliveries()).toEqual(cancelled('a'))
})

it('failures of a webhook that is switched off or deleted change nothing', async () => {
  await webhooks.add(hook('a', { on_since: null }))
  await deliver('a')
  expect([await webhooks.fails('a', true, 100), await webhooks.fails('none', true, 100)]).toEqual([false, false])
  expect(await stored()).toEqual([hook('a', { on_since: null })])
  expect(await deliveries()).toEqual(untouched('a'))
})
