// Which addresses an operator may give for support and legal texts.
import { expect, it } from 'vitest'
import { readHttps, readSupport, supportHref } from './site-link.ts'

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://a.example',
  'data:text/html,<script>alert(1)</script>',
  'http://bakery.example',
  '//bakery.example',
  'https://user:secret@bakery.example',
  'https://user@bakery.example',
  'https://:secret@bakery.example',
  'https://bakery.example/a b',
  'https://bakery.example/\u202e',
  'https://localhost',
  'https:bakery.example',
  'https:bakery.example/?from=https://bakery.example',
  'javascript:alert(1)//https://bakery.example/',
  '<b>x</b>',
  `https://bakery.example/${'a'.repeat(500)}`,
]

it('legal links are https addresses, and nothing else · OPER-11', () => {
  expect(hostile.map(readHttps)).toEqual(hostile.map(() => null))
  expect([' https://Bakery.example/terms ', '', ' '].map(readHttps)).toEqual(['https://bakery.example/terms', '', ''])
  expect(readHttps('https://bakery.example/"><script>')).toBe('https://bakery.example/%22%3E%3Cscript%3E')
})

it('support is an email address or an https address · OPER-11', () => {
  expect([...hostile, 'a@b', 'a b@c.nl', 'a@b.nl?cc=x', 'a@b.nl,c@d.nl', '"a"@b.nl', 'mailto:a@b.nl'].map(readSupport)).toEqual([
    ...hostile.map(() => null),
    ...[null, null, null, null, null, null],
  ])
  expect(['Help@Bakery.example', 'https://help.example/', ''].map((one) => readSupport(one))).toEqual([
    'help@bakery.example',
    'https://help.example/',
    '',
  ])
  expect([supportHref('help@bakery.example'), supportHref('https://help.example/')]).toEqual([
    'mailto:help@bakery.example',
    'https://help.example/',
  ])
})

it('an address has at most 500 characters · OPER-11', () => {
  const page = `https://bakery.example/${'a'.repeat(477)}`
  expect([readHttps(page), readHttps(`${page}a`)]).toEqual([page, null])
  const mail = `${'a'.repeat(485)}@bakery.example`
  expect([readSupport(mail), readSupport(`a${mail}`)]).toEqual([mail, null])
})

it('spaces around a support address are ignored · OPER-11', () => {
  expect([' help@bakery.example ', ' https://bakery.example/help ', ' '].map(readSupport)).toEqual([
    'help@bakery.example',
    'https://bakery.example/help',
    '',
  ])
})
