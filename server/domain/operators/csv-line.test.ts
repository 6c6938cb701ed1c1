// Lines of CSV files.
import { expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

it('every cell is quoted, quotes are doubled, and the line ends as RFC 4180 requires', () => {
  expect(csvLine(['Anna', '', 'rye, "dark"\nand wheat'])).toBe('"Anna","","rye, ""dark""\nand wheat"\r\n')
})

it.each(['=', '+', '-', '@', '\t', '\r', '\n', '|'])('a cell that begins with %j is text, not a formula', (sign) => {
  expect(csvLine([`${sign}1+"1"`])).toBe(`"'${sign}1+""1"""\r\n`)
})

it('a cell that contains such a sign but does not begin with one is unchanged', () => {
  expect(csvLine(['anna@kring.example', '1+1=2 | a-b'])).toBe('"anna@kring.example","1+1=2 | a-b"\r\n')
})
