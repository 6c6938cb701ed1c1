// Identifies guests by a signed value: issued, read back, refused if forged.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCookie } from './cookies.ts'
import { createIdentify, createOriginOf } from './identify.ts'
import { createSigning } from './signing.ts'

const identify = createIdentify(createSigning('a secret of the server'))

describe('a visitor', () => {
  it('is new without a signed value, and the same person with one · D7', () => {
    const [one, two] = [identify(null, {}), identify(null, {})]
    expect(one.person.key).not.toBe(two.person.key)
    expect(identify(one.guest, {})).toEqual({ ...one, isNew: false })
    expect(one.person).toMatchObject({ key: `guest:${one.person.anonymousId}`, userId: null, accountName: null })
  })

  it('is new with the value of another server, or any other text · LIVE-22', () => {
    const { person, guest } = identify(null, {})
    expect(createIdentify(createSigning('another secret'))(guest, {}).isNew).toBe(true)
    fc.assert(
      fc.property(fc.nat(guest.length - 1), fc.constantFrom(...'Aa0.-='), (at, letter) => {
        const forged = guest.slice(0, at) + letter + guest.slice(at + 1)
        return forged === guest || identify(forged, {}).person.key !== person.key
      }),
      { numRuns: 500 },
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => identify(text, {}).isNew))
  })

  it('keeps the same public id from one release to the next, and it differs from the signed value', () => {
    const shown = identify(null, {}, '198.51.100.7')
    const kept = createIdentify(createSigning('kept'))('token.sdgm97lYO6GFqzdRvkhKlDa30gR0DqUZgtlqXFTxS4Q', {})
    expect(kept).toMatchObject({ isNew: false, person: { key: 'guest:7T0j83PpdoRfde1Sk9vajC' } })
    expect(shown.guest).not.toContain(shown.person.anonymousId)
  })

  it('has the language that the browser prefers · HTTP-07', () => {
    const language = (header?: string) => identify(null, header === undefined ? {} : { 'accept-language': header }).person.language
    expect(['nl', 'nl-NL,en', 'NL', 'en-GB,nl', 'de', '', undefined].map(language)).toEqual(['nl', 'nl', 'nl', 'en', 'en', 'en', 'en'])
  })
})

it.each([
  ['198.51.100.7', 'Y9xgmTxoYkrdyX688shX4N', null],
  ['2001:db8:1:2:3:4:5:6', 'DX9PJNuAB2HHLIN4LAo1Na', '1-DRruNWa0Gj-LjUUG4TLV'],
])('the networks of %s are kept as digests that stay the same from one release to the next', (address, from, fromWide) => {
  const { sign } = createSigning('kept')
  expect(createOriginOf({ sign })(address)).toEqual({ from, fromWide })
  expect(createIdentify(createSigning('kept'))(null, {}, address).person).toMatchObject({ from, fromWide })
})

describe('findCookie', () => {
  it.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['a=1=2', '1=2'],
    ['aa=3', null],
    ['', null],
    ['a', null],
    ['=1', null],
  ])('in %j finds %j', (header, value) => expect(findCookie(header, 'a')).toBe(value))
})
