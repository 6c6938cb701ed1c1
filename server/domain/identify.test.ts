// The guest cookie: signed, read back, refused when forged.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIdentify, findCookie } from './identify.ts'

const identify = createIdentify('a secret of the server', false)
const fresh = () => {
  const { person, setCookie } = identify({})
  return { person, cookie: setCookie!.split(';')[0]! }
}

describe('a visitor', () => {
  it('is new without a cookie and the same with it · D7', () => {
    const [one, two] = [fresh(), fresh()]
    expect(one.person.key).not.toBe(two.person.key)
    expect(identify({ cookie: `theme=dark; ${one.cookie}; x=y` })).toEqual({ person: one.person, setCookie: null })
    expect(one.person).toMatchObject({ key: `guest:${one.person.anonymousId}`, userId: null, accountName: null })
  })

  it('is new with a cookie of another server, or any other text · LIVE-22', () => {
    const { person, cookie } = fresh()
    expect(createIdentify('another secret', false)({ cookie }).setCookie).not.toBeNull()
    fc.assert(
      fc.property(fc.nat(cookie.length - 13), fc.constantFrom(...'Aa0.-='), (at, letter) => {
        const forged = cookie.slice(0, 12 + at) + letter + cookie.slice(13 + at)
        return forged === cookie || identify({ cookie: forged }).person.key !== person.key
      }),
      { numRuns: 500 },
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => identify({ cookie: `kring_guest=${text}` }).setCookie !== null))
  })

  it('speaks the language that is asked for first · HTTP-07', () => {
    const language = (header?: string) => identify(header === undefined ? {} : { 'accept-language': header }).person.language
    expect(['nl', 'nl-NL,en', 'NL', 'en-GB,nl', 'de', '', undefined].map(language)).toEqual(['nl', 'nl', 'nl', 'en', 'en', 'en', 'en'])
  })
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
