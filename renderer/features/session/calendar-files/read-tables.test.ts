// Reads the tables in answers cell by cell, and ignores everything else.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTables } from './read-tables.ts'

describe('a table', () => {
  const of = (header: string[], ...rows: string[][]) => [{ header, rows }]
  const cases: [what: string, markdown: string, tables: ReturnType<typeof readTables>][] = [
    ['with bars at its edges', '| a | b |\n| - | - |\n| 1 | 2 |', of(['a', 'b'], ['1', '2'])],
    ['without bars at its edges', 'a | b\n:-- | --:\n1 | 2\n\n3 | 4', of(['a', 'b'], ['1', '2'])],
    ['between text', 'Look:\n\n| a | b |\r\n|---|---|\r\n| 1 | 2 |\r\n\nDone | so', of(['a', 'b'], ['1', '2'])],
    ['with a bar in a cell', '| a | b |\n| - | - |\n| x \\| y | 2 |', of(['a', 'b'], ['x | y', '2'])],
    ['with rows too short and too long', '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |', of(['a', 'b'], ['1', ''], ['1', '2'])],
    ['with an empty first cell', '| a | b |\n| - | - |\n|  | 2 |', of(['a', 'b'], ['', '2'])],
    ['without rows', '| a | b |\n| - | - |', of(['a', 'b'])],
    ['in a list and in a quote', '- > | a |\n  > | - |\n  > | 1 |', of(['a'], ['1'])],
    ['shown as code', '```\n| a | b |\n| - | - |\n| 1 | 2 |\n```', []],
    ['whose delimiter row has another number of cells', '| a | b |\n| - |\n| 1 | 2 |', []],
    ['without a delimiter row', '| a | b |\n| 1 | 2 |', []],
    ['missing from an empty text', '', []],
  ]
  it.each(cases)('%s', (_what, markdown, tables) => expect(readTables(markdown)).toEqual(tables))

  it('is read back unchanged, whatever the text in its cells', () => {
    const cell = fc.stringMatching(/^[\p{L}\p{N} .,:;?'"€-]{0,20}$/u).map((text) => text.replace(/\s+/g, ' ').trim())
    const shape = fc.integer({ min: 2, max: 5 }).chain((width) => {
      const row = fc.array(cell, { minLength: width, maxLength: width })
      return fc.record({ header: row, rows: fc.array(row, { minLength: 1, maxLength: 6 }) })
    })
    fc.assert(
      fc.property(shape, ({ header, rows }) => {
        // Without their outer bars, empty cells at the edges could not be distinguished from missing cells.
        const named = header.map((words, index) => words || `h${index}`)
        const solid = rows.map((row) => row.map((words, index) => words || `c${index}`))
        const lines = [named, named.map(() => '---'), ...solid].map((row) => `| ${row.join(' | ')} |`)
        expect(readTables(lines.join('\n'))).toEqual([{ header: named, rows: solid }])
      }),
    )
  })

  it('can be searched for in any text without an error', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('|', '-', ':', '\\', '`', '\n', ' ', 'a', '*'), maxLength: 200 }),
        (text) => void readTables(text),
      ),
    )
  })
})

describe('the text of a cell', () => {
  it.each([
    ['**Bold** and *soft*', 'Bold and soft'],
    ['__Bold__ `code` ~~gone~~', 'Bold code gone'],
    ['[our page](https://example.org)', 'our page'],
    ['#snake_case_tag and 2 * 3 * 4', '#snake_case_tag and 2 * 3 * 4'],
    ['one<br>two<br/>three', 'one two three'],
    ['fish &amp; chips \\*', 'fish & chips *'],
    ['caf&eacute; &#8364;', 'café €'],
    ['[our **page**](https://example.org "a title") ![a loaf](loaf.png)', 'our page a loaf'],
    ['  ', ''],
  ])('is plain: %j is read as %j', (cell, words) => expect(readTables(`| a |\n| - |\n| ${cell} |`)[0]?.rows).toEqual([[words]]))
})
