// Suspending accounts, guests and networks, and lifting suspensions, stores exactly what was decided and one audit log line per change.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'
import type { AuditEntry } from './audit.ts'
import type { SuspensionRow } from './suspensions.ts'

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
  for (const table of ['operators', 'suspensions']) await tables(table).delete()
  await tables('users').update({ suspended_at: null, suspended_reason: null })
})

let lines = 0
/** An entry with a target of its own, and whether its line was written. */
function newEntry(): { entry: AuditEntry; isWritten(): Promise<boolean> } {
  lines += 1
  const target = `target ${lines}`
  return {
    entry: { operator: { id: 'olga', name: 'Olga', address: null }, action: 'person_suspended', target, at: 9 },
    isWritten: async () => (await store.audit.list({ target }, 10)).length === 1,
  }
}
const suspend = (row: Pick<SuspensionRow, 'subject'> & Partial<SuspensionRow>, { entry } = newEntry()) =>
  store.suspensions.suspend({ since: 1, until: null, reason: 'spam', ...row }, entry)
const restore = (subject: SuspensionRow['subject'], now = 700, { entry } = newEntry()) => store.suspensions.restore(subject, now, entry)
const suspendedAccounts = () => tables('users').whereNotNull('suspended_at').select('id', 'suspended_at', 'suspended_reason')
const rows = () => tables('suspensions').orderBy('subject').select()

it('a suspended account keeps the time and the reason, and no other account changes', async () => {
  const log = newEntry()
  expect(await suspend({ subject: 'user:anna', since: 50, until: 60, reason: 'Sold gold' }, log)).toBe(true)
  expect(await suspendedAccounts()).toEqual([{ id: 'anna', suspended_at: 50, suspended_reason: 'Sold gold' }])
  expect([await rows(), await log.isWritten()]).toEqual([[], true])
})

it('suspending an account that does not exist changes nothing and is not in the audit log', async () => {
  const log = newEntry()
  expect(await suspend({ subject: 'user:nobody' }, log)).toBe(false)
  expect([await suspendedAccounts(), await rows(), await log.isWritten()]).toEqual([[], [], false])
})

it('suspending the last operator changes nothing and is not in the audit log', async () => {
  const log = newEntry()
  await tables('operators').insert({ user_id: 'anna', since: 1, added_by: null })
  await expect(suspend({ subject: 'user:anna' }, log)).rejects.toMatchObject({ code: 'last_operator' })
  expect([await suspendedAccounts(), await log.isWritten()]).toEqual([[], false])
  expect(await suspend({ subject: 'user:bram' })).toBe(true)
})

it('a guest or a network is suspended with its time, end and reason; suspending it again replaces all three', async () => {
  const [first, again] = [newEntry(), newEntry()]
  expect(await suspend({ subject: 'guest:anna', since: 5, until: 10, reason: 'one' }, first)).toBe(true)
  expect(await suspend({ subject: 'network:n' })).toBe(true)
  expect(await rows()).toEqual([
    { subject: 'guest:anna', since: 5, until: 10, reason: 'one' },
    { subject: 'network:n', since: 1, until: null, reason: 'spam' },
  ])
  expect(await suspend({ subject: 'guest:anna', since: 6, until: 20, reason: 'two' }, again)).toBe(true)
  expect(await rows()).toEqual([
    { subject: 'guest:anna', since: 6, until: 20, reason: 'two' },
    { subject: 'network:n', since: 1, until: null, reason: 'spam' },
  ])
  expect([await suspendedAccounts(), await first.isWritten(), await again.isWritten()]).toEqual([[], true, true])
})

it('an account whose suspension is lifted is no longer suspended, and other suspensions stay', async () => {
  await suspend({ subject: 'user:anna', since: 50 })
  await suspend({ subject: 'user:bram', since: 60, reason: 'other' })
  await suspend({ subject: 'guest:anna' })
  const log = newEntry()
  expect(await restore('user:anna', 700, log)).toBe(true)
  expect(await suspendedAccounts()).toEqual([{ id: 'bram', suspended_at: 60, suspended_reason: 'other' }])
  expect(await store.accounts.find('anna')).toMatchObject({ suspended_at: null, suspended_reason: null })
  expect([(await rows()).length, await log.isWritten()]).toEqual([1, true])
})

