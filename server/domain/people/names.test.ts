// The display name of a person.
import { describe, expect, it } from 'vitest'
import { chooseName } from './names.ts'
import { guest, user } from './person.ts'

const visitor = guest('g', 'en')
const account = user('1', { firstName: 'Chiara', lastName: 'van den Berg-Montefiori' }, 'en')

describe('the name', () => {
  const table: [asked: string | null | undefined, current: string | null, name: string, refused: boolean][] = [
    [null, null, 'Anonymous', false],
    [undefined, 'Anna', 'Anna', false],
    ['Anna', null, 'Anna', false],
    ['Bram', 'Anna', 'Bram', false],
    ['  ', 'Anna', 'Anonymous', false],
    ['\u202e', null, 'Anonymous', false],
    ['AI Assistant', null, 'Anonymous', true],
    ['AI Assistant', 'Anna', 'Anna', true],
  ]
  it.each(table)('of a guest who requests %j and had %j is %j · NAME-01 NAME-05 D30', (asked, current, name, refused) => {
    expect(chooseName(visitor, asked, current)).toEqual({ name, refused })
  })

  it.each([
    ['Zoë', null, ['Bob', 'Zoë'], 'Anonymous', true],
    ['zoe', 'Anna', ['Zoë'], 'Anna', true],
    ['Zoë', 'Zoë', ['Zoë'], 'Zoë', false],
    ['Bram', 'Anna', ['Zoë'], 'Bram', false],
    ['Bram', 'Anna', [], 'Bram', false],
  ])('of a guest who requests %j and had %j, with the assistants %j, is %j · NAME-05', (asked, current, taken, name, refused) => {
    expect(chooseName(visitor, asked, current, taken)).toEqual({ name, refused })
  })

  it('of an account is the account’s, however long and whatever is requested · D30', () => {
    for (const asked of [null, 'Bram', 'AI Assistant'])
      expect(chooseName(account, asked, 'Old')).toEqual({ name: account.accountName, refused: false })
  })

  it.each([
    ['Chiara', 'van den Berg', 'Chiara van den Berg'],
    ['', 'van den Berg', 'User van den Berg'],
    ['Chiara', '', 'Chiara'],
    [' ', ' ', 'User'],
  ])('of a signed-in %j %j is %j, whatever is requested · NAME-08', (firstName, lastName, name) => {
    expect(chooseName(user('1', { firstName, lastName }, 'en'), 'Bram', null).name).toBe(name)
  })
})
