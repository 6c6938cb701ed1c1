// API keys are stored with all fields and found by their digest, up to twenty for each account; those of other accounts stay as they are.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { ApiKeyRow } from './api-keys.ts'

let keys: Store['apiKeys']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  keys = temp.store.apiKeys
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['api_keys', 'logins', 'users']) await tables(table).delete()
  for (const id of ['anna', 'bram'])
    await tables('users').insert({ id, email: `${id}@a.example`, first_name: id, last_name: 'X', created_at: 1 })
})

const key = (id: string, more: Partial<ApiKeyRow> = {}): ApiKeyRow => ({
  ...{ id, user_id: 'anna', name: `name of ${id}`, scopes: '["sessions:read"]', prefix: 'kring_a' },
  ...{ digest: `digest of ${id}`, created_at: 5, last_used_at: null },
  ...more,
})

it('keys are listed with all fields, oldest first, and by id if equally old', async () => {
  const [b, a, old, foreign] = [key('b'), key('a'), key('c', { created_at: 4, last_used_at: 8 }), key('d', { user_id: 'bram' })]
  for (const one of [b, a, old, foreign]) await keys.add(one)
  expect([await keys.list('anna'), await keys.list('bram'), await keys.list('none')]).toEqual([[old, a, b], [foreign], []])
})

it('a key is found by its digest, together with its account', async () => {
  await keys.add(key('a'))
  await keys.add(key('b', { user_id: 'bram' }))
  const found = await keys.find('digest of b')
  expect(found).toEqual({
    key: key('b', { user_id: 'bram' }),
    user: expect.objectContaining({ id: 'bram', email: 'bram@a.example', first_name: 'bram' }),
  })
  expect(await keys.find('digest of none')).toBeNull()
})

it('a key without an account is not found', async () => {
  await tables('api_keys').insert(key('a', { user_id: 'gone' }))
  expect(await keys.find('digest of a')).toBeNull()
})

it('the last use of a key is stored for that key only', async () => {
  await keys.add(key('a'))
  await keys.add(key('b'))
  await keys.see('b', 99)
  expect(await keys.list('anna')).toEqual([key('a'), key('b', { last_used_at: 99 })])
})

it('an account has at most twenty keys; the keys of others do not count', async () => {
  await tables('api_keys').insert(Array.from({ length: 19 }, (_, n) => key(`x${n}`)))
  await tables('api_keys').insert(key('foreign', { user_id: 'bram' }))
  await keys.add(key('twentieth'))
  await expect(keys.add(key('more'))).rejects.toMatchObject({ code: 'too_many_keys' })
  await keys.add(key('another', { user_id: 'bram' }))
  expect([(await keys.list('anna')).length, (await keys.list('bram')).length]).toEqual([20, 2])
})

it('a device that was signed out meanwhile creates no key; one that is signed in does', async () => {
  await tables('logins').insert({ id: 'login', digest: 'd', user_id: 'anna', device: '', created_at: 1, seen_at: 1 })
  await expect(keys.add(key('a'), 'ended')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await keys.list('anna')).toEqual([])
  await keys.add(key('a'), 'login')
  expect(await keys.list('anna')).toEqual([key('a')])
})

it('only its owner can remove a key, and only once; other keys stay', async () => {
  await keys.add(key('a'))
  await keys.add(key('b'))
  expect([await keys.remove('a', 'bram'), await keys.remove('a', 'anna'), await keys.remove('a', 'anna')]).toEqual([false, true, false])
  expect(await keys.list('anna')).toEqual([key('b')])
})
