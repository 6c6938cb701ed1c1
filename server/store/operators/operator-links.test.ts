// Links that make someone an operator: how long they work, who opened them, and what using one changes.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { AuditEntry } from './audit.ts'

let store: Store
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  store = temp.store
  tables = temp.tables
  for (const id of ['anna', 'bram'])
    await store.accounts.add(
      { id, email: `${id}@x.example`, email_verified_at: null, password_hash: null, first_name: id, last_name: '' },
      1,
    )
  return temp.close
})
beforeEach(async () => {
  for (const table of ['operators', 'operator_links']) await tables(table).delete()
})

let lines = 0
function newEntry() {
  lines += 1
  const target = `target ${lines}`
  const entry: AuditEntry = { operator: { id: 'anna', name: 'Anna', address: null }, action: 'operator_added', target, at: 9 }
  return { entry, count: async () => (await store.audit.list({ target }, 10)).length }
}
const addLink = (digest: string, { first = false, expires = 100, now = 50 } = {}) =>
  store.operators.addLink({ digest, is_first: first, expires_at: expires }, now)
const use = (digest: string, user_id: string, since: number, { entry } = newEntry()) =>
  store.operators.useLink(digest, { user_id, since, added_by: null }, entry)
const links = () => tables('operator_links').orderBy('digest').select()
const digests = () => tables('operator_links').orderBy('digest').pluck<string[]>('digest')
const operators = () => tables('operators').orderBy('user_id').select()
const makeOperator = (user_id: string) => tables('operators').insert({ user_id, since: 1, added_by: null })

it('an added link is stored with its end, and links that have ended by then are deleted', async () => {
  await addLink('ended', { expires: 59 })
  await addLink('ends', { expires: 60 })
  await addLink('lasts', { expires: 61 })
  expect(await addLink('new', { expires: 160, now: 60 })).toBe(true)
  expect(await links()).toEqual([
    { digest: 'lasts', is_first: 0, expires_at: 61, guest: null },
    { digest: 'new', is_first: 0, expires_at: 160, guest: null },
  ])
})

it('a link for the first operator is not added while there is an operator; any other link is', async () => {
  await addLink('old', { expires: 60 })
  await makeOperator('anna')
  expect(await addLink('first', { first: true, now: 70 })).toBe(false)
  expect(await digests()).toEqual(['old'])
  expect(await addLink('other', { now: 70 })).toBe(true)
  expect(await digests()).toEqual(['other'])
})

it('a link works until its end, and only with its own digest', async () => {
  await addLink('a', { expires: 100 })
  const { isLink } = store.operators
  expect([await isLink('a', 99), await isLink('a', 100), await isLink('b', 99)]).toEqual([true, false, false])
})

it('a link for the first operator works only while there is none, another link always', async () => {
  await addLink('first', { first: true })
  await addLink('other')
  const both = async () => [await store.operators.isLink('first', 60), await store.operators.isLink('other', 60)]
  expect(await both()).toEqual([true, true])
  await makeOperator('anna')
  expect(await both()).toEqual([false, true])
})

it('the last guest who opened a link is recorded for that link only', async () => {
  await addLink('a')
  await addLink('b')
  expect(await store.operators.openLink('a', 'guest:g', 60)).toBe(true)
  expect(await store.operators.openLink('a', 'guest:h', 60)).toBe(true)
  expect(await links()).toMatchObject([
    { digest: 'a', guest: 'guest:h' },
    { digest: 'b', guest: null },
  ])
  const { isLinkOpenedBy } = store.operators
  expect([await isLinkOpenedBy('guest:h', 99), await isLinkOpenedBy('guest:g', 99), await isLinkOpenedBy('guest:h', 100)]).toEqual([
    true,
    false,
    false,
  ])
})

it('opening a link that has ended or does not exist returns false', async () => {
  await addLink('a')
  await addLink('b', { expires: 200 })
  expect([await store.operators.openLink('a', 'guest:g', 100), await store.operators.openLink('none', 'guest:g', 60)]).toEqual([
    false,
    false,
  ])
})

it('a link for the first operator that a guest opened no longer counts once there is an operator; any other opened link does', async () => {
  await addLink('first', { first: true })
  await store.operators.openLink('first', 'guest:g', 60)
  expect(await store.operators.isLinkOpenedBy('guest:g', 60)).toBe(true)
  await makeOperator('anna')
  expect(await store.operators.isLinkOpenedBy('guest:g', 60)).toBe(false)
  await addLink('other')
  await store.operators.openLink('other', 'guest:g', 60)
  expect(await store.operators.isLinkOpenedBy('guest:g', 60)).toBe(true)
})

it('using a link makes the account an operator, deletes the link, and leaves other links', async () => {
  await addLink('a')
  await addLink('b')
  const log = newEntry()
  await use('a', 'anna', 99, log)
  expect(await operators()).toEqual([{ user_id: 'anna', since: 99, added_by: null }])
  expect([await digests(), await log.count()]).toEqual([['b'], 1])
})

it('using any link deletes all links for the first operator', async () => {
  await addLink('first', { first: true })
  await addLink('also-first', { first: true })
  await addLink('other')
  await use('first', 'anna', 60)
  expect(await digests()).toEqual(['other'])
})

it('if an operator uses a link, the link is deleted and nothing else changes', async () => {
  await makeOperator('anna')
  await addLink('a')
  const log = newEntry()
  await use('a', 'anna', 60, log)
  expect([await operators(), await digests(), await log.count()]).toEqual([[{ user_id: 'anna', since: 1, added_by: null }], [], 0])
})

it('a link that has ended, does not exist, or is for the first operator while there is one changes nothing', async () => {
  await addLink('first', { first: true })
  await addLink('other')
  await makeOperator('bram')
  for (const [digest, since] of [
    ['other', 100],
    ['none', 60],
    ['first', 60],
  ] as const) {
    const log = newEntry()
    await expect(use(digest, 'anna', since, log)).rejects.toMatchObject({ code: 'link_expired' })
    expect(await log.count()).toBe(0)
  }
  expect(await operators()).toMatchObject([{ user_id: 'bram' }])
  expect(await digests()).toEqual(['first', 'other'])
})
