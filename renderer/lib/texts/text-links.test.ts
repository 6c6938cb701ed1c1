import { expect, test } from 'vitest'
import { readLinks, withoutLinks } from './text-links.ts'

test.each([
  ['no link at all', [['no link at all', null]]],
  [
    'See [pricing](/pricing).',
    [
      ['See ', null],
      ['pricing', '/pricing'],
      ['.', null],
    ],
  ],
  [
    '[one](/a)[two](https://b.example)',
    [
      ['one', '/a'],
      ['two', 'https://b.example'],
    ],
  ],
  ['[not] (a link)', [['[not] (a link)', null]]],
])('splits %j into texts and links', (text, parts) => {
  expect(readLinks(text).map(({ words, to }) => [words, to])).toEqual(parts)
})

test('removing links keeps their words', () => {
  expect(withoutLinks('See [the prices](/pricing), or [ask](/contact).')).toBe('See the prices, or ask.')
})
