// Relative times in both languages.
import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-03-13T12:00:00.000Z')

test.each([
  ['2026-03-13T11:59:40.000Z', 'now', 'nu'],
  ['2026-03-13T11:58:30.000Z', '1 minute ago', '1 minuut geleden'],
  ['2026-03-13T09:00:00.000Z', '3 hours ago', '3 uur geleden'],
  ['2026-03-12T11:00:00.000Z', 'yesterday', 'gisteren'],
  ['2026-02-26T12:00:00.000Z', '2 weeks ago', '2 weken geleden'],
  ['2024-03-01T12:00:00.000Z', '2 years ago', '2 jaar geleden'],
])('formats the age of %s in both languages', (timestamp, en, nl) => {
  expect(relativeTime(timestamp, 'en', now)).toBe(en)
  expect(relativeTime(timestamp, 'nl', now)).toBe(nl)
})
