// Names of backups, and which backups are removed.
import { expect, it } from 'vitest'
import { backupName, backupsToRemove, backupTime } from './backup-names.ts'

const hourMs = 3_600_000
const now = Date.parse('2026-03-01T12:00:00Z')
const ago = (hours: number) => backupName(now - hours * hourMs)

it('a name is its time in UTC, to the second; other names have no time', () => {
  expect(backupName(now + 5_999)).toBe('kring-20260301-120005.tar.gz')
  expect(backupTime('kring-20260301-120005.tar.gz')).toBe(now + 5_000)
  const others = ['kring.tar.gz', 'kring-20261301-120005.tar.gz', 'a/kring-20260301-120005.tar.gz', '../x', '.kring-backup-7', '2026-03-01']
  for (const name of others) expect(backupTime(name), name).toBeNull()
})

it('the newest ones up to the number are kept, in any order of the list, and files with other names', () => {
  const names = [ago(1), ago(30), 'kring.tar.gz', ago(2), 'photo.png', ago(0)]
  expect(backupsToRemove(names, { now, keep: 2, keepMs: null })).toEqual([ago(2), ago(30)])
  expect(backupsToRemove(names, { now, keep: 4, keepMs: null })).toEqual([])
})

it('older ones than the maximum age are removed, but never the newest one', () => {
  expect(backupsToRemove([ago(1), ago(25), ago(23)], { now, keep: 9, keepMs: 24 * hourMs })).toEqual([ago(25)])
  expect(backupsToRemove([ago(50), ago(49)], { now, keep: 9, keepMs: 24 * hourMs })).toEqual([ago(50)])
  expect(backupsToRemove([ago(50)], { now, keep: 1, keepMs: 0 })).toEqual([])
})

it('a backup of exactly the maximum age is kept', () => {
  expect(backupsToRemove([ago(1), ago(24)], { now, keep: 9, keepMs: 24 * hourMs })).toEqual([])
})

it('a backup with a time in the future neither counts nor is removed, so the newest real one stays · OPER-16', () => {
  expect(backupsToRemove([ago(-9_000), ago(1), ago(2)], { now, keep: 1, keepMs: 0 })).toEqual([ago(2)])
})
