// How an answer's Markdown is arranged for printing.
import { expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'
import type { Span } from './spans.ts'

const outside = { quotes: 0, inset: 0 }
const plain = (text: string) => [{ text }]
/** The spans of a text that is one paragraph. */
const spansIn = (markdown: string): Span[] => {
  const [part, ...others] = readAnswer(markdown)
  expect(others).toEqual([])
  return part && 'text' in part ? part.text : []
}
const wordsIn = (markdown: string) =>
  spansIn(markdown)
    .map(({ text }) => text)
    .join('')

it('headings, lists, code and paragraphs are distinguished, and code is left unchanged', () => {
  const parts = readAnswer(
    '# Plan #\n\n- **Rye** on Saturday\n  * wheat\n\n```md\n# not a heading\n- **as it is**\n```\n2 * 3 ** 4\nand more\n\nApart\n## End',
  )
  expect(parts).toEqual([
    { kind: 'heading', ...outside, level: 1, text: plain('Plan') },
    { kind: 'item', ...outside, mark: '•', text: [{ text: 'Rye', isBold: true }, { text: ' on Saturday' }] },
    { kind: 'item', ...outside, inset: 1, mark: '•', text: plain('wheat') },
    { kind: 'code', ...outside, text: plain('# not a heading\n- **as it is**') },
    { kind: 'text', ...outside, text: plain('2 * 3 ** 4\nand more') },
    { kind: 'text', ...outside, text: plain('Apart') },
    { kind: 'heading', ...outside, level: 2, text: plain('End') },
  ])
})

it('text and code stay with their list item, and a list keeps its first number and its sign', () => {
  const parts = readAnswer('1. Knead\n   well\n\n   and rest\n   ```\n   code\n   ```\n10) Bake\nlong enough\n\nThen eat')
  expect(parts).toEqual([
    { kind: 'item', ...outside, mark: '1.', text: plain('Knead\nwell') },
    { kind: 'text', quotes: 0, inset: 1, text: plain('and rest') },
    { kind: 'code', quotes: 0, inset: 1, text: plain('code') },
    { kind: 'item', ...outside, mark: '10)', text: plain('Bake\nlong enough') },
    { kind: 'text', ...outside, text: plain('Then eat') },
  ])
})

it('list items are numbered as on screen, even if every item says 1', () => {
  expect(readAnswer('1. Knead\n1. Rest\n1. Bake').map((part) => part.kind === 'item' && part.mark)).toEqual(['1.', '2.', '3.'])
})

it('checkboxes are recognised; they replace bullets but not numbers', () => {
  expect(readAnswer('- [x] Rye\n- [ ] Wheat\n- Spelt\n\n3. [X] Bake')).toEqual([
    { kind: 'item', ...outside, box: 'checked', text: plain('Rye') },
    { kind: 'item', ...outside, box: 'empty', text: plain('Wheat') },
    { kind: 'item', ...outside, mark: '•', text: plain('Spelt') },
    { kind: 'item', ...outside, mark: '3.', box: 'checked', text: plain('Bake') },
  ])
})

it('quotes and horizontal rules are recognised', () => {
  expect(readAnswer('> said\n> > before\n> - one\n\n---')).toEqual([
    { kind: 'text', quotes: 1, inset: 0, text: plain('said') },
    { kind: 'text', quotes: 2, inset: 0, text: plain('before') },
    { kind: 'item', quotes: 1, inset: 0, mark: '•', text: plain('one') },
    { kind: 'rule', ...outside },
  ])
  expect(readAnswer(`${'> '.repeat(9)}deep`)).toEqual([{ kind: 'text', quotes: 4, inset: 0, text: plain('deep') }])
})

it('a text that is too expensive to parse is printed as it was written', () => {
  const deep = `${'> '.repeat(5_000)}deep`
  expect(readAnswer(`${deep}\n\n**End**`)).toEqual([
    { kind: 'text', ...outside, text: plain(deep) },
    { kind: 'text', ...outside, text: plain('**End**') },
  ])
})

it('a table has its header, rows of the same width, and the alignment of each column', () => {
  const table = '| Bread | Price |   |\n|:--|--:|:-:|\n| **Rye** | `a \\| b` | first<br>second | too many |\nWheat\n\nAfter | it'
  expect(readAnswer(table)).toEqual([
    {
      kind: 'table',
      ...outside,
      table: {
        header: [plain('Bread'), plain('Price'), []],
        rows: [
          [[{ text: 'Rye', isBold: true }], [{ text: 'a | b', isCode: true }], [{ text: 'first' }, { text: '\n' }, { text: 'second' }]],
          [plain('Wheat'), [], []],
        ],
        align: ['left', 'right', 'center'],
      },
    },
    { kind: 'text', ...outside, text: plain('After | it') },
  ])
})

it('a table is recognised by a row of dashes as wide as its header, also inside lists and quotes', () => {
  const kinds = (markdown: string) => readAnswer(markdown).map(({ kind, quotes, inset }) => [kind, quotes, inset])
  expect(kinds('a | b\n-|-\n1 | 2\n# End')).toEqual([
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

it('bold, italic, struck and code formatting is kept, also within each other', () => {
  expect(spansIn('*soft **and loud*** ~~gone~~ `**as it is**`')).toEqual([
    { text: 'soft ', isItalic: true },
    { text: 'and loud', isItalic: true, isBold: true },
    { text: ' ' },
    { text: 'gone', isStruck: true },
    { text: ' ' },
    { text: '**as it is**', isCode: true },
  ])
})

it('the address of a link is printed after its text, and an address of another scheme is not opened', () => {
  const link = 'https://kring.example'
  expect(spansIn(`[Kring](${link})`)).toEqual([{ text: 'Kring', link }, { text: ' (' }, { text: link, link }, { text: ')' }])
  expect(spansIn(`[Kring][1]\n\n[1]: ${link}`)).toEqual(spansIn(`[Kring](${link})`))
  expect(spansIn(`![](${link}/a.png)`)).toEqual([{ text: `${link}/a.png`, link: `${link}/a.png` }])
  expect(spansIn('www.kring.example')).toEqual([{ text: 'www.kring.example', link: 'http://www.kring.example' }])
  expect(spansIn('<https://kring.example/café>')[0]?.link).toBe('https://kring.example/caf%C3%A9')
  expect(spansIn('[x](javascript:1)').some((span) => 'link' in span)).toBe(false)
})

it.each([
  ['**bold** and __bold__ and ~~gone~~', 'bold and bold and gone'],
  ['*soft* and _soft_, ***both*** **and *one* in another**', 'soft and soft, both and one in another'],
  ['`**as it is**` and ``a ` b``', '**as it is** and a ` b'],
  ['[Kring](https://kring.example) and ![](https://kring.example/a.png)', 'Kring (https://kring.example) and https://kring.example/a.png'],
  ['\\*no\\* sign', '*no* sign'],
  ['2 * 3 ** 4, snake_case_name, **open', '2 * 3 ** 4, snake_case_name, **open'],
  ['bread &amp; butter<br>and a <b>note</b>[^1]', 'bread & butter\nand a <b>note</b>[^1]'],
])('%s', (markdown, words) => {
  expect(wordsIn(markdown)).toBe(words)
})
