// The format of amounts and dates.
import { expect, it } from 'vitest'
import { longDate, money } from './format.ts'

it('a whole amount has no cents, any other has two, without a space after the sign', () => {
  expect(money(1200, 'EUR', 'en')).toBe('€1,200')
  expect(money(1200, 'EUR', 'nl')).toBe('€1.200')
  expect(money(12.5, 'EUR', 'en')).toBe('€12.50')
  expect(money(12.5, 'EUR', 'nl')).toBe('€12,50')
})

it('a date is written in full', () => {
  expect(longDate('2025-02-20T12:00:00.000Z', 'en')).toBe('February 20, 2025')
  expect(longDate('2025-02-20T12:00:00.000Z', 'nl')).toBe('20 februari 2025')
})
