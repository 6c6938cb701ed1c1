// The list of accounts in the operator console: its search, filters, order and pages, and the figures and changes of one account.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { AuditEntry } from './audit.ts'
import type { PeopleFilter } from './people.ts'

const dayMs = 24 * 60 * 60_000
let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  return temp.close
})
beforeEach(async () => {
  for (const table of ['operators', 'users']) await tables(table).delete()
})

const add = (id: string, of: { email?: string; first_name?: string; last_name?: string } = {}, now = 1) =>
  store.accounts.add(
    { id, email: `mail-${id}@x.example`, email_verified_at: null, password_hash: null, first_name: '', last_name: '', ...of },
    now,
  )
const list = async (filter: PeopleFilter, count = 20) => (await store.people.list(filter, count)).map(({ id }) => id)
const find = async (q: string) => (await list({ q })).toSorted()
const entry: AuditEntry = { operator: { id: 'olga', name: 'Olga', address: null }, action: 'person_plan_changed', at: 500 }
const audited = (action: string) => tables('audit').where({ action }).pluck<string[]>('target')

it('accounts are listed latest first, those of the same time by id, and no more than asked for', async () => {
  for (const [id, now] of [
    ['b', 5],
    ['c', 5],
    ['z', 4],
    ['a', 6],
    ['aa', 5],
  ] as const)
    await add(id, {}, now)
  expect(await list({})).toEqual(['a', 'c', 'b', 'aa', 'z'])
  expect(await list({}, 2)).toEqual(['a', 'c'])
})

it('the next page has only older accounts and those of the same time with a lower id', async () => {
  for (const [id, now] of [
    ['b', 5],
    ['c', 5],
    ['z', 4],
    ['a', 6],
    ['aa', 5],
  ] as const)
    await add(id, {}, now)
  expect(await list({ after: { created_at: 5, id: 'c' } })).toEqual(['b', 'aa', 'z'])
  expect(await list({ q: 'mail-z', after: { created_at: 5, id: 'c' } })).toEqual(['z'])
})

it('an account is listed with all its columns', async () => {
  const row = await add('whole', { email: 'w@x.example', first_name: 'W', last_name: 'Hole' }, 7)
  expect(await store.people.list({}, 1)).toEqual([expect.objectContaining(row)])
})

it('a search finds part of an address, a first name or a last name, in any case', async () => {
  await add('1', { email: 'bakery@rye.example' })
  await add('2', { first_name: 'Wilhelmina' })
  await add('3', { last_name: 'Van Rijn' })
  expect(await find('ery@RYE')).toEqual(['1'])
  expect(await find('HELM')).toEqual(['2'])
  expect(await find('rijn')).toEqual(['3'])
  expect(await find('nothing')).toEqual([])
  expect(await find('')).toEqual(['1', '2', '3'])
})

it('every word of a search must occur in some column, regardless of the number of spaces between them', async () => {
  await add('1', { first_name: 'Anna', last_name: 'Bakker' })
  await add('2', { first_name: 'Anna', last_name: 'Smit' })
  await add('3', { first_name: 'Bram', last_name: 'Bakker' })
  expect(await find('  bakker   anna ')).toEqual(['1'])
  expect(await find('anna')).toEqual(['1', '2'])
  expect(await find('   ')).toEqual(['1', '2', '3'])
})

it('a name that begins with a letter outside ASCII is found in lower and upper case', async () => {
  await add('1', { first_name: 'Éva' })
  await add('2', { first_name: 'Zoë' })
  await add('3', { last_name: 'van élan' })
  expect(await find('éva')).toEqual(['1'])
  expect(await find('ÉVA')).toEqual(['1'])
  expect(await find('ZOË')).toEqual(['2'])
  expect(await find('zoë')).toEqual(['2'])
  expect(await find('élan')).toEqual(['3'])
})

it('percent signs, underscores and backslashes in a search are not wildcards', async () => {
  await add('1', { first_name: 'p100%q' })
  await add('2', { first_name: 'p_q' })
  await add('3', { first_name: String.raw`p\q` })
  await add('4', { first_name: 'pxq' })
  expect(await find('p%q')).toEqual([])
  expect(await find('0%q')).toEqual(['1'])
  expect(await find('p_q')).toEqual(['2'])
  expect(await find(String.raw`p\q`)).toEqual(['3'])
})

it('only suspended accounts, or only operators, are listed when asked for', async () => {
  for (const id of ['plain', 'suspended', 'operator']) await add(id)
  await store.accounts.change('suspended', { suspended_at: 5 })
  await store.operators.add({ user_id: 'operator', since: 1, added_by: null }, { ...entry, action: 'operator_added' })
  expect(await list({ only: 'suspended' })).toEqual(['suspended'])
  expect(await list({ only: 'operators' })).toEqual(['operator'])
  expect(await list({ only: 'operators', q: 'plain' })).toEqual([])
  expect(await list({})).toHaveLength(3)
})

