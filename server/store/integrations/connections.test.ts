// Connections of accounts to services are stored once for each service, and changes concern one service of one account.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { ConnectionRow } from './connections.ts'
import type { DeliveryRow } from './deliveries.ts'

let connections: Store['connections']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  connections = temp.store.connections
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['deliveries', 'connections', 'logins', 'users']) await tables(table).delete()
  for (const id of ['anna', 'bram'])
    await tables('users').insert({ id, email: `${id}@a.example`, first_name: '', last_name: '', created_at: 1 })
})

const row = (integration: ConnectionRow['integration'], more: Partial<ConnectionRow> = {}): ConnectionRow => ({
  ...{ user_id: 'anna', integration, settings: '{"page":"p"}', sealed: 'sealed', account: 'Bakery' },
  ...{ sends_since: 3, last_error: 'storage_busy', connected_at: 5 },
  ...more,
})
const put = async (...rows: ConnectionRow[]) => {
  for (const one of rows) await connections.put(one)
}

it('connections are listed with all fields, oldest first, and by service if equally old', async () => {
  const [slack, notion, old] = [row('slack'), row('notion'), row('trello', { connected_at: 4 })]
  const foreign = row('slack', { user_id: 'bram' })
  await put(slack, notion, old, foreign)
  expect([await connections.list('anna'), await connections.list('bram'), await connections.list('none')]).toEqual([
    [old, notion, slack],
    [foreign],
    [],
  ])
})

it('a connection is found by its account and service', async () => {
  await put(row('slack'), row('notion'), row('notion', { user_id: 'bram' }))
  expect(await connections.find('anna', 'notion')).toEqual(row('notion'))
  expect([await connections.find('bram', 'slack'), await connections.find('none', 'notion')]).toEqual([null, null])
})

it('a new connection to the same service replaces the old one; other connections stay as they are', async () => {
  await put(row('notion'), row('slack'), row('notion', { user_id: 'bram' }))
  const again = { settings: '{}', sealed: 'other', account: null, sends_since: null, last_error: null, connected_at: 9 }
  await connections.put(row('notion', again))
  expect(await connections.list('anna')).toEqual([row('slack'), row('notion', again)])
  expect(await connections.list('bram')).toEqual([row('notion', { user_id: 'bram' })])
})

it('a device that was signed out meanwhile connects nothing; one that is signed in does', async () => {
  await tables('logins').insert({ id: 'login', digest: 'd', user_id: 'anna', device: '', created_at: 1, seen_at: 1 })
  await expect(connections.put(row('notion'), 'ended')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await connections.list('anna')).toEqual([])
  await connections.put(row('notion'), 'login')
  expect(await connections.list('anna')).toEqual([row('notion')])
})

it('the reason for a failed delivery is stored with that connection only, and erased after a success', async () => {
  await put(row('notion'), row('slack'), row('notion', { user_id: 'bram' }))
  await connections.note('anna', 'notion', 'forbidden')
  expect(await connections.list('anna')).toEqual([row('notion', { last_error: 'forbidden' }), row('slack')])
  await connections.note('anna', 'notion', null)
  expect(await connections.find('anna', 'notion')).toEqual(row('notion', { last_error: null }))
  expect(await connections.list('bram')).toEqual([row('notion', { user_id: 'bram' })])
})

it('removing a connection also deletes its deliveries; other accounts and services keep theirs', async () => {
  await put(row('notion'), row('slack'), row('notion', { user_id: 'bram' }))
  const delivery = (id: string, user_id: string, integration: string | null): DeliveryRow => ({
    ...{ id, user_id, integration, webhook_id: null, session_id: null, event: 'answer.completed', subject: null, seq: 0 },
    ...{ status: 'pending', attempts: 0, response_status: null, next_attempt_at: 1, owner: null, lease_until: null, created_at: 1 },
  })
  await tables('deliveries').insert([
    delivery('own', 'anna', 'notion'),
    delivery('service', 'anna', 'slack'),
    delivery('hook', 'anna', null),
    delivery('other', 'bram', 'notion'),
  ])
  await connections.remove('anna', 'notion')
  expect(await connections.list('anna')).toEqual([row('slack')])
  expect(await connections.list('bram')).toEqual([row('notion', { user_id: 'bram' })])
  expect(await tables('deliveries').orderBy('id').pluck('id')).toEqual(['hook', 'other', 'service'])
})
