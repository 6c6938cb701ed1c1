// The ISO week of a point in time.
import { expect, it } from 'vitest'
import { weekName, weekNumber, weekStart } from './iso-week.ts'

it('a week begins on Monday at midnight UTC and is named as in ISO 8601, also around the turn of the year', () => {
  const named = (iso: string) => weekName(weekNumber(Date.parse(iso)))
  expect(named('2026-03-09T00:00:00Z')).toBe('2026-W11')
  expect(named('2026-03-08T23:59:59.999Z')).toBe('2026-W10')
  expect(named('2027-01-03T12:00:00Z')).toBe('2026-W53')
  expect(named('2027-01-04T00:00:00Z')).toBe('2027-W01')
  expect(named('2024-12-30T00:00:00Z')).toBe('2025-W01')
  expect(named('2021-01-01T00:00:00Z')).toBe('2020-W53')
  expect(new Date(weekStart(weekNumber(Date.parse('2026-03-13T09:00:00Z')))).toISOString()).toBe('2026-03-09T00:00:00.000Z')
})
