// How old the last backup is, and whether backups are scheduled.
import { expect, it } from 'vitest'
import { lastBackup } from './last-backup.ts'

const failed = { at: 3000, reason: 'disk' }
const made = { at: 1000, name: 'b1', bytes: 500 }
const read = (results: object, backups?: object) =>
  lastBackup({
    store: { backupSchedule: { results: () => Promise.resolve(results) } },
    config: { backups },
    now: () => 5000,
  } as unknown as Parameters<typeof lastBackup>[0])

it.each([
  { made, failed: null, ageMs: 4000 },
  { made, failed, ageMs: 4000 },
  { made: { ...made, at: 5000 }, failed: null, ageMs: 0 },
  { made: null, failed: null, ageMs: null },
])('a backup is as old as the time since it was started: $ageMs', async ({ ageMs, ...results }) => {
  expect(await read(results, { everyMs: 1 })).toEqual({ ...results, isScheduled: true, ageMs })
})

it('backups that are not set up are not scheduled, even if one exists', async () => {
  expect(await read({ made, failed: null })).toEqual({ made, failed: null, isScheduled: false, ageMs: 4000 })
})
