// A backup is due as soon as its interval, its retry and the last lease allow it, and every result is stored.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTempTables } from '../../testing/cluster/temp-store.ts'
import type { Store } from '../store.ts'

let schedule: Store['backupSchedule']
let tables: Knex
beforeAll(async () => {
  const temp = await openTempTables()
  schedule = temp.store.backupSchedule
  tables = temp.tables
  return temp.close
})
const other = {
  ...{ name: 'other', holder: 'a', fence: 1, lease_until: 0, retry_at: 0, made_at: 1, made_name: 'theirs', made_bytes: 2 },
  ...{ failed_at: null, failure: null },
}
beforeEach(async () => {
  await tables('backup_schedule').delete()
  // No other schedule exists today; nothing may change its row.
  await tables('backup_schedule').insert(other)
})
const row = async () => {
  expect(await tables('backup_schedule').where({ name: 'other' }).first()).toEqual(other)
  return tables('backup_schedule').where({ name: 'backup' }).first<Record<string, unknown> | undefined>()
}
const claim = (holder: string, now: number) => schedule.claim(holder, { now, until: now + 10, everyMs: 100 })
const untouched = { retry_at: 0, made_at: null, made_name: null, made_bytes: null, failed_at: null, failure: null }

it('before the first backup there are no results, and reading them stores nothing', async () => {
  expect(await schedule.results()).toEqual({ made: null, failed: null })
  expect(await row()).toBeUndefined()
})

it('the first claim stores its holder, its number and the end of its lease', async () => {
  expect(await claim('a', 1_000)).toEqual({ holder: 'a', fence: 1 })
  expect(await row()).toEqual({ name: 'backup', holder: 'a', fence: 1, lease_until: 1_010, ...untouched })
})

it('the first backup is due although no interval has passed yet', async () => {
  expect(await claim('a', 50)).toEqual({ holder: 'a', fence: 1 })
})

it('a backup can be claimed by another holder at the exact end of its lease, and not before', async () => {
  await claim('a', 1_000)
  expect(await claim('b', 1_009)).toBeNull()
  expect(await row()).toMatchObject({ holder: 'a', fence: 1, lease_until: 1_010 })
  expect(await claim('b', 1_010)).toEqual({ holder: 'b', fence: 2 })
  expect(await row()).toEqual({ name: 'backup', holder: 'b', fence: 2, lease_until: 1_020, ...untouched })
})

it('a lease is renewed, released and finished by its holder and number only', async () => {
  const lease = (await claim('a', 1_000))!
  const before = await row()
  for (const wrong of [
    { holder: 'b', fence: 1 },
    { holder: 'a', fence: 2 },
  ]) {
    expect(await schedule.renew(wrong, 9_000)).toBe(false)
    await schedule.release(wrong)
    await schedule.made(wrong, { at: 1, name: 'wrong', bytes: 1 })
    await schedule.failed(wrong, { at: 1, reason: 'failed', retryAt: 2 })
    expect(await row()).toEqual(before)
  }
  expect(await schedule.renew(lease, 2_000)).toBe(true)
  expect(await row()).toEqual({ ...before, lease_until: 2_000 })
  await schedule.release(lease)
  expect(await row()).toEqual({ ...before, holder: null, lease_until: 0 })
})

it('a failure is stored with its reason and ends the lease; the retry is due at its exact time', async () => {
  await schedule.failed((await claim('a', 1_000))!, { at: 1_001, reason: 'target_missing', retryAt: 1_500 })
  expect(await row()).toEqual({
    ...{ name: 'backup', holder: null, fence: 1, lease_until: 0, ...untouched },
    ...{ failed_at: 1_001, failure: 'target_missing', retry_at: 1_500 },
  })
  expect(await schedule.results()).toEqual({ made: null, failed: { at: 1_001, reason: 'target_missing' } })
  expect(await claim('b', 1_499)).toBeNull()
  expect(await claim('b', 1_500)).toEqual({ holder: 'b', fence: 2 })
})

it('a complete backup replaces the failure and its retry; the next one is due after the interval', async () => {
  await schedule.failed((await claim('a', 1_000))!, { at: 1_001, reason: 'disk_full', retryAt: 1_500 })
  await schedule.made((await claim('b', 1_500))!, { at: 1_502, name: 'kring-1', bytes: 7 })
  expect(await row()).toEqual({
    ...{ name: 'backup', holder: null, fence: 2, lease_until: 0, retry_at: 0 },
    ...{ made_at: 1_502, made_name: 'kring-1', made_bytes: 7, failed_at: null, failure: null },
  })
  expect(await schedule.results()).toEqual({ made: { at: 1_502, name: 'kring-1', bytes: 7 }, failed: null })
  expect(await claim('a', 1_601)).toBeNull()
  expect(await claim('a', 1_602)).toEqual({ holder: 'a', fence: 3 })
})

it('a failure after a complete backup is reported together with it', async () => {
  await schedule.made((await claim('a', 1_000))!, { at: 1_000, name: 'kring-1', bytes: 7 })
  await schedule.failed((await claim('a', 1_100))!, { at: 1_101, reason: 'cancelled', retryAt: 1_200 })
  expect(await schedule.results()).toEqual({
    made: { at: 1_000, name: 'kring-1', bytes: 7 },
    failed: { at: 1_101, reason: 'cancelled' },
  })
})

it('a backup without a name and a failure without a reason are not results; one without a size has 0 bytes', async () => {
  await tables('backup_schedule').insert({ name: 'backup', made_at: 5, failed_at: 6 })
  expect(await schedule.results()).toEqual({ made: null, failed: null })
  await tables('backup_schedule').where({ name: 'backup' }).update({ made_at: null, made_name: 'x', failed_at: null, failure: 'failed' })
  expect(await schedule.results()).toEqual({ made: null, failed: null })
  await tables('backup_schedule').where({ name: 'backup' }).update({ made_at: 5 })
  expect((await schedule.results()).made).toEqual({ at: 5, name: 'x', bytes: 0 })
})
