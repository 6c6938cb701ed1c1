// Writes and reads the token that the desktop app sends instead of cookies.
import { expect, it } from 'vitest'
import { readAppToken, writeAppToken } from './app-token.ts'

it.each([
  [{ guest: 'g.s', login: null }, 'kringapp_g.s'],
  [{ guest: 'g.s', login: 'l' }, 'kringapp_g.s.l'],
  [{ guest: null, login: 'l' }, 'kringapp_..l'],
])('%j is written as %s and read again', (token, text) => {
  expect(writeAppToken(token)).toBe(text)
  expect(readAppToken(`Bearer ${text}`)).toEqual({ ...token, guest: token.guest ?? '.' })
})

it('a token without a guest and a login is empty', () => {
  expect(writeAppToken({ guest: null, login: null })).toBe('')
})

it.each([undefined, '', 'Bearer other', 'Basic kringapp_g.s', 'kringapp_g.s', 'x Bearer kringapp_g.s', 'Bearerkringapp_g.s'])(
  '%j is not an app token',
  (authorization) => expect(readAppToken(authorization)).toBeNull(),
)

it.each([
  ['bearer   kringapp_', { guest: '.', login: null }],
  ['Bearer kringapp_g', { guest: 'g.', login: null }],
  ['Bearer kringapp_g.s.', { guest: 'g.s', login: null }],
  ['Bearer kringapp_g.s.l.more', { guest: null, login: null }],
])('%j is an app token that identifies nobody', (authorization, token) => expect(readAppToken(authorization)).toEqual(token))
