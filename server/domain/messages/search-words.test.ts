// The words of a search, and the snippet that shows a match.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchSnippet, searchWords } from './search-words.ts'

it.each([
  ['rye bread', ['rye', 'bread']],
  ['"rye" OR NEAR(*)', ['rye', 'OR', 'NEAR']],
  ["crème-brûlée, it's", ['crème', 'brûlée', 'it', 's']],
  ['  ', []],
])('the words of the search %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

it('a snippet shows the place of the first match, and marks every match', () => {
  const content = `${'flour '.repeat(30)}then Rye and ryebread, not \n courtyard rye`
  const { snippet, marks } = searchSnippet(content, ['rye'])
  expect(snippet.startsWith('…')).toBe(true)
  expect(marks.map(([from, to]) => snippet.slice(from, to))).toEqual(['Rye', 'rye', 'rye'])
})

it('a snippet can be made of any text, and every mark is inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 30 }), (content, asked) => {
      const words = searchWords(asked)
      if (words.length === 0) return
      const { snippet, marks } = searchSnippet(content, words)
      for (const [from, to] of marks) expect(from >= 0 && to <= snippet.length && from < to).toBe(true)
    }),
  )
})

it('a search has at most eight words, in composed form', () => {
  expect(searchWords('1 2 3 4 5 6 7 8 9')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  expect(searchWords('cre\u0300me')).toEqual(['crème'])
})

it.each([
  ['a short text in full, on one line', '  Rye \n and  wheat ', ['rye'], 'Rye and wheat', [[0, 3]]],
  ['the beginning if nothing is found', 'Wheat bread', ['rye'], 'Wheat bread', []],
  [
    'every match, in the order of the text',
    'rye and oat and rye',
    ['oat', 'rye'],
    'rye and oat and rye',
    [
      [0, 3],
      [8, 11],
      [16, 19],
    ],
  ],
  ['40 characters before the match, with an ellipsis', `${'x'.repeat(50)} rye`, ['rye'], `…${'x'.repeat(39)} rye`, [[41, 44]]],
  ['everything before the match, up to 40 characters', `${'x'.repeat(39)} rye`, ['rye'], `${'x'.repeat(39)} rye`, [[40, 43]]],
  ['up to 160 characters in full', `rye ${'x'.repeat(156)}`, ['rye'], `rye ${'x'.repeat(156)}`, [[0, 3]]],
  ['the first 160 characters of a longer text, with an ellipsis', `rye ${'x'.repeat(157)}`, ['rye'], `rye ${'x'.repeat(156)}…`, [[0, 3]]],
  ['an ellipsis for a text that continues after 2,000 characters', `rye${' '.repeat(2_000)}x`, ['rye'], 'rye …', [[0, 3]]],
  ['no match inside another word', 'courtyard yard', ['yard'], 'courtyard yard', [[10, 14]]],
  ['matches in any case', 'RYE', ['rye'], 'RYE', [[0, 3]]],
  ['an ellipsis for text over 2,000 characters before the match', `${' '.repeat(2_001)}rye`, ['rye'], '… rye', [[2, 5]]],
  ['no ellipsis for 2,000 spaces before the match', `${' '.repeat(2_000)}rye`, ['rye'], 'rye', [[0, 3]]],
  ['no ellipsis for a space before 40 characters', ` ${'x'.repeat(39)}-rye`, ['rye'], `${'x'.repeat(39)}-rye`, [[40, 43]]],
  ['no ellipsis for a space after 160 characters', `rye ${'x'.repeat(156)} `, ['rye'], `rye ${'x'.repeat(156)}`, [[0, 3]]],
  ['no ellipsis if the text ends after 2,000 characters', `rye${' '.repeat(1_996)}x`, ['rye'], 'rye x', [[0, 3]]],
  ['the text before the match in a long text', `wheat and rye${' '.repeat(5_000)}x`, ['rye'], 'wheat and rye …', [[10, 13]]],
  [
    'the word that is first in the text, not in the search',
    `${'x '.repeat(50)}oat${' '.repeat(2_000)}rye`,
    ['rye', 'oat'],
    `…${'x '.repeat(20)}oat …`,
    [[41, 44]],
  ],
  ['the word that is found, if the other one is not', `${'x '.repeat(50)}oat`, ['rye', 'oat'], `…${'x '.repeat(20)}oat`, [[41, 44]]],
  [
    'the beginning, if a word is there',
    `rye ${'x '.repeat(60)}oat`,
    ['rye', 'oat'],
    `rye ${'x '.repeat(60)}oat`,
    [
      [0, 3],
      [124, 127],
    ],
  ],
] as const)('a snippet shows %s', (_what, content, words, snippet, marks) => {
  expect(searchSnippet(content, [...words])).toEqual({ snippet, marks })
})

it('a snippet loses Markdown signs only if its text is Markdown', () => {
  expect(searchSnippet('**rye** bread', ['rye']).snippet).toBe('**rye** bread')
  expect(searchSnippet('**rye** bread', ['rye'], true).snippet).toBe('rye bread')
})

it('a snippet splits no character', () => {
  const { snippet } = searchSnippet(`rye ${'x'.repeat(155)}🥖 and more`, ['rye'])
  expect(snippet.isWellFormed()).toBe(true)
})
