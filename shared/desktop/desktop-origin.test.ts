// How the desktop app identifies itself, and which new token it keeps.
import { expect, it } from 'vitest'
import { appOrigin, appScheme, appTokenPrefix, hasLogin, isOvertaken, sessionLink, tokenHeader } from './desktop-origin.ts'

const guest = 'kringapp_guest.signature'
const login = 'kringapp_guest.signature.login'

it('released apps and servers depend on these exact names', () => {
  expect({ appScheme, appOrigin, appTokenPrefix, tokenHeader }).toEqual({
    appScheme: 'app',
    appOrigin: 'app://kring',
    appTokenPrefix: 'kringapp_',
    tokenHeader: 'Kring-Token',
  })
})

it.each([
  ['a key', 'k&1', 'kring://chat/a%2Fb?key=k%261&server=https%3A%2F%2Fkring.example%2Fbase'],
  ['no key', null, 'kring://chat/a%2Fb?server=https%3A%2F%2Fkring.example%2Fbase'],
])('the link to a session with %s opens the app', (_what, key, link) => {
  expect(sessionLink('a/b', key, 'https://kring.example/base')).toBe(link)
})

it.each([
  [login, true],
  ['kringapp_..login', true],
  [guest, false],
  ['kringapp_', false],
  ['', false],
])('the token “%s” contains a login: %s', (token, expected) => {
  expect(hasLogin(token)).toBe(expected)
})

it.each([
  ['a guest token', guest, 'one', 'other', true],
  ['a guest token', guest, 'one', 'one', false],
  ['a login token', login, 'one', 'other', false],
  ['a login token', login, 'one', 'one', false],
  ['the empty token', '', 'one', 'other', false],
  ['the empty token', '', 'one', 'one', false],
])('%s (%s) in the response to a request sent as “%s” is ignored if the app is now “%s”: %s', (_what, given, sentAs, now, isIgnored) => {
  expect(isOvertaken(given, sentAs, now)).toBe(isIgnored)
})
