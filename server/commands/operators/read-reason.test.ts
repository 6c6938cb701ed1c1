// How the reason that an operator gives is cleaned, and that there must be one.
import { expect, it } from 'vitest'
import { readReason } from './read-reason.ts'

it('a reason is stored without spaces around it, and without characters that no database can store', () => {
  expect(readReason('  Sent spam \n twice ')).toBe('Sent spam \n twice')
  expect(readReason('\0 Sp\0am\0 ')).toBe('Spam')
  expect(readReason('Spam\ud800')).toBe('Spam\ufffd')
})

it.each(['', '  \n', '\0', ' \0 '])('an empty reason (%j) is refused', (given) => {
  expect(() => readReason(given)).toThrow(expect.objectContaining({ code: 'reason_missing' }))
})
