// How cookies are named, written, deleted and read, with and without https and a base path.
import { describe, expect, it } from 'vitest'
import { cookieLine, findCookie, readCookie, takeBackLines } from './cookies.ts'

const [https, httpsBelow] = [
  { secure: true, basePath: '' },
  { secure: true, basePath: '/kring' },
]
const [http, httpBelow] = [
  { secure: false, basePath: '' },
  { secure: false, basePath: '/kring' },
]

it.each([
  [https, '__Host-kring_login=v; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
  [httpsBelow, '__Secure-kring_login=v; Max-Age=60; Path=/kring; HttpOnly; Secure; SameSite=Lax'],
  [http, 'kring_login=v; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
  [httpBelow, 'kring_login=v; Max-Age=60; Path=/kring; HttpOnly; SameSite=Lax'],
])('a cookie is for this site only: %j', (site, line) => {
  expect(cookieLine('kring_login', 'v', site, 60)).toBe(line)
  // Without a value it is deleted at once.
  expect(cookieLine('kring_login', null, site, 60)).toBe(line.replace('=v; Max-Age=60', '=; Max-Age=0'))
})

describe('deleting a cookie', () => {
  const hosts = '__Host-kring_login=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'
  const plain = 'kring_login=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
  const secured = 'kring_login=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'
  it.each([
    [https, undefined, [hosts]],
    [https, '__Host-kring_login=a; kring_guest=b', [hosts]],
    [https, 'kring_login=a', [hosts, secured]],
    [http, 'kring_login=a', [plain]],
    [http, '__Host-kring_login=a; kring_login=b', [plain, hosts]],
    [
      httpsBelow,
      'kring_login=a',
      [
        '__Secure-kring_login=; Max-Age=0; Path=/kring; HttpOnly; Secure; SameSite=Lax',
        'kring_login=; Max-Age=0; Path=/kring; HttpOnly; Secure; SameSite=Lax',
      ],
    ],
  ])('deletes it under its other name too if the browser sends that: %j, %j', (site, header, lines) => {
    expect(takeBackLines('kring_login', header, site)).toEqual(lines)
  })
})

it.each([
  [https, '__Host-kring_guest=a', { value: 'a', isOld: false }],
  [https, 'kring_guest=b; __Host-kring_guest=a', { value: 'a', isOld: false }],
  [https, 'kring_guest=b', { value: 'b', isOld: true }],
  [http, 'kring_guest=b', { value: 'b', isOld: false }],
  [http, '__Host-kring_guest=a; kring_guest=b', { value: 'a', isOld: true }],
  [httpsBelow, '__Host-kring_guest=a; __Secure-kring_guest=c', { value: 'c', isOld: false }],
  [https, 'kring_login=a', { value: null, isOld: false }],
  [http, undefined, { value: null, isOld: false }],
])('a cookie is read under either name, and the prefixed one takes precedence: %j, %j', (site, header, found) => {
  expect(readCookie(header, 'kring_guest', site)).toEqual(found)
})

it('no cookie is found in a request without a Cookie header', () => expect(findCookie(undefined, 'kring_guest')).toBeNull())
