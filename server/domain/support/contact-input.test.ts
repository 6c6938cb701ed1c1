// Which contact messages are accepted, and the errors for the others.
import { expect, it } from 'vitest'
import { readContact } from './contact-input.ts'

const whole = { name: ' Anna ', email: ' Anna@Bakery.example ', subject: ' An invoice ', message: ' One\r\ntwo\n ' }

it('a message is trimmed, and its line breaks are normalised', () => {
  expect(readContact(whole)).toEqual({ name: 'Anna', email: 'anna@bakery.example', subject: 'An invoice', message: 'One\ntwo' })
})

it('a message has at most 16,000 characters of text', () => {
  expect(readContact({ ...whole, message: 'x'.repeat(16_000) }).message).toHaveLength(16_000)
})

it.each([
  ...(['name', 'email', 'subject', 'message'] as const).map((field) => [{ [field]: ' \n' }, 'contact_incomplete'] as const),
  [{ name: 'An\nna' }, 'contact_name_refused'],
  [{ name: 'An\u2028na' }, 'contact_name_refused'],
  [{ subject: 'An\rinvoice' }, 'contact_subject_refused'],
  [{ email: 'anna' }, 'email_refused'],
  [{ email: 'a,b@bakery.example' }, 'email_refused'],
  [{ email: '<a@bakery.example>' }, 'email_refused'],
  [{ email: '"a"@bakery.example' }, 'email_refused'],
  [{ message: 'x'.repeat(16_001) }, 'message_too_long'],
] as const)('%j is answered with %s', (change, code) => {
  expect(() => readContact({ ...whole, ...change })).toThrow(expect.objectContaining({ code }) as Error)
})