it('once a suspension is lifted, webhooks and connections send only what happens from then on; those that were off stay off', async () => {
  const hook = { url: '', events: '[]', sealed: '', failing_since: null, created_at: 1 }
  await tables('webhooks').insert([
    { ...hook, id: 'on', user_id: 'anna', on_since: 3 },
    { ...hook, id: 'off', user_id: 'anna', on_since: null },
    { ...hook, id: 'other', user_id: 'bram', on_since: 4 },
  ])
  const connection = { settings: '{}', sealed: '', connected_at: 1 }
  await tables('connections').insert([
    { ...connection, user_id: 'anna', integration: 'on', sends_since: 5 },
    { ...connection, user_id: 'anna', integration: 'off', sends_since: null },
    { ...connection, user_id: 'bram', integration: 'on', sends_since: 6 },
  ])
  const sending = async () => [
    await tables('webhooks').orderBy('id').pluck<(number | null)[]>('on_since'),
    await tables('connections').orderBy(['user_id', 'integration']).pluck<(number | null)[]>('sends_since'),
  ]
  expect(await restore('user:anna', 700)).toBe(false)
  expect(await sending()).toEqual([
    [null, 3, 4],
    [null, 5, 6],
  ])
  await suspend({ subject: 'user:anna' })
  await restore('user:anna', 700)
  expect(await sending()).toEqual([
    [null, 700, 4],
    [null, 700, 6],
  ])
})

it('lifting a suspension that does not exist changes nothing and is not in the audit log', async () => {
  await suspend({ subject: 'user:bram' })
  await suspend({ subject: 'guest:b' })
  for (const subject of ['user:anna', 'user:nobody', 'guest:a', 'network:n'] as const) {
    const log = newEntry()
    expect([await restore(subject, 700, log), await log.isWritten()]).toEqual([false, false])
  }
  expect([(await suspendedAccounts()).length, (await rows()).length]).toEqual([1, 1])
})

it('a guest whose suspension is lifted is no longer suspended, and other guests stay suspended', async () => {
  await suspend({ subject: 'guest:a' })
  await suspend({ subject: 'guest:b' })
  const log = newEntry()
  expect([await restore('guest:a', 700, log), await log.isWritten()]).toEqual([true, true])
  expect(await rows()).toMatchObject([{ subject: 'guest:b' }])
})

it('accounts, guests and networks suspended at a given time are listed; those whose suspension ends at that time are not', async () => {
  await suspend({ subject: 'user:anna' })
  await suspend({ subject: 'guest:always', until: null })
  await suspend({ subject: 'guest:ended', until: 100 })
  await suspend({ subject: 'network:longer', until: 101 })
  expect((await store.suspensions.list(100)).toSorted()).toEqual(['guest:always', 'network:longer', 'user:anna'])
  expect((await store.suspensions.list(99)).toSorted()).toEqual(['guest:always', 'guest:ended', 'network:longer', 'user:anna'])
})

it('guests and networks are listed latest first, without accounts or ended suspensions, and no more than asked for', async () => {
  await suspend({ subject: 'user:anna', since: 9 })
  await suspend({ subject: 'guest:second', since: 7 })
  await suspend({ subject: 'guest:ended', since: 8, until: 100 })
  await suspend({ subject: 'network:first', since: 8, until: 101, reason: 'flood' })
  await suspend({ subject: 'guest:third', since: 6 })
  const first = { subject: 'network:first', since: 8, until: 101, reason: 'flood' }
  const second = { subject: 'guest:second', since: 7, until: null, reason: 'spam' }
  expect(await store.suspensions.listOthers(100, 2)).toEqual([first, second])
  expect((await store.suspensions.listOthers(100, 20)).map(({ subject }) => subject)).toEqual([
    'network:first',
    'guest:second',
    'guest:third',
  ])
})

it('only suspensions that have ended are deleted', async () => {
  await suspend({ subject: 'guest:a', until: 99 })
  await suspend({ subject: 'guest:b', until: 100 })
  await suspend({ subject: 'guest:c', until: 101 })
  await suspend({ subject: 'guest:d', until: null })
  expect(await store.suspensions.forgetOver(100)).toBe(2)
  expect((await rows()).map(({ subject }: SuspensionRow) => subject)).toEqual(['guest:c', 'guest:d'])
})
