// Which sessions have messages that were not recorded for any destination because the process died.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import { sessionRow } from '../sessions/sessions.ts'
import type { Store } from '../store.ts'

let outbox: Store['outbox']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  outbox = temp.store.outbox
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['session_feeds', 'sessions', 'webhooks', 'connections', 'users']) await tables(table).delete()
})

const account = (id: string, suspended_at: number | null = null) =>
  tables('users').insert({ id, email: `${id}@a.example`, first_name: '', last_name: '', created_at: 1, suspended_at })
const session = (id: string, host: string | null, updated_at = 20, last_seq = 5) =>
  tables('sessions').insert({
    ...sessionRow({ id, title: '', isPrivate: false, isDemo: false, host: host as never }, 1),
    ...{ last_seq, updated_at },
  })
const hook = (user_id: string, on_since: number | null) =>
  tables('webhooks').insert({ id: `${user_id} ${on_since}`, user_id, url: '', events: '[]', sealed: '', on_since, created_at: 1 })
const connection = (user_id: string, sends_since: number | null, integration = 'notion') =>
  tables('connections').insert({ user_id, integration, settings: '{}', sealed: '', sends_since, connected_at: 1 })
const told = (session_id: string, told_seq: number) => tables('session_feeds').insert({ session_id, told_seq })
const behind = async () => (await outbox.behind()).toSorted()

it('sessions with messages after the last recorded one are behind, even if none was recorded', async () => {
  await account('anna')
  await hook('anna', 10)
  for (const id of ['never', 'partly', 'all']) await session(id, 'user:anna')
  await session('empty', 'user:anna', 20, 0)
  await told('partly', 4)
  await told('all', 5)
  expect(await behind()).toEqual(['never', 'partly'])
})

it('sessions in which nothing was written since the earliest destination was switched on are not behind', async () => {
  await account('anna')
  await hook('anna', 22)
  await hook('anna', 21)
  await connection('anna', 20)
  await connection('anna', 23, 'slack')
  await session('before', 'user:anna', 19)
  await session('at', 'user:anna', 20)
  expect(await behind()).toEqual(['at'])
})

it('webhooks and connections each count, if they are switched on', async () => {
  for (const id of ['hook', 'connection', 'off', 'none']) {
    await account(id)
    await session(`of ${id}`, `user:${id}`)
  }
  await hook('hook', 10)
  await connection('connection', 10)
  await hook('off', null)
  await connection('off', null)
  await session('of a guest', 'guest:hook')
  await session('of nobody', null)
  expect(await behind()).toEqual(['of connection', 'of hook'])
})

it('sessions of suspended accounts are not behind', async () => {
  await account('anna')
  await account('bram', 5)
  for (const id of ['anna', 'bram']) {
    await hook(id, 10)
    await session(`of ${id}`, `user:${id}`)
  }
  expect(await behind()).toEqual(['of anna'])
})

it('at most two hundred sessions are returned at a time, each once', async () => {
  await account('anna')
  await hook('anna', 10)
  await connection('anna', 10)
  for (let n = 0; n < 201; n += 1) await session(`s${n}`, 'user:anna')
  const found = await behind()
  expect([found.length, new Set(found).size]).toEqual([200, 200])
})
