// What people read when something fails or they have to wait.
import { expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { errorSentence, waitText } from './error-text.ts'

it.each([
  [1, 'Try again in 1 second.', 'Probeer het over 1 seconde opnieuw.'],
  [59, 'Try again in 59 seconds.', 'Probeer het over 59 seconden opnieuw.'],
  [61, 'Try again in 2 minutes.', 'Probeer het over 2 minuten opnieuw.'],
  [3_600, 'Try again in 1 hour.', 'Probeer het over 1 uur opnieuw.'],
  [86_401, 'Try again in 2 days.', 'Probeer het over 2 dagen opnieuw.'],
])('a wait of %i seconds is shown in its largest unit', (seconds, english, dutch) => {
  expect([waitText(seconds, 'en'), waitText(seconds, 'nl')]).toEqual([english, dutch])
})

it('an error states how long to wait only if that is known', () => {
  expect(errorSentence(new AppError('session_not_found'), 'en')).not.toContain('Try again in')
  expect(errorSentence(new AppError('rate_limited', { retryAfterMs: 200 }), 'en')).toMatch(/Try again in 1 second\.$/)
})

it('the sentence of an error contains its values, and nothing in place of a missing value', () => {
  expect(errorSentence(new AppError('report_decided', { values: { name: 'Ann' } }), 'en')).toBe('Ann has already decided this report.')
  expect(errorSentence(new AppError('report_decided'), 'en')).toBe(' has already decided this report.')
})

it('an error is printed with the name of its class and its code', () => {
  expect(String(new AppError('not_found'))).toBe('AppError: not_found')
})
