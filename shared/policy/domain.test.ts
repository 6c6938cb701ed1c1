// Domains of email addresses that may sign up.
import { describe, expect, it } from 'vitest'
import { isOfDomain, readDomain } from './domain.ts'

describe('a domain', () => {
  it('is written in one way: lower case, ASCII, without what people add around it · OPER-09', () => {
    expect([' Bakery.Example ', '@bakery.example', 'bakery.example.', 'BAKERY.example'].map(readDomain)).toEqual(
      Array.from({ length: 4 }, () => 'bakery.example'),
    )
    expect(['Bäckerei.de', 'ba\u0308ckerei.de', 'xn--bckerei-5wa.de'].map(readDomain)).toEqual(
      Array.from({ length: 3 }, () => 'xn--bckerei-5wa.de'),
    )
    expect(readDomain('Straße.de')).toBe('xn--strae-oqa.de')
  })

  it('has labels of at most 63 characters and at most 253 characters in all · OPER-09', () => {
    const label = 'a'.repeat(63)
    expect(readDomain(`${label}.example`)).toBe(`${label}.example`)
    const longest = `${label}.${label}.${label}.${'b'.repeat(53)}.example`
    expect([longest.length, readDomain(longest), readDomain(`b${longest}`)]).toEqual([253, longest, null])
    const tooLong = `${label}.${label}.${label}.${'b'.repeat(54)}.example`
    expect([tooLong.length, readDomain(tooLong)]).toEqual([254, null])
  })

  it.each(['1.2.example', 'bakery.4you', 'bakery.web2', '24.bakery.example'])('may contain digits, as in %s · OPER-09', (domain) =>
    expect(readDomain(domain)).toBe(domain),
  )

  it.each(['bakery.1', 'bakery.25', '192.0.2.10', '999.0.0.1', '1.2.3.4.5'])('is not %s, which ends with a number · OPER-09', (given) =>
    expect(readDomain(given)).toBeNull(),
  )

  it('has no space, wildcard, path, port, escape or IP address · OPER-09', () => {
    const wrong = ['', ' ', '.', 'bakery', 'bak ery.example', '*.bakery.example', 'bakery.example/x', 'bakery.example:25', 'a@b.example']
    const more = ['192.0.2.1', '[::1]', '0x7f.1', 'bakery..example', '-a.example', 'a-.example', '%61.example', `${'a'.repeat(64)}.example`]
    const hidden = ['bakery\u0000.example', 'bak\u200bery.example', 'bakery.example\n', `${'a.'.repeat(130)}example`]
    expect([...wrong, ...more].map(readDomain)).toEqual([...wrong, ...more].map(() => null))
    expect(hidden.map(readDomain)).toEqual([null, null, 'bakery.example', null])
  })

  it('does not match an email address without a valid domain · OPER-09', () => {
    expect([isOfDomain('a@*', ['bakery.example']), isOfDomain('a@', [])]).toEqual([false, false])
  })

  it('is not its subdomain, nor one that only ends the same · OPER-09', () => {
    const domains = ['bakery.example', 'xn--bckerei-5wa.de']
    const isIn = (email: string) => isOfDomain(email, domains)
    expect(['a@bakery.example', 'a@bäckerei.de', '"x@y"@bakery.example'].map(isIn)).toEqual([true, true, true])
    expect(['a@mail.bakery.example', 'a@notbakery.example', 'bakery.example', 'a@bakery.example.evil.example'].map(isIn)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})
