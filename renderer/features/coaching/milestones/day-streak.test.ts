// Days in a row, with every kind of calendar and clock change.
import { expect, it, test } from 'vitest'
import { consecutiveDays, dayOf, withDay } from './day-streak.ts'

it.each<[string, string[], string, number]>([
  ['no days', [], '2026-03-13', 0],
  ['only today', ['2026-03-13'], '2026-03-13', 1],
  ['five days', ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'], '2026-03-13', 5],
  ['days across the end of a month', ['2026-02-27', '2026-02-28', '2026-03-01'], '2026-03-01', 3],
  ['days across a leap day', ['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01', 3],
  ['days across the new year', ['2025-12-31', '2026-01-01'], '2026-01-01', 2],
  ['days across a daylight saving change', ['2026-03-28', '2026-03-29', '2026-03-30'], '2026-03-30', 3],
  ['a missing day', ['2026-03-10', '2026-03-12', '2026-03-13'], '2026-03-13', 2],
  ['days until yesterday', ['2026-03-11', '2026-03-12'], '2026-03-13', 2],
  ['days until two days ago', ['2026-03-10', '2026-03-11'], '2026-03-13', 0],
  ['days in any order', ['2026-03-13', '2026-03-11', '2026-03-12'], '2026-03-13', 3],
  ['a clock that was set back', ['2026-03-12', '2026-03-13', '2026-03-14'], '2026-03-13', 2],
  ['an invalid day', ['soon', '2026-03-13'], '2026-03-13', 1],
])('the length of a streak with %s · MILE-13', (_, days, today, count) => {
  expect(consecutiveDays(days, today)).toBe(count)
})

test('each day is stored once, only the latest days are kept, and those recorded by a wrong clock disappear after a while · MILE-13', () => {
  expect(withDay(['2026-03-13'], '2026-03-13')).toEqual(['2026-03-13'])
  let days = ['2099-01-01']
  for (let day = 1; day <= 31; day += 1) days = withDay(days, `2026-03-${String(day).padStart(2, '0')}`)
  expect([days.length, days.at(-1), days.includes('2099-01-01')]).toEqual([14, '2026-03-31', false])
})

test('a day is the local date, also just before midnight · MILE-13', () => {
  expect(dayOf(new Date(2026, 2, 29, 23, 59, 59))).toBe('2026-03-29')
  expect(dayOf(new Date(2026, 2, 30, 0, 0, 0))).toBe('2026-03-30')
})
