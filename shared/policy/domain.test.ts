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
  })

  it('has no space, wildcard, path, port, escape or IP address · OPER-09', () => {
    const wrong = ['', ' ', '.', 'bakery', 'bak ery.example', '*.bakery.example', 'bakery.example/x', 'bakery.example:25', 'a@b.example']
    const more = ['192.0.2.1', '[::1]', '0x7f.1', 'bakery..example', '-a.example', 'a-.example', '%61.example', `${'a'.repeat(64)}.example`]
    const hidden = ['bakery\u0000.example', 'bak\u200bery.example', 'bakery.example\n', `${'a.'.repeat(130)}example`]
    expect([...wrong, ...more].map(readDomain)).toEqual([...wrong, ...more].map(() => null))
    expect(hidden.map(readDomain)).toEqual([null, null, 'bakery.example', null])
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
