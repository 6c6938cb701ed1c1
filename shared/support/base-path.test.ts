// Pages and addresses of a product that is served under a path.
import { expect, it } from 'vitest'
import { addressWithin, isBasePath, pageUnder } from './base-path.ts'

it.each(['', '/kring', '/apps/kring', '/~anna/kring_2.0', `/${'a'.repeat(199)}`])('%j can be a base path', (path) => {
  expect(isBasePath(path)).toBe(true)
})

it.each(['/', 'kring', '/kring/', '//kring', '/.kring', '/a/..', '/a b', '/a"b', '/é', `/${'a'.repeat(200)}`])(
  '%j cannot be a base path',
  (path) => {
    expect(isBasePath(path)).toBe(false)
  },
)

const page =
  '<html lang="en"><link href="/site.css"><script src="/app.js"></script><video poster="/a.png"></video><form action="/search">' +
  '<a href="//elsewhere.example/">there</a><a href="https://kring.example/">here</a><a href="#top">up</a></form></html>'

it('the links and files of a page get the base path, but addresses of other hosts do not', () => {
  expect(pageUnder('/kring', page)).toBe(
    '<html data-base="/kring" lang="en"><link href="/kring/site.css"><script src="/kring/app.js"></script>' +
      '<video poster="/kring/a.png"></video><form action="/kring/search"><a href="//elsewhere.example/">there</a>' +
      '<a href="https://kring.example/">here</a><a href="#top">up</a></form></html>',
  )
})

it('a page at the root of a host is unchanged', () => {
  expect(pageUnder('', page)).toBe(page)
})

it.each([
  ['', '/chat/abc?x=1', '/chat/abc?x=1'],
  ['', '/', '/'],
  ['', 'http://kring.example/chat', 'http://kring.example/chat'],
  ['/kring', '/kring/chat/abc?x=1', '/chat/abc?x=1'],
  ['/kring', '/kring/', '/'],
  ['/kring', '/kring', null],
  ['/kring', '/kringle/chat', null],
  ['/kring', '/chat/kring/', null],
  ['/kring', '/', null],
  ['/kring', 'http://kring.example/kring/chat', null],
])('within the base path %j, the address %j is %j', (basePath, address, within) => {
  expect(addressWithin(basePath, address)).toBe(within)
})
