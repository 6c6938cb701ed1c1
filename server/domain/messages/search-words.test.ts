// What is looked for, and the piece of text that shows it.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchSnippet, searchWords } from './search-words.ts'

it.each([
  ['rye bread', ['rye', 'bread']],
  ['"rye" OR NEAR(*)', ['rye', 'OR', 'NEAR']],
  ["crème-brûlée, it's", ['crème', 'brûlée', 'it', 's']],
  ['  ', []],
])('%j is looked for as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

it('shows the place where the first word stands, and marks every one', () => {
  const content = `${'flour '.repeat(30)}then Rye and ryebread, not \n courtyard rye`
  const { snippet, marks } = searchSnippet(content, ['rye'])
  expect(snippet.startsWith('…')).toBe(true)
  expect(marks.map(([from, to]) => snippet.slice(from, to))).toEqual(['Rye', 'rye', 'rye'])
})

it('never fails, and every mark lies in the snippet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 30 }), (content, asked) => {
      const words = searchWords(asked)
      if (words.length === 0) return
      const { snippet, marks } = searchSnippet(content, words)
      for (const [from, to] of marks) expect(from >= 0 && to <= snippet.length && from < to).toBe(true)
    }),
  )
})
