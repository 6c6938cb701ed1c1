// Mentions in the composer.
import { expect, it } from 'vitest'
import { fitting, insertMention, mentionAt, type Mentionable } from './mentions.ts'

const people: Mentionable[] = [
  { id: null, name: 'AI' },
  { id: 'a', name: 'Anna' },
  { id: 'b', name: 'Bram' },
  { id: 'c', name: 'Zoë Anders' },
]

it.each([
  ['@', 1, { at: 0, text: '' }],
  ['hello @Br', 9, { at: 6, text: 'Br' }],
  ['hello @Br there', 9, { at: 6, text: 'Br' }],
  ['(@zo', 4, { at: 1, text: 'zo' }],
  ['mail@br', 7, null],
  ['@@br', 4, null],
  ['@Bram ', 6, null],
  ['@Bram', 0, null],
])('finds the mention at the caret, or none: %j, caret at %d', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected)
})

it.each([
  ['', ['AI', 'Anna', 'Bram', 'Zoë Anders']],
  ['a', ['AI', 'Anna', 'Zoë Anders']],
  ['AN', ['Anna', 'Zoë Anders']],
  ['x', []],
])('the query %j matches the names %j', (query, names) => {
  expect(fitting(people, query).map(({ name }) => name)).toEqual(names)
})

it('inserts the name in place of the query and moves the caret after it', () => {
  const query = mentionAt('look @br at this', 8)
  expect(query && insertMention('look @br at this', 8, query, 'Bram')).toEqual({ text: 'look @Bram at this', caret: 11 })
})
