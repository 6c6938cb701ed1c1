// The keys and public ids of people, and the name of an account.
import { expect, it } from 'vitest'
import { guest, idsOf, keyOf, keysOf, participantOf, publicId, publicIdOf, turnOf, user } from './person.ts'

const origin = { from: 'net', fromWide: 'wide' }

it('keys distinguish guests from accounts, and ids identify them', () => {
  const [anna, chiara] = [guest('a', 'nl', origin), user('c', { firstName: 'Chiara', lastName: 'Romano' }, 'en')]
  expect(anna).toEqual({ key: 'guest:a', userId: null, anonymousId: 'a', accountName: null, language: 'nl', ...origin })
  expect(chiara).toEqual({
    ...{ key: 'user:c', userId: 'c', anonymousId: null, accountName: 'Chiara Romano', language: 'en' },
    ...{ from: null, fromWide: null },
  })
  expect(user('c', { firstName: 'C', lastName: 'R' }, 'en', origin)).toMatchObject(origin)
  expect([publicId(anna), publicId(chiara), publicId({ userId: null, anonymousId: null })]).toEqual(['a', 'c', ''])
  expect([publicIdOf('guest:a'), publicIdOf('user:c:d')]).toEqual(['a', 'c:d'])
  expect([keyOf(anna), keyOf(chiara), keyOf({ userId: null, anonymousId: null })]).toEqual(['guest:a', 'user:c', 'guest:'])
  expect(keysOf('x')).toEqual(['user:x', 'guest:x'])
  expect([idsOf('guest:a'), idsOf('user:c')]).toEqual([
    { userId: null, anonymousId: 'a' },
    { userId: 'c', anonymousId: null },
  ])
  expect(turnOf(anna)).toEqual({ person: 'guest:a', from: 'net' })
})

it.each([
  ['Chiara', ' Romano ', 'Chiara Romano'],
  ['Chiara', '', 'Chiara'],
  [' ', 'Romano', 'User Romano'],
  ['', '', 'User'],
  ['AI', 'Assistant', 'User'],
])('%j %j appears as %j', (firstName, lastName, shown) => expect(user('c', { firstName, lastName }, 'en').accountName).toBe(shown))

it('only a reader is marked as one', () => {
  const anna = { userId: null, anonymousId: 'a' }
  expect(participantOf(anna, 'Anna', 'member')).toEqual({ ...anna, displayName: 'Anna', isOnline: true })
  expect(participantOf(anna, 'Anna', 'reader', false)).toEqual({ ...anna, displayName: 'Anna', isOnline: false, isReader: true })
})
