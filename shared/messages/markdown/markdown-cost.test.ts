// The limits of rendering Markdown: a text at a limit is rendered, and a text beyond it is shown as plain text.
import { describe, expect, it } from 'vitest'
import { isDrawable } from './markdown-cost.ts'

const lines = (number: number, line: string) => Array.from({ length: number }, () => line).join('\n')

type Limit = [most: number, what: string, write: (number: number) => string]

describe('the size of a text', () => {
  it.each<Limit>([
    [600, 'lines', (n) => lines(n, 'a')],
    [600, 'lines that end with a carriage return', (n) => lines(n, 'a').replaceAll('\n', '\r')],
    [600, 'lines with Windows line endings', (n) => lines(n, 'a').replaceAll('\n', '\r\n')],
    [40_000, 'characters', (n) => `${`${'a'.repeat(8_000)}\n\n`.repeat(4)}${'a'.repeat(n - 32_000)}`],
    [10_000, 'characters in a paragraph', (n) => `${'a'.repeat(6_000)}\n${'a'.repeat(n - 6_000)}`],
    [10_000, 'characters in a table row', (n) => `|a|\n|-|\n|${'a'.repeat(n - 2)}|`],
    [2_499, 'tabs after a word of four letters', (n) => `word${'\t'.repeat(n)}`],
    [860, 'table bars', (n) => `${'|a|\n'.repeat(430)}${'|'.repeat(n - 860)}`],
    [50, 'rows of a table of 40 columns, most of them short', (n) => `${'|'.repeat(40)}\n${lines(n - 1, 'a')}`],
    [450, 'markup characters in a paragraph', (n) => `${'['.repeat(400)}\n${'['.repeat(n - 400)}`],
    [600, 'markup characters in a table', (n) => `|${'['.repeat(400)}|\n|${'['.repeat(n - 400)}|`],
    [350, 'list items', (n) => lines(n, '- a')],
  ])('%i %s are rendered, and one more is too many · GUARD-04', (most, _what, write) => {
    expect(isDrawable(write(most))).toBe(true)
    expect(isDrawable(write(most + 1))).toBe(false)
  })

  it('an empty text is rendered', () => {
    expect(isDrawable('')).toBe(true)
  })

  it('the length of a table is not limited like that of a paragraph', () => {
    expect(isDrawable(lines(20, `|${'a'.repeat(1_000)}|`))).toBe(true)
    expect(isDrawable(lines(20, 'a'.repeat(1_000)))).toBe(false)
  })
})

describe('nested quotes and lists', () => {
  it.each(['>', '> ', '- ', '* ', '+ ', '1. ', '12) ', '   ', '\t', '-\t', '12)\t'])(
    '%j is rendered 16 times, and once more is too many · GUARD-04',
    (marker) => {
      expect(isDrawable(`${marker.repeat(16)}a`)).toBe(true)
      expect(isDrawable(`${marker.repeat(17)}a`)).toBe(false)
    },
  )

  it('16 empty quotes are rendered, and one more is too many · GUARD-04', () => {
    expect(isDrawable('>'.repeat(16))).toBe(true)
    expect(isDrawable('>'.repeat(17))).toBe(false)
  })

  it('quotes and lists inside each other are counted together', () => {
    expect(isDrawable(`${'> - 1. * '.repeat(4)}a`)).toBe(true)
    expect(isDrawable(`${'> - 1. * '.repeat(4)}+ a`)).toBe(false)
  })

  it('the same characters within a sentence are not markers', () => {
    expect(isDrawable(lines(20, `a${' > b - c * d + e. f) g   '.repeat(10)}`))).toBe(true)
  })
})

describe('markup characters', () => {
  it.each([...'[]*_~`<&\\!@'])('more than 450 times %s in a paragraph is too many · GUARD-04', (sign) => {
    expect(isDrawable(`a${sign.repeat(450)}`)).toBe(true)
    expect(isDrawable(`a${sign.repeat(451)}`)).toBe(false)
  })

  it.each([...'a1.,;:?(){}#=+-/"$%^é'])('451 times %s in a paragraph is rendered', (sign) => {
    expect(isDrawable(`a${sign.repeat(451)}`)).toBe(true)
  })
})

describe('counting', () => {
  it.each(['\n\n', '\n  \n', '\n\t\n', '\n\n\n'])('starts again after %j for a paragraph and a table', (between) => {
    const table = `${'|'.repeat(40)}\n${lines(48, 'a')}`
    for (const text of ['['.repeat(450), 'a'.repeat(9_000), table]) expect(isDrawable(`${text}${between}${text}`)).toBe(true)
    for (const text of ['['.repeat(451), 'a'.repeat(10_001), `${table}\na\na`]) expect(isDrawable(`a${between}${text}`)).toBe(false)
  })

  it.each(['\u00a0', '\u3000', '\u2028', '\ufeff', '\f', '\v'])('continues after a line of %j, which is not blank · GUARD-04', (line) => {
    expect(isDrawable(`${'['.repeat(300)}\n${line}\n${'['.repeat(300)}`)).toBe(false)
  })

  it.each(['- ', '* ', '+ ', '   - ', '# ', '### '])('starts again for a line that begins with %j', (marker) => {
    expect(isDrawable(lines(3, `${marker}${'['.repeat(440)}`))).toBe(true)
    expect(isDrawable(lines(3, `${marker}${'a'.repeat(9_000)}`))).toBe(true)
    expect(isDrawable(`a\n${marker}${'['.repeat(451)}`)).toBe(false)
    expect(isDrawable(`a\n${marker}${'a'.repeat(10_001)}`)).toBe(false)
  })

  it.each(['-', '- ', '-a', '#', '#a', '1. ', 'a - ', '    - '])('continues for a line that begins with %j', (beginning) => {
    expect(isDrawable(`${'['.repeat(300)}\n${beginning}\n${'['.repeat(300)}`)).toBe(false)
  })
})
