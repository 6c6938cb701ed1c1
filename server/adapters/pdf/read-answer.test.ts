// How an answer's Markdown is read for printing.
import { expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

const outside = { quotes: 0, inset: 0 }

it('distinguishes headings, lists, code and paragraphs, removes bold markup, and leaves code alone', () => {
  const parts = readAnswer(
    '# Plan #\n\n- **Rye** on Saturday\n  * wheat\n\n```md\n# not a heading\n- **as it is**\n```\n2 * 3 ** 4\nand more\n\nApart\n## End',
  )
  expect(parts).toEqual([
    { kind: 'heading', ...outside, level: 1, text: 'Plan' },
    { kind: 'item', ...outside, mark: '•', text: 'Rye on Saturday' },
    { kind: 'item', ...outside, inset: 1, mark: '•', text: 'wheat' },
    { kind: 'code', ...outside, text: '# not a heading\n- **as it is**' },
    { kind: 'text', ...outside, text: '2 * 3 ** 4\nand more' },
    { kind: 'text', ...outside, text: 'Apart' },
    { kind: 'heading', ...outside, level: 2, text: 'End' },
  ])
})

it('keeps text and code with their list item, and keeps the given numbers', () => {
  const parts = readAnswer('1. Knead\n   well\n\n   and rest\n   ```\n   code\n   ```\n10) Bake\nlong enough\n\nThen eat')
  expect(parts).toEqual([
    { kind: 'item', ...outside, mark: '1.', text: 'Knead\nwell' },
    { kind: 'text', quotes: 0, inset: 1, text: 'and rest' },
    { kind: 'code', quotes: 0, inset: 1, text: 'code' },
    { kind: 'item', ...outside, mark: '10)', text: 'Bake\nlong enough' },
    { kind: 'text', ...outside, text: 'Then eat' },
  ])
})

it('reads quotes up to a maximum depth, and a horizontal rule', () => {
  expect(readAnswer('> said\n> > before\n> - one\n\n---')).toEqual([
    { kind: 'text', quotes: 1, inset: 0, text: 'said' },
    { kind: 'text', quotes: 2, inset: 0, text: 'before' },
    { kind: 'item', quotes: 1, inset: 0, mark: '•', text: 'one' },
    { kind: 'rule', ...outside },
  ])
  expect(readAnswer(`${'> '.repeat(5_000)}deep`)).toEqual([{ kind: 'text', quotes: 4, inset: 0, text: 'deep' }])
})

it('reads a table: its header, rows of the same width, and the alignment', () => {
  const table = '| Bread | Price |   |\n|:--|--:|:-:|\n| **Rye** | `a \\| b` | first<br>second | too many |\nWheat\n\nAfter | it'
  expect(readAnswer(table)).toEqual([
    {
      kind: 'table',
      ...outside,
      table: {
        header: ['Bread', 'Price', ''],
        rows: [
          ['Rye', 'a | b', 'first\nsecond'],
          ['Wheat', '', ''],
        ],
        align: ['left', 'right', 'center'],
      },
    },
    { kind: 'text', ...outside, text: 'After | it' },
  ])
})

it('recognises a table by a row of dashes as wide as its header, also inside lists and quotes', () => {
  const kinds = (markdown: string) => readAnswer(markdown).map(({ kind, quotes, inset }) => [kind, quotes, inset])
  expect(kinds('a | b\n- | -\n1 | 2\n# End')).toEqual([
    ['table', 0, 0],
    ['heading', 0, 0],
  ])
  expect(kinds('- item\n  | a |\n  |---|\n- next')).toEqual([
    ['item', 0, 0],
    ['table', 0, 1],
    ['item', 0, 0],
  ])
  expect(kinds('> | a |\n> |---|\n> | 1 |')).toEqual([['table', 1, 0]])
  for (const none of ['| a | b |\n|---|', '| a |\n| b |', 'a\n---', '```\n| a |\n|---|\n```'])
    expect(kinds(none).map(([kind]) => kind)).not.toContain('table')
})