it('devices are counted for each of the given accounts, with the time at which one was last seen', async () => {
  const login = { device: 'd', created_at: 1 }
  for (const id of ['two', 'one', 'none', 'other']) await add(id)
  await tables('logins').insert([
    { ...login, id: 'l1', digest: 'l1', user_id: 'two', seen_at: 30 },
    { ...login, id: 'l2', digest: 'l2', user_id: 'two', seen_at: 20 },
    { ...login, id: 'l3', digest: 'l3', user_id: 'one', seen_at: 10 },
    { ...login, id: 'l4', digest: 'l4', user_id: 'other', seen_at: 40 },
  ])
  expect(await store.people.seen(['one', 'none', 'two'], 50)).toEqual(
    new Map([
      ['one', { devices: 1, seenAt: 10 }],
      ['two', { devices: 2, seenAt: 30 }],
    ]),
  )
  expect(await store.people.seen([], 50)).toEqual(new Map())
})

it('devices are no longer counted 90 days after they were last seen, or a year after they signed in', async () => {
  const now = 1_000 * dayMs
  for (const id of ['used', 'unused', 'long']) await add(id)
  const login = (id: string, user_id: string, created_at: number, seen_at: number) => ({
    id,
    digest: id,
    user_id,
    device: 'd',
    created_at,
    seen_at,
  })
  await tables('logins').insert([
    login('old1', 'used', now - 365 * dayMs + 1, now - 90 * dayMs + 1),
    login('old2', 'used', now - 300 * dayMs, now - 90 * dayMs),
    login('old3', 'unused', now - 300 * dayMs, now - 90 * dayMs),
    login('old4', 'long', now - 365 * dayMs, now - 1),
  ])
  expect(await store.people.seen(['used', 'unused', 'long'], now)).toEqual(
    new Map([['used', { devices: 1, seenAt: now - 90 * dayMs + 1 }]]),
  )
})

it('the figures of an account count its own sessions, keys and webhooks', async () => {
  for (const id of ['fig', 'else']) await add(id)
  const host = async (id: string, by: 'user:fig' | 'user:else' | 'guest:fig') =>
    store.sessions.add({ id, title: id, isPrivate: false, isDemo: false, host: by }, 1)
  for (const id of ['f1', 'f2', 'f3']) await host(id, 'user:fig')
  await host('f4', 'user:else')
  await host('f5', 'guest:fig')
  const keyOf = (id: string, user_id: string) => ({ id, user_id, digest: id, name: 'k', scopes: '[]', prefix: id, created_at: 1 })
  await tables('api_keys').insert([keyOf('k1', 'fig'), keyOf('k2', 'fig'), keyOf('k3', 'else')])
  const hook = { url: 'https://x.example', events: '[]', sealed: '', on_since: null, failing_since: null, created_at: 1 }
  await tables('webhooks').insert([
    { ...hook, id: 'w1', user_id: 'fig' },
    { ...hook, id: 'w2', user_id: 'else' },
    { ...hook, id: 'w3', user_id: 'else' },
  ])
  expect(await store.people.figures('fig')).toEqual({ sessions: 3, apiKeys: 2, webhooks: 1 })
  expect(await store.people.figures('else')).toEqual({ sessions: 1, apiKeys: 1, webhooks: 2 })
  expect(await store.people.figures('nobody')).toEqual({ sessions: 0, apiKeys: 0, webhooks: 0 })
})

it('a plan is changed for one account, at the time of its line in the audit log', async () => {
  for (const id of ['paying', 'free']) await add(id)
  await store.people.setPlan('paying', 'pro', { ...entry, target: 'person:paying' })
  expect(await store.accounts.find('paying')).toMatchObject({ plan: 'pro', plan_changed_at: 500 })
  expect(await store.accounts.find('free')).toMatchObject({ plan: null, plan_changed_at: null })
  expect(await audited('person_plan_changed')).toEqual(['person:paying'])
})

it('a counter is set for one key and period only, even if it already has a value', async () => {
  const credits = { ...entry, action: 'person_credits_changed', target: 'person:c' } as const
  await tables('counters').insert([
    { key: 'credits:user:c', period: '2026-11', used: 7, seen_at: 3 },
    { key: 'credits:user:c', period: '2026-10', used: 8, seen_at: null },
    { key: 'credits:user:d', period: '2026-11', used: 9, seen_at: null },
  ])
  await store.people.setCounter({ key: 'credits:user:c', period: '2026-11' }, 2, credits)
  await store.people.setCounter({ key: 'credits:user:c', period: '2026-12' }, 4, credits)
  expect(await tables('counters').orderBy(['key', 'period']).select('key', 'period', 'used', 'seen_at')).toEqual([
    { key: 'credits:user:c', period: '2026-10', used: 8, seen_at: null },
    { key: 'credits:user:c', period: '2026-11', used: 2, seen_at: 3 },
    { key: 'credits:user:c', period: '2026-12', used: 4, seen_at: null },
    { key: 'credits:user:d', period: '2026-11', used: 9, seen_at: null },
  ])
  expect(await audited('person_credits_changed')).toEqual(['person:c', 'person:c'])
})
