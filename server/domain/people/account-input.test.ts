// Which addresses, names and passwords an account may have, and the keys that identify used trials.
import { describe, expect, it } from 'vitest'
import {
  checkPassword,
  cleanAccountName,
  readAccountName,
  readEmail,
  refusedTrialKeyOf,
  trialCardKeyOf,
  trialKeyOf,
} from './account-input.ts'

const codeOf = (run: () => unknown) => {
  try {
    run()
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('an email address', () => {
  it.each([
    [' Anna@Bakery.Example\n', 'anna@bakery.example'],
    ['a@b.c', 'a@b.c'],
    ['jose\u0301@bakery.example', 'josé@bakery.example'],
    ['anna+kring@mail.bakery.example', 'anna+kring@mail.bakery.example'],
  ])('%j is stored as %j', (given, stored) => expect(readEmail(given)).toBe(stored))

  it.each([
    '',
    'anna',
    '@b.c',
    'anna@',
    'anna@bakery',
    'anna@bakery.',
    'anna@b@c.d',
    'an na@b.c',
    'anna@b c.d',
    'anna@b.c d',
    'anna@b.\u0001c',
  ])('%j is refused', (given) => expect(codeOf(() => readEmail(given))).toBe('email_refused'))

  it('has at most 254 characters', () => {
    const of = (characters: number) => `${'a'.repeat(characters - 4)}@b.c`
    expect(readEmail(of(254))).toBe(of(254))
    expect(codeOf(() => readEmail(of(255)))).toBe('email_refused')
  })
})

describe('an account’s name', () => {
  it('consists of two plain lines of at most 60 characters', () => {
    expect(readAccountName({ firstName: ' Anna\n', lastName: '\u202ede  Wit' })).toEqual({ firstName: 'Anna', lastName: 'de Wit' })
    expect(cleanAccountName('x'.repeat(61))).toBe('x'.repeat(60))
  })

  it('requires both, and must not be the assistant’s', () => {
    expect(codeOf(() => readAccountName({ firstName: ' ', lastName: 'Wit' }))).toBe('name_missing')
    expect(codeOf(() => readAccountName({ firstName: 'Anna', lastName: '\u200b' }))).toBe('name_missing')
    expect(codeOf(() => readAccountName({ firstName: 'AI', lastName: 'Assistant' }))).toBe('name_refused')
  })
})

describe('a used trial', () => {
  const same = (one: string, other: string) => trialKeyOf(one) === trialKeyOf(other)
  it('is identified by the mailbox: without the plus tag, and for Gmail without dots', () => {
    expect(same('anna+1@bakery.example', 'anna@bakery.example')).toBe(true)
    expect(same('a.nna+x@googlemail.com', 'anna@gmail.com')).toBe(true)
    expect(same('a.n.n.a@gmail.com', 'anna@gmail.com')).toBe(true)
    expect(same('a.nna@bakery.example', 'anna@bakery.example')).toBe(false)
    expect(same('anna@bakery.example', 'anna@other.example')).toBe(false)
    expect(same('bram@gmail.com', 'anna@gmail.com')).toBe(false)
  })

  it('is stored without the address or the card, with a separate key for each kind', () => {
    const keys = [trialKeyOf('anna@bakery.example'), trialCardKeyOf('anna@bakery.example'), refusedTrialKeyOf('anna')]
    expect(new Set(keys).size).toBe(3)
    for (const key of keys.slice(0, 2)) expect(key).toMatch(/^[\w-]{43}$/)
    expect(keys[2]).toBe('refused:anna')
    expect(trialCardKeyOf('one')).not.toBe(trialCardKeyOf('two'))
  })
})

describe('a password', () => {
  const refusal = (password: string, about: string[] = []) => codeOf(() => checkPassword(password, ...about))

  it('has 8 to 200 characters, and surrogate pairs count once', () => {
    expect([refusal('q7-zubop'), refusal('q7-zubo')]).toEqual([null, 'password_too_short'])
    expect(refusal('q7🥖🥖🥖🥖')).toBe('password_too_short')
    expect([refusal('ab'.repeat(100)), refusal(`${'ab'.repeat(100)}c`)]).toEqual([null, 'bad_request'])
  })

  it.each([
    'password1',
    'PassWord1',
    'aaaaaaaa',
    '🥖🥖🥖🥖🥖🥖🥖🥖',
    'abcdefgh',
    '87654321',
    'hgfedcba',
    'BCDEFGHI',
    'Kring2026!',
    'kring!!!!!!',
    'wachtwoord',
    '!Welkom01',
  ])('%s is too common', (password) => expect(refusal(password)).toBe('password_too_common'))

  it.each(['abcdefgi', 'acegikmo', 'aaaaaaab', 'kring!!!!!!!', 'kringt2026', 'q7-zubop'])('%s is not too common', (password) =>
    expect(refusal(password)).toBeNull(),
  )

  it('is not a word about the person, with or without digits and signs around it', () => {
    const about = ['Bakery', 'anna@bakery.example', 'anna19283746@bakery.example', 'x', '']
    for (const password of ['bakery12', 'BAKERY!!!!', 'anna@bakery.example', 'anna19283746@bakery.example'])
      expect(refusal(password, about)).toBe('password_too_common')
    expect([refusal('bakery12'), refusal('bakery1234567', about), refusal('x1234567', about), refusal('19283746', about)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
